import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectChoicesStay } from './support/choices.ts';
import { expectContrast } from './support/contrast.ts';
import { expectFocusChangesNothing } from './support/focus.ts';
import { expectNamed } from './support/names.ts';
import { expectSeriesApart } from './support/series.ts';
import { expectSpacing } from './support/spacing.ts';
import { expect, expectAccessible, expectNotSideways, signIn, test } from './support/test.ts';
import { ADMIN } from './support/server.ts';
import { arrives, freshSample, reported } from './support/manuscripts.ts';

const { public: beforeSignIn, authenticated } = fixture<
  Record<'public' | 'authenticated', string[]>
>('specification-routes.json');
const own = fixture<Record<'routes' | 'pages', string[]>>('own-routes.json');

/**
 * How each screen is looked at: each theme and each width of three. `LOOKS=all` looks in every theme
 * at every width.
 */
const LOOKS: readonly Look[] =
  process.env['LOOKS'] === 'all'
    ? (['light', 'dark'] as const).flatMap((scheme) =>
        [1440, 390, 320].map((width) => ({ scheme, width })),
      )
    : [
        { scheme: 'light', width: 1440 },
        { scheme: 'dark', width: 390 },
        { scheme: 'light', width: 320 },
      ];

interface Look {
  readonly scheme: 'light' | 'dark';
  readonly width: number;
}

/** Screens a test goes to: few enough to end in its time on a slow machine. */
const A_TEST = 14;
const screens = [...authenticated, ...own.routes];

for (let first = 0; first < screens.length; first += A_TEST) {
  const some = screens.slice(first, first + A_TEST);
  test(`§2.21–§2.87 every screen, ${first + 1} to ${first + some.length}, opens for an Admin, says no error and is accessible`, async ({
    page,
    server,
  }) => {
    const token = await server.signIn(ADMIN);
    const file_id = some.some((route) => route.includes('{id}'))
      ? await reported(server, token)
      : 0;
    // The list of the step has rows, whatever other tests left.
    if (some.includes('edit'))
      await arrives(
        server,
        token,
        await server.submit(freshSample('reuse_small'), 'waits.pdf', token),
        'Edit',
      );
    await signIn(page, server, ADMIN);
    for (const route of some)
      await test.step(route, () =>
        visit(page, `/${route.replace('{id}', String(file_id))}`, route),
      );
  });
}

test('what a bar of a chart says and what a button says under the mouse can be dismissed', async ({
  page,
  server,
}) => {
  await reported(server, await server.signIn(ADMIN));
  await signIn(page, server, ADMIN);
  await go(page, '/usage/users');
  const said = page.locator('.recharts-tooltip-item').first();
  const ask = async () => {
    await page.locator('.recharts-bar-rectangle path').first().hover();
    await expect(said).toBeVisible();
  };
  await ask();
  // It can be dismissed without moving the mouse (WCAG 1.4.13), and comes back with it.
  await page.keyboard.press('Escape');
  await expect(said).toBeHidden();
  await page.mouse.move(0, 0);
  await ask();
  await expectAccessible(page, 'usage/users, a bar under the mouse');
  await page.setViewportSize({ width: 320, height: 900 });
  await expectNotSideways(page, 'usage/users, a bar under the mouse, narrowed');
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await expectSeriesApart(page, `usage/users, ${scheme}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Appearance' }).hover();
  const tooltip = page.getByRole('tooltip');
  await expect(tooltip).toBeVisible();
  // It stays while the mouse is over it: one that goes begins to fade in the next frames.
  await tooltip.hover();
  await page.evaluate(async () => {
    for (let i = 0; i < 5; i++) await new Promise(requestAnimationFrame);
  });
  await expect(tooltip.locator('> *')).toHaveCSS('opacity', '1');
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
});

test('the pages of a resource that are in no table of routes open for an Admin and are accessible', async ({
  page,
  server,
}) => {
  await signIn(page, server, ADMIN);
  for (const route of own.pages) await test.step(route, () => visit(page, `/${route}`, route));
});

test('§2.8–§2.20 every page before sign-in opens and is accessible', async ({ page, server }) => {
  for (const path of beforeSignIn) {
    await test.step(path, async () => {
      await page.goto(`${server.url}${path}`);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
      await lookAt(page, path);
    });
  }
});

/** Goes there, and looks for what the screen may not have. */
async function visit(page: Page, path: string, name: string): Promise<void> {
  await go(page, path);
  await lookAt(page, name);
}

/** Goes there as a link of the console does, and waits for the screen. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(
    page.locator('[aria-busy="true"], [role="progressbar"]:not([aria-valuenow])'),
  ).toHaveCount(0);
  await expect(page.getByRole('main')).not.toBeEmpty();
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

/** Every theme and width on the page as it stands; it ends wide and light. */
async function lookAt(page: Page, name: string): Promise<void> {
  for (const { scheme, width } of LOOKS.toReversed()) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 900 });
    // Where axe has scrolled a longer page to, the bar above would lie over what it looks at next.
    await page.evaluate(() => scrollTo(0, 0));
    const look = `${name}, ${scheme}, ${width} px`;
    await expectNotSideways(page, look);
    await expectAccessible(page, look);
    await expectContrast(page, look);
    if (width < 1440) await expectSpacing(page, look);
  }
  await expectFocusChangesNothing(page, name);
  await expectNamed(page, name);
  await expectChoicesStay(page, name);
}

function fixture<T>(name: string): T {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../fixtures', name), 'utf8')) as T; // our own file
}
