// npm run bench -- baseline [FOLDER] [--made]: SIFT and RANSAC, then the engine, on the same manuscripts in one run; both are kept
// in bench/results for docs/accuracy.md. Installs Debian's python3-opencv and poppler-utils when it may, else says what is missing.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { root } from './lib/run.mjs';

const PYTHON = '/usr/bin/python3';
const ready = () =>
  spawnSync(PYTHON, ['-c', 'import cv2']).status === 0 &&
  spawnSync('pdftoppm', ['-v']).status === 0;
const words = process.argv.slice(3);
const target = words.find((w) => !w.startsWith('--'));
const folder =
  target === undefined
    ? join(root, 'samples')
    : resolve(process.env.INIT_CWD ?? process.cwd(), target);
const name =
  target === undefined ? 'samples' : basename(folder) === 'corpus' ? 'corpus-a' : basename(folder);

if (!ready() && process.getuid?.() === 0)
  spawnSync(
    'apt-get',
    ['install', '-y', '--no-install-recommends', 'python3-opencv', 'poppler-utils'],
    { stdio: 'inherit' },
  );
if (!ready()) {
  process.stderr.write(
    "The baseline needs Debian's packages python3-opencv and poppler-utils: apt-get install python3-opencv poppler-utils\n",
  );
  process.exit(2);
}
const out = mkdtempSync(join(tmpdir(), 'sift-'));
try {
  run(PYTHON, [
    join(root, 'bench/baseline/sift.py'),
    folder,
    out,
    ...words.filter((w) => w === '--made'),
  ]);
  const scorer = ['--enable-source-maps', join(root, 'dist/node/accuracy.js'), folder];
  run(process.execPath, [...scorer, '--predictions', out, '--name', `sift-${name}`]);
  run(process.execPath, scorer);
} finally {
  rmSync(out, { recursive: true, force: true });
}

function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${args[0]} ended with ${status}`);
}
