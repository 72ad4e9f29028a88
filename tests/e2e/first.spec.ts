import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test('the printed link makes the first Admin, once', async ({ page, browser, start }) => {
  const server = await start({ admin: false });
  if (server.link === null) throw new Error('The server printed no link.');
  await fill(page, server.link);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page).not.toHaveURL(/token=/);
  await expect(page.getByRole('link', { name: 'Customers' })).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await fill(other, server.link);
  await expect(other.getByRole('alert')).toContainText('used before');
  await other.context().close();
});

async function fill(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Email address').fill('first@example.org');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lind');
  await page.getByLabel(/^Password/).fill('a long enough password');
  await page.getByRole('button', { name: 'Create the administrator' }).click();
}
