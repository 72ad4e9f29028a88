import { Outage, outageOf } from '../outage.ts';
import type { Services } from '../services.ts';

/**
 * After this time a part that has not answered counts as failed: a host that vanished never
 * refuses.
 */
const PATIENCE_MS = 5000;

/** A sentence for each part that does not work, null for one that does. */
export interface PartsChecked {
  readonly database: string | null;
  readonly storage: string | null;
}

/** Asks database and storage whether they work; the storage keeps and removes a few bytes. */
export async function checkParts({
  db,
  storage,
}: Pick<Services, 'db' | 'storage'>): Promise<PartsChecked> {
  const [database, stored] = await Promise.all([
    answers(() => checkDatabase(db), 'The database'),
    answers(() => storage.check(), 'The storage'),
  ]);
  return { database, storage: stored };
}

/** @throws Outage while nothing can be asked of it or written to it */
async function checkDatabase(db: Services['db']): Promise<void> {
  const { rows } = await db.run({
    sql: "select current_setting('transaction_read_only') as read_only",
    parameters: [],
  });
  if (rows[0]?.['read_only'] === 'on')
    throw new Outage('database', 'The database can only be read.');
}

/** @returns what is wrong, or null */
async function answers(check: () => Promise<unknown>, part: string): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((done) => {
    timer = setTimeout(() => done(`${part} does not answer.`), PATIENCE_MS);
  });
  const checked = check().then(
    () => null,
    (error: unknown) => outageOf(error)?.message ?? `${part} does not work.`,
  );
  return Promise.race([checked, late]).finally(() => clearTimeout(timer));
}
