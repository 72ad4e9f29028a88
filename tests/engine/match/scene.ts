import type { Affine } from '../../../contract/geometry.ts';
import { applyAffine, invertAffine } from '../../../contract/geometry.ts';
import type { SubImageKind } from '../../../contract/values.ts';
import type { Extraction, Finding, Raster, Specimen } from '../../../engine/types.ts';

/** A seeded generator of numbers in [0, 1). */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** A grey picture of what `value` says at each place (0–255), with a camera's grain of ±`grain`. */
export function grainy(
  width: number,
  height: number,
  value: (x: number, y: number) => number,
  seed = 1,
  grain = 8,
): Raster {
  const next = random(seed);
  return {
    width,
    height,
    channels: 1,
    data: Uint8Array.from({ length: width * height }, (_, i) => {
      const v = value(i % width, Math.floor(i / width)) + grain * (next() + next() - 1);
      return Math.max(0, Math.min(255, Math.round(v)));
    }),
  };
}

/** A grey picture with structure at several sizes, like tissue; no two seeds look alike. */
export function texture(seed: number, width: number, height: number): Raster {
  const next = random(seed);
  const sum = new Float32Array(width * height);
  for (const [cell, weight] of [
    [48, 1],
    [22, 0.9],
    [11, 0.7],
    [5, 0.5],
  ] as const) {
    const columns = Math.ceil(width / cell) + 2;
    const rows = Math.ceil(height / cell) + 2;
    const knots = Float32Array.from({ length: columns * rows }, () => next());
    const at = (c: number, r: number): number => knots[r * columns + c] ?? 0;
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const c = Math.floor(x / cell);
        const r = Math.floor(y / cell);
        const u = ease(x / cell - c);
        const v = ease(y / cell - r);
        const top = at(c, r) * (1 - u) + at(c + 1, r) * u;
        const bottom = at(c, r + 1) * (1 - u) + at(c + 1, r + 1) * u;
        sum[y * width + x] = (sum[y * width + x] ?? 0) + weight * (top * (1 - v) + bottom * v);
      }
  }
  let low = Infinity;
  let high = -Infinity;
  for (const v of sum) {
    low = Math.min(low, v);
    high = Math.max(high, v);
  }
  return {
    width,
    height,
    channels: 1,
    data: Uint8Array.from(sum, (v) => Math.round(20 + (215 * (v - low)) / (high - low))),
  };
}

/**
 * The picture seen through a transform (pixels of the picture → pixels of the result); outside it
 * is 128.
 */
export function warp(
  from: Raster,
  transform: Affine,
  width: number,
  height: number,
  tone: (v: number) => number = (v) => v,
): Raster {
  const back = invertAffine(transform);
  if (!back) throw new Error('The transform has no inverse.');
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = applyAffine(back, [x, y]);
      data[y * width + x] = Math.max(0, Math.min(255, Math.round(tone(sample(from, u, v)))));
    }
  return { width, height, channels: 1, data };
}

function sample(from: Raster, x: number, y: number): number {
  if (x < 0 || y < 0 || x > from.width - 1 || y > from.height - 1) return 128;
  const ix = Math.min(from.width - 2, Math.floor(x));
  const iy = Math.min(from.height - 2, Math.floor(y));
  const fx = x - ix;
  const fy = y - iy;
  const at = (i: number, j: number): number => from.data[(iy + j) * from.width + ix + i] ?? 0;
  return (
    (at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy
  );
}

/**
 * A specimen whose pixels are points: on page 1 when it is given a box, else on a page of its own.
 */
export function specimen(
  id: string,
  raster: Raster,
  kind: SubImageKind = 'histology',
  more: Partial<Specimen['subImage']> = {},
): Specimen {
  const { width, height } = raster;
  return {
    raster,
    subImage: {
      id,
      figure: 'f1',
      page: more.box ? 1 : 1 + [...id].reduce((sum, c) => (31 * sum + c.charCodeAt(0)) % 9973, 0),
      box: { x: 0, y: 0, w: width, h: height },
      letter: null,
      captionPart: null,
      kind,
      kindConfidence: 1,
      included: true,
      source: { via: 'object', object: 1, pixels: { x: 0, y: 0, w: width, h: height }, dpi: 72 },
      width,
      height,
      masks: [],
      rule: 'person',
      confidence: 1,
      ...more,
    },
  };
}

/** A strong finding of features, on the same place in both; what it is given takes the place. */
export function findingOf({
  parts,
  evidence,
  ...more
}: Pick<Finding, 'a' | 'b'> &
  Partial<Omit<Finding, 'parts' | 'evidence'>> & {
    readonly parts?: Partial<Finding['parts']>;
    readonly evidence: Partial<Finding['evidence']>;
  }): Finding {
  return {
    id: 'm',
    kind: 'sub-image',
    detector: 'features',
    transform: [1, 0, 0, 1, 0, 0],
    parts: { mirrored: false, rotation: 0, scale: 1, stretch: 1, shift: [0, 0], ...parts },
    score: 0.9,
    band: 'high',
    evidence: {
      points: 20,
      correlation: 0.9,
      residual: 3,
      distinctiveness: 0.7,
      area: 9000,
      masked: 0,
      toneInverted: false,
      pointPairs: [],
      ...evidence,
    },
    hints: [],
    copySet: null,
    ...more,
  };
}

export const EMPTY_EXTRACTION: Extraction = {
  engine: 'test',
  title: null,
  pages: [{ page: 1, width: 600, height: 800, rotation: 0 }],
  figures: [],
  subImages: [],
};

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}
