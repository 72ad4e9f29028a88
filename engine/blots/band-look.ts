import type { Affine, Box, Polygon } from '../../contract/geometry.ts';
import { applyAffine, boxArea, boxPolygon, intersectBoxes, polygonBox } from '../../contract/geometry.ts';
import type { Agreeable } from '../clones/chance.ts';
import { againstChance } from '../clones/chance.ts';
import { growCopy } from '../clones/grow.ts';
import { frameOver, frameToB } from '../matching/dense/frame.ts';
import type { Picture } from '../matching/dense/picture.ts';
import { resample } from '../matching/dense/resample.ts';
import { polygonArea } from '../matching/places.ts';
import { snapped } from './snap.ts';
import type { Band } from './bands.ts';
import type { BandPair } from './band-pairs.ts';

/** A band looked at closely beside another: the transform that brings them together, and how far they agree beyond chance. */
export interface BandLook {
  readonly pair: BandPair;
  readonly transform: Affine;
  readonly region: Polygon;
  /** Correlation of the two bands with their surroundings. */
  readonly correlation: number;
  /** By how much grain agrees better at this place than beside it; 0 at unequal scales. */
  readonly grain: number;
  /** True when grain stands out at this place, so that it was not chosen by shapes. */
  readonly placed: boolean;
  /** As of a grown copy (clones/grow.ts). */
  readonly filled: number;
  readonly evidence: number;
  readonly residual: number;
  /** Area of the region over that of the band's own box: a fragment is no band. */
  readonly covered: number;
  readonly beyond: Agreeable;
}

const AROUND = 0.18;
const FRAME = 34;
const LEAST = 0.86;
/** Where grain does not stand out, shapes must agree closely. */
const LEAST_GRAIN = 0.15;
const LEAST_SHAPE = 0.96;
const LEAST_DETAIL = 0.25;

/**
 * Brings the two bands together: at the scale of their boxes by climbing to the best correlation over shift and both scales,
 * at equal scale by their grain. Null: they do not agree.
 */
export function lookAtBands(pair: BandPair, a: Picture, b: Picture, bandA: Band): BandLook | null {
  const plane = a.levels[0];
  if (!plane) return null;
  const box = within(grown(pair.box), plane.width, plane.height);
  const climbed = pair.equal ? { transform: pair.start, correlation: 1 } : climb(a, b, box, pair.start);
  if (!climbed || climbed.correlation < LEAST) return null;
  const snap = snapped(a, b, climbed.transform, box);
  const grain = snap ? snap.grain - snap.second : 0;
  const placed = grain >= LEAST_GRAIN;
  if (!placed && (pair.equal || climbed.correlation < LEAST_SHAPE)) return null;
  const transform = snap && placed ? snap.transform : climbed.transform;
  const beyond = againstChance(a, b, transform, boxPolygon(box));
  if (!beyond || beyond.detail < LEAST_DETAIL) return null;
  const larger = growCopy(a, b, transform, boxPolygon(box));
  return larger && { pair, transform, region: larger.region, correlation: placed ? larger.correlation : climbed.correlation, grain, placed, filled: larger.filled, evidence: larger.evidence, residual: larger.residual, covered: Math.abs(polygonArea(larger.region)) / boxArea(bandA.box), beyond };
}

function grown(box: Box): Box {
  const x = AROUND * box.w;
  const y = Math.max(2, AROUND * box.h);
  return { x: box.x - x, y: box.y - y, w: box.w + 2 * x, h: box.h + 2 * y };
}

function within(box: Box, width: number, height: number): Box {
  const x0 = Math.max(0, box.x);
  const y0 = Math.max(0, box.y);
  return { x: x0, y: y0, w: Math.min(width, box.x + box.w) - x0, h: Math.min(height, box.y + box.h) - y0 };
}

/** Steps of the climb: shifts in frame pixels, scales as logarithms. */
const PACES = [[3, 0.08], [1.5, 0.04], [0.7, 0.02], [0.35, 0.01]] as const;

function climb(a: Picture, b: Picture, box: Box, start: Affine): { transform: Affine; correlation: number } | null {
  const scale = Math.sqrt(Math.abs(start[0] * start[3]));
  const frame = frameOver(box, scale, FRAME);
  if (!frame) return null;
  const pa = resample(a, frame.width, frame.height, frame.toA);
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
  const [ux, uy] = applyAffine(start, [cx, cy]);
  const unit = frame.pitch * scale;
  const turned = (p: readonly number[]): Affine => {
    const sx = start[0] * Math.exp(p[2] ?? 0);
    const sy = start[3] * Math.exp(p[3] ?? 0);
    return [sx, 0, 0, sy, ux + (p[0] ?? 0) * unit - sx * cx, uy + (p[1] ?? 0) * unit - sy * cy];
  };
  const worth = (p: readonly number[]): number => correlationOf(pa, resample(b, frame.width, frame.height, frameToB(frame, turned(p))));
  let now: number[] = [0, 0, 0, 0];
  let best = worth(now);
  for (const [shift, zoom] of PACES) {
    for (let round = 0, moved = true; moved && round < 6; round++) {
      moved = false;
      for (let k = 0; k < 4; k++)
        for (const by of k < 2 ? [shift, -shift] : [zoom, -zoom]) {
          const next = now.map((v, i) => (i === k ? v + by : v));
          const value = worth(next);
          if (value <= best + 1e-6) continue;
          best = value;
          now = next;
          moved = true;
        }
    }
    if (best < LEAST - 0.25) return null;
  }
  return { transform: turned(now), correlation: best };
}

function correlationOf(a: { readonly values: Float32Array; readonly valid: Uint8Array }, b: { readonly values: Float32Array; readonly valid: Uint8Array }): number {
  let n = 0;
  let sa = 0;
  let sb = 0;
  let saa = 0;
  let sbb = 0;
  let sab = 0;
  for (let i = 0; i < a.values.length; i++) {
    if (a.valid[i] === 0 || b.valid[i] === 0) continue;
    const p = a.values[i] ?? 0;
    const q = b.values[i] ?? 0;
    n++;
    sa += p;
    sb += q;
    saa += p * p;
    sbb += q * q;
    sab += p * q;
  }
  if (n < 0.75 * a.values.length) return -1;
  const va = saa - (sa * sa) / n;
  const vb = sbb - (sb * sb) / n;
  return va > 1e-6 && vb > 1e-6 ? (sab - (sa * sb) / n) / Math.sqrt(va * vb) : -1;
}

/** Of looks at the same two blots that lay the same place on the same place the clearest, in the order given. */
export function clearestLooks(looks: readonly BandLook[]): BandLook[] {
  const kept: BandLook[] = [];
  for (const look of [...looks].sort((p, q) => clear(q) - clear(p) || p.pair.a - q.pair.a || p.pair.b - q.pair.b || p.pair.bandA - q.pair.bandA || p.pair.bandB - q.pair.bandB)) {
    const box = polygonBox(look.region);
    const other = polygonBox(look.region.map((p) => applyAffine(look.transform, p)));
    const known = kept.some((k) => k.pair.a === look.pair.a && k.pair.b === look.pair.b && meets(polygonBox(k.region), box) && meets(polygonBox(k.region.map((p) => applyAffine(k.transform, p))), other));
    if (!known) kept.push(look);
  }
  return kept;
}

function clear(look: BandLook): number {
  return look.correlation * look.filled * look.beyond.rarity;
}

function meets(p: Box, q: Box): boolean {
  return boxArea(intersectBoxes(p, q)) > 0.4 * Math.min(boxArea(p), boxArea(q));
}
