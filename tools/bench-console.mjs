// npm run bench -- console: the three workbench screens in real Chromium on a generated file of 200 sub-images and 300 matches.
// The console is the built one, served and signed in to by the built server; only the answers about the file are generated.
// Writes bench/results/console.json; `npm run bench -- docs` tells it in docs/performance.md.
import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { ensureChromium, howToInstall } from './lib/chromium.mjs';
import { root } from './lib/run.mjs';

ensureInstalled();
const executablePath = ensureChromium();
if (executablePath === null) {
  process.stderr.write(`${howToInstall}\n`);
  process.exit(1);
}
const { buildStale } = await import('./lib/build.mjs');
await buildStale(['kernels', 'node', 'web']);
const { chromium } = await import('@playwright/test');
const { bigFile, page: sheet, picture } = await import('./lib/bigFile.mjs');

const ACTIONS = Number(process.argv[2]) || 200;
const ADMIN = { email: 'bench@example.org', password: 'a long bench password' };
const folder = mkdtempSync(join(tmpdir(), 'bench-console-'));
const load_before = loadavg()[0] ?? 0;
const server = await startServer();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] });
const results = {};
try {
  const crops = await pictures();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, locale: 'en-GB' });
  await context.addInitScript(watchPaint);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  // Thread ticks: processor time of the page's thread, whatever else the machine does.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await signIn(page);

  await answer(page, bigFile('Review', { side: 1000, matches: 300 }), crops.small);
  await open(page, '/review/file/1', 'listbox');
  const busy = [];
  results.next = await measure(ACTIONS, async (i) => {
    const before = await busyTime(devtools, ['TaskDuration']);
    const spent = await key(page, i % 298 === 297 ? 'k' : 'j', 'picture');
    busy.push((await busyTime(devtools, ['TaskDuration'])) - before);
    return spent;
  });
  results.next_busy = summary(busy);
  results.modes = await measure(ACTIONS, (i) => key(page, ['2', '4', '3', '1'][i % 4], 'any'));
  await page.keyboard.press('1');
  results.difference = await measure(Math.min(40, ACTIONS), async () => {
    const spent = await key(page, '5', 'made');
    await key(page, '1', 'any');
    return spent;
  });
  results.memory = await memory(page, devtools);

  await answer(page, bigFile('Review', { side: 1414, matches: 300 }), crops.large);
  await open(page, '/review/file/1', 'listbox');
  const presets = new Map();
  for (let i = 0; i < ACTIONS; i++) {
    const spent = await key(page, ']', 'made', 2);
    if (spent === null) continue;
    const name = await page.locator('main').getByRole('combobox').first().innerText().catch(() => 'own');
    presets.set(name, [...(presets.get(name) ?? []), spent]);
  }
  results.filters = Object.fromEntries([...presets].map(([name, list]) => [name, summary(list)]));
  results.filter = summary([...presets.values()].flat());

  await answer(page, bigFile('Review', { side: 1000, matches: 5000 }), crops.small);
  await open(page, '/review/file/1', 'listbox');
  results.queue = await scrolled(page, ACTIONS);

  await answer(page, bigFile('Edit', { side: 1000, matches: 0 }), crops.small);
  await open(page, '/edit/file/1?page=1', 'group');
  results.drag = await dragged(page, devtools, ACTIONS);
} finally {
  await browser.close();
  server.child.kill('SIGTERM');
  await server.ended;
  rmSync(folder, { recursive: true, force: true });
}
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
const document = { date: new Date().toISOString().slice(0, 10), machine, browser: browser.version(), actions: ACTIONS, load_before, load_after: loadavg()[0] ?? 0, ...results };
mkdirSync(join(root, 'bench', 'results'), { recursive: true });
writeFileSync(join(root, 'bench', 'results', 'console.json'), `${JSON.stringify(document, null, 1)}\n`);
process.stdout.write(`${JSON.stringify(document, null, 1)}\n`);

/** Runs in the page: every draw of a picture not drawn before, and the paint that follows it. */
function watchPaint() {
  const known = new WeakSet();
  globalThis.bench = { draws: [], paints: [], last: 0 };
  const { drawImage } = CanvasRenderingContext2D.prototype;
  const painted = (is) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => globalThis.bench.paints.push({ is, at: performance.now() });
    port2.postMessage(0);
  });
  CanvasRenderingContext2D.prototype.drawImage = function draw(image, ...rest) {
    const isNew = !known.has(image);
    known.add(image);
    drawImage.call(this, image, ...rest);
    painted(image instanceof HTMLImageElement ? (isNew ? 'picture' : 'drawn') : isNew ? 'made' : 'drawn');
  };
  addEventListener('keydown', (event) => {
    globalThis.bench.paints = [];
    globalThis.bench.last = event.timeStamp;
  }, { capture: true });
}

/** Presses a key; milliseconds until what it asks for is painted: any draw, a picture, or `count` made ones. Null when nothing came. */
async function key(page, name, wanted, count = 1) {
  await page.keyboard.press(name);
  const spent = await page.evaluate(async ([what, number]) => {
    const end = performance.now() + 4000;
    const fits = (p) => what === 'any' || (what === 'picture' ? p.is !== 'made' : p.is === what);
    for (;;) {
      const hits = globalThis.bench.paints.filter(fits);
      if (hits.length >= number) return hits[number - 1].at - globalThis.bench.last;
      if (performance.now() > end) return null;
      await new Promise((done) => { setTimeout(done, 4); });
    }
  }, [wanted, count]);
  // As a person would: a look before the next one. What was asked for ahead arrives meanwhile.
  await page.waitForTimeout(120);
  return spent;
}

