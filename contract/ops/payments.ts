import * as z from 'zod/mini';
import { Count, Id, Limit, page, Skip, text, Timesec, trimmed, whole } from '../fields.ts';
import { operation } from '../operation.ts';
import { COUPON_TYPES, PAYMENT_CHANNELS, PAYMENT_STATES, SUBIMAGES_MAX } from '../prices.ts';

export const PAYMENT_SORTS = [
  'timesec',
  'customer_name',
  'subimages',
  'price',
  'channel',
  'invoice',
  'state',
] as const;

const business = { auth: 'bearer', area: 'business' } as const;
const service = { auth: 'bearer', area: 'service' } as const;

/**
 * price: what the buyer was shown, integer cents; the server computes it again and refuses another.
 */
const Payment = z.object({
  subimages: whole(1, SUBIMAGES_MAX),
  price: Count.check(
    z.describe('What the buyer was shown, in whole cents of USD: 64.00 USD is 6400.'),
  ),
  code: z.optional(z.nullable(text(60))),
});
const Cents = z.number().check(z.describe('Cents of USD.'));
/**
 * invoice: its number, '' while it has none; problem: what somebody has to know of it, as a
 * sentence.
 */
export const PaymentRow = z.object({
  id: z.number(),
  timesec: z.number(),
  customer_id: z.number(),
  customer_name: z.string(),
  subimages: z.number(),
  free: z.number(),
  list: Cents,
  discount: Cents,
  tax: Cents,
  price: Cents,
  currency: z.literal('USD'),
  code: z.nullable(z.string()),
  channel: z.enum(PAYMENT_CHANNELS),
  invoice: z.string(),
  state: z.enum(PAYMENT_STATES),
  settled_timesec: z.nullable(z.number()),
  problem: z.string(),
});
const range = z.object({
  customer_id: z.optional(z.nullable(Id)),
  start_timesec: z.optional(Timesec),
  end_timesec: z.optional(Timesec),
  limit: Limit,
});
const list = z.object({
  ...range.shape,
  skip: Skip,
  id: z.optional(Id),
  q: z.optional(text(300)),
  state: z.optional(z.enum(PAYMENT_STATES)),
  sort: z.optional(z.enum(PAYMENT_SORTS)),
  order: z.optional(z.enum(['ASC', 'DESC'])),
});
const Uses = whole(0, 1_000_000_000);
const Coupon = z.object({
  type: z.enum(COUPON_TYPES),
  code: trimmed(60, 1),
  value: z.optional(
    Count.check(z.describe('By type: per cent, cents of USD off, or sub-images on top.')),
  ),
  valid_from: z.optional(z.nullable(Timesec)),
  valid_to: z.optional(z.nullable(Timesec)),
  uses_max: z.optional(z.nullable(Uses)),
  uses_per_customer: z.optional(z.nullable(Uses)),
  customer_id: z.optional(z.nullable(Id)),
  minimum: z.optional(z.nullable(whole(0, SUBIMAGES_MAX))),
});
/** customer_name: of the one that may use it, null where all may. */
const CouponRow = z.object({
  ...Coupon.shape,
  uses: z.number(),
  customer_name: z.nullable(z.string()),
});

/**
 * The newest first, unless another order is asked for; `q` is looked for in the number of the
 * invoice and, by an Admin, the customer's name; `id` asks for one.
 */
export const paymentOps = {
  paymentsAdd: operation({
    ...business,
    path: '/api/payments/add',
    input: z.object({ payment: Payment }),
    output: PaymentRow,
  }),
  paymentsHistory: operation({
    ...business,
    path: '/api/payments/history',
    reads: true,
    input: list,
    output: page(PaymentRow),
  }),
  /**
   * approve: where the buyer goes to pay; '' when there is nothing to pay and the credit is there
   * already.
   */
  paypalAdd: operation({
    ...business,
    path: '/api/paypal/add',
    input: z.object({ payment: Payment }),
    output: z.object({ approve: z.string(), payment: PaymentRow }),
  }),
  paypalHistory: operation({
    ...business,
    path: '/api/paypal/history',
    reads: true,
    input: list,
    output: page(PaymentRow),
  }),
  couponAllGet: operation({
    ...service,
    path: '/api/payments/coupon/allget',
    reads: true,
    input: z.object({}),
    output: z.object({ items: z.array(CouponRow) }),
  }),
  couponAdd: operation({
    ...service,
    path: '/api/payments/coupon/add',
    input: Coupon,
    output: CouponRow,
  }),
  couponUpdate: operation({
    ...service,
    path: '/api/payments/coupon/update',
    input: Coupon,
    output: CouponRow,
  }),
  couponGet: operation({
    ...business,
    path: '/api/payments/coupon/get',
    reads: true,
    input: z.object({ type: z.optional(text(60)), code: text(60) }),
    output: CouponRow,
  }),
};
