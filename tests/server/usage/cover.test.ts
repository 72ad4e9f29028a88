import fc from 'fast-check';
import { coverOf } from '../../../server/usage/cover.ts';

const range = fc.tuple(fc.nat({ max: 40 * 86_400 }), fc.nat({ max: 40 * 86_400 })).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));

test('days, hours, quarters and single events together are the range, each second once, each in its own bar', () => {
  fc.assert(fc.property(range, fc.array(fc.nat({ max: 80 * 96 }), { maxLength: 12 }), fc.boolean(), ({ from, to }, cuts, aligned) => {
    const starts = [...new Set([0, ...cuts.map((cut) => cut * (aligned ? 900 : 450))])].toSorted((a, b) => a - b);
    const cover = coverOf({ from, to }, starts);
    const pieces = [...cover.days, ...cover.hours, ...cover.slots, ...cover.events].toSorted((a, b) => a.from - b.from);
    let at = from;
    for (const piece of pieces) {
      expect(piece.from).toBe(at);
      expect(piece.to).toBeGreaterThan(piece.from);
      expect(starts.findLast((start) => start <= piece.from)).toBe(piece.bar);
      expect(starts.findLast((start) => start < piece.to)).toBe(piece.bar);
      at = piece.to;
    }
    expect(at).toBe(to);
    for (const { from: a, to: b } of cover.days) expect([a % 86_400, b % 86_400]).toEqual([0, 0]);
    for (const { from: a, to: b } of cover.hours) expect([a % 3600, b % 3600]).toEqual([0, 0]);
    for (const { from: a, to: b } of cover.slots) expect([a % 900, b % 900]).toEqual([0, 0]);
  }));
});
