import { candidatesOf } from '../../../engine/retrieval/candidates.ts';
import { SEARCH_OPTIONS } from '../../../engine/retrieval/options.ts';

/** What hits make of pairs of pictures: rows are look, point, picture, point there, product. */

const hits = (...rows: readonly (readonly number[])[]): Int32Array => Int32Array.from(rows.flat());
const UNIT = 512 * 512;

test('a pair needs the least number of hits in one look', () => {
  const three = [0, 1, 2].map((point) => [0, point, 1, point, 200_000]);
  const four = [0, 1, 2, 3].map((point) => [1, point, 2, point, 200_000]);
  const found = candidatesOf([hits(...three, ...four), hits(), hits()], SEARCH_OPTIONS);
  expect(found.map(({ a, b, variant, pointA }) => [a, b, variant, pointA.length])).toEqual([
    [0, 2, 'mirrored', 4],
  ]);
});

test('each look of a pair is a candidate of its own', () => {
  const rows = [0, 1, 2, 3].flatMap((look) =>
    [0, 1, 2, 3].map((point) => [look, point, 1, point, 200_000]),
  );
  expect(
    candidatesOf([hits(...rows), hits()], SEARCH_OPTIONS).map(({ variant }) => variant),
  ).toEqual(['plain', 'mirrored', 'inverted', 'mirrored-inverted']);
});

test('the best matches come first, with their cosines', () => {
  const products = [220_000, 250_000, 230_000, 240_000];
  const rows = products.map((product, point) => [0, point, 1, 10 + point, product]);
  const [found] = candidatesOf([hits(...rows), hits()], SEARCH_OPTIONS);
  expect([...(found?.pointA ?? [])]).toEqual([1, 3, 2, 0]);
  expect([...(found?.pointB ?? [])]).toEqual([11, 13, 12, 10]);
  expect([...(found?.cosine ?? [])]).toEqual(
    [250_000, 240_000, 230_000, 220_000].map((product) => Math.fround(product / UNIT)),
  );
});

test('pairs that nobody wants are left out', () => {
  const rows = [1, 2].flatMap((other) =>
    [0, 1, 2, 3].map((point) => [0, point, other, point, 200_000]),
  );
  const found = candidatesOf([hits(...rows), hits(), hits()], SEARCH_OPTIONS, (_a, b) => b === 2);
  expect(found.map(({ b }) => b)).toEqual([2]);
});
