import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip as gzipCompress } from 'node:zlib';
import { root, run } from './run.mjs';

const NODE_SOURCES = [
  'contract',
  'imaging',
  'engine',
  'report',
  'server',
  'cli',
  'samples',
  'bench',
  'vite.config.ts',
  'package.json',
];
const WEB_SOURCES = [
  'contract',
  'imaging',
  'providers',
  'resources',
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
];
const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCompress);
const vite = join('node_modules', 'vite', 'bin', 'vite.js');

const PARTS = {
  kernels: { sources: ['engine/kernels'], output: 'dist/kernels', build: buildKernels },
  node: {
    sources: NODE_SOURCES,
    output: 'dist/node',
    build: () => buildAside('dist/node', ['--ssr']),
  },
  web: {
    sources: WEB_SOURCES,
    output: 'dist/web',
    build: () => buildAside('dist/web', [], compressFiles),
  },
};

/**
 * Builds the named parts whose sources changed since their last build. Each part is stamped with a
 * hash of its sources.
 */
export async function buildStale(names, { asserts = false } = {}) {
  for (const name of names) {
    const part = PARTS[name];
    if (!part) throw new Error(`Unknown part "${name}". Parts: ${Object.keys(PARTS).join(', ')}.`);
    const stamp = join(root, 'dist', `${name}${asserts ? '.asserts' : ''}.stamp`);
    const now = hashOf(part.sources);
    if (
      existsSync(stamp) &&
      readFileSync(stamp, 'utf8') === now &&
      existsSync(join(root, part.output))
    )
      continue;
    const started = Date.now();
    await part.build({ asserts });
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(stamp, now);
    process.stderr.write(`built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
  }
}

/**
 * True when a part's sources changed after its last build; for tests that must not run on a stale
 * build.
 */
export function isStale(name) {
  const stamp = join(root, 'dist', `${name}.stamp`);
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hashOf(PARTS[name].sources);
}

/**
 * Builds beside the folder and then takes its place in one step: programs that run from it, and
 * tests that start some, never meet an empty folder. What they have open stays open.
 */
async function buildAside(output, flags, finish = async () => undefined) {
  const place = join(root, output);
  const draft = `${place}.${process.pid}.new`;
  await run('node', [vite, 'build', ...flags, '--outDir', draft, '--logLevel', 'warn']);
  await finish(draft);
  const old = `${place}.${process.pid}.old`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (existsSync(place)) renameSync(place, old);
      renameSync(draft, place);
      break;
    } catch (error) {
      // Another build of the same part took the place in between; its result gives way to ours.
      if (attempt === 10) throw error;
    } finally {
      rmSync(old, { recursive: true, force: true });
    }
  }
}

/**
 * Puts `.br` and `.gz` beside every script, style sheet and drawing: as small as they get, which
 * would take too long with each answer.
 */
async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((one) =>
    /\.(js|css|svg)$/.test(one),
  );
  await Promise.all(
    files.map(async (name) => {
      const path = join(folder, name);
      const bytes = readFileSync(path);
      writeFileSync(`${path}.br`, await brotli(bytes));
      writeFileSync(`${path}.gz`, await gzip(bytes, { level: 9 }));
    }),
  );
}

async function buildKernels({ asserts }) {
  const folder = join(root, 'engine', 'kernels');
  const out = join('dist', asserts ? 'kernels-asserts' : 'kernels');
  mkdirSync(join(root, out), { recursive: true });
  const sources = existsSync(folder)
    ? readdirSync(folder).filter((f) => f.endsWith('.entry.ts'))
    : [];
  for (const file of sources) {
    const name = file.replace('.entry.ts', '');
    const flags = [
      '--enable',
      'simd',
      '--runtime',
      'stub',
      '-O3',
      ...(asserts ? [] : ['--noAssert']),
    ];
    await run('node', [
      'node_modules/assemblyscript/bin/asc.js',
      join('engine/kernels', file),
      '-o',
      join(out, `${name}.wasm`),
      ...flags,
    ]);
  }
}

function hashOf(sources) {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, source);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addTo(hash, join(path, name));
    return;
  }
  hash.update(path).update('\0').update(readFileSync(full)).update('\0');
}
