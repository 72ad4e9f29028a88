import type { BrowserContext, Page, Route } from '@playwright/test';
import { freshSample } from './support/manuscripts.ts';
import { ADMIN } from './support/server.ts';
import { expect, rough, signIn, type RunningServer } from './support/test.ts';

/**
 * Rules of sections 1, 2, 8 and 9 in a real browser; § names the rule in docs/specification.md.
 * Failures are provoked here.
 */

const LOGIN = { name: 'Sign in', exact: true } as const;
const EXPIRED = 'User unauthorized or session has expired. Please sign in again.';
const MAINTENANCE =
  "We apologize for the inconvenience, but we're performing some maintenance. Service will be up soon!";
const UPGRADED = 'Panelsight has upgraded client application, please refresh your window.';

const system = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(
    () => JSON.parse(sessionStorage.getItem('system') ?? '{}') as Record<string, unknown>,
  );
const status = (code: number) => (route: Route) =>
  route.fulfill({ status: code, contentType: 'application/json', body: '{}' });
const atLogin = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();

/** A move inside the console, without loading the page. */
async function move(page: Page, to: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, to);
}

/** Signs in with a one-time token, which is quicker than the form. */
async function enter(page: Page, server: RunningServer, query = ''): Promise<void> {
  const answer = await server.call('authLogin', ADMIN);
  if (!('token32' in answer)) throw new Error('The Admin signs in.');
  await page.goto(`${server.url}/auto/newwin${query}#token=${answer.token32}`);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

rough(
  'before sign-in: §2.1 unknown path, §2.2 message, §2.5 nothing without a token, §2.7 hash, §9.5 consent, §9.6 click id, §1.1 no analytics',
  async ({ page, server, context }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    for (const path of ['/', '/login', '/no/such/page', '/dashboard', '/customers']) {
      await page.goto(`${server.url}${path}`);
      await expect(page.getByRole('button', LOGIN)).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
    }
    await page.goto(`${server.url}/login?message=${encodeURIComponent('A message of somebody')}`);
    await expect(page.getByText('A message of somebody')).toBeVisible();
    await page.goto(`${server.url}/#/forgot?x=1`);
    await expect(page).toHaveURL(`${server.url}/forgot?x=1`);

    const cookie = async (from: BrowserContext, name: string) =>
      (await from.cookies()).find((one) => one.name === name);
    const days = (seconds = 0) => (seconds - Date.now() / 1000) / 86_400;
    await page.goto(`${server.url}/login?gclid=click-1`);
    await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
    expect(await cookie(context, 'gclid')).toBeUndefined();
    await page.getByRole('button', { name: 'Only what is needed' }).click();
    expect(days((await cookie(context, 'consent'))?.expires)).toBeCloseTo(365, 1);
    expect(await cookie(context, 'gclid')).toBeUndefined();
    await context.clearCookies();
    await page.goto(`${server.url}/login?gclid=click-2`);
    await page.getByRole('button', { name: 'Accept' }).click();
    expect(days((await cookie(context, 'gclid'))?.expires)).toBeCloseTo(30, 1);
    expect((await cookie(context, 'gclid'))?.value).toBe('click-2');
    await page.reload();
    await expect(page.getByRole('button', LOGIN)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
    expect([...hosts]).toEqual([new URL(server.url).host]);
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  },
);

rough(
  'automatic login: §2.3 default product, §2.4 id and product, §2.6 file mode, §3.1 system state, §4.1 body class',
  async ({ page, server }) => {
    await enter(page, server);
    await expect(page).toHaveURL(`${server.url}/dashboard`);
    expect(await system(page)).toMatchObject({ product: 'panelsight' });
    expect(await page.evaluate(() => document.body.className)).toBe('');
    for (const [product, name] of [
      ['submission', 'Submission check'],
      ['retraction', 'Retraction check'],
      ['ithenticate', 'Text check'],
    ] as const) {
      await enter(page, server, `?product=${product}`);
      await expect(page.locator('body')).toHaveClass(product);
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    await enter(page, server);
    expect(await system(page)).toMatchObject({ product: 'panelsight' });
    await expect(page.locator('body')).not.toHaveClass(/./);
    const token = await server.signIn(ADMIN);
    const file_id = await server.submit(freshSample('clean_small'), 'Of the rules.pdf', token);
    await enter(page, server, `?id=${file_id}&product=panelsight`);
    await expect(page).toHaveURL(/\/(submit|edit)\/file\/\d+$/);
    expect(page.url()).not.toContain('token');
    expect(await system(page)).toMatchObject({
      file_id,
      product: 'panelsight',
      filename: 'Of the rules.pdf',
      filename_orig: 'Of the rules.pdf',
      file_state: expect.any(String),
    });
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'News' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Support' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
    for (const path of ['/dashboard', '/submit', '/users/view', '/customers', '/purchase']) {
      await move(page, path);
      await expect(page.getByRole('heading', { name: 'This tab is about one file' })).toBeVisible();
    }
    await move(page, `/submitinfo/file/${file_id}`);
    await expect(page.getByLabel('Title')).toBeVisible();
    await page.reload();
    expect(await system(page)).toMatchObject({ file_id });
  },
);

rough(
  'failures lead to the login page: §8.1 409, §8.2 401, §8.3 503, §8.4 others, §8.6 no user id, §5.2',
  async ({ page, server }) => {
    const said: string[] = [];
    page.on('dialog', (dialog) => {
      said.push(dialog.message());
      void dialog.accept();
    });
    await enter(page, server);
    const lists = '**/api/pdf/dashboard';

    await page.route(lists, status(401));
    await page.route('**/auth/app/login', status(401));
    await move(page, '/recycled');
    await atLogin(page);
    await expect.poll(() => new URL(page.url()).searchParams.get('message')).toBe(EXPIRED);
    await page.unroute('**/auth/app/login');

    for (const [name, answer] of [
      ['fault', status(500)],
      ['network', (route: Route) => route.abort()],
      ['maintenance', status(503)],
    ] as const) {
      await page.unroute(lists);
      await enter(page, server);
      await page.route(lists, answer);
      await move(page, '/deleted');
      await atLogin(page);
      await expect.poll(() => `${name} ${new URL(page.url()).pathname}`).toBe(`${name} /login`);
    }
    expect(said).toEqual([MAINTENANCE]);
    expect(new URL(page.url()).searchParams.get('message')).toBe(MAINTENANCE);

    said.length = 0;
    await page.unroute(lists);
    await enter(page, server);
    await page.route(lists, status(409));
    const reloaded = page.waitForEvent('load');
    await move(page, '/edit');
    await reloaded;
    // The reload brought no newer client: a banner stays instead of reloading for ever.
    await expect(page.getByRole('alert').filter({ hasText: UPGRADED })).toBeVisible();
    expect(said).toEqual([UPGRADED]);

    await page.unroute(lists);
    await enter(page, server);
    await page.evaluate(() =>
      sessionStorage.setItem(
        'user',
        JSON.stringify({
          ...(JSON.parse(sessionStorage.getItem('user') ?? '{}') as object),
          user_id: 0,
        }),
      ),
    );
    // What the page before still asks for ends with it.
    await page.goto('about:blank');
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
    await page.goto(`${server.url}/edit`);
    await atLogin(page);
    expect(calls).toEqual([]);
  },
);

rough(
  '§8.7 a PUT that fails is logged, and the file goes the other way',
  async ({ page, server }) => {
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()));
    await enter(page, server);
    await page.route('**/api/pdf/submit', (route) =>
      route.request().headers()['content-type'] === 'application/json'
        ? route.fulfill({ json: { file_id: 0, put: `${server.url}/objects/signed` } })
        : route.fallback(),
    );
    await page.route('**/objects/signed', status(403));
    await move(page, '/submit');
    await page.locator('input[type="file"]').setInputFiles({
      name: 'Put.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(freshSample('clean_small')),
    });
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Put.pdf' }).getByRole('link', { name: 'Open' }),
    ).toBeVisible();
    expect(logged).toEqual(['The file could not be put: The server answered with status 403.']);
  },
);

