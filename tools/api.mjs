// npm run api: writes docs/openapi.json and docs/journals.md from the contract.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepare, programCall } from './lib/built.mjs';
import { root } from './lib/run.mjs';

// More than the megabyte that Node gives the output of a program.
const maxBuffer = 64 * 1024 * 1024;

await prepare('node');
writeFileSync(
  join(root, 'docs', 'openapi.json'),
  execFileSync(process.execPath, programCall('openapi'), { maxBuffer }),
);
writeFileSync(
  join(root, 'docs', 'journals.md'),
  execFileSync(process.execPath, programCall('openapi', ['journals']), { maxBuffer }),
);
