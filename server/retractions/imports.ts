import type { Actor } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { Tx } from '../database/index.ts';
import type { JobGiver } from '../jobs/index.ts';
import type { Services } from '../services.ts';
import { addImport, isFetchDue, serviceCustomer } from './store.ts';
import type { Import } from './store.ts';

/** Behind what people wait for; it takes seconds. */
const PRIORITY = -1;

/**
 * Begins an import.
 * @param actor null: the schedule
 * @returns its number; null while another one goes on
 */
export async function beginImport(
  services: JobGiver,
  tx: Tx,
  actor: Actor | null,
  what: Omit<Import, 'import_id'>,
): Promise<number | null> {
  const customer_id = actor?.customer_id ?? (await serviceCustomer(tx));
  if (customer_id === null) return null;
  const import_id = await addImport(tx, { ...what, by: actor?.user_id ?? null });
  if (import_id === null) return null;
  await services.jobs.enqueue(tx, {
    kind: 'retractions',
    customer_id,
    user_id: actor?.user_id ?? null,
    file_id: null,
    payload: { import_id },
    priority: PRIORITY,
    max_attempts: 2,
  });
  if (actor)
    await writeAudit(tx, actor, {
      action: 'retractions.import',
      details: { import_id, source: what.source, name: what.name },
    });
  return import_id;
}

/** What an import from the configured address is called: the address itself may hold a password. */
export function addressName(url: string): string {
  return new URL(url).host;
}

/** Fetches a version from the configured address when the last look there is long enough ago. */
export async function fetchWhenDue(
  services: Pick<Services, 'config' | 'db' | 'jobs'>,
): Promise<void> {
  const { retractionsUrl: url, retractionsHours: hours } = services.config;
  if (url === null) return;
  await services.db.transaction(async (tx) => {
    if (await isFetchDue(tx, hours))
      await beginImport(services, tx, null, {
        source: 'address',
        name: addressName(url),
        hash: null,
        smaller: false,
      });
  });
}
