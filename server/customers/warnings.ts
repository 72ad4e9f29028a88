import { warningsOf } from '../../contract/licence.ts';
import type { LicenseWarning } from '../../contract/licence.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { timesec, timesecOrNull } from '../database/index.ts';
import { standingOf } from '../files/index.ts';
import { composeMail, queueMail } from '../mail/index.ts';
import type { Services } from '../services.ts';
import { buyersOf, customersToWarn, looked, noteOnce } from './warningStore.ts';

/** What is to be said of the customer's licence now. */
export async function readWarnings(
  on: Queryable,
  customerId: number,
): Promise<{
  readonly customer: string;
  readonly start: number | null;
  readonly warnings: LicenseWarning[];
}> {
  const standing = await standingOf(on, customerId);
  return {
    customer: standing.name,
    start: timesecOrNull(standing.starts_at),
    warnings: warningsOf(
      { ...standing, timesec_end: timesecOrNull(standing.ends_at) },
      timesec(new Date()),
    ),
  };
}

/**
 * Mails what is to be said of licences that were drawn on, or come to their end: once a limit, once
 * an end.
 * @returns how many were looked at
 */
export async function warnCustomers({
  db,
  config,
}: Pick<Services, 'db' | 'config'>): Promise<number> {
  const customers = await customersToWarn(db);
  for (const customerId of customers)
    await db.transaction((tx) => warnCustomer(tx, config, customerId));
  return customers.length;
}

async function warnCustomer(tx: Tx, config: Services['config'], customerId: number): Promise<void> {
  await looked(tx, customerId);
  const { customer, start, warnings } = await readWarnings(tx, customerId);
  for (const { code, used, max, timesec: end } of warnings) {
    if (
      !(await noteOnce(
        tx,
        customerId,
        code,
        end === null ? `${max} since ${start ?? 'ever'}` : String(end),
      ))
    )
      continue;
    const values = {
      customer,
      used: String(used ?? ''),
      max: String(max ?? ''),
      date: end === null ? '' : new Date(end * 1000).toISOString().slice(0, 10),
      link: `${config.publicUrl}/license`,
    };
    for (const { email, user_id, language } of await buyersOf(tx, customerId)) {
      const mail = await composeMail(tx, config, `licence-${code}`, language, values);
      await queueMail(tx, { to: email, user_id, customer_id: customerId, ...mail });
    }
  }
}
