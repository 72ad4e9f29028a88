// npm run bench -- baseline [FOLDER] [--made]: SIFT and RANSAC, then the engine, on the same
// manuscripts in one run; both are kept in bench/results for docs/accuracy.md. Installs Debian's
// python3-opencv and poppler-utils when it may, else says what is missing.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchFolder, demandPackages } from './lib/benchFolder.mjs';
import { programCall } from './lib/built.mjs';
import { root } from './lib/run.mjs';

const PYTHON = '/usr/bin/python3';
const ready = () =>
  spawnSync(PYTHON, ['-c', 'import cv2']).status === 0 &&
  spawnSync('pdftoppm', ['-v']).status === 0;
const words = process.argv.slice(3);
const { folder, name } = benchFolder(words);
demandPackages(['python3-opencv', 'poppler-utils'], ready);
const out = mkdtempSync(join(tmpdir(), 'sift-'));
try {
  run(PYTHON, [
    join(root, 'bench/baseline/sift.py'),
    folder,
    out,
    ...words.filter((w) => w === '--made'),
  ]);
  const scorer = programCall('accuracy', [folder]);
  run(process.execPath, [...scorer, '--predictions', out, '--name', `sift-${name}`]);
  run(process.execPath, scorer);
} finally {
  rmSync(out, { recursive: true, force: true });
}

function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${args[0]} ended with ${status}`);
}
