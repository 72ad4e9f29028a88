import type { Page } from '@playwright/test';
import { arrives, freshSample } from './support/manuscripts.ts';
import { ADMIN } from './support/server.ts';
import { expect, rough as test, signIn } from './support/test.ts';

/** The decisions that left the page and were answered. */
function answered(page: Page): string[] {
  const states: string[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (!request.url().endsWith('/api/pdf/review/match/id/state')) return;
    const { pdfMatch } = request.postDataJSON() as { pdfMatch: { state: string } }; // the screen's own body
    states.push(pdfMatch.state);
  });
  return states;
}

test('a decision made while the server is stopped does not count, outlives leaving and a reload, and arrives exactly once', async ({
  page,
  start,
}) => {
  const server = await start();
  const token = await server.signIn(ADMIN);
  const file_id = await server.submit(freshSample('reuse_small'), 'reuse_small.pdf', token);
  await arrives(server, token, file_id, 'Edit');
  await server.call('fileState', { file_id, state: 'Matching' }, token);
  await arrives(server, token, file_id, 'Review');
  const { matches } = await server.call('reviewId', { file_id }, token);
  const worth = matches.filter((match) => match.band !== 'low').length;
  await signIn(page, server, ADMIN);
  // Its code is loaded now; the server is stopped when the page is visited again.
  await page.goto(`${server.url}/support`);
  await expect(page.getByRole('heading', { name: 'Support' })).toBeVisible();
  await page.goto(`${server.url}/review/file/${file_id}`);
  await expect(page.getByRole('option', { selected: true })).toBeVisible();
  await expect(page.getByText(`0 of ${worth} decided`)).toBeVisible();
  const sent = answered(page);

  await server.stop();
  await page.keyboard.press('c');
  await expect(page.getByText('1 decision not saved yet – trying again')).toBeVisible();
  await expect(page.getByText('The server cannot be reached at the moment.')).toBeVisible();
  await expect(page.getByText(`0 of ${worth} decided`)).toBeVisible();
  // Another page: the change is still told of, and waits.
  await page.getByRole('link', { name: 'Support', exact: true }).click();
  await expect(page).toHaveURL(/\/support$/);
  await expect(page.getByRole('button', { name: '1 change not saved yet' })).toBeVisible();
  expect(sent).toEqual([]);
  // Closing the tab or loading it again is asked about; the answer here is to go on.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload().catch(() => undefined); // no server answers

  await server.restart();
  expect((await server.call('reviewId', { file_id }, token)).matches).toEqual(matches);
  await page.goto(`${server.url}/dashboard`);
  await expect
    .poll(async () =>
      (await server.call('reviewId', { file_id }, token)).matches
        .filter((match) => match.state !== 'new')
        .map((match) => [match.state, match.rev]),
    )
    .toEqual([['confirmed', (matches[0]?.rev ?? 0) + 1]]);
  await expect(page.getByRole('button', { name: /not saved yet/ })).toHaveCount(0);
  await page.goto(`${server.url}/review/file/${file_id}`);
  await expect(page.getByText(`1 of ${worth} decided`)).toBeVisible();
  await expect.poll(() => sent).toEqual(['confirmed']);
});

test('two tabs: the one that lives sends what the closed one left, once; what a living one holds is its own', async ({
  page,
  context,
  start,
}) => {
  const server = await start();
  const token = await server.signIn(ADMIN);
  const file_id = await server.submit(freshSample('reuse_small'), 'reuse_small.pdf', token);
  await arrives(server, token, file_id, 'Edit');
  await server.call('fileState', { file_id, state: 'Matching' }, token);
  await arrives(server, token, file_id, 'Review');
  await signIn(page, server, ADMIN);
  await page.goto(`${server.url}/review/file/${file_id}`);
  await expect(page.getByRole('option', { selected: true })).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${server.url}/news`);
  await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible();
  const [own, others] = [answered(page), answered(other)];

  await server.stop();
  await page.keyboard.press('c');
  await expect(page.getByText('1 decision not saved yet – trying again')).toBeVisible();
  await expect(other.getByRole('button', { name: '1 change not saved yet' })).toBeVisible();
  await page.close({ runBeforeUnload: false });
  await server.restart();
  await expect(other.getByRole('button', { name: /not saved yet/ })).toHaveCount(0);
  await expect(other).toHaveURL(/\/news$/);
  // The page may show an answer before the browser reports it.
  await expect.poll(() => [own, others]).toEqual([[], ['confirmed']]);
  const { matches } = await server.call('reviewId', { file_id }, token);
  expect(matches.filter((match) => match.state === 'confirmed')).toHaveLength(1);
});
