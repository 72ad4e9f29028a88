import fc from 'fast-check';
import { DEFAULT_PRICES, quoteOf, type CouponTerms, type Prices } from '../../contract/prices.ts';

const prices: fc.Arbitrary<Prices> = fc.record({
  tiers: fc.uniqueArray(fc.record({ from: fc.integer({ min: 1, max: 5000 }), cents: fc.integer({ min: 0, max: 500 }) }), { minLength: 1, maxLength: 6, selector: (tier) => tier.from }),
  tax_percent: fc.constantFrom(0, 7.7, 19, 20, 25),
});
const coupon: fc.Arbitrary<CouponTerms> = fc.oneof(
  fc.record({ type: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }), minimum: fc.option(fc.nat({ max: 3000 })) }),
  fc.record({ type: fc.constantFrom('amount' as const, 'subimages' as const), value: fc.nat({ max: 100_000 }), minimum: fc.option(fc.nat({ max: 3000 })) }),
);
const amount = fc.integer({ min: 1, max: 20_000 });

test('bands add up by hand', () => {
  expect(quoteOf(500, DEFAULT_PRICES, null).total).toBe(500 * 80);
  expect(quoteOf(501, DEFAULT_PRICES, null).total).toBe(500 * 80 + 60);
  expect(quoteOf(3000, DEFAULT_PRICES, null).total).toBe(500 * 80 + 2000 * 60 + 500 * 45);
});

test('more sub-images never cost less', () => {
  fc.assert(fc.property(amount, amount, prices, (a, b, table) => quoteOf(a, table, null).total <= quoteOf(a + b, table, null).total));
});

test('whole cents, never below nothing, and a coupon never makes it dearer', () => {
  fc.assert(fc.property(amount, prices, coupon, (subimages, table, terms) => {
    const quote = quoteOf(subimages, table, terms);
    for (const cents of [quote.list, quote.discount, quote.tax, quote.total]) expect(Number.isInteger(cents) && cents >= 0).toBe(true);
    expect(quote.total).toBe(quote.list - quote.discount + quote.tax);
    expect(quote.total).toBeLessThanOrEqual(quoteOf(subimages, table, null).total);
  }));
});

test('a coupon below its minimum changes nothing', () => {
  fc.assert(fc.property(amount, prices, coupon, (subimages, table, terms) => {
    expect(quoteOf(subimages, table, { ...terms, minimum: subimages + 1 })).toEqual(quoteOf(subimages, table, null));
  }));
});

test.each([
  [{ type: 'percent', value: 25, minimum: null }, { discount: 2000, free: 0, total: 6000 }],
  [{ type: 'amount', value: 99_999, minimum: null }, { discount: 8000, free: 0, total: 0 }],
  [{ type: 'subimages', value: 50, minimum: 100 }, { discount: 0, free: 50, total: 8000 }],
] as const)('a coupon %j on 100 sub-images', (terms, expected) => {
  expect(quoteOf(100, DEFAULT_PRICES, terms)).toMatchObject(expected);
});
