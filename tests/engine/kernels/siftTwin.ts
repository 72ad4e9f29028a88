import type { Features } from '../../../engine/features/features.ts';
import type { Plane } from '../../../engine/features/plane.ts';

const LAYERS = 3;
const BORDER = 4;
const BINS = 36;

/**
 * A point as it is found: place and size in pixels of the picture, strength, and where it stands in
 * the pyramid.
 */
export interface Point {
  x: number;
  y: number;
  sigma: number;
  response: number;
  octave: number;
  level: number;
}

interface Octave {
  readonly gauss: readonly Plane[];
  readonly dog: readonly Plane[];
}

/**
 * The plain twin of the sift kernel: the same keypoints and descriptors in double precision, with
 * true atan2 and sums in reading order.
 */
export class SiftTwin {
  private readonly octaves: Octave[] = [];
  private readonly unit: number;
  private readonly shift: number;

  constructor(plane: Plane, doubled: boolean) {
    this.unit = doubled ? 0.5 : 1;
    this.shift = doubled ? -0.25 : 0;
    let base = blur(doubled ? twice(plane) : plane, Math.sqrt(1.6 ** 2 - (doubled ? 1 : 0.5) ** 2));
    while (this.octaves.length < 9 && Math.min(base.width, base.height) >= 12) {
      const gauss = [base];
      let sigma = 1.6;
      for (let l = 1; l < LAYERS + 3; l++) {
        const wider = sigma * 2 ** (1 / LAYERS);
        gauss.push(blur(at(gauss, l - 1), Math.sqrt(wider ** 2 - sigma ** 2)));
        sigma = wider;
      }
      this.octaves.push({
        gauss,
        dog: gauss
          .slice(1)
          .map((g, l) => ({ ...g, data: g.data.map((v, i) => v - (at(gauss, l).data[i] ?? 0)) })),
      });
      base = half(at(gauss, LAYERS));
    }
  }

  detect(threshold: number, edge: number): Point[] {
    const found: Point[] = [];
    this.octaves.forEach(({ dog }, o) => {
      const { width, height } = at(dog, 0);
      for (let l = 1; l <= LAYERS; l++)
        for (let y = BORDER; y < height - BORDER; y++)
          for (let x = BORDER; x < width - BORDER; x++) {
            if (!isExtreme(dog, x, y, l, threshold)) continue;
            const point = this.settle(dog, o, x, y, l, threshold, edge);
            if (point) found.push(point);
          }
    });
    return found;
  }

  private settle(
    dog: readonly Plane[],
    octave: number,
    x0: number,
    y0: number,
    l0: number,
    threshold: number,
    edge: number,
  ): Point | null {
    let [x, y, l] = [x0, y0, l0];
    const { width, height } = at(dog, 0);
    for (let i = 0; i < 5; i++) {
      const d = (dx: number, dy: number, dl: number): number =>
        value(at(dog, l + dl), x + dx, y + dy);
      const v = d(0, 0, 0);
      const g = [
        (d(1, 0, 0) - d(-1, 0, 0)) / 2,
        (d(0, 1, 0) - d(0, -1, 0)) / 2,
        (d(0, 0, 1) - d(0, 0, -1)) / 2,
      ] as const;
      const xx = d(1, 0, 0) + d(-1, 0, 0) - 2 * v;
      const yy = d(0, 1, 0) + d(0, -1, 0) - 2 * v;
      const ll = d(0, 0, 1) + d(0, 0, -1) - 2 * v;
      const xy = (d(1, 1, 0) - d(-1, 1, 0) - d(1, -1, 0) + d(-1, -1, 0)) / 4;
      const xl = (d(1, 0, 1) - d(-1, 0, 1) - d(1, 0, -1) + d(-1, 0, -1)) / 4;
      const yl = (d(0, 1, 1) - d(0, -1, 1) - d(0, 1, -1) + d(0, -1, -1)) / 4;
      const step = solve(
        [
          [xx, xy, xl],
          [xy, yy, yl],
          [xl, yl, ll],
        ],
        g,
      );
      if (!step) return null;
      const [ox, oy, ol] = step;
      if (Math.max(Math.abs(ox), Math.abs(oy), Math.abs(ol)) < 0.5) {
        const peak = v + 0.5 * (g[0] * ox + g[1] * oy + g[2] * ol);
        const det = xx * yy - xy * xy;
        if (
          Math.abs(peak) < threshold ||
          det <= 0 ||
          (xx + yy) ** 2 * edge >= (edge + 1) ** 2 * det
        )
          return null;
        const scale = this.unit * 2 ** octave;
        return {
          x: (x + ox) * scale + this.shift,
          y: (y + oy) * scale + this.shift,
          sigma: 1.6 * 2 ** ((l + ol) / LAYERS) * scale,
          response: Math.abs(peak),
          octave,
          level: l + ol,
        };
      }
      if (Math.max(Math.abs(ox), Math.abs(oy), Math.abs(ol)) > 1000) return null;
      [x, y, l] = [x + Math.round(ox), y + Math.round(oy), l + Math.round(ol)];
      if (
        l < 1 ||
        l > LAYERS ||
        x < BORDER ||
        x >= width - BORDER ||
        y < BORDER ||
        y >= height - BORDER
      )
        return null;
    }
    return null;
  }

