import { closeSync, openSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { LINE_FIELDS } from './audit/chainStore.ts';
import type { Link } from './audit/chainStore.ts';
import { verifyInstallation } from './backup/verify.ts';
import { demandPlace, placeOf } from './backup/snapshot.ts';
import { readConfig } from './config.ts';
import { runProgram } from './program.ts';

/** `npm run verify`: whether an installation is what was written. Ends with 1 when it is not. */
runProgram(async () => {
  const { values } = parseArgs({ options: { 'export-trail': { type: 'string' } } });
  const config = readConfig();
  demandPlace(placeOf(config));
  const out = values['export-trail'] === undefined ? null : openSync(values['export-trail'], 'wx');
  try {
    const { objects, bytes, references, chain, sealed, faults } = await verifyInstallation(
      placeOf(config),
      out === null ? undefined : (link) => void writeSync(out, `${exported(link)}\n`),
    );
    for (const fault of faults) process.stdout.write(`${fault}\n`);
    const { head, lines } = chain;
    const old = sealed.old === 0 ? '' : ` (${sealed.old} by the key before)`;
    process.stdout.write(
      `${objects} objects of ${bytes} bytes, ${references} names of objects in the database, ${lines} lines of the trail${head === null ? '' : ` (the last one ${head.seq}:${head.hash})`}, ${sealed.secrets} sealed secrets${old}: ${faults.length === 0 ? 'all as they were written' : `${faults.length} FAULTS`}.\n`,
    );
    return faults.length === 0 ? 0 : 1;
  } finally {
    if (out !== null) closeSync(out);
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
