// npm run mutants: plants one fault at a time (tests/mutants/*.jsonl) into a copy of the
// repository, runs the tests that should notice it, and says which survive. npm run mutants --
// roles server/files … only these lists, or files below these folders.
import { prepare } from './lib/built.mjs';

await prepare('kernels', 'node');
const { openCopy } = await import('./lib/mutants/copy.mjs');
const { readMutants } = await import('./lib/mutants/list.mjs');
const { report } = await import('./lib/mutants/report.mjs');
const { runMutants } = await import('./lib/mutants/runMutants.mjs');
const { startPostgres } = await import('./lib/postgres.mjs');

const words = process.argv.slice(2);
const mutants = readMutants().filter(
  ({ list, file }) =>
    words.length === 0 ||
    words.some((word) => list === word || (word.includes('/') && file.startsWith(word))),
);
const postgres = process.env.TEST_DATABASE_URL ? null : await startPostgres();
process.env.TEST_DATABASE_URL ??= postgres?.url;
const copy = openCopy();
try {
  process.exitCode = report(await runMutants(copy, mutants));
} finally {
  copy.remove();
  await postgres?.stop();
}
