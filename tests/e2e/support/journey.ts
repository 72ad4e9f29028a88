import { asideBecause } from '../../../contract/aside.ts';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pdfText } from '../../scenes/pdfText.ts';
import { LIMITS } from './limits.ts';
import { arrives } from './manuscripts.ts';
import type { RunningServer } from './server.ts';
import { expect, test } from './test.ts';

/**
 * Sends a manuscript on the Submit page; its file id once the extraction is done and the page says
 * so.
 */
export async function submit(page: Page, server: RunningServer, path: string): Promise<number> {
  await page.goto(`${server.url}/submit`);
  await page.locator('input[type="file"]').setInputFiles(path);
  const row = page.getByRole('listitem').filter({ hasText: path.split('/').at(-1) ?? '' });
  const open = row.getByRole('link', { name: 'Open' });
  await expect(open).toHaveAttribute('href', /^\/edit\/file\/\d+$/, { timeout: LIMITS.test });
  const file_id = Number(/\d+$/.exec((await open.getAttribute('href')) ?? '')?.[0]);
  await open.click();
  await expect(page.getByRole('button', { name: 'Start matching' })).toBeVisible();
  return file_id;
}

/** On the Edit screen: deletes one sub-image's box and waits until that is saved. */
export async function deleteBox(page: Page, id: string): Promise<void> {
  const box = page.locator(`[data-box="${id}"]`);
  await expect(page.getByRole('button', { name: 'Start matching' })).toBeVisible();
  await box.focus();
  await page.keyboard.press('Delete');
  await expect(box).toHaveCount(0);
  await expect(page.getByText('All changes saved')).toBeVisible();
}

/** On the Edit screen: confirms the figures and waits for the review to be ready. */
export async function confirmFigures(
  page: Page,
  server: RunningServer,
  token: string,
  file_id: number,
): Promise<void> {
  const start = { name: 'Start matching' };
  await page.getByRole('button', start).click();
  await page.getByRole('dialog', start).getByRole('button', start).click();
  await arrives(server, token, file_id, 'Review');
}

/**
 * Decides every match that is shown by default by key, and finishes the review. Answers how many
 * were confirmed.
 */
export async function decideByKey(
  page: Page,
  server: RunningServer,
  token: string,
  file_id: number,
): Promise<number> {
  await page.goto(`${server.url}/review/file/${file_id}`);
  const finish = page.getByRole('button', { name: 'Finish the review' });
  await expect(finish).toBeVisible();
  const shown = async () =>
    (await server.call('reviewId', { file_id }, token)).matches.filter(
      (match) => asideBecause(match) === null,
    );
  const open = async (): Promise<number> =>
    (await shown()).filter((match) => match.state === 'new').length;
  const all = (await shown()).length;
  await expect(async () => {
    for (let before = await open(); before > 0; before = await open()) {
      await page.keyboard.press('c');
      await expect.poll(open, { intervals: [50, 100, 200], timeout: 5000 }).toBeLessThan(before);
    }
  }).toPass({ timeout: LIMITS.long });
  await finish.click();
  await page.getByLabel('Remark for the record').fill('Looked at by a test.');
  await page.getByRole('button', { name: 'Finish and make the report' }).click();
  await arrives(server, token, file_id, 'Report');
  return all;
}

/**
 * On the Report screen: writes a summary, waits until every part is ready, downloads the PDF and
 * reads it.
 */
export async function reportPdf(
  page: Page,
  server: RunningServer,
  file_id: number,
  summary: string,
): Promise<string> {
  await page.goto(`${server.url}/report/file/${file_id}`);
  await page.getByRole('textbox', { name: 'Edit Summary' }).fill(summary);
  await page.getByRole('textbox', { name: 'Edit Verdict' }).click();
  await expect(page.getByText('All changes are saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeEnabled();
  await page.getByRole('button', { name: 'Download' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'PDF, tagged and searchable' }).click(),
  ]);
  const bytes = new Uint8Array(await readFile(await download.path()));
  expect(download.suggestedFilename()).toMatch(/report\.pdf$/);
  return (await pdfText(bytes)).join(' ');
}

/**
 * The whole way of one manuscript through the console. Answers the number of matches and the text
 * of the report.
 */
export async function walk(
  page: Page,
  server: RunningServer,
  token: string,
  path: string,
): Promise<{ file_id: number; matches: number; text: string }> {
  const file_id = await test.step('submit', () => submit(page, server, path));
  await test.step('figures', () => confirmFigures(page, server, token, file_id));
  const matches = await test.step('review', () => decideByKey(page, server, token, file_id));
  const text = await test.step('report', () =>
    reportPdf(page, server, file_id, 'A summary that can be searched: β-actin.'));
  expect(text).toContain('A summary that can be searched: β-actin.');
  expect(text).toMatch(
    new RegExp(
      matches === 0 ? 'No similar regions were found' : `${matches} pairs? of similar regions`,
    ),
  );
  return { file_id, matches, text };
}
