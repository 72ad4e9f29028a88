// npm test: installs what is missing, builds what is stale, then jest and the browser; types, lint
// and import rules beside them. Every step runs even when an earlier one failed; the last line is
// `N passed, N failed`. npm test -- types lint … runs only the steps named.
import { ensureInstalled } from './lib/install.mjs';

ensureInstalled();
const { buildStale } = await import('./lib/build.mjs');
const { browser, format, importRules, jest, lint, types } = await import('./lib/steps.mjs');
const { nothing } = await import('./lib/count.mjs');
const { chooseSteps, runSuite } = await import('./lib/suite.mjs');

const build = async () => {
  await buildStale(['kernels', 'node', 'web']);
  return nothing;
};
const steps = [
  ['build', build],
  ['types', types, 'beside'],
  ['format', format, 'beside'],
  ['lint', lint, 'beside'],
  ['import rules', importRules, 'beside'],
  ['jest', jest],
  ['browser', () => browser('tests/e2e')],
];
await runSuite(chooseSteps(steps, process.argv.slice(2)));
