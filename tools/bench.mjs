// npm run bench -- accuracy [FOLDER] | ablations [FOLDER] | speed [FOLDER] | growth [FOLDER…] |
// cases PICTURES… | clones PICTURES… | blots [CORPUS] | strips CORPUS |
// splices CORPUS [PAPERS] | fuzz [requests] | rematch [FOLDER…] |
// cross FOLDER | database FOLDER… | life FOLDER | drawings PAPERS PICTURES | kinds PAPERS PICTURES |
// submissions [FOLDER] | load [--database postgresql] [FOLDER] | references FOLDER |
// retractions [CSV] | verdicts FOLDER | text [--database postgresql] FOLDER… | index [--database
// embedded|postgresql] FOLDER… | console | lists | tasks | docs: measures detection, speed and calibration
// (docs/accuracy.md, docs/performance.md).
import { spawnSync } from 'node:child_process';
import { becomeProgram, prepare, programCall } from './lib/built.mjs';
import { invokedFrom } from './lib/run.mjs';

/** What is measured, and the program of dist/node that does it. */
const PROGRAMS = new Map([
  ['accuracy', 'accuracy'],
  ['ablations', 'bench-ablations'],
  ['speed', 'bench-speed'],
  ['growth', 'bench-growth'],
  ['cases', 'bench-cases'],
  ['clones', 'bench-clones'],
  ['blots', 'bench-blots'],
  ['strips', 'bench-strips'],
  ['splices', 'bench-splices'],
  ['fuzz', 'bench-fuzz'],
  ['rematch', 'bench-rematch'],
  ['cross', 'bench-cross'],
  ['database', 'bench-database'],
  ['life', 'bench-life'],
  ['submissions', 'bench-submissions'],
  ['drawings', 'bench-drawings'],
  ['kinds', 'bench-kinds'],
  ['references', 'bench-references'],
  ['retractions', 'bench-retractions'],
  ['verdicts', 'bench-verdicts'],
  ['index', 'bench-index'],
  ['text', 'bench-text'],
  ['load', 'bench-load'],
]);
const [what, ...words] = process.argv.slice(2);
const isRequests = what === 'fuzz' && words[0] === 'requests';
if (what === 'docs') {
  await import('./bench-docs.mjs');
  process.exit(0);
}
if (what === 'console' || what === 'lists' || what === 'tasks') {
  process.argv.splice(2, 1);
  await import(`./bench-${what}.mjs`);
  process.exit(0);
}
const program = isRequests ? 'bench-requests' : PROGRAMS.get(what);
if (isRequests) words.shift();
if (program === undefined && what !== 'baseline' && what !== 'poppler') {
  process.stderr.write(
    `usage: npm run bench -- ${[...PROGRAMS.keys(), 'baseline', 'console', 'lists', 'tasks', 'docs'].join('|')} [arguments]\n`,
  );
  process.exit(2);
}
await prepare('kernels', 'node');
if (what === 'baseline' || what === 'poppler') {
  await import(`./bench-${what}.mjs`);
  process.exit(0);
}
const postgres = ['index', 'text', 'load'].includes(what) ? await databaseOf(words) : null;
if (postgres === null) becomeProgram(program, words);
else {
  const result = spawnSync(process.execPath, programCall(program, words), {
    cwd: invokedFrom,
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: postgres.url, DATABASE_PID: String(postgres.pid) },
  });
  await postgres.stop();
  process.exit(result.status ?? 1);
}

/**
 * A PostgreSQL of its own, whose commits reach the disk, where `--database postgresql` asks for
 * one. Takes the words away.
 */
async function databaseOf(given) {
  const at = given.indexOf('--database');
  const [, kind] = at < 0 ? [] : given.splice(at, 2);
  if (kind !== 'postgresql') return null;
  const { startPostgres } = await import('./lib/postgres.mjs');
  return startPostgres({ durable: true });
}
