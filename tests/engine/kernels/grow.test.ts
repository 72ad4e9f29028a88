import fc from 'fast-check';
import { growingOn } from '../../../engine/register/kernel-grow.ts';
import { boxMean } from '../../../engine/register/layer.ts';
import { valuesOf } from '../../../engine/numbers.ts';
import { NUMBERS } from '../../../engine/register/numbers.ts';
import { random } from '../match/scene.ts';

const { NEAR, MID, FAR, FLATTER, PRIOR, LEAST_ODDS } = valuesOf(NUMBERS.grow);
const next = random(63);
const sizes = fc.record({
  width: fc.integer({ min: 1, max: 45 }),
  height: fc.integer({ min: 1, max: 35 }),
});

/** Noise, on half of the rows flat. */
function layer({ width, height }: { width: number; height: number }, most = 1): Float32Array {
  return Float32Array.from({ length: width * height }, (_, i) =>
    Math.floor(i / width) % 8 < 4 ? most * next() : most / 2,
  );
}

function all({ width, height }: { width: number; height: number }): Uint8Array {
  return new Uint8Array(width * height).fill(1);
}

/** Marks, so many of ten. */
function marks({ width, height }: { width: number; height: number }, of = 5): Uint8Array {
  return Uint8Array.from({ length: width * height }, () => (10 * next() < of ? 1 : 0));
}

test('structure equals its twin bit for bit', () => {
  fc.assert(
    fc.property(sizes, (size) => {
      const { width, height } = size;
      const values = layer(size);
      const squares = values.map((v) => v * v);
      const variance = (radius: number): Float32Array => {
        const mean = boxMean(values, width, height, radius);
        return boxMean(squares, width, height, radius).map((v, i) =>
          Math.max(0, v - (mean[i] ?? 0) * (mean[i] ?? 0)),
        );
      };
      const near = variance(MID);
      const wanted = variance(FAR).map((v, i) => Math.min(v, FLATTER * (near[i] ?? 0)));
      const plain = layer(size);
      expect(growingOn(size, values, plain, all(size)).structure).toEqual(wanted);
      expect(growingOn(size, plain, values, all(size)).other).toEqual(wanted);
    }),
    { numRuns: 100, seed: 1 },
  );
});

test('differences after a change of tones, and the means of their squares, equal their twins', () => {
  fc.assert(
    fc.property(sizes, fc.double({ min: 0.2, max: 3, noNaN: true }), (size, gain) => {
      const [a, b, offset] = [layer(size), layer(size), next() - 0.5];
      const difference = a.map((v, i) => v - gain * (b[i] ?? 0) - offset);
      const squares = boxMean(
        difference.map((d) => d * d),
        size.width,
        size.height,
        NEAR,
      );
      const growing = growingOn(size, a, b, all(size));
      growing.differ(gain, offset);
      expect(growing.difference).toEqual(difference);
      expect(growing.squares).toEqual(squares);
    }),
    { numRuns: 100, seed: 2 },
  );
});

test('evidence equals its twin to a millionth, where copies fade and where they do not', () => {
  fc.assert(
    fc.property(
      sizes,
      fc.double({ min: 0.2, max: 3, noNaN: true }),
      fc.double({ min: 1e-5, max: 0.05, noNaN: true }),
      fc.constantFrom(0, 0.2),
      (size, gain, noise, fades) => {
        const layers = {
          squares: layer(size, 0.05),
          structure: layer(size, 0.1),
          other: layer(size, 0.1),
          valid: Uint8Array.from({ length: size.width * size.height }, () =>
            next() < 0.8 ? 1 : 0,
          ),
        };
        const odds = layers.squares.map((square, i) => {
          if (layers.valid[i] === 0) return 0;
          const strange = Math.max(
            noise,
            (layers.structure[i] ?? 0) + gain * gain * (layers.other[i] ?? 0),
          );
          const own = Math.max(noise, fades * strange);
          return Math.max(
            LEAST_ODDS,
            0.5 * Math.log(strange / own) - 0.5 * square * (1 / own - 1 / strange) - PRIOR,
          );
        });
        // The logarithms of the two differ in their last digit.
        const wanted = boxMean(odds, size.width, size.height, NEAR);
        const growing = growingOn(size, layer(size), layer(size), layers.valid);
        growing.squares.set(layers.squares);
        growing.structure.set(layers.structure);
        growing.other.set(layers.other);
        growing.weigh(gain, noise, fades);
        growing.evidence.forEach((value, i) => {
          expect(Math.abs(value - (wanted[i] ?? NaN))).toBeLessThan(1e-6);
        });
      },
    ),
    { numRuns: 100, seed: 3 },
  );
});

