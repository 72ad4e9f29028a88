// npm run screenshots: starts the demo and photographs what the guide shows to docs/guide/*.png.
// Pictures stay below 150 kB each. Every screen in every state: npm run states.
// npm run screenshots -- review report   takes only the pictures whose names begin so.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { BROWSER, demandChromium } from './lib/chromium.mjs';
import { root } from './lib/run.mjs';

ensureInstalled();
const executablePath = demandChromium();
const { chromium } = await import('@playwright/test');
const { shots } = await import('./lib/shots.mjs');
const { keepPicture } = await import('./lib/keepPicture.mjs');
const { enter, startDemo } = await import('./lib/demoPage.mjs');
const { settled } = await import('./lib/calm.mjs');

const SIZE = { width: 1360, height: 850 };
const wanted = process.argv.slice(2);
const target = join(root, 'docs', 'guide');
mkdirSync(target, { recursive: true });

const demo = await startDemo();
const browser = await chromium.launch({ executablePath, args: BROWSER });
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
  await enter(page, demo.ready, as);
  return page;
}
