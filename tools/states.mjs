// npm run states -- FOLDER [WORD…] [--states LIST] [--quick] [--demo FILE]: every screen (tools/lib/everyScreen.mjs), or those
// whose names begin with a WORD, to FOLDER as SCREEN.STATE.THEME.WIDTH.png, and per screen one sheet
// of all of them in FOLDER/sheets. States: full (the demo), empty (an installation just made; a
// manuscript without pictures), loading (no call is answered), failed (every call is refused).
// --language ar has everybody read Arabic (before sign-in: English).
// --guide puts the sheets, and a list of them, in docs/guide/states instead.
// --states full,failed takes only these. --quick looks twice instead of four times: light at 1440 px,
// dark at 390 px. --demo takes what `npm run demo -- --once-ready FILE` wrote instead of starting a demo.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BROWSER, demandChromium } from './lib/chromium.mjs';
import { prepare } from './lib/built.mjs';
import { invokedFrom, root } from './lib/run.mjs';

const { folder, words, states, quick, demoFile, language, guide } = readArguments();
await prepare('kernels', 'node', 'web');
const executablePath = demandChromium();
const { chromium } = await import('@playwright/test');
const { everyScreen, fileFor } = await import('./lib/everyScreen.mjs');
const { enter, startDemo } = await import('./lib/demoPage.mjs');
const { startEmpty } = await import('./lib/emptyPlace.mjs');
const { settled } = await import('./lib/calm.mjs');
const { writeSheet } = await import('./lib/stateSheet.mjs');

const LOOKS = [
  { theme: 'light', width: 1440, column: 480 },
  { theme: 'dark', width: 1440, column: 480, slow: true },
  { theme: 'light', width: 390, column: 130, slow: true },
  { theme: 'dark', width: 390, column: 130 },
].filter(({ slow }) => !slow || !quick);
const TALLEST = 2600;
const PATIENCE_MS = 90_000;
const STUCK_MS = 20_000;
const CALLS = /^\/(api|rest|auth|journal)\//;
const REFUSAL = {
  error: {
    code: 'storage-unavailable',
    message: 'The storage is full or cannot be reached at the moment. Nothing was kept.',
  },
};

const LIST_HEAD = `# Every screen in every state

Made with \`npm run states -- FOLDER --guide\`. Each sheet has a row for each state that the screen has: full, empty, loading, failed (every call is
refused); in it light and dark at 1440 pixels, light and dark at 390, each cut off below. A few screens have the same look in several.

| screen | address |
|---|---|`;

const screens = everyScreen().filter(
  ({ name }) => words.length === 0 || words.some((word) => name.startsWith(word)),
);
const sheets = guide ? join(root, 'docs', 'guide', 'states') : join(folder, 'sheets');
mkdirSync(folder, { recursive: true });
mkdirSync(sheets, { recursive: true });
const demo = demoFile
  ? { ready: JSON.parse(readFileSync(demoFile, 'utf8')), end: () => undefined }
  : await startDemo();
const empty = states.includes('empty') ? await startEmpty() : null;
/** The manuscript without pictures of the empty place, made when it is first asked for. */
let wordsOnly;
const browser = await chromium.launch({ executablePath, args: BROWSER });
try {
  const taken = await Promise.all(states.map(takeAll));
  for (const { name } of screens) {
    const rows = taken.map((shots) => shots.get(name) ?? []);
    if (rows.every((row) => row.length === 0)) continue;
    await writeSheet(
      join(sheets, `${name}.webp`),
      rows,
      LOOKS.map(({ column }) => column),
      330,
    );
  }
  if (guide) writeFileSync(join(sheets, 'README.md'), listOf(sheets));
} finally {
  await browser.close();
  await empty?.end();
  await demo.end();
}

/** The list of all sheets that are there. */
function listOf(place) {
  const taken = new Set(readdirSync(place));
  const rows = everyScreen()
    .filter(({ name }) => taken.has(`${name}.webp`))
    .map(({ name, path, record }) => {
      const address = record ? `${path}, the first record` : path;
      return `| [${name}](${name}.webp) | \`${address}\` |`;
    });
  return `${LIST_HEAD}\n${rows.join('\n')}\n`;
}

