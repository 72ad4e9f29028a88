import * as z from 'zod/mini';

/** The most that one order may be over. */
export const SUBIMAGES_MAX = 1_000_000;

/**
 * What sub-images cost: each band of a purchase at its own rate, so that more never costs less.
 * Integer cents of USD.
 */
export const Prices = z.object({
  tiers: z
    .array(
      z.object({
        from: z.number().check(z.int(), z.positive(), z.maximum(SUBIMAGES_MAX)),
        cents: z.number().check(z.int(), z.nonnegative(), z.maximum(100_000)),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
  /** At most two digits behind the point. */
  tax_percent: z.number().check(
    z.minimum(0),
    z.maximum(100),
    z.refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, {
      error: 'At most two digits behind the point.',
    }),
  ),
});
export type Prices = z.infer<typeof Prices>;

/** In force until an Admin writes others. */
export const DEFAULT_PRICES: Prices = {
  tiers: [
    { from: 1, cents: 80 },
    { from: 501, cents: 60 },
    { from: 2501, cents: 45 },
    { from: 10_001, cents: 35 },
  ],
  tax_percent: 0,
};

/** open: not paid yet; held: money came that does not fit, an Admin decides. */
export const PAYMENT_STATES = ['open', 'paid', 'cancelled', 'held'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** How a payment is made. */
export const PAYMENT_CHANNELS = ['paypal', 'invoice'] as const;

export const COUPON_TYPES = ['percent', 'amount', 'subimages'] as const;
export type CouponType = (typeof COUPON_TYPES)[number];

/**
 * percent: 1–100; amount: cents off; subimages: free ones on top. `minimum`: sub-images to buy
 * before it counts.
 */
export interface CouponTerms {
  readonly type: CouponType;
  readonly value: number;
  readonly minimum: number | null;
}

export interface Quote {
  readonly subimages: number;
  /** Free ones that a coupon adds. */
  readonly free: number;
  readonly list: number;
  readonly discount: number;
  readonly tax: number;
  readonly total: number;
}

/**
 * The price of a purchase; console and server compute it with this and nothing else. A coupon below
 * its minimum changes nothing.
 */
export function quoteOf(subimages: number, prices: Prices, coupon: CouponTerms | null): Quote {
  const list = listPrice(subimages, prices);
  const counts = coupon !== null && subimages >= (coupon.minimum ?? 0) ? coupon : null;
  const discount =
    counts?.type === 'percent'
      ? share(list, Math.min(100, counts.value) * 100)
      : counts?.type === 'amount'
        ? Math.min(list, counts.value)
        : 0;
  const tax = share(list - discount, Math.round(prices.tax_percent * 100));
  return {
    subimages,
    free: counts?.type === 'subimages' ? counts.value : 0,
    list,
    discount,
    tax,
    total: list - discount + tax,
  };
}

/**
 * So many hundredths of a percent of an amount, half a cent rounded up; exact, for everything is a
 * whole number.
 */
function share(cents: number, hundredths: number): number {
  return Math.floor((cents * hundredths + 5000) / 10_000);
}

function listPrice(subimages: number, prices: Prices): number {
  const tiers = prices.tiers.toSorted((a, b) => a.from - b.from);
  return tiers.reduce((sum, tier, index) => {
    // What lies below the first band's start costs what that band costs.
    const from = index === 0 ? 1 : tier.from;
    const until = tiers[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    return sum + Math.max(0, Math.min(subimages, until - 1) - from + 1) * tier.cents;
  }, 0);
}