rough(
  '§8.5 an upload that fails, §8.8 an error that nobody caught, §8.9 the router’s fallback, §9.8 a screen that does not come',
  async ({ page, server }) => {
    await enter(page, server);
    await page.route('**/api/pdf/submit', status(500));
    await move(page, '/submit');
    await page.locator('input[type="file"]').setInputFiles({
      name: 'a.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(freshSample('clean_small')),
    });
    await atLogin(page);
    await page.unroute('**/api/pdf/submit');

    await enter(page, server);
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('nobody catches this');
        }),
    );
    await atLogin(page);
    await expect(page).toHaveURL(`${server.url}/login`);

    await page.route('**/assets/LicenseScreen*', (route) => route.abort());
    await enter(page, server);
    await move(page, '/license');
    await expect(page.getByText('Unexpected Application Error!')).toBeVisible();

    await page.clock.install();
    await page.route('**/assets/SupportScreen*', () => undefined);
    await enter(page, server);
    const asked = page.waitForRequest('**/assets/SupportScreen*');
    await move(page, '/support');
    await asked;
    await page.clock.runFor(119_000);
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
    await page.clock.runFor(2000);
    await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
  },
);

rough(
  '§9.1 version header, §9.2 default range, §9.3 the hook after 2 000 ms',
  async ({ page, server }) => {
    const bodies: { start_timesec: number; end_timesec: number }[] = [];
    const versions = new Set<string | undefined>();
    page.on('request', (request) => {
      if (request.method() !== 'POST') return;
      versions.add(request.headers()['react-app-version']);
      if (request.url().endsWith('/api/pdf/usage/my'))
        bodies.push(request.postDataJSON() as (typeof bodies)[number]);
    });
    await page.clock.install({ time: new Date('2026-03-15T10:00:00Z') });
    await enter(page, server);
    await move(page, '/usage/my');
    await expect.poll(() => bodies.length).toBeGreaterThan(0);
    const today = Date.UTC(2026, 2, 15) / 1000;
    expect(bodies[0]).toMatchObject({
      start_timesec: today - 2_678_400,
      end_timesec: today + 86_399,
    });
    const before = bodies.length;
    await page.getByLabel('From').fill('2026-03-01');
    await page.clock.runFor(1900);
    expect(bodies).toHaveLength(before);
    await page.clock.runFor(200);
    await expect.poll(() => bodies.at(-1)?.start_timesec).toBe(Date.UTC(2026, 2, 1) / 1000);
    expect([...versions]).toEqual(['4.4.1']);
  },
);