test('sums over marked valid pixels equal their twins bit for bit', () => {
  fc.assert(
    fc.property(sizes, (size) => {
      const [a, b, valid, inside] = [layer(size), layer(size), marks(size, 8), marks(size)];
      const growing = growingOn(size, a, b, valid);
      growing.differ(0.9, 0.1);
      growing.weigh(0.9, 0.01, 0);
      growing.component(null);
      growing.mark(inside);
      const chosen = [...valid.keys()].filter((i) => valid[i] === 1 && inside[i] === 1);
      const sum = (of: (i: number) => number): number => chosen.reduce((s, i) => s + of(i), 0);
      const [p, q] = [(i: number) => a[i] ?? 0, (i: number) => b[i] ?? 0];
      expect(growing.tones()).toEqual({
        count: chosen.length,
        a: sum(p),
        b: sum(q),
        aa: sum((i) => p(i) ** 2),
        bb: sum((i) => q(i) ** 2),
        ab: sum((i) => p(i) * q(i)),
      });
      const { evidence, difference } = growing;
      expect(growing.measures()).toEqual({
        count: chosen.length,
        yes: sum((i) => ((evidence[i] ?? 0) > 0 ? 1 : 0)),
        evidence: sum((i) => evidence[i] ?? 0),
        apart: sum((i) => Math.abs(difference[i] ?? 0)),
      });
    }),
    { numRuns: 100, seed: 4 },
  );
});

test('the component is what speaks and is not thin, most of it marked, on each line from end to end', () => {
  fc.assert(
    fc.property(sizes, fc.boolean(), fc.integer({ min: 0, max: 9 }), (size, everywhere, many) => {
      const { width, height } = size;
      const [room, inside] = [everywhere ? null : marks(size, 9.9), marks(size, many)];
      const growing = growingOn(size, layer(size), layer(size), all(size));
      // Blocks of four by four pixels, so that some are not thin.
      const blocks = marks({ width, height }, 8.5);
      growing.evidence.set(
        blocks.map((_, i) => {
          const [x, y] = [i % width, Math.floor(i / width)];
          return blocks[(y - (y % 4)) * width + x - (x % 4)] ?? 0;
        }),
      );
      const speaks = [...growing.evidence].map((v, i) => v > 0 && (!room || room[i] === 1));
      const around = (i: number, reach: number): number[] => {
        const [x, y] = [i % width, Math.floor(i / width)];
        const found: number[] = [];
        for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++)
          for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++)
            found.push(v * width + u);
        return found;
      };
      const full = speaks.map((_, i) => around(i, NEAR).every((k) => speaks[k]));
      const body = full.map((_, i) => around(i, NEAR).some((k) => full[k]));
      const part = body.map(() => -1);
      const parts: number[][] = [];
      for (const start of body.keys()) {
        const queue = body[start] && part[start] === -1 ? [start] : [];
        if (queue.length > 0) part[start] = parts.push(queue) - 1;
        for (const i of queue)
          for (const k of around(i, 1))
            if (body[k] && part[k] === -1 && (k % width === i % width || Math.abs(k - i) === 1)) {
              part[k] = parts.length - 1;
              queue.push(k);
            }
      }
      const shared = (p: readonly number[]): number => p.filter((i) => inside[i] === 1).length;
      // Parts are met in the order of their first marked pixel.
      const [best = []] = parts
        .filter((p) => shared(p) > 0)
        .sort((p, q) => shared(q) - shared(p) || firstOf(p) - firstOf(q));
      function firstOf(p: readonly number[]): number {
        return Math.min(...p.filter((i) => inside[i] === 1));
      }
      const columns = Array.from({ length: height + 1 }, (_, line) =>
        best.filter((i) => [line - 1, line].includes(Math.floor(i / width))).map((i) => i % width),
      );
      growing.mark(inside);
      const { members, first, last } = growing.component(room);
      expect(members).toBe(best.length);
      expect([...first]).toEqual(columns.map((c) => Math.min(width, ...c)));
      expect([...last]).toEqual(columns.map((c) => Math.max(-1, ...c)));
    }),
    { numRuns: 200, seed: 5 },
  );
});
