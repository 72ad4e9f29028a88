import type { Page } from '@playwright/test';
import { ADMIN } from './support/server.ts';
import { expect, signIn, test } from './support/test.ts';

/**
 * What a browser that has nothing yet loads of scripts. The build is the same everywhere, so these
 * are no measurements of time; docs/performance.md names what is aimed at.
 */
const BUDGET = {
  login: { files: 4, kilobytes: 130, requests: 12 },
  list: { files: 8, kilobytes: 350, requests: 30 },
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
  expect(login.requests).toBeLessThanOrEqual(BUDGET.login.requests);
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
  expect(list.requests).toBeLessThanOrEqual(BUDGET.list.requests);
});

test('a new tab of somebody signed in asks for its screen while the session is renewed', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, server, ADMIN);
  const fresh = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await fresh.newPage();
  const asked = other.waitForRequest(/\/assets\/review-[^/]+\.js$/);
  await other.route('**/auth/app/login', async (route) => {
    await asked;
    await route.continue();
  });
  await other.goto(`${server.url}/review/file/1`);
  await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await fresh.close();
});

/** Scripts that a page loads meanwhile, with their bytes over the wire, and all its requests. */
async function scriptsOf(page: Page, open: () => Promise<void>) {
  const loaded: Promise<number>[] = [];
  let requests = 0;
  page.on('requestfinished', (request) => {
    requests += 1;
    if (request.resourceType() === 'script')
      loaded.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await open();
  const sizes = await Promise.all(loaded);
  return {
    files: sizes.length,
    requests,
    kilobytes: sizes.reduce((sum, one) => sum + one, 0) / 1000,
  };
}
