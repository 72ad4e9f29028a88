import fc from 'fast-check';
import { Hits } from '../../../engine/index/hits.ts';

const STEPS = 3;
const PLACES = 12;
/** Points of three pictures, the second of which has none. */
const PICTURE_OF = Uint32Array.of(0, 0, 0, 2, 2);

const hit = fc.record({
  point: fc.nat(PICTURE_OF.length - 1),
  look: fc.nat(3),
  bits: fc.nat(STEPS - 1),
  place: fc.nat(PLACES - 1),
});

test('a place is worth what its points are, each by the closest it agrees with, look by look', () => {
  fc.assert(
    fc.property(
      fc.array(hit, { maxLength: 400, size: 'max' }),
      fc.integer({ min: 1, max: 3 }),
      (all, least) => {
        const hits = new Hits(PICTURE_OF, STEPS);
        for (const { point, look, bits, place } of all) hits.add(point, look, bits, place);
        const found: string[] = [];
        hits.each(
          PLACES,
          { worth: (closer) => 1 / closer, least },
          (picture, { place, points, weight }) =>
            found.push(`${picture} ${place} ${points} ${weight.toFixed(9)}`),
        );
        expect(found.sort()).toEqual(expected(all, least).sort());
      },
    ),
  );
});

interface Hit {
  readonly point: number;
  readonly look: number;
  readonly bits: number;
  readonly place: number;
}

/** The same, hit by hit. */
function expected(all: readonly Hit[], least: number): string[] {
  const found: string[] = [];
  for (const picture of new Set(PICTURE_OF))
    for (let look = 0; look < 4; look++)
      for (let place = 0; place < PLACES; place++) {
        const here = all.filter(
          (h) => PICTURE_OF[h.point] === picture && h.look === look && h.place === place,
        );
        const points = [...new Set(here.map((h) => h.point))].sort((p, r) => p - r);
        const weight = points.reduce((sum, point) => {
          const closest = Math.min(...here.filter((h) => h.point === point).map((h) => h.bits));
          const closer = all.filter((h) => h.point === point && h.bits <= closest).length;
          return sum + 1 / closer;
        }, 0);
        if (points.length >= least)
          found.push(`${picture} ${place} ${points.length} ${weight.toFixed(9)}`);
      }
  return found;
}

test('of nothing nothing is told', () => {
  const found: number[] = [];
  for (const pictureOf of [PICTURE_OF, new Uint32Array(0)])
    new Hits(pictureOf, STEPS).each(PLACES, { worth: () => 1, least: 1 }, (picture) =>
      found.push(picture),
    );
  expect(found).toEqual([]);
});
