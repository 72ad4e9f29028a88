// npm run test:corpus -- FOLDER: what needs real manuscripts. The last line is `N passed, N failed`.
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';

const folder = resolve(process.env.INIT_CWD ?? process.cwd(), process.argv[2] ?? '');
if (process.argv.length < 3 || !existsSync(folder) || !statSync(folder).isDirectory()) {
  process.stderr.write('Name the folder of manuscripts: npm run test:corpus -- FOLDER\n');
  process.exit(2);
}
ensureInstalled();
const { buildStale } = await import('./lib/build.mjs');
const { browser } = await import('./lib/steps.mjs');
const { nothing } = await import('./lib/count.mjs');
const { runSuite } = await import('./lib/suite.mjs');

await runSuite([
  ['build', async () => { await buildStale(['kernels', 'node', 'web']); return nothing; }],
  ['browser', () => browser('tests/e2e-corpus', { CORPUS: folder })],
]);
