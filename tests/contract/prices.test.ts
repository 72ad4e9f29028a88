import fc from 'fast-check';
import { DEFAULT_PRICES, Prices, quoteOf, type CouponTerms } from '../../contract/prices.ts';

const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const prices: fc.Arbitrary<Prices> = fc.record({
  tiers: fc.uniqueArray(
    fc.record({
      from: fc.integer({ min: 1, max: 5000 }),
      cents: fc.integer({ min: 0, max: 100_000 }),
    }),
    { minLength: 1, maxLength: 6, selector: (tier) => tier.from },
  ),
  tax_percent: percent,
});
const coupon: fc.Arbitrary<CouponTerms> = fc.oneof(
  fc.record({
    type: fc.constant('percent' as const),
    value: fc.integer({ min: 1, max: 100 }),
    minimum: fc.option(fc.nat({ max: 3000 })),
  }),
  fc.record({
    type: fc.constantFrom('amount' as const, 'subimages' as const),
    value: fc.integer({ min: 1, max: 10_000_000 }),
    minimum: fc.option(fc.nat({ max: 3000 })),
  }),
);
const amount = fc.integer({ min: 1, max: 1_000_000 });

/** The same price, counted out one sub-image at a time and with integers of any length. */
function byHand(subimages: number, { tiers, tax_percent }: Prices, terms: CouponTerms | null) {
  const sorted = tiers.toSorted((a, b) => a.from - b.from);
  let list = 0n;
  for (let nth = 1; nth <= subimages; nth += 1)
    list += BigInt((sorted.findLast((tier) => tier.from <= nth) ?? sorted[0])?.cents ?? 0);
  const counts = terms !== null && subimages >= (terms.minimum ?? 0) ? terms : null;
  const halfUp = (top: bigint, bottom: bigint) => (2n * top + bottom) / (2n * bottom);
  const value = BigInt(counts?.value ?? 0);
  const discount =
    counts?.type === 'percent'
      ? halfUp(list * value, 100n)
      : counts?.type === 'amount'
        ? value < list
          ? value
          : list
        : 0n;
  const tax = halfUp((list - discount) * BigInt(Math.round(tax_percent * 100)), 10_000n);
  return {
    list,
    discount,
    tax,
    total: list - discount + tax,
    free: counts?.type === 'subimages' ? value : 0n,
  };
}

test('bands add up by hand', () => {
  expect(quoteOf(500, DEFAULT_PRICES, null).total).toBe(500 * 80);
  expect(quoteOf(501, DEFAULT_PRICES, null).total).toBe(500 * 80 + 60);
  expect(quoteOf(3000, DEFAULT_PRICES, null).total).toBe(500 * 80 + 2000 * 60 + 500 * 45);
});

test('every price is the one that is counted out by hand, to the cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6000 }),
      prices,
      fc.option(coupon),
      (subimages, table, terms) => {
        const { list, discount, tax, total, free } = quoteOf(subimages, table, terms);
        expect({
          list: BigInt(list),
          discount: BigInt(discount),
          tax: BigInt(tax),
          total: BigInt(total),
          free: BigInt(free),
        }).toEqual(byHand(subimages, table, terms));
      },
    ),
    { numRuns: 200 },
  );
});

test('half a cent is rounded up, whatever floating point makes of it', () => {
  for (let net = 1; net <= 2000; net += 1) {
    const { tax } = quoteOf(net, { tiers: [{ from: 1, cents: 1 }], tax_percent: 7.7 }, null);
    expect(tax).toBe(Number((BigInt(net) * 770n + 5000n) / 10_000n));
  }
});

test('more sub-images never cost less', () => {
  fc.assert(
    fc.property(
      amount,
      amount,
      prices,
      (a, b, table) => quoteOf(a, table, null).total <= quoteOf(a + b, table, null).total,
    ),
  );
});

test('whole cents, never below nothing, and a coupon never makes it dearer', () => {
  fc.assert(
    fc.property(amount, prices, coupon, (subimages, table, terms) => {
      const quote = quoteOf(subimages, table, terms);
      for (const cents of [quote.list, quote.discount, quote.tax, quote.total])
        expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
      expect(quote.total).toBe(quote.list - quote.discount + quote.tax);
      expect(quote.total).toBeLessThanOrEqual(quoteOf(subimages, table, null).total);
    }),
  );
});

test('a coupon below its minimum changes nothing; at its minimum it counts', () => {
  fc.assert(
    fc.property(amount, prices, coupon, (subimages, table, terms) => {
      expect(quoteOf(subimages, table, { ...terms, minimum: subimages + 1 })).toEqual(
        quoteOf(subimages, table, null),
      );
      expect(quoteOf(subimages, table, { ...terms, minimum: subimages })).toEqual(
        quoteOf(subimages, table, { ...terms, minimum: null }),
      );
    }),
  );
});

test('a higher percentage, or a larger amount, never costs more', () => {
  fc.assert(
    fc.property(
      amount,
      prices,
      fc.constantFrom('percent' as const, 'amount' as const),
      fc.integer({ min: 1, max: 99 }),
      (subimages, table, type, value) => {
        const priced = (more: number) =>
          quoteOf(subimages, table, { type, value: value + more, minimum: null }).total;
        expect(priced(1)).toBeLessThanOrEqual(priced(0));
      },
    ),
  );
});

test.each([
  [
    { type: 'percent', value: 25, minimum: null },
    { discount: 2000, free: 0, total: 6000 },
  ],
  [
    { type: 'percent', value: 100, minimum: null },
    { discount: 8000, free: 0, total: 0 },
  ],
  [
    { type: 'amount', value: 99_999, minimum: null },
    { discount: 8000, free: 0, total: 0 },
  ],
  [
    { type: 'subimages', value: 50, minimum: 100 },
    { discount: 0, free: 50, total: 8000 },
  ],
] as const)('a coupon %j on 100 sub-images', (terms, expected) => {
  expect(quoteOf(100, DEFAULT_PRICES, terms)).toMatchObject(expected);
});

test('tax is given with at most two digits; bands need at least one', () => {
  for (const tax_percent of [0, 7.7, 8.25, 19, 100])
    expect(Prices.safeParse({ ...DEFAULT_PRICES, tax_percent }).success).toBe(true);
  for (const tax_percent of [-1, 8.255, 101])
    expect(Prices.safeParse({ ...DEFAULT_PRICES, tax_percent }).success).toBe(false);
  expect(Prices.safeParse({ tiers: [], tax_percent: 0 }).success).toBe(false);
});

test('a coupon of more than a hundred per cent takes the whole price and no more', () => {
  const prices = { tiers: [{ from: 1, cents: 80 }], tax_percent: 0 };
  const coupon = { type: 'percent' as const, value: 250, minimum: null };
  expect(quoteOf(10, prices, coupon)).toMatchObject({ list: 800, discount: 800, total: 0 });
});
