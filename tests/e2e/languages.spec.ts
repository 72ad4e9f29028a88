import type { Page } from '@playwright/test';
import { directionOf, LANGUAGES } from '../../contract/languages.ts';
import { expect, expectAccessible, expectNotSideways, test } from './support/test.ts';
import type { RunningServer } from './support/test.ts';
import { ADMIN } from './support/server.ts';
import { reported } from './support/manuscripts.ts';

const WIDTHS = [1440, 390];

for (const language of LANGUAGES) {
  if (language === 'en') continue;
  test(`the screens of a manuscript fit and are accessible in the language "${language}"`, async ({
    page,
    server,
  }) => {
    const token = await server.signIn(ADMIN);
    const file_id = await reported(server, token);
    await server.call('usersPropSet', { language }, token);
    try {
      await enter(page, server);
      for (const path of [
        '/dashboard',
        `/edit/file/${file_id}`,
        `/review/file/${file_id}`,
        `/report/file/${file_id}`,
        '/users/profile',
      ]) {
        await page.goto(`${server.url}${path}`);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language));
        for (const width of WIDTHS) {
          const name = `${path}, ${language}, ${width} px`;
          await page.setViewportSize({ width, height: 900 });
          await expect(page.getByRole('main')).not.toBeEmpty();
          await expect(
            page.locator('[aria-busy="true"], [role="progressbar"]:not([aria-valuenow])'),
          ).toHaveCount(0);
          await expectNotSideways(page, name);
          await expectAccessible(page, name);
        }
        await page.setViewportSize({ width: 1440, height: 900 });
      }
    } finally {
      await server.call('usersPropSet', { language: 'en' }, token);
    }
  });
}

test('Arabic has the menu at the right and its lines begin there', async ({ page, server }) => {
  const token = await server.signIn(ADMIN);
  await server.call('usersPropSet', { language: 'ar' }, token);
  try {
    await enter(page, server);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('main')).toHaveCSS('direction', 'rtl');
    const menu = await page.getByRole('navigation').first().boundingBox();
    const main = await page.getByRole('main').boundingBox();
    expect(menu?.x).toBeGreaterThan(main?.x ?? 0);
  } finally {
    await server.call('usersPropSet', { language: 'en' }, token);
  }
});

/** Signs in on the English page before it; the console then speaks the language of the account. */
async function enter(page: Page, server: RunningServer): Promise<void> {
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Email address').fill(ADMIN.email);
  await page.getByLabel(/^Password/).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
}
