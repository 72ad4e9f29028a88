import type { BodyOf, Ops } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { Tx } from '../database/index.ts';
import { dateOf } from '../database/index.ts';
import { demandForward } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { extendColumns, readCustomer } from './store.ts';

type Extension = BodyOf<Ops['licenseExtend']>;

/**
 * Adds to a licence by hand. With the start unchanged what was left stays usable; a new start
 * begins a new count, in which nothing is used yet.
 * @throws not-found, invalid-input for a period that ends before it begins, or when nothing is
 * changed
 */
export async function extendLicence(
  tx: Tx,
  admin: Actor,
  { customer_id, reason, files, figures, timesec_start, timesec_end }: Extension,
): Promise<void> {
  const before = await readCustomer(tx, admin, customer_id);
  if (!before) throw refuse('not-found', 'There is no such customer.');
  if (files === 0 && figures === 0 && timesec_start === undefined && timesec_end === undefined)
    throw refuse('invalid-input', 'Say what is to be added, or another period.', {
      fields: { figures: 'This, or something else, is needed.' },
    });
  const start = timesec_start === undefined ? before.timesec_start : timesec_start;
  const end = timesec_end === undefined ? before.timesec_end : timesec_end;
  demandForward(start, end, 'timesec_end');
  await extendColumns(tx, customer_id, {
    files,
    figures,
    starts_at: timesec_start === undefined ? undefined : dateOf(timesec_start),
    ends_at: timesec_end === undefined ? undefined : dateOf(timesec_end),
  });
  await writeAudit(tx, admin, {
    action: 'licence.extend',
    customer_id,
    text: reason,
    details: {
      files,
      figures,
      ...(timesec_start === undefined ? {} : { timesec_start }),
      ...(timesec_end === undefined ? {} : { timesec_end }),
    },
  });
}
