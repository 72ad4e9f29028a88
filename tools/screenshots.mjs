// npm run screenshots: starts the demo and photographs every screen to docs/guide/*.png. Pictures
// stay below 150 kB each.
// npm run screenshots -- review report   takes only the pictures whose names begin so.
import { fork } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { demandChromium } from './lib/chromium.mjs';
import { root } from './lib/run.mjs';

ensureInstalled();
const executablePath = demandChromium();
const { chromium } = await import('@playwright/test');
const { shots } = await import('./lib/shots.mjs');
const { keepPicture } = await import('./lib/keepPicture.mjs');

const SIZE = { width: 1360, height: 850 };
const wanted = process.argv.slice(2);
const target = join(root, 'docs', 'guide');
mkdirSync(target, { recursive: true });

const demo = await startDemo();
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
let total = 0;
try {
  const pages = new Map();
  for (const shot of shots(demo.ready)) {
    if (wanted.length > 0 && !wanted.some((word) => shot.name.startsWith(word))) continue;
    const page = await pageOf(pages, shot);
    await page.goto(`${demo.ready.url}${shot.path}`);
    await settled(page);
    if (shot.act) {
      await shot.act(page);
      await settled(page);
    }
    total += await keepPicture(join(target, `${shot.name}.png`), await page.screenshot());
  }
} finally {
  await browser.close();
  await demo.end();
}
process.stdout.write(`docs/guide holds ${(total / 1e6).toFixed(1)} MB of new pictures\n`);

/** A page of its own for each person and appearance, signed in. */
async function pageOf(pages, { as, dark = false }) {
  const key = `${as ?? ''} ${dark}`;
  const known = pages.get(key);
  if (known) return known;
  const context = await browser.newContext({
    viewport: SIZE,
    locale: 'en-GB',
    timezoneId: 'UTC',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  pages.set(key, page);
  await page.goto(`${demo.ready.url}/login`);
  const decline = page.getByRole('button', { name: 'Only what is needed' });
  await decline.click({ timeout: 5000 }).catch(() => undefined);
  if (as) {
    await page.getByLabel('Email address').fill(as);
    await page.getByLabel(/^Password/).fill(demo.ready.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
  }
  return page;
}

/**
 * The screen has its title, nothing loads and every picture in sight is there, for a second on end.
 */
async function settled(page) {
  await page.locator('main').first().waitFor({ timeout: 60_000 });
  await page.waitForFunction(
    () => {
      const inSight = ({ top, bottom }) => bottom > 0 && top < innerHeight;
      const loading =
        document.querySelector(
          '[aria-busy="true"], .MuiSkeleton-root, [role="progressbar"]:not([aria-valuenow])',
        ) !== null;
      const calm =
        document.querySelector('#react-admin-title')?.textContent !== '' &&
        !loading &&
        [...document.images].every(
          (image) => image.complete || !inSight(image.getBoundingClientRect()),
        );
      globalThis.calmSince = calm ? (globalThis.calmSince ?? performance.now()) : undefined;
      return calm && performance.now() - globalThis.calmSince > 1000;
    },
    undefined,
    { timeout: 60_000, polling: 100 },
  );
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => {
    globalThis.calmSince = undefined;
  });
}

/** Runs the demo until it says that everything is in its place. */
async function startDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'shots-'));
  const file = join(folder, 'ready.json');
  const child = fork(join(root, 'tools', 'demo.mjs'), ['--once-ready', file], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const seen = new AbortController();
  await new Promise((done, fail) => {
    const look = () => existsSync(file) && done();
    watch(folder, { signal: seen.signal }, look);
    child.once('exit', (code) => fail(new Error(`The demo ended with ${code}.`)));
    child.once('error', fail);
    look();
  }).finally(() => seen.abort());
  const ready = JSON.parse(readFileSync(file, 'utf8'));
  return {
    ready,
    end: () =>
      new Promise((done) => {
        child.removeAllListeners('exit');
        child.once('exit', () => {
          rmSync(folder, { recursive: true, force: true });
          done();
        });
        child.kill('SIGTERM');
      }),
  };
}
