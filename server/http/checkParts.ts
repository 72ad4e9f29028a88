import { outageOf } from '../outage.ts';
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
    answers(() => db.run({ sql: 'select 1', parameters: [] }), 'The database'),
    answers(() => storage.check(), 'The storage'),
  ]);
  return { database, storage: stored };
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
