import fc from 'fast-check';
import { bitsOfPlaces, countPlaces } from '../../../server/pictureIndex/places.ts';

const isSet = (bits: Uint8Array, place: number): boolean =>
  ((bits[place >> 3] ?? 0) & (1 << (place & 7))) !== 0;

test('a bit is set for each place that is meant, and for no other', () => {
  // Gaps and ranges in turn.
  const lengths = fc.array(fc.tuple(fc.nat(20), fc.nat(40)), { maxLength: 6 });
  fc.assert(
    fc.property(lengths, fc.nat(30), fc.boolean(), (pairs, rest, isOthers) => {
      let at = 0;
      const ranges = pairs.map(([gap, count]) => {
        const first = at + gap;
        at = first + count;
        return { first, count };
      });
      const places = { pictures: at + rest, ranges };
      const bits = bitsOfPlaces(places, isOthers);
      const meant = Array.from({ length: places.pictures }, (_, place) =>
        ranges.some(({ first, count }) => place >= first && place < first + count),
      );
      expect(countPlaces(places)).toBe(meant.filter(Boolean).length);
      expect(meant.map((_, place) => isSet(bits, place))).toEqual(
        meant.map((one) => one !== isOthers),
      );
    }),
  );
});
