import fc from 'fast-check';
import { errorShare } from '../../../engine/references/normal.ts';
import { openGrams } from '../../../engine/references/retractions/grams.ts';

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 10, maxLength: 40 });

describe('what cannot stand in a text', () => {
  test('is never what stands there with so few errors', () => {
    fc.assert(
      fc.property(letters, letters, fc.nat(30), (pattern, around, at) => {
        const damaged = `${pattern.slice(0, at)}${around.slice(0, 1)}${pattern.slice(at + 1)}`;
        for (const text of [around, `${around}${damaged}${around}`])
          if (
            errorShare(pattern, text) <= 0.2 &&
            !openGrams(text, (letters) => 0.2 * letters)(pattern)
          )
            return false;
        return true;
      }),
    );
  });

  test('is what shares too few letters in a row', () => {
    expect(
      openGrams('growthofbasilunderlight', (letters) => 0.15 * letters)('deepnetworksthatread'),
    ).toBe(false);
  });
});
