import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNotSideways, signIn, test } from './support/test.ts';
import { ADMIN } from './support/server.ts';
import { withResolvers } from '../setup/withResolvers.ts';
import { reported } from './support/manuscripts.ts';

test('a finished report that is changed is two versions: the old one is read as it was, and its hash is that of its data', async ({
  page,
  server,
}) => {
  const token = await server.signIn(ADMIN);
  const file_id = await reported(server, token);
  await signIn(page, server, ADMIN);
  await page.goto(`${server.url}/report/file/${file_id}`);
  await expect(page.getByText('A change makes version 2')).toBeVisible();

  await page.getByRole('textbox', { name: 'Edit Letter' }).fill('Dear authors, all is settled.');
  await page.getByRole('textbox', { name: 'Edit Verdict' }).click();
  // Who is used to double clicks sees the dialog, too.
  await page.getByRole('button', { name: 'Version 2: show all versions' }).dblclick();
  const list = page.getByRole('dialog', { name: 'Versions of this report' });
  await expect(list.getByRole('heading', { name: /^Version \d/ })).toHaveText([
    'Version 2',
    'Version 1',
  ]);
  await expect(list.getByRole('listitem', { name: 'Version 2' })).toContainText('Letter changed');
  const first = list.getByRole('listitem', { name: 'Version 1' });
  await expect(first).toContainText('Review finished');
  await expectAccessible(page, 'the list of versions');
  const hash = await first.locator('code').innerText();
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  const bytes = await saved(page, async () => {
    await first.getByRole('button', { name: 'Download version 1' }).click();
    await page.getByRole('menuitem', { name: 'Data (JSON)' }).click();
  });
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);

  await first.getByRole('link', { name: 'Read version 1' }).click();
  await expect(page.getByText('This is version 1, not the present report')).toBeVisible();
  await expect(page.getByText('Dear authors, all is settled.')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page, 'an old version');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNotSideways(page, 'an old version, narrow');
  await expectAccessible(page, 'an old version, dark and narrow');
  await page.getByRole('button', { name: 'Version 1: show all versions' }).click();
  await expect(list).toBeVisible();
  await expectNotSideways(page, 'the list of versions, narrow');
  await expectAccessible(page, 'the list of versions, dark and narrow');
  await page.keyboard.press('Escape');
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(await paper(), 'printed while the console is dark').toBe('light');
  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' });
  await page.getByRole('link', { name: 'Back to the present report' }).click();
  await expect(page.getByRole('textbox', { name: 'Edit Letter' })).toHaveValue(
    'Dear authors, all is settled.',
  );
});

test('a long name without spaces breaks, and pushes nothing aside', async ({ page, server }) => {
  const token = await server.signIn(ADMIN);
  const file_id = await reported(server, token);
  const filename = `${'final_revised_version_'.repeat(8)}.pdf`;
  const title = 'Immunohistochemistry'.repeat(8);
  await server.call('fileInfo', { file_id, info: { title }, filename }, token);
  const customer_name = 'Forschungsgemeinschaft'.repeat(6);
  await server.call('customersAdd', { customer: { customer_name } }, token);
  await signIn(page, server, ADMIN);
  for (const [path, name] of [
    ['audit', filename],
    ['customers', customer_name],
  ] as const) {
    await page.goto(`${server.url}/${path}`);
    const cell = page.getByRole('cell', { name, exact: true }).first();
    await expect(cell).toBeVisible();
    expect((await cell.boundingBox())?.width, path).toBeLessThanOrEqual(320);
    const within = await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(within, path).toBeLessThanOrEqual(0);
  }
  await page.goto(`${server.url}/action`);
  await page.getByLabel('Name, email, file or number').fill('final_revised_version');
  await page.keyboard.press('Enter');
  const found = page.getByRole('table').filter({ hasText: filename });
  await expect(found).toBeVisible();
  const beyond = await found.evaluate(
    ({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0),
  );
  expect(beyond, 'what was found').toBeLessThanOrEqual(0);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${server.url}/inspectpage`);
    await expect(page.getByRole('link', { name: filename }).first()).toBeVisible();
    await expectNotSideways(page, `the choice of a file at ${width} px`);
    await page.goto(`${server.url}/report/file/${file_id}`);
    await expect(page.getByRole('definition').filter({ hasText: filename })).toBeVisible();
    await expectNotSideways(page, `the report at ${width} px`);
  }
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const html = await saved(page, () =>
    page.getByRole('menuitem', { name: 'Web page, one file' }).click(),
  );
  await page.setContent(html.toString());
  await expectNotSideways(page, 'the report as a web page');
});

test('a finished report is read by a link without an account, with its password, until it is ended', async ({
  page,
  server,
  browser,
}) => {
  const token = await server.signIn(ADMIN);
  const file_id = await reported(server, token);
  await signIn(page, server, ADMIN);
  const pictures = await held(page, '**/media/**');
  await page.goto(`${server.url}/report/file/${file_id}`);
  const share = page.getByRole('button', { name: 'Share' });
  await expect(page.getByRole('button', { name: 'Version 1: show all versions' })).toBeVisible();
  await expect(page.getByText(/\b0 of \d+ ready$/)).toBeVisible();
  const verdict = page.getByRole('heading', { name: 'Verdict' });
  const before = [await share.boundingBox(), await verdict.boundingBox()];
  pictures.release();
  await expect(page.getByText(/\d ready$/)).toHaveCount(0);
  expect(
    [await share.boundingBox(), await verdict.boundingBox()],
    'Share and the paper are where they were before the pictures had come',
  ).toEqual(before);
  await share.click();
  const dialog = page.getByRole('dialog', { name: 'Links for readers outside' });
  await dialog.getByLabel(/^Password/).fill('told by telephone');
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = dialog.locator('[data-secret]');
  await expect(link).toContainText('/shared/report/');
  await expectAccessible(page, 'links of a report');

  const context = await browser.newContext();
  const reader = await context.newPage();
  const address = new URL(await link.innerText()).pathname;
  await reader.goto(`${server.url}${address}`);
  await expectAccessible(reader, 'the password of a shared report');
  await reader.getByLabel(/^Password/).fill('told by telephone');
  await reader.getByRole('button', { name: 'Show the report' }).click();
  await expect(reader.getByText('Image report')).toBeVisible();
  await expect(reader.getByRole('img').first()).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('Read once');
  await dialog.getByRole('button', { name: 'End it' }).click();
  await expect(dialog.getByText('No link opens this report.')).toBeVisible();
  const answer = await reader.goto(`${server.url}${address}`);
  expect(answer?.status()).toBe(404);
  await expect(reader.getByRole('heading', { name: 'This link opens nothing' })).toBeVisible();
  await context.close();
});

/** Holds the calls to an address until they are released. */
async function held(page: Page, address: string): Promise<{ release: () => void }> {
  const { promise, resolve } = withResolvers();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}

/** The bytes that the browser saved. */
async function saved(page: Page, act: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return readFile(await download.path());
}
