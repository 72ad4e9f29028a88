// npm run bench -- console: the three workbench screens in real Chromium on a generated file of 200
// sub-images and 300 matches. The console is the built one, served and signed in to by the built
// server; only the answers about the file are generated. usage: npm run bench -- console [ACTIONS]
// [PART…] [--profile FOLDER] [--look MS]; without a part all of them, and the result goes to
// bench/results/console.json, which `npm run bench -- docs` tells in docs/performance.md. --profile
// keeps a processor profile of each part; --look is the time between two actions (120 ms).
import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createServer } from 'node:net';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { prepare } from './lib/built.mjs';
import { BROWSER, demandChromium } from './lib/chromium.mjs';
import { root } from './lib/run.mjs';
import { UNCONFIGURED } from './lib/unconfigured.mjs';

const executablePath = demandChromium();
await prepare('kernels', 'node', 'web');
const { chromium } = await import('@playwright/test');
const { bigFile } = await import('./lib/bigFile.mjs');
const { benchFront } = await import('./lib/benchFront.mjs');
const { enter } = await import('./lib/demoPage.mjs');

const PARTS = ['next', 'modes', 'memory', 'filter', 'queue', 'drag'];
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { profile: { type: 'string' }, look: { type: 'string' } },
});
const LOOK_MS = Number(options.look) || 120;
const ACTIONS = Number(positionals.find((word) => /^\d+$/.test(word))) || 200;
const wanted = positionals.filter((word) => !/^\d+$/.test(word));
const unknown = wanted.filter((word) => !PARTS.includes(word));
if (unknown.length > 0) {
  process.stderr.write(`No part ${unknown.join(', ')}; there are ${PARTS.join(', ')}.\n`);
  process.exit(1);
}
const ADMIN = { email: 'bench@example.org', password: 'a long enough password' };
const folder = mkdtempSync(join(tmpdir(), 'bench-console-'));
const load_before = loadavg()[0] ?? 0;
const server = await startServer();
const front = await benchFront(server.url);
const browser = await chromium.launch({
  executablePath,
  args: BROWSER,
});
const results = {};
let devtools;
try {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 1,
    locale: 'en-GB',
  });
  await context.addInitScript(watchPaint);
  const page = await context.newPage();
  devtools = await context.newCDPSession(page);
  // Thread ticks: processor time of the page's thread, whatever else the machine does.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await enter(page, { url: front.url, password: ADMIN.password }, ADMIN.email);

  const part = async (name, work) => {
    if (wanted.length > 0 && !wanted.includes(name)) return;
    if (options.profile) await devtools.send('Profiler.start');
    await work();
    if (options.profile) {
      const { profile } = await devtools.send('Profiler.stop');
      mkdirSync(options.profile, { recursive: true });
      writeFileSync(join(options.profile, `${name}.cpuprofile`), JSON.stringify(profile));
    }
    process.stderr.write(`${name}: ${JSON.stringify(results[name])}\n`);
  };
  if (options.profile) await devtools.send('Profiler.enable');
  let visit = 0;
  const review = async (side, matches) => {
    // Pictures of an earlier part must not be in the browser's cache under the same address.
    visit += 1;
    await front.show(bigFile('Review', { side, matches, visit }), side);
    await open(page, '/review/file/1', 'listbox');
  };

  await review(1000, 300);
  await part('next', async () => {
    results.next = await measure(ACTIONS, (i) => key(page, i % 298 === 297 ? 'k' : 'j', 'any', 2));
  });
  await part('modes', async () => {
    results.modes = await measure(ACTIONS, (i) => key(page, ['2', '4', '3', '1'][i % 4], 'any'));
    await page.keyboard.press('1');
    results.difference = await measure(Math.min(40, ACTIONS), async () => {
      const spent = await key(page, '5', 'made');
      await key(page, '1', 'any');
      return spent;
    });
  });
  await part('memory', async () => {
    results.memory = await memory(page);
  });
  await part('filter', async () => {
    await review(1414, 300);
    const presets = new Map();
    const shown = page.getByRole('group', { name: 'Filters' }).getByRole('combobox');
    results.filter = await measure(ACTIONS, async () => {
      // None, which comes after the last preset, makes nothing.
      if ((await shown.innerText()) === 'Pseudo-colour') await key(page, ']', 'any', 2);
      const spent = await key(page, ']', 'made', 2);
      const name = await shown.innerText();
      if (spent !== null) presets.set(name, [...(presets.get(name) ?? []), spent]);
      return spent;
    });
    results.filters = Object.fromEntries([...presets].map(([name, list]) => [name, summary(list)]));
  });
  await part('queue', async () => {
    await review(1000, 5000);
    results.queue = await scrolled(page, ACTIONS);
  });
  await part('drag', async () => {
    await front.show(bigFile('Edit', { side: 1000, matches: 0, visit: 0 }), 1000);
    await open(page, '/edit/file/1?page=1', 'group');
    results.drag = await dragged(page, ACTIONS);
  });
} finally {
  await browser.close();
  front.close();
  server.child.kill('SIGTERM');
  await server.ended;
  rmSync(folder, { recursive: true, force: true });
}
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
const document = {
  date: new Date().toISOString().slice(0, 10),
  machine,
  browser: browser.version(),
  actions: ACTIONS,
  load_before,
  load_after: loadavg()[0] ?? 0,
  ...results,
};
if (wanted.length === 0) {
  mkdirSync(join(root, 'bench', 'results'), { recursive: true });
  writeFileSync(
    join(root, 'bench', 'results', 'console.json'),
    `${JSON.stringify(document, null, 1)}\n`,
  );
}
process.stdout.write(`${JSON.stringify(document, null, 1)}\n`);

