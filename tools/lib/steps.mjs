import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, howToInstall } from './chromium.mjs';
import { countJest, countPlaywright, failure, one } from './count.mjs';
import { runCounted, runScript } from './program.mjs';
import { root } from './run.mjs';
import { openScratch } from './scratch.mjs';

openScratch();

const { rooms } = JSON.parse(readFileSync(new URL('rooms.json', import.meta.url), 'utf8'));

/**
 * Type-checks every room; emits declarations only, to dist/types. The native compiler does it;
 * the package `typescript` is there for dependency-cruiser and the tests that read syntax trees.
 */
export async function types(output) {
  return one((await runScript([bin('typescript-native', 'bin/tsc'), '-b'], {}, output)) === 0);
}

/** oxlint with its type-aware rules (.oxlintrc.json). */
export async function lint(output) {
  const words = [bin('oxlint', 'bin/oxlint'), '--type-aware', '--format', 'unix'];
  return one((await runScript(words, {}, output)) === 0);
}

/** The formatter's check (biome.json); `npm run format` mends what it names. */
export async function format(output) {
  return one(
    (await runScript([bin('@biomejs/biome', 'bin/biome'), 'format', '.'], {}, output)) === 0,
  );
}

/** The import rules of .dependency-cruiser.cjs. */
export async function importRules(output) {
  const program = bin('dependency-cruiser', 'bin/dependency-cruise.mjs');
  return one(
    (await runScript([program, '--output-type', 'err', ...Object.keys(rooms)], {}, output)) === 0,
  );
}

/**
 * Every jest project, test files in groups (groups.mjs); three at a time, for tests of the server
 * wait for its processes.
 */
export async function jest() {
  return inTemporaryFolder(async (folder) => {
    const output = join(folder, 'jest.json');
    return runCounted(
      [bin('jest', 'bin/jest.js'), '--json', '--maxWorkers=3', `--outputFile=${output}`],
      { output, count: countJest, env: { TEST_GROUPS: 'yes' } },
    );
  });
}

/**
 * The Playwright tests of a folder in real Chromium. Without one, each file counts as failed and
 * the line that installs it is printed.
 * @param {string} folder e.g. "tests/e2e"
 */
export async function browser(folder, env = {}) {
  const files = existsSync(join(root, folder))
    ? readdirSync(join(root, folder)).filter((name) => name.endsWith('.spec.ts'))
    : [];
  if (files.length === 0) return failure(`there is no test in ${folder}`);
  const chromium = ensureChromium();
  if (chromium === null) {
    for (const file of files) process.stderr.write(`failed: ${folder}/${file}: ${howToInstall}\n`);
    return { passed: 0, failed: files.length };
  }
  return inTemporaryFolder(async (temporary) => {
    const output = join(temporary, 'playwright.json');
    return runCounted(
      [
        bin('@playwright/test', 'cli.js'),
        'test',
        '--config',
        `${folder}/playwright.config.ts`,
        '--reporter=list,json',
      ],
      {
        output,
        count: countPlaywright,
        env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: output, ...env },
      },
    );
  });
}

function bin(name, path) {
  return join(root, 'node_modules', name, path);
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
