import { dataFolders } from '../../../../server/config.ts';
import { readReferences } from '../../../../server/backup/referenceStore.ts';
import { verifyInstallation } from '../../../../server/backup/verify.ts';
import { openDatabase } from '../../../../server/database/open.ts';
import type { Db } from '../../../../server/database/db.ts';
import { openLocalStorage } from '../../../../server/storage/local.ts';
import type { Ledger } from './people.ts';
import type { FaultPlace } from './place.ts';

/** What must be so after all kills, on an installation that is stopped: a sentence for each breach. */
export async function breaches(
  place: FaultPlace,
  ledger: Ledger,
): Promise<{ readonly faults: string[]; readonly facts: string[] }> {
  const { dataDir, databaseUrl } = place;
  const storage = openLocalStorage(dataFolders(dataDir).objects);
  const verified = await verifyInstallation({
    dataDir,
    databaseUrl,
    storage,
    secretKey: null,
    secretKeyOld: null,
  });
  const faults = [...verified.faults];
  const db = await openDatabase({ dataDir, databaseUrl });
  try {
    for (const check of [manuscripts, decisions, notes, payments, work, sums])
      faults.push(...(await check(db, ledger, place)));
    const named = new Set(
      (await readReferences(db, null, 1_000_000)).map(({ area, hash }) => `${area}/${hash}`),
    );
    const loose: string[] = [];
    for await (const { area, hash } of storage.list())
      if (!named.has(`${area}/${hash}`)) loose.push(`${area}/${hash}`);
    return {
      faults,
      facts: [
        `${ledger.sent.size} manuscripts, ${ledger.decided.size} decisions, ${ledger.approved.size} payments`,
        `${ledger.calls} rounds of work, ${ledger.refused} of them cut off or refused`,
        `${verified.objects} objects, ${verified.references} names of objects, ${verified.chain.lines} lines of the trail`,
        `${loose.length} objects that no row names`,
      ],
    };
  } finally {
    await db.close();
  }
}

type Check = (db: Db, ledger: Ledger, place: FaultPlace) => Promise<string[]>;
/** Rows of plain values, as texts. */
const rowsOf = async (
  db: Db,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<Record<string, string>[]> =>
  (await db.run({ sql, parameters })).rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value ?? '')])),
  );

/** Each that was sent is there once, under the number that was answered, and none failed. */
const manuscripts: Check = async (db, { sent }) => {
  const faults: string[] = [];
  const rows = await rowsOf(db, 'select file_id, filename, state from files');
  for (const [name, id] of sent) {
    const found = rows.filter((row) => row['filename'] === name);
    if (found.length !== 1) faults.push(`The manuscript ${name} is there ${found.length} times.`);
    if (id !== null && Number(found[0]?.['file_id']) !== id)
      faults.push(`The manuscript ${name} is not number ${id}, as was answered.`);
    if (found[0]?.['state'] === 'Failed') faults.push(`The manuscript ${name} failed.`);
  }
  if (rows.length !== sent.size) faults.push(`${rows.length} manuscripts, ${sent.size} were sent.`);
  return faults;
};

/** Each decision that was confirmed stands, with one line of the trail. */
const decisions: Check = async (db, { decided }) => {
  const faults: string[] = [];
  for (const [key, notes] of decided) {
    const [file, match] = key.split(' ');
    const [row] = await rowsOf(
      db,
      `select (select count(*)::int from decisions where file_id = $1 and match_id = $2
          and state = 'confirmed' and notes = $3) as stands,
        (select count(*)::int from audit where file_id = $1 and action = 'match.state'
          and to_value = 'confirmed' and details ->> 'match' = $2) as told,
        (select count(*)::int from opinions where file_id = $1 and match_id = $2) as opinions`,
      [Number(file), match, notes],
    );
    const { stands = '', told = '', opinions = '' } = row ?? {};
    if (stands !== '1' || told !== '1' || opinions !== '1')
      faults.push(
        `The decision on match ${match} of ${file} stands ${stands} times, is told ${told} times and is ${opinions} opinions.`,
      );
  }
  return faults;
};

/** A note is what was confirmed last, or what was sent after it and may have arrived. */
const notes: Check = async (db, { noted }) => {
  const faults: string[] = [];
  for (const row of await rowsOf(db, `select file_id, info ->> 'note' as note from files`)) {
    const wanted = noted.get(Number(row['file_id']));
    const found = row['note'] ?? '';
    if (wanted && found !== (wanted.said ?? '') && found !== wanted.trying)
      faults.push(`The note of ${row['file_id']} is “${found}”, “${wanted.said}” was confirmed.`);
  }
  return faults;
};

/** Money that PayPal took is paid here once, in number and in sum, and told once. */
const payments: Check = async (db, _ledger, { paypal }) => {
  const [row] = await rowsOf(
    db,
    `select count(*)::int as paid, coalesce(sum(price), 0)::int as cents,
      count(distinct invoice)::int as invoices,
      (select count(*)::int from audit where action = 'payment.paid') as told
    from payments where state = 'paid'`,
  );
  const cents = paypal.taken.reduce(
    (sum, { amount }) => sum + Math.round(Number(amount.value) * 100),
    0,
  );
  const taken = String(paypal.taken.length);
  const wanted = { paid: taken, cents: String(cents), invoices: taken, told: taken };
  return JSON.stringify(row) === JSON.stringify(wanted)
    ? []
    : [`Payments are ${JSON.stringify(row)}, PayPal took ${JSON.stringify(wanted)}.`];
};

/** No job is stuck, none was done twice, and each step of a manuscript is counted once. */
const work: Check = async (db) => {
  const faults: string[] = [];
  for (const row of await rowsOf(
    db,
    `select job_id, kind, state, error::text as error from jobs where state not in ('done', 'cancelled')`,
  ))
    faults.push(`Job ${row['job_id']} (${row['kind']}) is ${row['state']}: ${row['error']}`);
  for (const row of await rowsOf(
    db,
    `select file_id, stage, count(*)::int as n from usage_events
      where stage in ('submit', 'extract', 'match') group by 1, 2 having count(*) <> 1`,
  ))
    faults.push(`Manuscript ${row['file_id']} is counted ${row['n']} times as ${row['stage']}.`);
  for (const row of await rowsOf(
    db,
    `select f.file_id, f.state, string_agg(r.what || ' ' || r.amount || ' ' || r.settled, ', ') as held
      from files f left join reservations r on r.file_id = f.file_id and r.released_at is null
      where f.database = 'manuscripts' group by f.file_id
      having count(*) filter (where r.what = 'files') <> 1
        or f.state = 'Review' and coalesce(sum(r.amount - r.settled), 0) <> 0`,
  ))
    faults.push(
      `The licence of manuscript ${row['file_id']} (${row['state']}) holds ${row['held']}.`,
    );
  return faults;
};

/** Sums that lists and charts are made of agree with what they sum. */
const sums: Check = async (db) => {
  const [row] = await rowsOf(
    db,
    `select (select coalesce(sum(n), 0)::int from row_counts where list = 'files') as listed,
      (select count(*)::int from files) as files,
      (select coalesce(sum(matches_total), 0)::int from files) as totalled,
      (select count(*)::int from matches) as matches`,
  );
  const { listed = '', files, totalled, matches } = row ?? {};
  return listed === files && totalled === matches
    ? []
    : [`Lists count ${listed} of ${files} manuscripts and ${totalled} of ${matches} matches.`];
};