/** Runs in the page: every draw of a picture not drawn before, and the paint that follows it. */
function watchPaint() {
  const known = new WeakSet();
  globalThis.bench = { draws: [], paints: [], last: 0 };
  const { drawImage } = CanvasRenderingContext2D.prototype;
  const painted = (is) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => globalThis.bench.paints.push({ is, at: performance.now() });
      port2.postMessage(0);
    });
  CanvasRenderingContext2D.prototype.drawImage = function draw(image, ...rest) {
    const isNew = !known.has(image);
    known.add(image);
    drawImage.call(this, image, ...rest);
    painted(isNew ? 'made' : 'drawn');
  };
  addEventListener(
    'keydown',
    (event) => {
      globalThis.bench.paints = [];
      globalThis.bench.last = event.timeStamp;
    },
    { capture: true },
  );
}

/**
 * Presses a key; milliseconds until what it asks for is painted: `count` draws, or so many of
 * pictures never drawn before. Null when nothing came.
 */
async function key(page, name, wanted, count = 1) {
  await page.keyboard.press(name);
  const spent = await page.evaluate(
    async ([what, number]) => {
      const end = performance.now() + 4000;
      const fits = (p) => what === 'any' || p.is === what;
      for (;;) {
        const hits = globalThis.bench.paints.filter(fits);
        if (hits.length >= number) return hits[number - 1].at - globalThis.bench.last;
        if (performance.now() > end) return null;
        await new Promise((done) => {
          setTimeout(done, 4);
        });
      }
    },
    [wanted, count],
  );
  // As a person would: a look before the next one. What was of for ahead arrives meanwhile.
  await page.waitForTimeout(LOOK_MS);
  return spent;
}

/**
 * Milliseconds by the clock of so many actions, and beside them (`busy`) the processor time of the
 * page's thread for each, all that follows it included.
 */
async function measure(count, act) {
  const [list, busy] = [[], []];
  for (let i = 0; i < count; i++) {
    const before = await busyTime(['TaskDuration']);
    const spent = await act(i);
    busy.push((await busyTime(['TaskDuration'])) - before);
    if (spent !== null) list.push(spent);
  }
  return { ...summary(list, count), busy: summary(busy) };
}

function summary(list, of = list.length) {
  const sorted = list.toSorted((p, q) => p - q);
  const at = (share) =>
    Math.round(
      (sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN) *
        10,
    ) / 10;
  return { actions: of, painted: sorted.length, p50: at(0.5), p95: at(0.95), most: at(1) };
}

async function memory(page) {
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
async function dragged(page, steps) {
  const box = await page.locator('[data-box="s5"]').boundingBox();
  if (!box) throw new Error('The box is not shown.');
  const spent = () => busyTime(['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  const list = [];
  for (let i = 0; i < steps; i++) {
    const before = await spent();
    await page.mouse.move(
      box.x + box.width / 2 + 4 + (i % 40),
      box.y + box.height / 2 + 4 + (i % 23),
    );
    await page.evaluate(
      () =>
        new Promise((done) => {
          requestAnimationFrame(() => done());
        }),
    );
    list.push((await spent()) - before);
  }
  await page.mouse.up();
  return summary(list);
}

/** Milliseconds that the page's thread has spent on these so far. */
async function busyTime(names) {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (
    names.reduce((sum, name) => sum + (metrics.find((m) => m.name === name)?.value ?? 0), 0) * 1000
  );
}

async function open(page, path, role) {
  await page.goto('about:blank');
  await page.goto(`${front.url}${path}`);
  const shown = await page
    .locator('main')
    .getByRole(role)
    .first()
    .waitFor({ timeout: 60_000 })
    .then(
      () => true,
      () => false,
    );
  if (!shown)
    throw new Error(
      `${path} shows no ${role}: ${page.url()} says ${(await page.locator('body').innerText()).slice(0, 600)}`,
    );
  await page.waitForTimeout(3000);
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
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...UNCONFIGURED,
    },
  });
  const ended = new Promise((done) => {
    child.once('exit', done);
  });
  const url = await new Promise((done) =>
    child.on('message', (message) => {
      if (message?.url) done(message.url);
    }),
  );
  return { child, ended, url };
}
