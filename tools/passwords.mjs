// node tools/passwords.mjs LIST…: writes server/auth/breached.bin from lists of passwords (UTF-8, one a line), of
// which it keeps what the product's rules let somebody choose (docs/decisions/1390).
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/run.mjs';

/** Of each password the first bytes of its hash: `server/auth/breached.ts` reads them. */
const BYTES = 6;
const LENGTHS = { least: 10, most: 200 };

const files = process.argv.slice(2);
if (files.length === 0) {
  process.stderr.write('usage: node tools/passwords.mjs LIST…\n');
  process.exit(2);
}
const passwords = new Set(
  files
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .map((line) => line.trim().normalize('NFKC').toLowerCase())
    .filter(({ length }) => length >= LENGTHS.least && length <= LENGTHS.most),
);
const hashes = [...passwords]
  .map((password) => createHash('sha256').update(password).digest().subarray(0, BYTES))
  .sort(Buffer.compare);
writeFileSync(join(root, 'server', 'auth', 'breached.bin'), Buffer.concat(hashes));
process.stdout.write(`${hashes.length} passwords\n`);
