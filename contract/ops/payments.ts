import * as z from 'zod/mini';
import { Id, Limit, Timesec } from '../fields.ts';
import { operation } from '../operation.ts';

const business = { auth: 'bearer', area: 'business' } as const;
const service = { auth: 'bearer', area: 'service' } as const;

/** price: what the buyer was shown, integer cents; the server computes it again and refuses another. */
const Payment = z.object({ subimages: z.number().check(z.int(), z.positive()), price: z.number().check(z.int(), z.nonnegative()), code: z.optional(z.nullable(z.string().check(z.maxLength(60)))) });
const PaymentRow = z.object({ id: z.number(), timesec: z.number(), customer_id: z.number(), customer_name: z.string(), subimages: z.number(), free: z.number(), discount: z.number(), tax: z.number(), price: z.number(), currency: z.literal('USD'), code: z.nullable(z.string()), channel: z.enum(['paypal', 'invoice']), invoice: z.string(), state: z.enum(['open', 'paid', 'cancelled']) });
export { PaymentRow };
const range = z.object({ customer_id: z.optional(z.nullable(Id)), start_timesec: z.optional(Timesec), end_timesec: z.optional(Timesec), limit: Limit });
const Coupon = z.object({
  type: z.enum(['percent', 'amount', 'subimages']), code: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  value: z.optional(z.number()), valid_from: z.optional(z.nullable(z.number())), valid_to: z.optional(z.nullable(z.number())),
  uses_max: z.optional(z.nullable(z.number())), uses_per_customer: z.optional(z.nullable(z.number())), customer_id: z.optional(z.nullable(z.number())), minimum: z.optional(z.nullable(z.number())),
});
const CouponRow = z.object({ ...Coupon.shape, uses: z.number() });

export const paymentOps = {
  paymentsAdd: operation({ ...business, path: '/api/payments/add', input: z.object({ payment: Payment }), output: PaymentRow }),
  paymentsHistory: operation({ ...business, path: '/api/payments/history', input: range, output: z.object({ items: z.array(PaymentRow) }) }),
  paypalAdd: operation({ ...business, path: '/api/paypal/add', input: z.object({ payment: Payment }), output: z.object({ approve: z.string(), payment: PaymentRow }) }),
  paypalHistory: operation({ ...business, path: '/api/paypal/history', input: range, output: z.object({ items: z.array(PaymentRow) }) }),
  couponAllGet: operation({ ...service, path: '/api/payments/coupon/allget', input: z.object({}), output: z.object({ items: z.array(CouponRow) }) }),
  couponAdd: operation({ ...service, path: '/api/payments/coupon/add', input: Coupon, output: CouponRow }),
  couponUpdate: operation({ ...service, path: '/api/payments/coupon/update', input: Coupon, output: CouponRow }),
  couponGet: operation({ ...business, path: '/api/payments/coupon/get', input: z.object({ type: z.optional(z.string()), code: z.string().check(z.maxLength(60)) }), output: CouponRow }),
};
