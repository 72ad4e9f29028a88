import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, howToInstall } from './chromium.mjs';
import { countJest, countPlaywright, one } from './count.mjs';
import { root } from './run.mjs';
import { openScratch } from './scratch.mjs';

openScratch();

const node = process.execPath;
const ROOMS = [
  'contract',
  'imaging',
  'engine',
  'report',
  'server',
  'cli',
  'providers',
  'resources',
  'src',
  'samples',
  'bench',
];

/** Type-checks every room; emits declarations only, to dist/types. */
export async function types() {
  return one((await go([bin('typescript', 'bin/tsc'), '-b'])) === 0);
}

/** oxlint with its type-aware rules (.oxlintrc.json). */
export async function lint() {
  return one((await go([bin('oxlint', 'bin/oxlint'), '--type-aware', '--format', 'unix'])) === 0);
}

/** The formatter's check (biome.json); `npm run format` mends what it names. */
export async function format() {
  return one((await go([bin('@biomejs/biome', 'bin/biome'), 'format', '.'])) === 0);
}

/** The import rules of .dependency-cruiser.cjs. */
export async function importRules() {
  return one(
    (await go([
      bin('dependency-cruiser', 'bin/dependency-cruise.mjs'),
      '--output-type',
      'err',
      ...ROOMS,
    ])) === 0,
  );
}

/** Every jest project, or what the further words select. */
export async function jest(words = [], env = {}) {
  return inTemporaryFolder(async (folder) => {
    const output = join(folder, 'jest.json');
    await go(
      [bin('jest', 'bin/jest.js'), '--json', '--maxWorkers=2', `--outputFile=${output}`, ...words],
      env,
    );
    return existsSync(output) ? countJest(JSON.parse(readFileSync(output, 'utf8'))) : one(false);
  });
}

/**
 * The Playwright tests of a folder in real Chromium. Without one, each file counts as failed and the line that installs it is printed.
 * @param {string} folder e.g. "tests/e2e"
 */
export async function browser(folder, env = {}) {
  const files = existsSync(join(root, folder))
    ? readdirSync(join(root, folder)).filter((name) => name.endsWith('.spec.ts'))
    : [];
  if (files.length === 0) return { passed: 0, failed: 0 };
  const chromium = ensureChromium();
  if (chromium === null) {
    for (const file of files) process.stderr.write(`failed: ${folder}/${file}: ${howToInstall}\n`);
    return { passed: 0, failed: files.length };
  }
  return inTemporaryFolder(async (temporary) => {
    const output = join(temporary, 'playwright.json');
    const more = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: output, ...env };
    await go(
      [
        bin('@playwright/test', 'cli.js'),
        'test',
        '--config',
        `${folder}/playwright.config.ts`,
        '--reporter=list,json',
      ],
      more,
    );
    return existsSync(output)
      ? countPlaywright(JSON.parse(readFileSync(output, 'utf8')))
      : one(false);
  });
}

function bin(name, path) {
  return join(root, 'node_modules', name, path);
}

/** Runs a script on our own Node in the repository's folder; its exit code. What it prints goes to the error stream of ours. */
function go(args, env = {}) {
  return new Promise((done) => {
    const child = spawn(node, args, {
      cwd: root,
      stdio: ['ignore', 2, 2],
      env: { ...process.env, ...env },
    });
    child.once('error', () => done(1));
    child.once('exit', (code) => done(code ?? 1));
  });
}

async function inTemporaryFolder(use) {
  mkdirSync(tmpdir(), { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
