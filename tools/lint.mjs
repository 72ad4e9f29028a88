// npm run lint: oxlint with its type-aware rules, then the import rules.
import { ensureInstalled } from './lib/install.mjs';

ensureInstalled();
const { importRules, lint } = await import('./lib/steps.mjs');
process.exitCode = (await lint()).failed + (await importRules()).failed > 0 ? 1 : 0;