async function measure(count, act) {
  const list = [];
  for (let i = 0; i < count; i++) {
    const spent = await act(i);
    if (spent !== null) list.push(spent);
  }
  return summary(list, count);
}

function summary(list, asked = list.length) {
  const sorted = list.toSorted((p, q) => p - q);
  const at = (share) => Math.round((sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN) * 10) / 10;
  return { actions: asked, painted: sorted.length, p50: at(0.5), p95: at(0.95), most: at(1) };
}

async function memory(page, devtools) {
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const value = (name) => metrics.find((m) => m.name === name)?.value ?? 0;
    return { heap_mb: Math.round(value('JSHeapUsedSize') / 1e5) / 10, nodes: value('Nodes') };
  };
  const walk = async (steps) => {
    for (let i = 0; i < steps; i++) {
      await page.keyboard.press(i % 500 < 250 ? 'k' : 'j');
      await page.waitForTimeout(25);
    }
    await page.waitForTimeout(500);
  };
  await walk(50);
  const begin = await heap();
  await walk(500);
  return { matches: 500, before: begin, after: await heap() };
}

/** Wheel steps over a queue: time between frames. */
async function scrolled(page, steps) {
  const box = await page.getByRole('listbox').boundingBox();
  if (!box) throw new Error('The queue is not shown.');
  await page.mouse.move(box.x + 80, box.y + 200);
  await page.evaluate(() => {
    globalThis.bench.frames = [];
    let last = performance.now();
    const tick = (now) => {
      globalThis.bench.frames.push(now - last);
      last = now;
      if (globalThis.bench.frames) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  for (let i = 0; i < steps; i++) {
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(30);
  }
  return { rows: 5000, ...summary(await page.evaluate(() => globalThis.bench.frames)) };
}

/** Moves a box with the mouse: script, style and layout for each pointer event. */
async function dragged(page, devtools, steps) {
  const box = await page.locator('[data-box="s5"]').boundingBox();
  if (!box) throw new Error('The box is not shown.');
  const spent = () => busyTime(devtools, ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  const list = [];
  for (let i = 0; i < steps; i++) {
    const before = await spent();
    await page.mouse.move(box.x + box.width / 2 + 4 + (i % 40), box.y + box.height / 2 + 4 + (i % 23));
    await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => done()); }));
    list.push((await spent()) - before);
  }
  await page.mouse.up();
  return summary(list);
}

/** Milliseconds that the page's thread has spent on these so far. */
async function busyTime(devtools, names) {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return names.reduce((sum, name) => sum + (metrics.find((m) => m.name === name)?.value ?? 0), 0) * 1000;
}

async function pictures() {
  const make = (side, count) => Promise.all(Array.from({ length: count }, (_, i) => picture(i, side)));
  return { small: { full: await make(1000, 12), thumb: await make(80, 12) }, large: { full: await make(1414, 6), thumb: await make(80, 6) }, sheet: await sheet() };
}

/** From now on the calls about file 1 are answered with this file. */
async function answer(page, { review, edit }, { full, thumb }) {
  const sheetBytes = await sheet();
  const desk = { holder: null, here: [] };
  const json = (body) => ({ contentType: 'application/json', body: JSON.stringify(body) });
  await page.unrouteAll();
  await page.route('**/api/pdf/review/id', (route) => route.fulfill(json(review)));
  await page.route('**/api/pdf/edit/id', (route) => route.fulfill(json(edit)));
  await page.route('**/api/pdf/state/id', (route) => route.fulfill(json({ ...review.file, desk })));
  await page.route('**/api/pdf/id/earlier', (route) => route.fulfill(json({ of: null, suggested: [], carried: 0 })));
  await page.route('**/api/pdf/edit/image', (route) => {
    const { image_id, rev } = route.request().postDataJSON();
    return route.fulfill(json({ page: Number(image_id.slice(1)), rev: rev + 1, figures: [], sub_images: [], ignore_boxes: [], figures_total: 200 }));
  });
  await page.route('**/media/bench/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    if (name.startsWith('page')) return route.fulfill({ contentType: 'image/png', body: sheetBytes });
    const list = name.startsWith('t') ? thumb : full;
    return route.fulfill({ contentType: 'image/jpeg', body: list[Number(/\d+/.exec(name)?.[0] ?? 0) % list.length] });
  });
}

async function open(page, path, role) {
  await page.goto('about:blank');
  await page.goto(`${server.url}${path}`);
  await page.locator('main').getByRole(role).first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(3000);
}

async function signIn(page) {
  await page.goto(`${server.url}/login`);
  await page.getByRole('button', { name: 'Only what is needed' }).click({ timeout: 5000 }).catch(() => undefined);
  await page.getByLabel('Email address').fill(ADMIN.email);
  await page.getByLabel(/^Password/).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
}

async function startServer() {
  const port = await new Promise((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address();
      probe.close(() => done(free));
    });
  });
  const child = fork(join(root, 'dist/node/server.js'), [], {
    cwd: root, stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, DATABASE_URL: '', SMTP_URL: '', PUBLIC_URL: '' },
  });
  const ended = new Promise((done) => { child.once('exit', done); });
  const url = await new Promise((done) => child.on('message', (said) => { if (said?.url) done(said.url); }));
  return { child, ended, url };
}
