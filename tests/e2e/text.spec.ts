import { readFileSync } from 'node:fs';
import { printed, prose } from '../server/support/prose.ts';
import { ADMIN } from './support/server.ts';
import { expect, expectAccessible, expectNotSideways, signIn, test } from './support/test.ts';

const EARLIER = prose(1, 60);
const SOURCE = printed('Minerals in the soils of two valleys', 'Jane Doe, Richard Roe', [
  '# Introduction',
  ...EARLIER,
]);
const MANUSCRIPT = printed('Light in closed rooms and what grows there', 'Ada Lind, Emil Kerr', [
  '# Introduction',
  ...prose(2, 20),
  ...EARLIER.slice(4, 10),
  ...prose(3, 10),
  ...EARLIER.slice(50, 54),
  '# References',
  ...EARLIER.slice(20, 23),
]);

test('a manuscript is submitted to the text check, its shared passages stand beside their source, are decided on, excluded and saved', async ({
  page,
  start,
}) => {
  const server = await start();
  await signIn(page, server, ADMIN);
  await page.goto(`${server.url}/ithenticate/submit`);
  await expect(page.locator('body')).toHaveClass(/ithenticate/);
  for (const [name, buffer] of [
    ['valleys.pdf', SOURCE],
    ['rooms.pdf', MANUSCRIPT],
  ] as const) {
    await page.setInputFiles('input[type="file"]', { name, mimeType: 'application/pdf', buffer });
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(
      'Report ready',
    );
  }
  await expectAccessible(page, 'submitting to the text check');
  await page.goto(`${server.url}/ithenticate/dashboard`);
  await page.getByRole('link', { name: /rooms\.pdf/ }).click();
  await expect(page).toHaveURL(/\/ithenticate\/report\/file\/\d+$/);

  const sources = page.getByRole('list', { name: 'Sources, the greatest first' });
  await expect(sources).toContainText('Minerals in the soils of two valleys');
  const ours = page.getByRole('region', { name: 'Pages of this manuscript' });
  const theirs = page.getByRole('region', { name: 'Pages of the source' });
  const list = page.getByRole('list', { name: 'Passages of source 1' });
  await expect(list.getByRole('button')).toHaveCount(2);
  await expect(ours.locator('[data-passage] rect').first()).toBeInViewport();
  await expect(theirs.locator('[data-passage] rect').first()).toBeInViewport();
  await expectAccessible(page, 'the report on a text');

  await test.step('choosing a passage brings both sides to it', async () => {
    await list.getByRole('button').nth(1).click();
    const chosen = page.getByRole('heading', { name: /^Passage \d+$/ });
    const n = (await chosen.textContent())?.replace(/\D/g, '') ?? '';
    for (const side of [ours, theirs])
      await expect(side.locator(`[data-passage="${n}"] rect`).first()).toBeInViewport();
  });

  await test.step('what is excluded counts again when it is taken back', async () => {
    const before = page.getByText(/% before exclusions$/).first();
    await expect(before).toBeVisible();
    await page.getByRole('tab', { name: 'Exclusions' }).click();
    await expectAccessible(page, 'the exclusions of a text');
    const references = page.getByRole('checkbox', { name: 'References' });
    await expect(references).toBeChecked();
    await references.click();
    await expect(references).not.toBeChecked();
    await page.getByRole('tab', { name: 'Sources' }).click();
    await page.getByRole('button', { name: 'Counting 3' }).click();
    await page.getByRole('tab', { name: 'Exclusions' }).click();
    await references.click();
    await expect(references).toBeChecked();
    await page.getByRole('tab', { name: 'Sources' }).click();
    await page.getByRole('button', { name: 'Excluded 1' }).click();
    await expect(sources).toContainText('Excluded: References');
    await page.getByRole('button', { name: 'Counting 2' }).click();
  });

  await test.step('decisions by the keys of the review stay', async () => {
    await list.getByRole('button').first().click();
    await page.keyboard.press('c');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(list.getByRole('button').first()).toContainText('Confirmed');
    await expect(page.getByText(/1 of 2 passages decided/)).toBeVisible();
  });

  await test.step('a narrow window has both sides below the list', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(sources).toBeVisible();
    await expectAccessible(page, 'the report on a text, narrow');
    await expectNotSideways(page, 'the report on a text');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await page.getByRole('button', { name: 'Download' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Table (CSV)' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('rooms - text.csv');
  const table = readFileSync(await saved.path(), 'utf8');
  expect(table).toContain('confirmed');
  expect(table).toContain(EARLIER[5]?.slice(0, -1) ?? '');
});