rough(
  '§9.9 toasts: top right, above everything, closed after 5 s, dragged away at 80 %',
  async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await enter(page, server);
    await move(page, '/users/profile');
    const change = page.getByRole('checkbox', { name: 'Show hints in place' });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const toast = page.locator('.Toastify__toast');
    // When it came and when it had gone, as the page's own clock saw it: a slow test run notices
    // both late.
    const lasted = page.evaluate(
      () =>
        new Promise<number>((done) => {
          let since: number | null = null;
          new MutationObserver(() => {
            const there = document.querySelector('.Toastify__toast') !== null;
            if (there) since ??= performance.now();
            else if (since !== null) done(performance.now() - since);
          }).observe(document.body, { childList: true, subtree: true });
        }),
    );
    await change.click();
    await save.click();
    await expect(toast).toBeVisible();
    const place = await page.locator('.Toastify__toast-container').evaluate((box) => ({
      z: getComputedStyle(box).zIndex,
      right: innerWidth - box.getBoundingClientRect().right,
      top: box.getBoundingClientRect().top,
    }));
    expect(place.z).toBe('1999');
    expect(place.right).toBeLessThan(40);
    expect(place.top).toBeLessThan(120);
    expect(await lasted).toBeGreaterThan(5000);
    await expect(toast).toHaveCount(0);

    // From here on only a hand closes one.
    await page.addStyleTag({
      content: '.Toastify__progress-bar { animation-play-state: paused !important; }',
    });
    const drag = async (share: number): Promise<void> => {
      // It comes, and springs back, in a movement: `hover` waits until it stands still.
      await toast.hover({ position: { x: 20, y: 20 } });
      const box = await toast.boundingBox();
      if (!box) throw new Error('The toast is shown.');
      await page.mouse.down();
      await page.mouse.move(box.x + 20 + box.width * share, box.y + box.height / 2, { steps: 8 });
      await page.mouse.up();
    };
    await change.click();
    await save.click();
    await expect(toast).toBeVisible();
    const left = async () => Math.round((await toast.boundingBox())?.x ?? 0);
    await toast.hover({ position: { x: 20, y: 20 } });
    const home = await left();
    await drag(0.6);
    await expect(toast).toBeVisible();
    // A busy machine lets it stand for a moment before it springs back.
    await expect.poll(left).toBe(home);
    await drag(0.9);
    await expect(toast).toHaveCount(0);
  },
);

rough('dark, once chosen, is dark at once and after coming back', async ({ page, server }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await enter(page, server);
  await move(page, '/users/profile');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await ground()).not.toBe('rgb(22, 22, 22)');
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect.poll(ground).toBe('rgb(22, 22, 22)');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await ground()).toBe('rgb(22, 22, 22)');
});

rough(
  'six tabs of one browser share one stream of events, and calls still come through',
  async ({ context, server }) => {
    const streams: Page[] = [];
    const pages: Page[] = [];
    for (let i = 0; i < 6; i += 1) {
      const page = await context.newPage();
      page.on(
        'request',
        (request) => new URL(request.url()).pathname === '/events' && streams.push(page),
      );
      if (i === 0) await signIn(page, server, ADMIN);
      else await page.goto(`${server.url}/dashboard`);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      pages.push(page);
    }
    expect(new Set(streams).size).toBe(1);
    const token = await server.signIn(ADMIN);
    await server.submit(freshSample('clean_small'), 'Seen by all tabs.pdf', token);
    for (const page of pages)
      await expect(page.getByRole('row').filter({ hasText: 'Seen by all tabs.pdf' })).toBeVisible();
    // The tab with the stream goes; another one takes it over.
    await streams[0]?.close();
    await expect.poll(() => new Set(streams).size).toBe(2);
  },
);
