import fc from 'fast-check';
import { errorShare } from '../../../engine/references/normal.ts';

/** The table of errors as Sellers has it, a row at a time. */
function plain(pattern: string, text: string): number {
  let above = Array.from({ length: pattern.length + 1 }, (_, i) => i);
  let least = pattern.length;
  for (const letter of text) {
    const row = [0];
    for (let i = 1; i <= pattern.length; i++)
      row.push(
        Math.min(
          (above[i - 1] ?? 0) + (pattern[i - 1] === letter ? 0 : 1),
          (above[i] ?? 0) + 1,
          (row[i - 1] ?? 0) + 1,
        ),
      );
    least = Math.min(least, row[pattern.length] ?? least);
    above = row;
  }
  return least / pattern.length;
}

const letters = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), minLength, maxLength });

test('errors are those of the whole table, for patterns shorter and longer than a number has bits', () => {
  fc.assert(
    fc.property(letters(1, 110), letters(0, 160), (pattern, text) => {
      expect(errorShare(pattern, text)).toBe(plain(pattern, text));
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['basil', 'growth of basil here', 0],
  ['basil', 'growth of basyl here', 0.2],
  ['', 'anything', 0],
  ['basil', '', 1],
])('%j in %j has %d', (pattern, text, share) => {
  expect(errorShare(pattern, text)).toBe(share);
});
