import { denseKernel } from '../../../engine/features/kernel.ts';
import { localMap } from '../../../engine/register/local.ts';
import type { Sampled } from '../../../engine/register/resample.ts';
import { random } from '../match/scene.ts';
import { detailTwin, windowsOf } from './denseTwin.ts';

const next = random(31);

function sampled(width: number, height: number, closed: number): Sampled {
  const values = new Float32Array(width * height);
  const valid = new Uint8Array(width * height);
  for (let i = 0; i < values.length; i++) {
    valid[i] = next() < closed ? 0 : 1;
    // What is not valid must not count, whatever stands there.
    values[i] = next();
  }
  return { width, height, values, valid };
}

test.each([
  [40, 33, 4, 6, 0],
  [17, 9, 4, 6, 0.3],
  [53, 61, 3, 5, 0.1],
  [8, 8, 4, 6, 0.75],
  [66, 12, 5, 2, 0],
])(
  'the local map of %i × %i, step %i, radius %i, with %f closed equals its twin',
  (w, h, step, radius, closed) => {
    const a = sampled(w, h, closed);
    const b = sampled(w, h, closed);
    b.values.forEach((v, i) => {
      b.values[i] = 0.5 * v + 0.5 * (a.values[i] ?? 0);
    });
    const map = localMap(a, b, step, radius);
    const twin = windowsOf(a, b, step, radius, (2 * radius + 1) ** 2 * 0.4);
    expect(map.correlation).toHaveLength(twin.correlation.length);
    for (const key of ['correlation', 'spreadA', 'spreadB'] as const)
      twin[key].forEach((v, i) =>
        Number.isNaN(v) ? expect(map[key][i]).toBeNaN() : expect(map[key][i]).toBeCloseTo(v, 5),
      );
  },
);

test('a larger second frame is compared where it is shifted to', () => {
  const a = sampled(30, 22, 0.05);
  const b = sampled(42, 34, 0.05);
  for (const [dx, dy] of [
    [0, 6],
    [12, 6],
    [6, 0],
    [6, 12],
  ] as const) {
    const twin = windowsOf(a, b, 4, 6, 67.6, dx, dy).correlation;
    const map = localMap(a, b, 4, 6, dx, dy);
    twin.forEach((v, i) =>
      Number.isNaN(v)
        ? expect(map.correlation[i]).toBeNaN()
        : expect(map.correlation[i]).toBeCloseTo(v, 5),
    );
  }
});

test('a flat frame correlates with nothing', () => {
  const a = sampled(30, 30, 0);
  a.values.fill(0.25);
  const whole = [...localMap(a, sampled(30, 30, 0), 4, 6).correlation].filter(
    (v) => !Number.isNaN(v),
  );
  expect(whole.length).toBeGreaterThan(40);
  expect(new Set(whole)).toEqual(new Set([0]));
});

test.each([
  [40, 30, 0],
  [33, 27, 0.2],
  [12, 64, 0.05],
])('the detail of %i × %i with %f closed equals its twin', (w, h, closed) => {
  const kernel = denseKernel();
  const radius = 3;
  const a = sampled(w, h, 0);
  const b = sampled(w, h, closed);
  // A product of two profiles over both, which has to go, and a grain that they half share.
  for (let i = 0; i < a.values.length; i++) {
    const profile = 3 * Math.sin((i % w) * 0.9) * Math.cos(Math.floor(i / w) * 0.7);
    b.values[i] = 0.5 * (a.values[i] ?? 0) + 0.5 * (b.values[i] ?? 0) + profile;
    a.values[i] = (a.values[i] ?? 0) + profile;
  }
  const [x0, y0, x1, y1] = [radius, radius + 1, w - radius, h - radius - 2];
  const inside = new Uint8Array(w * h);
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) inside[y * w + x] = b.valid[y * w + x] ?? 0;
  const aAt = kernel.reserve(a.values.byteLength, 1);
  const bAt = kernel.reserve(b.values.byteLength, 0);
  const insideAt = kernel.reserve(inside.length, 0);
  const work = kernel.reserve(kernel.detailRoom(x1 - x0, y1 - y0, radius), 0);
  new Float32Array(kernel.memory.buffer, aAt, w * h).set(a.values);
  new Float32Array(kernel.memory.buffer, bAt, w * h).set(b.values);
  new Uint8Array(kernel.memory.buffer, insideAt, w * h).set(inside);
  const found = kernel.detail(aAt, bAt, insideAt, w, x0, y0, x1, y1, radius, work);
  expect(found).toBeCloseTo(detailTwin(a.values, b.values, inside, w, radius), 4);
  expect(found).toBeGreaterThan(0.3);
});
