// npm run api: writes docs/openapi.json and docs/journals.md from the contract.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from './lib/build.mjs';
import { root } from './lib/run.mjs';

await buildStale(['node']);
writeFileSync(
  join(root, 'docs', 'openapi.json'),
  execFileSync(process.execPath, [join(root, 'dist/node/openapi.js')]),
);
writeFileSync(
  join(root, 'docs', 'journals.md'),
  execFileSync(process.execPath, [join(root, 'dist/node/openapi.js'), 'journals']),
);
