// npm run style: builds the page with every shared part of the console (tests/style) and
// photographs its groups in both themes to docs/style/*.png. Pictures stay below 150 kB each.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { BROWSER, demandChromium } from './lib/chromium.mjs';
import { root } from './lib/run.mjs';

ensureInstalled();
const executablePath = demandChromium();
const { chromium } = await import('@playwright/test');
const { keepPicture } = await import('./lib/keepPicture.mjs');
const { openStylePage } = await import('./lib/stylePage.mjs');

const target = join(root, 'docs', 'style');
mkdirSync(target, { recursive: true });
const style = await openStylePage();
const browser = await chromium.launch({
  executablePath,
  args: BROWSER,
});
try {
  const page = await browser.newPage({
    viewport: { width: 1248, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  for (const theme of ['light', 'dark']) {
    await page.goto(`${style.url}?${theme}`);
    await page.getByRole('img', { name: 'Figure 1 A' }).first().waitFor();
    // The crops of the finding.
    await page.locator('figure svg image').nth(3).waitFor({ state: 'attached' });
    await page.evaluate(() => document.fonts.ready);
    for (const group of await page.locator('[data-group]').all()) {
      const name = `${await group.getAttribute('data-group')}-${theme}`;
      await keepPicture(join(target, `${name}.png`), await group.screenshot());
    }
  }
} finally {
  await browser.close();
  await style.close();
}