  /** Up to two directions and descriptors of a point. */
  describe(p: Point): { angle: number; descriptor: number[] }[] {
    const scale = this.unit * 2 ** p.octave;
    const plane = at(
      at(this.octaves, p.octave).gauss,
      Math.max(1, Math.min(LAYERS, Math.round(p.level))),
    );
    const [x, y, sigma] = [(p.x - this.shift) / scale, (p.y - this.shift) / scale, p.sigma / scale];
    return directions(plane, x, y, sigma).map((angle) => ({
      angle,
      descriptor: descriptor(plane, x, y, sigma, angle),
    }));
  }
}

/**
 * Shares of twin records that the kernel's features hold: at the same place and direction, with
 * descriptors no further than `room` bytes apart in any bin.
 */
export function heldBy(
  features: Features,
  point: Point,
  described: { angle: number; descriptor: readonly number[] },
  room: number,
): boolean {
  for (let i = 0; i < features.count; i++) {
    const f = features.frames.subarray(i * 4, i * 4 + 4);
    if (
      Math.hypot((f[0] ?? 0) - point.x, (f[1] ?? 0) - point.y) > 0.02 ||
      Math.abs((f[2] ?? 0) - point.sigma) > 0.02
    )
      continue;
    const turn = Math.abs(
      Math.atan2(Math.sin((f[3] ?? 0) - described.angle), Math.cos((f[3] ?? 0) - described.angle)),
    );
    if (
      turn < 0.03 &&
      described.descriptor.every(
        (v, k) => Math.abs(v - (features.descriptors[i * 128 + k] ?? 0)) <= room,
      )
    )
      return true;
  }
  return false;
}

function at<T>(list: readonly T[], i: number): T {
  const item = list[i];
  if (item === undefined) throw new Error(`There is no item ${i}.`);
  return item;
}

function value(p: Plane, x: number, y: number): number {
  return (
    p.data[
      Math.max(0, Math.min(p.height - 1, y)) * p.width + Math.max(0, Math.min(p.width - 1, x))
    ] ?? 0
  );
}

function map(width: number, height: number, f: (x: number, y: number) => number): Plane {
  return {
    width,
    height,
    data: Float32Array.from({ length: width * height }, (_, i) =>
      f(i % width, Math.floor(i / width)),
    ),
  };
}

function blur(p: Plane, sigma: number): Plane {
  const radius = Math.max(1, Math.min(40, Math.ceil(sigma * 3.2)));
  const weights = Array.from({ length: 2 * radius + 1 }, (_, k) =>
    Math.exp(-((k - radius) ** 2) / (2 * sigma * sigma)),
  );
  const sum = weights.reduce((a, b) => a + b, 0);
  const along = map(
    p.width,
    p.height,
    (x, y) => weights.reduce((s, w, k) => s + w * value(p, x + k - radius, y), 0) / sum,
  );
  return map(
    p.width,
    p.height,
    (x, y) => weights.reduce((s, w, k) => s + w * value(along, x, y + k - radius), 0) / sum,
  );
}

function twice(p: Plane): Plane {
  return map(p.width * 2, p.height * 2, (x, y) => bilinear(p, x / 2 - 0.25, y / 2 - 0.25));
}

function half(p: Plane): Plane {
  return map(p.width >> 1, p.height >> 1, (x, y) => value(p, 2 * x, 2 * y));
}

function bilinear(p: Plane, x: number, y: number): number {
  const [ix, iy] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - ix, y - iy];
  return (
    (value(p, ix, iy) * (1 - fx) + value(p, ix + 1, iy) * fx) * (1 - fy) +
    (value(p, ix, iy + 1) * (1 - fx) + value(p, ix + 1, iy + 1) * fx) * fy
  );
}

function isExtreme(
  dog: readonly Plane[],
  x: number,
  y: number,
  l: number,
  threshold: number,
): boolean {
  const v = value(at(dog, l), x, y);
  if (Math.abs(v) <= threshold * 0.5) return false;
  const sign = Math.sign(v);
  for (let dl = -1; dl <= 1; dl++)
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++)
        if (
          (dl !== 0 || dy !== 0 || dx !== 0) &&
          sign * value(at(dog, l + dl), x + dx, y + dy) > sign * v
        )
          return false;
  return true;
}