/** All screens in one state, one after another. @returns pictures by name of the screen */
async function takeAll(state) {
  const shots = new Map();
  const pages = new Map();
  const place = state === 'empty' ? empty : placeOf(demo.ready);
  // Screens of one file come last: until then the empty installation has none.
  const order = [...screens].sort((a, b) => a.path.includes('{id}') - b.path.includes('{id}'));
  for (const screen of order) {
    if (state === 'empty' && (screen.who === 'nobody' || screen.record)) continue;
    if (state !== 'full' && state !== 'empty' && screen.record) continue;
    try {
      const path = await addressOf(screen, state);
      const page = await pageOf(pages, place, screen.who);
      shots.set(screen.name, await take(page, { ...screen, path }, state, place));
    } catch (error) {
      // One screen that cannot be taken costs no other.
      process.stdout.write(`${screen.name}, ${state}: ${String(error).split('\n')[0]}\n`);
    }
  }
  return shots;
}

async function addressOf({ path }, state) {
  if (!path.includes('{id}')) return path;
  if (state === 'empty') wordsOnly ??= empty?.addFile();
  const id = state === 'empty' ? await wordsOnly : fileFor(path, demo.ready.files)?.file_id;
  return path.replace('{id}', String(id));
}

/** Goes there as a link of the console does, with what has been asked before forgotten. */
async function take(page, { name, path, who, record }, state, { url }) {
  const stopped = state === 'loading' || state === 'failed';
  // On a telephone the menu, which tells that the console is there, is folded away.
  await page.setViewportSize({ width: 1440, height: 900 });
  if (who === 'nobody') {
    if (stopped) await answer(page, state);
    await page.goto(url + path);
  } else {
    await page.goto(url + (path === '/support' ? '/news' : '/support'));
    await page.getByRole('navigation').first().waitFor();
    await settled(page, { forMs: 100 });
    if (stopped) await answer(page, state);
    const before = await page.title();
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
    // Until its script is there the page that one comes from stays.
    await page.waitForFunction((title) => document.title !== title, before);
  }
  if (record) {
    await settled(page, { forMs: 300 });
    const first = page.locator('tbody a').first();
    if ((await first.count()) === 0) throw new Error('its list has no record');
    await first.click();
  }
  const shots = [];
  for (const { theme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 900 });
    await rest(page, name, state);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const clip = { x: 0, y: 0, width, height: Math.min(height, TALLEST) };
    const png = await page.screenshot({ fullPage: true, clip });
    writeFileSync(join(folder, `${name}.${state}.${theme}.${width}.png`), png);
    shots.push(png);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return shots;
}

/** A screen that loads for ever never rests: it is given the time in which placeholders appear. */
async function rest(page, name, state) {
  if (state === 'loading') {
    await page.waitForTimeout(1500);
    return;
  }
  await settled(page, { forMs: 400, timeout: STUCK_MS }).catch(() =>
    process.stdout.write(`${name}, ${state}: something still loads after ${STUCK_MS / 1000} s\n`),
  );
}

/** From here on the calls of the page hang, or are refused. */
function answer(page, state) {
  const isCall = (address) => CALLS.test(address.pathname);
  return page.route(isCall, (route) =>
    state === 'failed' ? route.fulfill({ json: REFUSAL }) : undefined,
  );
}

async function pageOf(pages, { url, password, who: emails }, who) {
  const known = pages.get(who);
  if (known) return known;
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  pages.set(who, page);
  await enter(page, { url, password }, emails[who]);
  if (language !== undefined && who !== 'nobody') await readIn(page, url);
  return page;
}

/** Chooses the language in the profile, as a person does. */
async function readIn(page, url) {
  if ((await page.locator(`html[lang="${language}"]`).count()) > 0) return;
  await page.goto(`${url}/users/profile`);
  await page.locator('[role="combobox"][aria-labelledby*="mail-language"]').click();
  await page.locator(`[role="option"]:has([lang="${language}"])`).click();
  await page.locator('form:has(#mail-language) [type="submit"]:enabled').click();
  await page.locator(`html[lang="${language}"]`).waitFor();
}

function placeOf({ url, password, logins }) {
  const email = (role) => logins.find((login) => login.role === role)?.email;
  const who = { admin: email('Admin'), head: email('Customer-Admin'), user: email('User') };
  return { url, password, who };
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      states: { type: 'string', default: 'full,empty,loading,failed' },
      quick: { type: 'boolean', default: false },
      demo: { type: 'string' },
      language: { type: 'string' },
      guide: { type: 'boolean', default: false },
    },
  });
  const [folder, ...words] = positionals;
  if (folder === undefined) {
    process.stderr.write('npm run states -- FOLDER [WORD…]\n');
    process.exit(2);
  }
  return {
    folder: resolve(invokedFrom, folder),
    words,
    states: values.states.split(','),
    quick: values.quick,
    language: values.language,
    guide: values.guide,
    demoFile: values.demo && resolve(invokedFrom, values.demo),
  };
}
