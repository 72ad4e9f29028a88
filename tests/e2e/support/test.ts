import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { startServer, type RunningServer } from './server.ts';

export { expect };
export type { RunningServer };

interface Servers {
  /**
   * Starts a server for this test. It is closed after the test's pages, whose calls in the
   * background would else meet a closed address.
   */
  readonly start: typeof startServer;
}
interface Fixtures {
  /** Fails the test when the page's console said an error or a script failed. */
  readonly quiet: undefined;
}
interface WorkerFixtures {
  /** A server with the Admin of the settings, shared by the tests of one worker. */
  readonly server: RunningServer;
}

/** Playwright's test on a server of ours, for failures that are provoked. */
export const rough = base.extend<Servers, WorkerFixtures>({
  start: async ({ context }, use) => {
    const servers: RunningServer[] = [];
    await use(async (settings) => {
      const server = await startServer(settings);
      servers.push(server);
      return server;
    });
    for (const page of context.pages()) await page.close();
    for (const server of servers) await server.close();
  },
  server: [
    async ({ browserName: _browser }, use) => {
      const server = await startServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

/** The same; an error on any page's console fails it. */
export const test = rough.extend<Fixtures>({
  quiet: [
    async ({ context }, use) => {
      const said: string[] = [];
      context.on('weberror', (error) => said.push(String(error.error())));
      context.on(
        'console',
        (message) =>
          message.type() === 'error' && said.push(`${message.text()} (${message.location().url})`),
      );
      await use(undefined);
      expect(said).toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs in through the page. */
export async function signIn(
  page: Page,
  server: RunningServer,
  who: { email: string; password: string },
): Promise<void> {
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Email address').fill(who.email);
  await page.getByLabel(/^Password/).fill(who.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Rules that axe does not count among them: names hold the words that are seen (2.5.3), headings say
 * something and one names the page, landmarks of a kind have names of their own (2.4.6).
 */
const MORE = Object.fromEntries(
  [
    'label-content-name-mismatch',
    'empty-heading',
    'page-has-heading-one',
    'heading-order',
    'landmark-unique',
    'label-title-only',
  ].map((rule) => [rule, { enabled: true }]),
);

/**
 * No violation of WCAG 2.2 A and AA on the page as it stands. Asked until it holds: a list that
 * comes while axe looks has buttons that are enabled by now in the colour of disabled ones.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  // Only violations are put together, and in the page itself: our pages hold no frames of others,
  // for which axe opens a page each time.
  const builder = new AxeBuilder({ page })
    .options({
      runOnly: { type: 'tag', values: WCAG },
      rules: MORE,
      resultTypes: ['violations'],
    })
    .setLegacyMode();
  const violations = async (): Promise<string[]> =>
    (await builder.analyze()).violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map((node) => node.target.join(' '))
          .join(' | ')} – ${nodes[0]?.failureSummary ?? ''}`,
    );
  const soft = expect.configure({ soft: true });
  await soft.poll(violations, { message: name }).toEqual([]);
}

/**
 * The page itself never scrolls sideways (WCAG 1.4.10); what is wider scrolls by itself. Asked until
 * it holds: after a change of the window's width the layout follows in a render of its own.
 */
export async function expectNotSideways(page: Page, name: string): Promise<void> {
  const beyond = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  const soft = expect.configure({ soft: true });
  await soft.poll(beyond, { message: `${name}, sideways` }).toBeLessThanOrEqual(0);
}
