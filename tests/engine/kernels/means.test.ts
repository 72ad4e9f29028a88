import fc from 'fast-check';
import { boxMean } from '../../../engine/register/layer.ts';
import { random } from '../match/scene.ts';

const next = random(53);
const { max, min } = Math;

/**
 * The plain twin: along the rows, then down the columns, each by a running sum that loses what it
 * leaves behind after it gained what it meets.
 */
function twin(data: Float32Array, width: number, height: number, radius: number): Float32Array {
  const means = (list: readonly number[]): number[] => {
    let sum = 0;
    for (let i = 0; i < min(radius, list.length); i++) sum += list[i] ?? 0;
    return list.map((_, i) => {
      if (i + radius < list.length) sum += list[i + radius] ?? 0;
      if (i > radius) sum -= list[i - radius - 1] ?? 0;
      return Math.fround(sum / (min(list.length - 1, i + radius) - max(0, i - radius) + 1));
    });
  };
  const rows = Array.from({ length: height }, (_, y) =>
    means([...data.subarray(y * width, (y + 1) * width)]),
  );
  const columns = Array.from({ length: width }, (_, x) => means(rows.map((row) => row[x] ?? 0)));
  return Float32Array.from(data, (_, i) => columns[i % width]?.[Math.floor(i / width)] ?? 0);
}

test('means over squares equal their twin bit for bit, whatever the sides and the radius', () => {
  const side = fc.integer({ min: 1, max: 40 });
  fc.assert(
    fc.property(side, side, fc.integer({ min: 0, max: 24 }), (width, height, radius) => {
      const data = Float32Array.from({ length: width * height }, () => next() * 3 - 1);
      const before = data.slice();
      expect(boxMean(data, width, height, radius)).toEqual(twin(data, width, height, radius));
      expect(data).toEqual(before);
    }),
    { numRuns: 200, seed: 4 },
  );
});

test('a layer larger than all before has its own room', () => {
  const [width, height] = [701, 402];
  const data = Float32Array.from({ length: width * height }, () => next());
  expect(
    Buffer.compare(
      new Uint8Array(boxMean(data, width, height, 6).buffer),
      new Uint8Array(twin(data, width, height, 6).buffer),
    ),
  ).toBe(0);
});
