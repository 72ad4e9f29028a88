import { arrives, freshSample } from './support/manuscripts.ts';
import { ADMIN } from './support/server.ts';
import { expect, expectAccessible, expectNotSideways, signIn, test } from './support/test.ts';
import { expectReach } from './support/wcag.ts';

test('by keyboard a region is marked, looked for in the whole file and opened where the review has it; narrow and dark, nothing is out of reach', async ({
  page,
  server,
}) => {
  const token = await server.signIn(ADMIN);
  const file_id = await server.submit(freshSample('reuse_small'), 'reuse_small.pdf', token);
  await arrives(server, token, file_id, 'Edit');
  await server.call('fileState', { file_id, state: 'Matching' }, token);
  await arrives(server, token, file_id, 'Review');
  const [match] = (await server.call('reviewId', { file_id }, token)).matches.filter(
    (m) => m.kind === 'sub-image',
  );
  if (!match) throw new Error('The sample has a match.');
  await signIn(page, server, ADMIN);

  await test.step('find more like this', async () => {
    await page.goto(
      `${server.url}/inspectsubimage/file/${file_id}?sub_image=${encodeURIComponent(match.a.sub_image)}`,
    );
    await page.getByRole('button', { name: 'Mark a region' }).press('Enter');
    await page.getByRole('button', { name: 'Mark the part in view' }).press('Enter');
    await page.getByRole('button', { name: 'Find more like this' }).press('Enter');
    await expect(page.getByText(/^\d+ similar places?$/)).toBeVisible();
    // The engine had found it: it is not added once more.
    const panel = page.getByRole('region', { name: 'More like this' });
    await expect(panel.getByRole('button', { name: /^Add / })).toHaveCount(0);
    await panel.getByRole('link', { name: /in the review$/ }).press('Enter');
    await expect(page).toHaveURL(
      `${server.url}/review/file/${file_id}?match=${encodeURIComponent(match.id)}`,
    );
  });

  for (const path of ['review', 'inspectsubimage', 'edit']) {
    await test.step(`${path}: contrast, targets, focus`, async () => {
      await page.goto(`${server.url}/${path}/file/${file_id}`);
      await expect(page.getByRole('main').getByRole('group').first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectReach(page, path);
    });
  }

  await page.emulateMedia({ colorScheme: 'dark' });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['review', 'inspectsubimage', 'inspectpage', 'inspectclone', 'edit']) {
      await test.step(`${path} at ${width} px`, async () => {
        await page.goto(`${server.url}/${path}/file/${file_id}`);
        await expect(page.getByRole('main').getByRole('group').first()).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectNotSideways(page, `${path} at ${width} px`);
        if (width === 390) await expectAccessible(page, `${path}, narrow and dark`);
        else if (path === 'review') await expectReach(page, `${path}, ${width} px`);
      });
    }
  }
});
