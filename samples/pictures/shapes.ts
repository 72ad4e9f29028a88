import type { Field } from '../picture.ts';
import type { Random } from '../random.ts';

// Read once: a global lookup per pixel is slow where tests run the code in a separate context.
const { abs, floor, ceil, min, max, exp, sqrt, hypot, atan2, cos, sin } = Math;

/** An ellipse with a wavy outline. Angles in radians, lengths in pixels. */
export interface Blob {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  readonly angle: number;
  readonly waves: readonly (readonly [order: number, height: number, phase: number])[];
}

export function wavyBlob(
  random: Random,
  x: number,
  y: number,
  radius: number,
  elongation = 1.5,
  roughness = 0.06,
): Blob {
  const ratio = sqrt(random.range(1, elongation));
  const waves = [2, 3, 4, 5].map(
    (order) => [order, random.normal() * roughness, random.range(0, 6.2832)] as const,
  );
  return { x, y, rx: radius * ratio, ry: radius / ratio, angle: random.range(0, 3.1416), waves };
}

/**
 * Calls `paint` for each pixel near the blob with its normalised distance from the middle (1 =
 * outline).
 */
export function eachPixel(
  f: Field,
  blob: Blob,
  reach: number,
  paint: (index: number, distance: number, x: number, y: number) => void,
): void {
  const r = max(blob.rx, blob.ry) * reach * 1.2;
  const [along, aside] = [cos(blob.angle), sin(blob.angle)];
  // Beyond its highest wave nothing is near the blob; the little more is for rounding.
  const most =
    reach * min(1.3, blob.waves.reduce((sum, [, height]) => sum + abs(height), 1) + 1e-9);
  const x1 = min(f.width - 1, ceil(blob.x + r));
  const y1 = min(f.height - 1, ceil(blob.y + r));
  for (let y = max(0, floor(blob.y - r)); y <= y1; y++) {
    for (let x = max(0, floor(blob.x - r)); x <= x1; x++) {
      const dx = x - blob.x;
      const dy = y - blob.y;
      const u = (dx * along + dy * aside) / blob.rx;
      const v = (dy * along - dx * aside) / blob.ry;
      const plain = sqrt(u * u + v * v);
      if (plain > most) continue;
      const theta = atan2(v, u);
      let outline = 1;
      for (const [order, height, phase] of blob.waves)
        outline += height * cos(order * theta + phase);
      const distance = plain / outline;
      if (distance <= reach) paint(y * f.width + x, distance, x, y);
    }
  }
}

/** 1 inside, 0 outside, falling smoothly around distance 1 over `soft`. */
export function softInside(distance: number, soft: number): number {
  const t = (1 + soft / 2 - distance) / soft;
  return t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t);
}

/** Middles at least `apart` pixels from one another (dart throwing), at most `count`. */
export function scatter(
  random: Random,
  width: number,
  height: number,
  count: number,
  apart: number,
): [number, number][] {
  const out: [number, number][] = [];
  for (let tries = 0; out.length < count && tries < count * 12; tries++) {
    const x = random.range(-apart / 3, width + apart / 3);
    const y = random.range(-apart / 3, height + apart / 3);
    if (out.every(([a, b]) => (a - x) ** 2 + (b - y) ** 2 >= apart * apart)) out.push([x, y]);
  }
  return out;
}

/** Adds a soft line of the given width and height along the points. */
export function addStroke(
  f: Field,
  points: readonly (readonly [number, number])[],
  width: number,
  height: number,
): void {
  const r = ceil(width * 2.5);
  const step = max(0.5, width * 0.6);
  const gain = (height * step) / (width * 2.5);
  for (let i = 1; i < points.length; i++) {
    const [ax, ay] = points[i - 1] ?? [0, 0];
    const [bx, by] = points[i] ?? [0, 0];
    const n = max(1, ceil(hypot(bx - ax, by - ay) / step));
    for (let k = 0; k < n; k++)
      addSpot(f, ax + ((bx - ax) * k) / n, ay + ((by - ay) * k) / n, width, gain, r);
  }
}

/** Adds a Gaussian spot of deviation `sigma` pixels. */
export function addSpot(
  f: Field,
  cx: number,
  cy: number,
  sigma: number,
  height: number,
  r = ceil(sigma * 3),
): void {
  const x1 = min(f.width - 1, floor(cx) + r);
  const y1 = min(f.height - 1, floor(cy) + r);
  for (let y = max(0, floor(cy) - r); y <= y1; y++) {
    for (let x = max(0, floor(cx) - r); x <= x1; x++) {
      const d = ((x - cx) ** 2 + (y - cy) ** 2) / (2 * sigma * sigma);
      if (d < 5) f.data[y * f.width + x] = (f.data[y * f.width + x] ?? 0) + height * exp(-d);
    }
  }
}
