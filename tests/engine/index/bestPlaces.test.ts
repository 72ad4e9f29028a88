import fc from 'fast-check';
import { BestPlaces } from '../../../engine/index/bestPlaces.ts';

test('the best places are kept, each by the best of its four looks, however many there are', () => {
  // Few weights, so that many are equal; each place under up to four looks.
  const looks = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(looks, { maxLength: 200, size: 'max' }), fc.nat(), (places, order) => {
      const best = new BestPlaces(5);
      const all = places.flatMap((weights, place) => weights.map((weight) => ({ place, weight })));
      const turned = all.length === 0 ? 0 : order % all.length;
      for (const { place, weight } of [...all.slice(turned), ...all.slice(0, turned)])
        best.add(place, weight);
      const wanted = places
        .map((weights, place) => ({ place, weight: Math.max(...weights) }))
        .sort((p, r) => r.weight - p.weight || p.place - r.place)
        .slice(0, 5);
      expect(best.all()).toEqual(wanted);
    }),
  );
});
