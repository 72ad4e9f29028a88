// npm run bench -- accuracy [FOLDER] | ablations [FOLDER] | speed [FOLDER] | growth [FOLDER…] | cases PICTURES… | clones PICTURES… | blots [CORPUS] | fuzz [requests] | rematch [FOLDER…] | distractors FOLDER… | cross FOLDER | database FOLDER… | life FOLDER | console | lists | docs: measures detection, speed and calibration (docs/accuracy.md, docs/performance.md).
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/run.mjs';

const PROGRAMS = {
  accuracy: 'accuracy.js',
  ablations: 'bench-ablations.js',
  speed: 'bench-speed.js',
  growth: 'bench-growth.js',
  cases: 'bench-cases.js',
  clones: 'bench-clones.js',
  blots: 'bench-blots.js',
  fuzz: 'bench-fuzz.js',
  rematch: 'bench-rematch.js',
  distractors: 'bench-distractors.js',
  cross: 'bench-cross.js',
  database: 'bench-database.js',
  life: 'bench-life.js',
};
const [what, ...words] = process.argv.slice(2);
const isRequests = what === 'fuzz' && words[0] === 'requests';
if (what === 'docs') {
  await import('./bench-docs.mjs');
  process.exit(0);
}
if (what === 'console' || what === 'lists') {
  process.argv.splice(2, 1);
  await import(`./bench-${what}.mjs`);
  process.exit(0);
}
const program = isRequests ? 'bench-requests.js' : PROGRAMS[what];
if (isRequests) words.shift();
if (program === undefined && what !== 'baseline' && what !== 'poppler') {
  process.stderr.write(
    `usage: npm run bench -- ${[...Object.keys(PROGRAMS), 'baseline', 'console', 'lists', 'docs'].join('|')} [arguments]\n`,
  );
  process.exit(2);
}
ensureInstalled();
const { buildStale } = await import('./lib/build.mjs');
await buildStale(['kernels', 'node']);
if (what === 'baseline' || what === 'poppler') {
  await import(`./bench-${what}.mjs`);
  process.exit(0);
}
const path = join(root, 'dist/node', program);
if (!existsSync(path)) {
  process.stderr.write(`${program} was not built.\n`);
  process.exit(2);
}
const cwd = process.env.INIT_CWD ?? process.cwd();
const result = spawnSync(process.execPath, ['--enable-source-maps', path, ...words], {
  cwd,
  stdio: 'inherit',
});
process.exit(result.status ?? 1);
