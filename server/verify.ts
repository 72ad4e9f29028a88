import { closeSync, openSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkChain } from './audit/chain.ts';
import { LINE_FIELDS } from './audit/chainStore.ts';
import type { Link } from './audit/chainStore.ts';
import { readHeads } from './audit/heads.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database/open.ts';
import { runProgram } from './program.ts';

/** `npm run verify`: whether an installation is what was written. Ends with 1 when it is not. */
runProgram(async () => {
  const { values } = parseArgs({ options: { 'export-trail': { type: 'string' } } });
  const config = readConfig();
  const db = await openDatabase(config);
  const out = values['export-trail'] === undefined ? null : openSync(values['export-trail'], 'wx');
  try {
    const { lines, head, faults } = await checkChain(
      db,
      readHeads(config.dataDir),
      out === null ? undefined : (link) => void writeSync(out, `${exported(link)}\n`),
    );
    for (const fault of faults) process.stdout.write(`Trail: ${fault}\n`);
    process.stdout.write(
      `Trail: ${lines} lines${head === null ? '' : `, the last one ${head.seq}:${head.hash}`}, ${faults.length === 0 ? 'as they were written' : 'NOT as they were written'}.\n`,
    );
    return faults.length === 0 ? 0 : 1;
  } finally {
    if (out !== null) closeSync(out);
    await db.close();
  }
});

/** A line as JSON, with what its hash is made of. */
function exported({ seq, hash, line }: Link): string {
  return JSON.stringify({
    seq,
    hash,
    ...Object.fromEntries(LINE_FIELDS.map((name, i) => [name, line?.[i] ?? null])),
  });
}