/** −M⁻¹ g by Cramer's rule; null when M has no inverse. */
function solve(
  m: readonly (readonly [number, number, number])[],
  g: readonly [number, number, number],
): readonly [number, number, number] | null {
  const det = (a: readonly (readonly number[])[]): number => {
    const e = (r: number, c: number): number => a[r]?.[c] ?? 0;
    return (
      e(0, 0) * (e(1, 1) * e(2, 2) - e(1, 2) * e(2, 1)) -
      e(0, 1) * (e(1, 0) * e(2, 2) - e(1, 2) * e(2, 0)) +
      e(0, 2) * (e(1, 0) * e(2, 1) - e(1, 1) * e(2, 0))
    );
  };
  const d = det(m);
  if (Math.abs(d) < 1e-20) return null;
  const [x = 0, y = 0, z = 0] = [0, 1, 2].map(
    (c) => -det(m.map((row, r) => row.map((v, k) => (k === c ? (g[r] ?? 0) : v)))) / d,
  );
  return [x, y, z];
}

function directions(plane: Plane, x: number, y: number, sigma: number): number[] {
  const raw = new Array<number>(BINS).fill(0);
  const spread = sigma * 1.5;
  const radius = Math.round(spread * 3);
  const skip = radius > 9 ? 2 : 1;
  for (let j = -radius; j <= radius; j += skip)
    for (let i = -radius; i <= radius; i += skip) {
      const [px, py] = [Math.round(x) + i, Math.round(y) + j];
      if (
        i * i + j * j > radius * radius ||
        px < 1 ||
        py < 1 ||
        px >= plane.width - 1 ||
        py >= plane.height - 1
      )
        continue;
      share(
        raw,
        gradient((u, v) => value(plane, px + u, py + v)),
        bell(-(i * i + j * j) / (2 * spread * spread)),
        BINS,
      );
    }
  const r = (k: number): number => raw[(k + 2 * BINS) % BINS] ?? 0;
  const smooth = raw.map(
    (_, k) => (r(k - 2) + r(k + 2)) / 16 + ((r(k - 1) + r(k + 1)) * 4) / 16 + (r(k) * 6) / 16,
  );
  const s = (k: number): number => smooth[(k + BINS) % BINS] ?? 0;
  const best = Math.max(...smooth);
  const first = smooth.indexOf(best);
  const others = [...smooth.keys()]
    .filter((k) => k !== first && s(k) > 0.8 * best && s(k) > s(k - 1) && s(k) > s(k + 1))
    .sort((p, q) => s(q) - s(p) || p - q);
  return [first, ...others.slice(0, 1)].map((k) => {
    const bend = s(k - 1) - 2 * s(k) + s(k + 1);
    return (k + (bend !== 0 ? (0.5 * (s(k - 1) - s(k + 1))) / bend : 0)) * ((2 * Math.PI) / BINS);
  });
}

function descriptor(plane: Plane, x: number, y: number, sigma: number, angle: number): number[] {
  const step = sigma * 0.75;
  const [c, s] = [Math.cos(angle) * step, Math.sin(angle) * step];
  const clamp = (v: number, most: number): number => Math.max(0, Math.min(most - 1.001, v));
  const sample = (u: number, v: number): number =>
    bilinear(plane, clamp(x + c * u - s * v, plane.width), clamp(y + s * u + c * v, plane.height));
  const cells = Array.from({ length: 16 }, () => new Array<number>(8).fill(0));
  for (let v = -7.5; v <= 7.5; v++)
    for (let u = -7.5; u <= 7.5; u++) {
      const g = gradient((du, dv) => sample(u + du, v + dv));
      const weight = bell(-(u * u + v * v) / 128);
      const [ci, cj] = [u / 4 + 1.5, v / 4 + 1.5];
      for (const j of [Math.floor(cj), Math.floor(cj) + 1])
        for (const i of [Math.floor(ci), Math.floor(ci) + 1]) {
          const cell = i < 0 || j < 0 || i > 3 || j > 3 ? undefined : cells[j * 4 + i];
          if (cell) share(cell, g, weight * (1 - Math.abs(ci - i)) * (1 - Math.abs(cj - j)), 8);
        }
    }
  const all = cells.flat();
  const cap = 0.2 * Math.hypot(...all);
  const cut = all.map((v) => Math.min(v, cap));
  const sum = cut.reduce((p, q) => p + q, 0);
  return cut.map((v) => Math.min(255, Math.floor(512 * Math.sqrt(v / sum) + 0.5)));
}

function gradient(f: (u: number, v: number) => number): readonly [number, number] {
  return [f(1, 0) - f(-1, 0), f(0, 1) - f(0, -1)];
}

/** Shares a gradient between the two directions next to its own. */
function share(
  bins: number[],
  [dx, dy]: readonly [number, number],
  weight: number,
  n: number,
): void {
  const bin = ((Math.atan2(dy, dx) / (2 * Math.PI) + 1) % 1) * n;
  const low = Math.floor(bin) % n;
  const strength = Math.hypot(dx, dy) * weight;
  bins[low] = (bins[low] ?? 0) + strength * (1 - (bin - Math.floor(bin)));
  bins[(low + 1) % n] = (bins[(low + 1) % n] ?? 0) + strength * (bin - Math.floor(bin));
}

/** The kernel's stand-in for exp: part of what a descriptor is. */
function bell(v: number): number {
  return (1 + v / 64) ** 64;
}
