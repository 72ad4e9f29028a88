import type { Polygon } from '../../contract/geometry.ts';
import { boxArea, boxIou, intersectBoxes, polygonBox } from '../../contract/geometry.ts';
import type { Features } from '../features/features.ts';
import { searchKernel } from '../features/kernel.ts';
import type { SearchKernel } from '../features/kernel.ts';
import type { Variant } from '../features/variants.ts';
import { variantOf } from '../features/variants.ts';
import type { Confirmation } from '../matching/dense/confirm.ts';
import { confirmPart } from '../matching/dense/confirm.ts';
import type { Picture } from '../matching/dense/picture.ts';
import type { Agreement, Correspondence } from '../matching/similarity.ts';
import { agreements } from '../matching/similarity.ts';

/** Two regions of one picture that look alike. */
export interface ClonePair {
  readonly agreement: Agreement;
  readonly confirmation: Confirmation;
}

export interface CloneOptions {
  /** Windows with structure that a copy needs at least. */
  readonly windows: number;
  /** Share of the picture that a copy covers at least. */
  readonly share: number;
}

/** Less than this is a letter or a mark. */
export const CLONE_OPTIONS: CloneOptions = { windows: 30, share: 0.008 };

const LIMITS = { leastScale: 0.4, mostScale: 2.5, mostStretch: 1.25 };
const COSINE = 0.85;
const SLOTS = 2;
const FRAME = 220;
const AGREES = 0.72;
const UNIT = 512 * 512;
const LEAST_POINTS = 3;
const MOST_TRANSFORMS = 4;

/** Copied regions inside one picture: shifted, turned, mirrored or scaled. Best first, each pair of regions once. */
export function findClones(picture: Picture, features: Features, least: CloneOptions = CLONE_OPTIONS): ClonePair[] {
  const found: ClonePair[] = [];
  for (const variant of ['plain', 'mirrored'] as const) {
    const correspondence = selfMatches(features, variant);
    for (const agreement of agreements(correspondence, features, features, LEAST_POINTS, MOST_TRANSFORMS, LIMITS)) {
      const options = { limits: LIMITS, inverted: false, limit: FRAME, agrees: AGREES };
      const confirmation = confirmPart(picture, picture, agreement.transform, agreement.pairs, options);
      if (confirmation && apart(confirmation) && confirmation.confirmed >= least.windows && confirmation.area >= least.share * features.width * features.height) found.push({ agreement, confirmation });
    }
  }
  found.sort((p, q) => worth(q) - worth(p));
  const kept: ClonePair[] = [];
  for (const pair of found) if (!kept.some((k) => same(k.confirmation, pair.confirmation))) kept.push(pair);
  return kept;
}

let kernel: SearchKernel | null = null;

function selfMatches(features: Features, variant: Variant): Correspondence {
  const { count, frames, descriptors } = features;
  kernel ??= searchKernel();
  kernel.reset();
  const queries = kernel.reserve(count * 128);
  const entries = kernel.reserve(count * 128);
  const positions = kernel.reserve(count * 8);
  const out = kernel.reserve(count * SLOTS * 8);
  const bytes = kernel.memory.buffer;
  new Uint8Array(bytes, queries, count * 128).set(variantOf(features, variant).descriptors);
  new Uint8Array(bytes, entries, count * 128).set(descriptors);
  const place = new Float32Array(bytes, positions, count * 2);
  for (let i = 0; i < count; i++) {
    place[i * 2] = frames[i * 4] ?? 0;
    place[i * 2 + 1] = frames[i * 4 + 1] ?? 0;
  }
  const distance = Math.max(14, 0.05 * Math.hypot(features.width, features.height));
  kernel.searchSelf(queries, count, entries, count, positions, distance, SLOTS, Math.round(COSINE * UNIT), out);
  const hits = new Int32Array(bytes, out, count * SLOTS * 2);
  const list: [number, number, number][] = [];
  for (let i = 0; i < count; i++)
    for (let s = 0; s < SLOTS; s++) {
      const entry = hits[(i * SLOTS + s) * 2] ?? -1;
      if (entry >= 0) list.push([i, entry, hits[(i * SLOTS + s) * 2 + 1] ?? 0]);
    }
  list.sort((p, q) => q[2] - p[2] || p[0] - q[0] || p[1] - q[1]);
  return { variant, pointA: Int32Array.from(list, (m) => m[0]), pointB: Int32Array.from(list, (m) => m[1]) };
}

function apart(c: Confirmation): boolean {
  const a = polygonBox(c.regionA);
  const b = polygonBox(c.regionB);
  return boxArea(intersectBoxes(a, b)) < 0.25 * Math.min(boxArea(a), boxArea(b));
}

function worth(pair: ClonePair): number {
  return pair.confirmation.confirmed * pair.confirmation.correlation;
}

/** True when both pairs name the same two regions, in either order. */
function same(p: Confirmation, q: Confirmation): boolean {
  const meets = (a: Polygon, b: Polygon): boolean => {
    const u = polygonBox(a);
    const v = polygonBox(b);
    return boxIou(u, v) > 0.2 || boxArea(intersectBoxes(u, v)) > 0.5 * Math.min(boxArea(u), boxArea(v));
  };
  return (meets(p.regionA, q.regionA) && meets(p.regionB, q.regionB)) || (meets(p.regionA, q.regionB) && meets(p.regionB, q.regionA));
}
