import type { CDPSession } from '@playwright/test';
import { arrives, freshSample } from './support/manuscripts.ts';
import { ADMIN } from './support/server.ts';
import { expect, signIn, test } from './support/test.ts';

test.use({ hasTouch: true });

type At = readonly [number, number];

/** Fingers on the glass as the browser hears them, moved in steps from where they are put down. */
async function fingers(
  glass: CDPSession,
  from: readonly At[],
  to: readonly At[],
  steps = 6,
): Promise<void> {
  const points = (share: number) =>
    from.map(([x, y], id) => ({
      id,
      x: x + ((to[id]?.[0] ?? x) - x) * share,
      y: y + ((to[id]?.[1] ?? y) - y) * share,
    }));
  await glass.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(0) });
  for (let i = 1; i <= steps; i++)
    await glass.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: points(i / steps),
    });
  await glass.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('edit by touch: one finger moves, pulls and draws boxes, two fingers zoom the page and change no box', async ({
  page,
  server,
}) => {
  const token = await server.signIn(ADMIN);
  const file_id = await server.submit(freshSample('reuse_small'), 'reuse_small.pdf', token);
  await arrives(server, token, file_id, 'Edit');
  const now = async () => server.call('editId', { file_id }, token);
  const [first] = (await now()).sub_images;
  if (!first) throw new Error('The sample has sub-images.');
  const held = async () => (await now()).sub_images.find((s) => s.id === first.id)?.box;
  await signIn(page, server, ADMIN);
  await page.goto(`${server.url}/edit/file/${file_id}?page=${first.page}`);
  const glass = await page.context().newCDPSession(page);
  const box = page.locator(`[data-box="${first.id}"]`);
  const place = async () => {
    const found = await box.locator('.box-edge').boundingBox();
    if (!found) throw new Error('The box is shown.');
    return found;
  };
  const sheet = await page
    .getByRole('group', { name: `Boxes of page ${first.page}` })
    .boundingBox();
  if (!sheet) throw new Error('The page is shown.');

  await test.step('two fingers', async () => {
    const before = await place();
    const middle: At = [sheet.x + sheet.width / 2, sheet.y + sheet.height / 2];
    await fingers(
      glass,
      [
        [middle[0] - 40, middle[1]],
        [middle[0] + 40, middle[1]],
      ],
      [
        [middle[0] - 80, middle[1]],
        [middle[0] + 80, middle[1]],
      ],
    );
    await expect.poll(async () => (await place()).width / before.width).toBeGreaterThan(1.8);
    await fingers(
      glass,
      [
        [middle[0] - 80, middle[1]],
        [middle[0] + 80, middle[1]],
      ],
      [
        [middle[0] - 40, middle[1]],
        [middle[0] + 40, middle[1]],
      ],
    );
    await expect
      .poll(async () => Math.abs((await place()).width / before.width - 1))
      .toBeLessThan(0.1);
    await page.getByRole('button', { name: 'Fit the page' }).tap();
    expect(await held()).toEqual(first.box);
  });

  await test.step('one finger pulls a handle and moves', async () => {
    const { x, y, width, height } = await place();
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await expect(box).toHaveAttribute('aria-pressed', 'true');
    const handle = await box.locator('[data-handle="se"]').boundingBox();
    if (!handle) throw new Error('The handle is shown.');
    expect(Math.min(handle.width, handle.height)).toBeGreaterThanOrEqual(23.9);
    const corner: At = [handle.x + handle.width / 2, handle.y + handle.height / 2];
    await fingers(glass, [corner], [[corner[0] - width / 3, corner[1] - height / 3]]);
    await expect.poll(async () => (await held())?.w).toBeLessThan(first.box.w * 0.8);
    const small = await held();
    await fingers(
      glass,
      [[x + width / 4, y + height / 4]],
      [[x + width / 4 + width / 6, y + height / 4]],
    );
    await expect.poll(async () => (await held())?.x).toBeGreaterThan(first.box.x + 2);
    expect((await held())?.w).toBeCloseTo(small?.w ?? 0, 1);
  });

  await test.step('one finger draws', async () => {
    await page.getByRole('button', { name: 'Mark a region to ignore' }).tap();
    const from: At = [sheet.x + sheet.width / 2, sheet.y + sheet.height - 140];
    await fingers(glass, [from], [[from[0] + 60, from[1] + 40]]);
    await expect
      .poll(async () => (await now()).ignore.find((i) => i.page === first.page)?.boxes.length)
      .toBe(1);
  });

  await test.step('nothing needs dragging: a box is put down by a tap', async () => {
    await page.getByRole('button', { name: 'Put one in the middle' }).tap();
    await expect
      .poll(async () => (await now()).ignore.find((i) => i.page === first.page)?.boxes.length)
      .toBe(2);
    await expect(page.getByText('All changes saved')).toBeVisible();
  });
});
