import fc from 'fast-check';
import { coverOf, FIRST_MONDAY, UNIT_NAMES, UNITS } from '../../../server/usage/cover.ts';
import type { Stretch } from '../../../server/usage/cover.ts';

const range = fc
  .tuple(fc.nat({ max: 90 * 86_400 }), fc.nat({ max: 90 * 86_400 }))
  .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));

/** How often each moment is counted, as the steps at which that changes. */
function stepsOf(pieces: readonly (Stretch & { readonly sign?: number })[]): [number, number][] {
  const steps = new Map<number, number>();
  for (const { from, to, sign = 1 } of pieces) {
    steps.set(from, (steps.get(from) ?? 0) + sign);
    steps.set(to, (steps.get(to) ?? 0) - sign);
  }
  return [...steps].filter(([, step]) => step !== 0).toSorted((a, b) => a[0] - b[0]);
}

test('sums and single events together are the range, each second once, each in its own bar', () => {
  fc.assert(
    fc.property(
      range,
      fc.array(fc.nat({ max: 180 * 96 }), { maxLength: 12 }),
      fc.boolean(),
      ({ from, to }, cuts, aligned) => {
        const starts = [
          ...new Set([0, ...cuts.map((cut) => cut * (aligned ? 900 : 450))]),
        ].toSorted((a, b) => a - b);
        const cover = coverOf({ from, to }, starts);
        let at = from;
        for (const part of cover.parts) {
          expect(part.from).toBe(at);
          expect(part.to).toBeGreaterThan(part.from);
          expect(starts.findLast((start) => start <= part.from)).toBe(part.bar);
          expect(starts.findLast((start) => start < part.to)).toBe(part.bar);
          at = part.to;
        }
        expect(at).toBe(to);
        for (const bar of starts) {
          const of = <P extends { readonly bar: number }>(pieces: readonly P[]) =>
            pieces.filter((piece) => piece.bar === bar);
          const parts = stepsOf(of(cover.parts));
          expect(stepsOf([...of(cover.whole), ...of(cover.edges)])).toEqual(parts);
          expect(
            stepsOf([...UNIT_NAMES.flatMap((unit) => of(cover.sums[unit])), ...of(cover.edges)]),
          ).toEqual(parts);
        }
        for (const unit of UNIT_NAMES)
          for (const { from: a, to: b } of cover.sums[unit])
            expect([
              (a - FIRST_MONDAY) % UNITS[unit] === 0,
              (b - FIRST_MONDAY) % UNITS[unit] === 0,
              a < b,
            ]).toEqual([true, true, true]);
        // Single events are the dearest: never a whole slot of them.
        for (const { from: a, to: b } of cover.edges) expect(b - a).toBeLessThan(2 * UNITS.slot);
      },
    ),
  );
});

test.each([
  ['a day of Vienna', -1, 1, 3],
  ['a day of Kolkata', -5.5, 1, 1 + 2 * 5 + 2 * 2],
  ['a day of New York', 5, 1, 11],
  ['a day of Kiritimati', -14, 1, 21],
  ['a day of UTC', 0, 1, 1],
  ['a week of Vienna from Monday', -1, 7, 3],
  ['thirty days of UTC from Monday', 0, 30, 6],
  ['thirty-one days of Vienna from Monday', -1, 31, 4 + 3 + 2],
])('%s is made of few sums', (_name, hours, days, most) => {
  const start = FIRST_MONDAY + 35 * 86_400 + hours * 3600;
  const cover = coverOf({ from: start, to: start + days * 86_400 }, [start]);
  const rows = UNIT_NAMES.reduce(
    (sum, unit) =>
      sum + cover.sums[unit].reduce((units, { from, to }) => units + (to - from) / UNITS[unit], 0),
    0,
  );
  expect(rows).toBeLessThanOrEqual(most);
});
