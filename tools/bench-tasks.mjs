// npm run bench -- tasks: five tasks of people who work with the console, done by keyboard alone on
// the demo in real Chromium: keys pressed, seconds until the goal is on the screen, and the seconds
// that a person who types as the average needs for the keys alone (0.28 s each: Card, Moran and
// Newell 1980, table 1). What people think meanwhile is in neither. The result goes to
// bench/results/tasks.json.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BROWSER, demandChromium } from './lib/chromium.mjs';
import { root } from './lib/run.mjs';

const executablePath = demandChromium();
const { chromium } = await import('@playwright/test');
const { enter, startDemo } = await import('./lib/demoPage.mjs');
const { tasks } = await import('./lib/tasks.mjs');

const KEY_SECONDS = 0.28;
const demo = await startDemo();
const browser = await chromium.launch({ executablePath, args: BROWSER });
const results = [];
try {
  for (const { name, role, from, work } of tasks(demo.ready)) {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
      timezoneId: 'UTC',
    });
    const page = await context.newPage();
    const { email } = demo.ready.logins.find((login) => login.role === role);
    await enter(page, demo.ready, email);
    if (from) await page.goto(`${demo.ready.url}${from}`);
    await page.locator('main').first().waitFor();
    const hands = handsOn(page);
    const begin = performance.now();
    const done = await work(page, hands);
    const seconds = (performance.now() - begin) / 1000;
    results.push({
      name,
      ...done,
      keys: hands.keys(),
      typed: Math.round(hands.keys() * KEY_SECONDS * 10) / 10,
      seconds: Math.round(seconds * 10) / 10,
    });
    process.stderr.write(`${JSON.stringify(results.at(-1))}\n`);
    await context.close();
  }
} finally {
  await browser.close();
  await demo.end();
}
mkdirSync(join(root, 'bench', 'results'), { recursive: true });
writeFileSync(
  join(root, 'bench', 'results', 'tasks.json'),
  `${JSON.stringify({ date: new Date().toISOString().slice(0, 10), tasks: results }, null, 1)}\n`,
);
process.stdout.write(`${JSON.stringify(results, null, 1)}\n`);

/** Presses keys and counts them; a chord counts as many as it holds. */
function handsOn(page) {
  let count = 0;
  const press = async (chord) => {
    count += chord.split('+').filter(Boolean).length || 1;
    await page.keyboard.press(chord);
  };
  return {
    keys: () => count,
    press,
    async type(text) {
      count += text.length;
      await page.keyboard.type(text);
    },
    /** Tab, until what has this name has the focus. */
    async tabTo(name) {
      for (let tries = 0; tries < 60; tries++) {
        const at = await page.evaluate(() => {
          const { activeElement: one } = document;
          const label = one?.getAttribute('aria-labelledby')?.split(' ')[0];
          return [
            one?.getAttribute('aria-label'),
            label && document.getElementById(label)?.textContent,
            one?.labels?.[0]?.textContent,
            one?.matches('button, a') && one.textContent,
          ];
        });
        if (at.some((word) => word && word.includes(name))) return;
        await press('Tab');
      }
      throw new Error(`Tab does not lead to "${name}".`);
    },
    /** Opens the palette, types, and goes to what it finds first. */
    async goTo(words) {
      await press('Control+k');
      const field = page.getByRole('combobox', { name: /^Go to/ });
      await field.waitFor();
      count += words.length;
      await page.keyboard.type(words);
      await page
        .getByRole('option')
        .filter({ hasText: new RegExp(words, 'i') })
        .first()
        .waitFor();
      await press('Enter');
    },
  };
}
