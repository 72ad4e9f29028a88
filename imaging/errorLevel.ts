import type { Plane } from './pixels.ts';

/**
 * Error level: how much brightness changes when it is stored as JPEG of `quality` (30–98) once more, times `gain`. Areas
 * that were saved before at such a quality change little, later additions more (Krawetz, "A Picture's Worth", 2007). The
 * loss of a JPEG is its rounding of block frequencies, which is all that is done here; blocks start at the top left.
 */
export function errorLevelPlane(plane: Plane, quality: number, gain: number): Plane {
  const again = requantised(plane, quality).data;
  return { ...plane, data: plane.data.map((v, i) => Math.min(255, Math.abs(v - again[i]) * gain)) };
}

/** The plane as it comes back from a JPEG of that quality. */
export function requantised(plane: Plane, quality: number): Plane {
  const { width, height } = plane;
  const steps = quantisation(quality);
  const shares = steps.map((q) => 1 / q);
  const out = new Uint8Array(plane.data.length);
  const block = new Float64Array(64);
  const work = new Float64Array(64);
  for (let by = 0; by < height; by += 8) {
    for (let bx = 0; bx < width; bx += 8) {
      readBlock(plane, bx, by, block);
      transform(block, work);
      for (let k = 0; k < 64; k++) block[k] = (block[k] * shares[k] + ROUND - ROUND) * steps[k];
      inverse(block, work);
      for (let y = by; y < Math.min(by + 8, height); y++) {
        for (let x = bx; x < Math.min(bx + 8, width); x++) {
          const v = block[((y - by) << 3) + x - bx] + 128;
          out[y * width + x] = v < 0 ? 0 : v > 255 ? 255 : v + 0.5;
        }
      }
    }
  }
  return { width, height, data: out };
}

/** ITU-T T.81, annex K, table K.1, scaled as the Independent JPEG Group does. */
function quantisation(quality: number): Float64Array {
  const scale = quality < 50 ? 5000 / quality : 200 - 2 * quality;
  return Float64Array.from(LUMINANCE, (q) => Math.min(255, Math.max(1, Math.floor((q * scale + 50) / 100))));
}

const LUMINANCE = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51, 87, 80, 62,
  18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
];

/** Adding and taking away 1.5·2^52 leaves no digits behind the point: a rounding without a call. */
const ROUND = 6755399441055744;

/** cos(kπ/16)/2; the constant term of the orthonormal transform, √(1/8), is the same number as for k = 4. */
const [C1, C2, C3, C4, C5, C6, C7] = [1, 2, 3, 4, 5, 6, 7].map((k) => Math.cos((k * Math.PI) / 16) / 2);

function readBlock({ width, height, data }: Plane, bx: number, by: number, block: Float64Array): void {
  if (bx + 8 <= width && by + 8 <= height) {
    for (let y = 0, i = by * width + bx; y < 64; y += 8, i += width) for (let x = 0; x < 8; x++) block[y + x] = data[i + x] - 128;
    return;
  }
  for (let y = 0; y < 8; y++) {
    const row = Math.min(by + y, height - 1) * width;
    for (let x = 0; x < 8; x++) block[(y << 3) + x] = data[row + Math.min(bx + x, width - 1)] - 128;
  }
}

function transform(block: Float64Array, work: Float64Array): void {
  for (let r = 0; r < 64; r += 8) forwardLine(block, r, 1, work, r, 1);
  for (let c = 0; c < 8; c++) forwardLine(work, c, 8, block, c, 8);
}

function inverse(block: Float64Array, work: Float64Array): void {
  for (let c = 0; c < 8; c++) inverseLine(block, c, 8, work, c, 8);
  for (let r = 0; r < 64; r += 8) inverseLine(work, r, 1, block, r, 1);
}

/** Even and odd halves apart: 22 products instead of 64. */
function forwardLine(from: Float64Array, o: number, s: number, to: Float64Array, p: number, t: number): void {
  const a = from[o];
  const b = from[o + s];
  const c = from[o + 2 * s];
  const d = from[o + 3 * s];
  const e = from[o + 4 * s];
  const f = from[o + 5 * s];
  const g = from[o + 6 * s];
  const h = from[o + 7 * s];
  const s0 = a + h;
  const s1 = b + g;
  const s2 = c + f;
  const s3 = d + e;
  const d0 = a - h;
  const d1 = b - g;
  const d2 = c - f;
  const d3 = d - e;
  to[p] = C4 * (s0 + s1 + s2 + s3);
  to[p + 4 * t] = C4 * (s0 - s1 - s2 + s3);
  to[p + 2 * t] = C2 * (s0 - s3) + C6 * (s1 - s2);
  to[p + 6 * t] = C6 * (s0 - s3) - C2 * (s1 - s2);
  to[p + t] = C1 * d0 + C3 * d1 + C5 * d2 + C7 * d3;
  to[p + 3 * t] = C3 * d0 - C7 * d1 - C1 * d2 - C5 * d3;
  to[p + 5 * t] = C5 * d0 - C1 * d1 + C7 * d2 + C3 * d3;
  to[p + 7 * t] = C7 * d0 - C5 * d1 + C3 * d2 - C1 * d3;
}

function inverseLine(from: Float64Array, o: number, s: number, to: Float64Array, p: number, t: number): void {
  const f0 = C4 * from[o];
  const f1 = from[o + s];
  const f2 = from[o + 2 * s];
  const f3 = from[o + 3 * s];
  const f4 = C4 * from[o + 4 * s];
  const f5 = from[o + 5 * s];
  const f6 = from[o + 6 * s];
  const f7 = from[o + 7 * s];
  const p0 = f0 + f4 + C2 * f2 + C6 * f6;
  const p1 = f0 - f4 + C6 * f2 - C2 * f6;
  const p2 = f0 - f4 - C6 * f2 + C2 * f6;
  const p3 = f0 + f4 - C2 * f2 - C6 * f6;
  const q0 = C1 * f1 + C3 * f3 + C5 * f5 + C7 * f7;
  const q1 = C3 * f1 - C7 * f3 - C1 * f5 - C5 * f7;
  const q2 = C5 * f1 - C1 * f3 + C7 * f5 + C3 * f7;
  const q3 = C7 * f1 - C5 * f3 + C3 * f5 - C1 * f7;
  to[p] = p0 + q0;
  to[p + t] = p1 + q1;
  to[p + 2 * t] = p2 + q2;
  to[p + 3 * t] = p3 + q3;
  to[p + 4 * t] = p3 - q3;
  to[p + 5 * t] = p2 - q2;
  to[p + 6 * t] = p1 - q1;
  to[p + 7 * t] = p0 - q0;
}
