import { Billing } from '../../contract/billing.ts';
import type { Actor } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { billingColumn, setBillingColumn } from './store.ts';

/** Where the customer's invoices go; empty texts until somebody writes them. */
export async function readBilling(on: Queryable, customerId: number): Promise<Billing> {
  return Billing.parse((await billingColumn(on, customerId)) ?? {});
}

/** Changes it for invoices to come; those that are issued stay as they are. */
export async function writeBilling(
  tx: Tx,
  actor: Actor,
  customerId: number,
  billing: Billing,
): Promise<void> {
  await setBillingColumn(tx, customerId, billing);
  await writeAudit(tx, actor, {
    action: 'customer.billing',
    customer_id: customerId,
    details: { ...billing },
  });
}
