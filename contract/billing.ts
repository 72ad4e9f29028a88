import * as z from 'zod/mini';
import { trimmed } from './fields.ts';

const line = (most: number) => trimmed(most);

/** Where a customer's invoices go. Empty texts are left out of the invoice. */
export const Billing = z.object({
  /** Who is billed; the customer's name when empty. */
  name: z._default(line(200), ''),
  /** Street, town, country, a line each. */
  address: z._default(line(1000), ''),
  vat_number: z._default(line(40), ''),
  /** Their own order number, printed on invoices. */
  reference: z._default(line(200), ''),
});
export type Billing = z.infer<typeof Billing>;

/** Who sends invoices, and how they are paid. */
export const Seller = z.object({
  name: z._default(line(200), ''),
  address: z._default(line(1000), ''),
  vat_number: z._default(line(40), ''),
  /** "Please transfer within 30 days to …". */
  payment: z._default(line(2000), ''),
});
export type Seller = z.infer<typeof Seller>;

/** One invoice as it is printed. Money is integer cents of USD, times are seconds since 1970. */
export interface Invoice {
  readonly number: string;
  readonly issued_timesec: number;
  readonly state: 'open' | 'paid' | 'cancelled' | 'held';
  readonly paid_timesec: number | null;
  readonly channel: 'paypal' | 'invoice';
  readonly product_name: string;
  readonly seller: Seller;
  readonly buyer: Billing;
  readonly subimages: number;
  readonly free: number;
  readonly list: number;
  readonly discount: number;
  readonly code: string | null;
  readonly tax: number;
  readonly tax_percent: number;
  readonly price: number;
}
