// npm run api: writes docs/openapi.json and docs/journals.md from the contract.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepare, programCall } from './lib/built.mjs';
import { root } from './lib/run.mjs';

await prepare('node');
writeFileSync(
  join(root, 'docs', 'openapi.json'),
  execFileSync(process.execPath, programCall('openapi')),
);
writeFileSync(
  join(root, 'docs', 'journals.md'),
  execFileSync(process.execPath, programCall('openapi', ['journals'])),
);
