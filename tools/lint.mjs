// npm run lint: the formatter's check, oxlint with its type-aware rules, then the import rules.
import { ensureInstalled } from './lib/install.mjs';

ensureInstalled();
const { format, importRules, lint } = await import('./lib/steps.mjs');
let failed = 0;
for (const step of [format, lint, importRules]) failed += (await step()).failed;
process.exitCode = failed > 0 ? 1 : 0;
