import fc from 'fast-check';
import { coverOf, UNIT_NAMES, UNITS } from '../../../server/usage/cover.ts';
import type { Stretch } from '../../../server/usage/cover.ts';

const range = fc.tuple(fc.nat({ max: 40 * 86_400 }), fc.nat({ max: 40 * 86_400 })).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));

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
  fc.assert(fc.property(range, fc.array(fc.nat({ max: 80 * 96 }), { maxLength: 12 }), fc.boolean(), ({ from, to }, cuts, aligned) => {
    const starts = [...new Set([0, ...cuts.map((cut) => cut * (aligned ? 900 : 450))])].toSorted((a, b) => a - b);
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
      const of = <P extends { readonly bar: number }>(pieces: readonly P[]) => pieces.filter((piece) => piece.bar === bar);
      const parts = stepsOf(of(cover.parts));
      expect(stepsOf([...of(cover.whole), ...of(cover.edges)])).toEqual(parts);
      expect(stepsOf([...UNIT_NAMES.flatMap((unit) => of(cover.sums[unit])), ...of(cover.edges)])).toEqual(parts);
    }
    for (const unit of UNIT_NAMES) for (const { from: a, to: b } of cover.sums[unit]) expect([a % UNITS[unit], b % UNITS[unit], a < b]).toEqual([0, 0, true]);
    // Single events are the dearest: never a whole slot of them.
    for (const { from: a, to: b } of cover.edges) expect(b - a).toBeLessThan(2 * UNITS.slot);
  }));
});

test.each([['Vienna', -1, 3], ['Kolkata', -5.5, 1 + 2 * 5 + 2 * 2], ['New York', 5, 11], ['Kiritimati', -14, 21], ['UTC', 0, 1]])('a day of %s is made of few sums', (_zone, hours, most) => {
  const start = 30 * 86_400 + hours * 3600;
  const cover = coverOf({ from: start, to: start + 86_400 }, [start]);
  const rows = UNIT_NAMES.reduce((sum, unit) => sum + cover.sums[unit].reduce((units, { from, to }) => units + (to - from) / UNITS[unit], 0), 0);
  expect(rows).toBeLessThanOrEqual(most);
});
