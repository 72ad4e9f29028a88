// npm run spec: writes docs/specification.md, one line for each route, call, field, rule, error and
// constant of the specification.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/run.mjs';
import { specificationLines, specificationPage } from './lib/specification.mjs';

writeFileSync(join(root, 'docs', 'specification.md'), specificationPage());
const bare = specificationLines().filter(({ where }) => where.length === 0);
for (const { mark, part, what } of bare)
  process.stderr.write(`no title carries ${mark}: ${part}: ${what}\n`);
process.exit(bare.length > 0 ? 1 : 0);
