import type { Db } from '../../../../server/database/db.ts';
import { openDatabase } from '../../../../server/database/open.ts';
import { sample } from '../../flow/press.ts';
import { manuscriptWith } from '../../support/listed.ts';
import { prose } from '../../support/prose.ts';
import { pause } from './chance.ts';
import { RETRACTED } from './journal.ts';
import type { JournalSystem } from './journal.ts';
import { states } from './people.ts';
import type { Ledger } from './people.ts';
import type { FaultPlace } from './place.ts';

/** How many manuscripts stand before their end at the most. */
const IN_WORK = 8;

/**
 * Pictures that are alike, a retracted reference, and nothing to name, in turn. Words are their own
 * in each, so that no text is found in another.
 */
const bytesOf = (n: number) =>
  Buffer.concat([
    n % 3 === 0
      ? sample('reuse_small')
      : manuscriptWith(
          [n % 3 === 1 ? RETRACTED : 'Kerr B. Trees in cities. City. 2014.'],
          prose(n, 45),
        ),
    Buffer.from(`\n% ${n}\n`),
  ]);

/** Sends so many manuscripts one after the other, each until it is answered, and waits for all. */
export async function arrive(
  place: FaultPlace,
  journal: JournalSystem,
  ledger: Ledger,
  count: number,
): Promise<void> {
  for (let n = 0; n < count; ) {
    ledger.calls += 1;
    const name = `MS-${n}.pdf`;
    ledger.sent.set(name, ledger.sent.get(name) ?? null);
    try {
      const open = await unended(place, ledger);
      if (open >= IN_WORK) {
        await pause(300);
        continue;
      }
      const { file_id } = await journal.submit(`MS-${n}`, name, bytesOf(n));
      ledger.sent.set(name, file_id);
      n += 1;
    } catch {
      ledger.refused += 1;
      await pause(100);
    }
  }
  for (;;) {
    const waiting = await (async () => {
      const open = await unended(place, ledger);
      return open + (await place.with((client) => client.waitingJobs()));
    })().catch(() => 1);
    if (waiting === 0 && new Set(journal.heard.map((told) => told.file_id)).size === count) return;
    await pause(300);
  }
}

async function unended(place: FaultPlace, ledger: Ledger): Promise<number> {
  const now = [...(await states(place, ledger)).values()];
  return now.filter((state) => state !== 'Report' && state !== 'Failed').length;
}

/** What must be so of each manuscript on an installation that is stopped: a sentence for each breach. */
export async function arrivalBreaches(
  place: FaultPlace,
  journal: JournalSystem,
  ledger: Ledger,
): Promise<string[]> {
  const db = await openDatabase({ dataDir: place.dataDir, databaseUrl: place.databaseUrl });
  try {
    const faults: string[] = [];
    for (const [name, file_id] of ledger.sent) {
      const found = await oneOf(db, file_id ?? 0);
      const n = Number(/\d+/.exec(name)?.[0]);
      // Nothing can be said of pictures where there is no figure.
      const wanted = n % 3 === 2 ? 'cannot' : 'look';
      if (found !== `${wanted} Report; images done, references done, text done; 1 delivered`)
        faults.push(`${name} should end in ${wanted} with all checks, told once; it is: ${found}.`);
      const told = journal.heard.filter((one) => one.file_id === file_id);
      if (new Set(told.map((one) => one.delivery_id)).size !== 1)
        faults.push(`${name} was told in ${told.length} calls that are not one delivery.`);
    }
    return faults;
  } finally {
    await db.close();
  }
}

async function oneOf(db: Db, file_id: number): Promise<string> {
  const { rows } = await db.run({
    sql: `select coalesce(r.outcome, 'nothing made') || ' ' || f.state || '; '
        || (select string_agg(name || ' ' || state, ', ' order by name) from file_checks c
          where c.file_id = f.file_id) || '; '
        || (select count(*) || ' ' || string_agg(distinct state, ', ') from journal_deliveries d
          where d.file_id = f.file_id and event = 'report') as found
      from files f left join recommendations r on r.file_id = f.file_id where f.file_id = $1`,
    parameters: [file_id],
  });
  return String(rows[0]?.['found'] ?? 'not there');
}
