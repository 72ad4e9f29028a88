import type { Page } from '@playwright/test';
import { ADMIN } from './support/server.ts';
import { expect, signIn, test } from './support/test.ts';

/**
 * What a browser that has nothing yet loads of scripts. The build is the same everywhere, so these
 * are no measurements of time; docs/performance.md names what is aimed at.
 */
const BUDGET = {
  login: { files: 4, kilobytes: 150 },
  list: { files: 30, kilobytes: 450 },
} as const;

test('the login page and a first list stay within their budgets', async ({
  page,
  browser,
  server,
}) => {
  const login = await scriptsOf(page, async () => {
    await page.goto(`${server.url}/login`);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  });
  expect(login.files).toBeLessThanOrEqual(BUDGET.login.files);
  expect(login.kilobytes).toBeLessThanOrEqual(BUDGET.login.kilobytes);
  await signIn(page, server, ADMIN);

  const fresh = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await fresh.newPage();
  const list = await scriptsOf(other, async () => {
    await other.goto(`${server.url}/dashboard`);
    await expect(other.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await expect(other.getByRole('main')).toContainText('manuscript');
  });
  await fresh.close();
  expect(list.files).toBeGreaterThan(login.files);
  expect(list.files).toBeLessThanOrEqual(BUDGET.list.files);
  expect(list.kilobytes).toBeLessThanOrEqual(BUDGET.list.kilobytes);
});

/** Scripts that a page loads meanwhile, with their bytes over the wire. */
async function scriptsOf(page: Page, open: () => Promise<void>) {
  const loaded: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      loaded.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await open();
  const sizes = await Promise.all(loaded);
  return { files: sizes.length, kilobytes: sizes.reduce((sum, one) => sum + one, 0) / 1000 };
}
