import type { Page } from '@playwright/test';
import { arrives, freshSample } from './support/manuscripts.ts';
import { ADMIN } from './support/server.ts';
import { expect, expectAccessible, signIn, test, type RunningServer } from './support/test.ts';

/**
 * A sample in Edit, or with its figures confirmed in Review; made through the product's own calls.
 */
async function prepared(
  server: RunningServer,
  token: string,
  state: 'Edit' | 'Review',
): Promise<number> {
  const file_id = await server.submit(freshSample('reuse_small'), 'reuse_small.pdf', token);
  await arrives(server, token, file_id, 'Edit');
  if (state === 'Edit') return file_id;
  await server.call('fileState', { file_id, state: 'Matching' }, token);
  await arrives(server, token, file_id, 'Review');
  return file_id;
}

/** How many different colours the stage shows along its middle line; the surround alone is one. */
async function colours(page: Page): Promise<number> {
  return page
    .locator('canvas')
    .first()
    .evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return 0;
      const data =
        canvas.getContext('2d')?.getImageData(0, Math.floor(canvas.height / 2), canvas.width, 1)
          .data ?? [];
      return new Set(
        Array.from(
          { length: data.length / 4 },
          (_, i) => `${data[i * 4]} ${data[i * 4 + 1]} ${data[i * 4 + 2]}`,
        ),
      ).size;
    });
}

test('review: every mode shows pixels, filters act, a decision and its undo reach the server, all by keys', async ({
  page,
  server,
}) => {
  const token = await server.signIn(ADMIN);
  const file_id = await prepared(server, token, 'Review');
  await signIn(page, server, ADMIN);
  await page.goto(`${server.url}/review/file/${file_id}`);
  const current = page.getByRole('option', { selected: true });
  await expect(current).toBeVisible();
  await expect.poll(() => colours(page)).toBeGreaterThan(8);
  for (const [key, mode] of [
    ['2', 'Overlay'],
    ['3', 'Blink'],
    ['4', 'Swipe'],
    ['5', 'Difference'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('button', { name: mode, pressed: true })).toBeVisible();
    await expect
      .poll(() => colours(page), { message: mode })
      .toBeGreaterThan(mode === 'Difference' ? 1 : 8);
  }
  await expect(
    page
      .getByRole('group', { name: /^Numbers on the registered/ })
      .getByText(/^Pixel correlation [01]/),
  ).toBeVisible();
  await page.keyboard.press('6');
  await expect(page.getByRole('img', { name: /^Page \d/ })).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press(']');
  await expect(page.getByText('Filtered view')).toBeVisible();
  await expectAccessible(page, 'review');

  const match = new URL(page.url()).searchParams.get('match');
  const held = async () =>
    (await server.call('reviewId', { file_id }, token)).matches.find((m) => m.id === match);
  await page.keyboard.press('d');
  await expect(page.getByRole('dialog', { name: 'Why is it dismissed?' })).toBeVisible();
  await page.keyboard.press('3');
  await expect
    .poll(async () => [(await held())?.state, (await held())?.reason])
    .toEqual(['dismissed', 'loading-control']);
  expect((await held())?.filter).toContain('"gamma"');
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await held())?.state).toBe('new');
  // The address follows what is shown.
  await expect.poll(() => new URL(page.url()).searchParams.get('match')).toBe(match);
});

test('edit: a box is moved by keys and drawn by mouse, saved as it stands, and still there after a reload', async ({
  page,
  server,
}) => {
  const token = await server.signIn(ADMIN);
  const file_id = await prepared(server, token, 'Edit');
  const before = (await server.call('editId', { file_id }, token)).sub_images;
  const [first] = before;
  if (!first) throw new Error('The sample has sub-images.');
  await signIn(page, server, ADMIN);
  await page.goto(`${server.url}/edit/file/${file_id}?page=${first.page}`);
  const box = page.locator(`[data-box="${first.id}"]`);
  await box.focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await page.keyboard.press('Alt+ArrowUp');
  const now = async () => server.call('editId', { file_id }, token);
  await expect
    .poll(async () => (await now()).sub_images.find((s) => s.id === first.id)?.box.w)
    .toBeLessThan(first.box.w);

  await page.keyboard.press('x');
  const sheet = await page
    .getByRole('group', { name: `Boxes of page ${first.page}` })
    .boundingBox();
  if (!sheet) throw new Error('The page is shown.');
  const middle = { x: sheet.x + sheet.width / 2, y: sheet.y + sheet.height - 140 };
  const drawn = page.locator('[data-box][aria-label^="Ignored region"]');
  for (const givenUp of [true, false]) {
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + 60, middle.y + 40, { steps: 4 });
    if (givenUp) await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(drawn).toHaveCount(givenUp ? 0 : 1);
  }
  await expect
    .poll(async () => (await now()).ignore.find((i) => i.page === first.page)?.boxes.length)
    .toBe(1);
  await expect(page.getByText('All changes saved')).toBeVisible();
  await expectAccessible(page, 'edit');
  await page.reload();
  await expect(drawn.first()).toBeVisible();
  expect((await now()).sub_images.map((s) => s.id)).toEqual(before.map((s) => s.id));
});

test('inspect: two regions marked by mouse become a finding of the review', async ({
  page,
  server,
}) => {
  const token = await server.signIn(ADMIN);
  const file_id = await prepared(server, token, 'Review');
  await signIn(page, server, ADMIN);
  await page.goto(`${server.url}/inspectsubimage/file/${file_id}`);
  const stage = page.getByRole('group', { name: /^Examination of/ });
  await expect.poll(() => colours(page)).toBeGreaterThan(8);
  await expectAccessible(page, 'inspect');
  await page.getByRole('button', { name: 'Mark a region' }).click();
  const area = await stage.boundingBox();
  if (!area) throw new Error('The stage is shown.');
  for (const shift of [-70, 20]) {
    await page.mouse.move(area.x + area.width / 2 + shift, area.y + area.height / 2 - 20);
    await page.mouse.down();
    await page.mouse.move(area.x + area.width / 2 + shift + 50, area.y + area.height / 2 + 20, {
      steps: 3,
    });
    await page.mouse.up();
  }
  await page.getByRole('button', { name: 'Add to the review' }).click();
  await expect
    .poll(
      async () =>
        (await server.call('reviewId', { file_id }, token)).matches.filter((m) => m.kind === 'own')
          .length,
    )
    .toBe(1);
  await expect(page.getByText('Added by hand')).toBeVisible();
});
