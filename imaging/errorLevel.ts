import type { Plane } from './pixels.ts';

/**
 * Error level: how much brightness changes when it is stored as JPEG of `quality` (30–98) once
 * more, times `gain`. Areas that were saved before at such a quality change little, later additions
 * more (Krawetz, "A Picture's Worth", 2007). Only the lossy step of JPEG is computed, the
 * quantisation of the 8 × 8 block frequencies; blocks start at the top left.
 */
export function errorLevelPlane(plane: Plane, quality: number, gain: number): Plane {
  const again = requantised(plane, quality).data;
  return { ...plane, data: plane.data.map((v, i) => Math.min(255, Math.abs(v - again[i]) * gain)) };
}

/** The plane as it comes back from a JPEG of that quality. */
export function requantised(plane: Plane, quality: number): Plane {
  const { width, height } = plane;
  const steps = quantisation(quality);
  const shares = steps.map((q, k) => 1 / (q * SCALES[k] * 8));
  const backs = steps.map((q, k) => (q * SCALES[k]) / 8);
  const out = new Uint8Array(plane.data.length);
  const block = new Float64Array(64);
  for (let by = 0; by < height; by += 8) {
    for (let bx = 0; bx < width; bx += 8) {
      readBlock(plane, bx, by, block);
      transform(block);
      for (let k = 0; k < 64; k++) block[k] = (block[k] * shares[k] + ROUND - ROUND) * backs[k];
      inverse(block);
      const [high, wide] = [Math.min(8, height - by), Math.min(8, width - bx)];
      for (let y = 0, i = by * width + bx; y < high; y++, i += width) {
        for (let x = 0; x < wide; x++) {
          const v = block[(y << 3) + x] + 128;
          out[i + x] = v < 0 ? 0 : v > 255 ? 255 : v + 0.5;
        }
      }
    }
  }
  return { width, height, data: out };
}

/** ITU-T T.81, annex K, table K.1, scaled as the Independent JPEG Group does. */
function quantisation(quality: number): Float64Array {
  const scale = quality < 50 ? 5000 / quality : 200 - 2 * quality;
  return Float64Array.from(LUMINANCE, (q) =>
    Math.min(255, Math.max(1, Math.floor((q * scale + 50) / 100))),
  );
}

const LUMINANCE = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56,
  14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113,
  92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
];

/** Adding and subtracting 1.5·2^52 rounds a double to an integer without a function call. */
const ROUND = 6755399441055744;

function readBlock(
  { width, height, data }: Plane,
  bx: number,
  by: number,
  block: Float64Array,
): void {
  if (bx + 8 <= width && by + 8 <= height) {
    for (let y = 0, i = by * width + bx; y < 64; y += 8, i += width)
      for (let x = 0; x < 8; x++) block[y + x] = data[i + x] - 128;
    return;
  }
  for (let y = 0; y < 8; y++) {
    const row = Math.min(by + y, height - 1) * width;
    for (let x = 0; x < 8; x++) block[(y << 3) + x] = data[row + Math.min(bx + x, width - 1)] - 128;
  }
}

/**
 * Arai, Agui and Nakajima, "A fast DCT-SQ scheme for images", 1988: five products per line; the
 * remaining scale factors are merged into the quantisation steps.
 */
const LINE_SCALES = [0, 1, 2, 3, 4, 5, 6, 7].map((k) =>
  k === 0 ? 1 : Math.cos((k * Math.PI) / 16) * Math.SQRT2,
);
const SCALES = Float64Array.from(
  { length: 64 },
  (_, i) => LINE_SCALES[i >> 3] * LINE_SCALES[i & 7],
);
const A = Math.cos(Math.PI / 8);
const B = Math.cos((3 * Math.PI) / 8);
const [SUM, DIFFERENCE, HALF, ROOT] = [A + B, A - B, Math.SQRT1_2, Math.SQRT2];

function transform(block: Float64Array): void {
  for (let r = 0; r < 64; r += 8) forwardLine(block, r, 1);
  for (let c = 0; c < 8; c++) forwardLine(block, c, 8);
}

function inverse(block: Float64Array): void {
  for (let c = 0; c < 8; c++) inverseLine(block, c, 8);
  for (let r = 0; r < 64; r += 8) inverseLine(block, r, 1);
}

function forwardLine(d: Float64Array, o: number, s: number): void {
  const o1 = o + s;
  const o2 = o1 + s;
  const o3 = o2 + s;
  const o4 = o3 + s;
  const o5 = o4 + s;
  const o6 = o5 + s;
  const o7 = o6 + s;
  const s0 = d[o] + d[o7];
  const d0 = d[o] - d[o7];
  const s1 = d[o1] + d[o6];
  const d1 = d[o1] - d[o6];
  const s2 = d[o2] + d[o5];
  const d2 = d[o2] - d[o5];
  const s3 = d[o3] + d[o4];
  const d3 = d[o3] - d[o4];
  const e0 = s0 + s3;
  const e3 = s0 - s3;
  const e1 = s1 + s2;
  const turned = (s1 - s2 + e3) * HALF;
  d[o] = e0 + e1;
  d[o4] = e0 - e1;
  d[o2] = e3 + turned;
  d[o6] = e3 - turned;
  const f0 = d3 + d2;
  const f1 = (d2 + d1) * HALF;
  const f2 = d1 + d0;
  const both = (f0 - f2) * B;
  const g0 = DIFFERENCE * f0 + both;
  const g2 = SUM * f2 + both;
  const plus = d0 + f1;
  const minus = d0 - f1;
  d[o5] = minus + g0;
  d[o3] = minus - g0;
  d[o1] = plus + g2;
  d[o7] = plus - g2;
}

function inverseLine(d: Float64Array, o: number, s: number): void {
  const o1 = o + s;
  const o2 = o1 + s;
  const o3 = o2 + s;
  const o4 = o3 + s;
  const o5 = o4 + s;
  const o6 = o5 + s;
  const o7 = o6 + s;
  const e0 = d[o] + d[o4];
  const e1 = d[o] - d[o4];
  const e3 = d[o2] + d[o6];
  const e2 = (d[o2] - d[o6]) * ROOT - e3;
  const p0 = e0 + e3;
  const p3 = e0 - e3;
  const p1 = e1 + e2;
  const p2 = e1 - e2;
  const z3 = d[o5] + d[o3];
  const z0 = d[o5] - d[o3];
  const z1 = d[o1] + d[o7];
  const z2 = d[o1] - d[o7];
  const q0 = z1 + z3;
  const both = (z0 + z2) * 2 * A;
  const q1 = both - z0 * 2 * SUM - q0;
  const q2 = (z1 - z3) * ROOT - q1;
  const q3 = both - z2 * 2 * DIFFERENCE - q2;
  d[o] = p0 + q0;
  d[o7] = p0 - q0;
  d[o1] = p1 + q1;
  d[o6] = p1 - q1;
  d[o2] = p2 + q2;
  d[o5] = p2 - q2;
  d[o3] = p3 + q3;
  d[o4] = p3 - q3;
}
