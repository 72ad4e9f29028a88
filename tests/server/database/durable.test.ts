import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { transformFileSync } from '@swc/core';
import { ensureTemplate } from '../support/database.ts';

/**
 * The power is cut in the middle of writing: of each file only what was brought to disk is sure to
 * be there, of the rest some whole files by chance. Renames and removals count as done. What was
 * acknowledged must be there, and nothing broken.
 */

const root = join(__dirname, '..', '..', '..');
const run = promisify(execFile);

interface Found {
  readonly acknowledged: number;
  readonly syncs: number;
  readonly n: number;
  readonly last: number;
  readonly total: number;
  readonly sums: number;
  readonly byIndex: number;
}

let folder: string;
let program: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'power-'));
  // Inside the checkout, so that its packages are found.
  mkdirSync(join(root, '.cache'), { recursive: true });
  program = join(root, '.cache', `durable-${process.pid}.mjs`);
  const { code } = transformFileSync(join(root, 'server', 'database', 'durable.ts'), {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'es6' },
  });
  writeFileSync(program, code);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(program, { force: true });
});

test.each([1, 2, 3])('what was acknowledged survives a power cut (case %i)', async (seed) => {
  const work = join(folder, String(seed));
  mkdirSync(work);
  const { stdout } = await run(process.execPath, [
    join(__dirname, 'power.mjs'),
    program,
    await ensureTemplate(),
    work,
    String(seed),
  ]);
  const found = JSON.parse(stdout) as Found;
  expect(found.acknowledged).toBeGreaterThanOrEqual(15);
  expect(found.syncs).toBeGreaterThanOrEqual(found.acknowledged);
  expect(found.last).toBe(found.acknowledged);
  expect(found.n).toBe(found.last);
  expect(found.sums).toBe(found.total);
  expect(found.byIndex).toBe(found.n);
});
