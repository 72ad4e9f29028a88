import { createHash } from 'node:crypto';
import { boxPolygon, IDENTITY } from '../../contract/geometry.ts';
import { pixelsKey } from '../features/store.ts';
import type { Detector, Finding, Specimen } from '../types.ts';
import { sideOf } from './places.ts';

/** Pairs of sub-images whose pixels are equal byte for byte: inside one list, or between two. */
export function exactFindings(left: readonly Specimen[], right?: readonly Specimen[]): Finding[] {
  const found: Finding[] = [];
  const there = new Map<string, Specimen[]>();
  for (const s of right ?? left) there.set(keyOf(s), [...(there.get(keyOf(s)) ?? []), s]);
  for (const a of left) {
    const same = there.get(keyOf(a)) ?? [];
    for (const b of right ? same : same.slice(same.indexOf(a) + 1))
      if (!isFlat(a)) found.push(exactFinding(a, b));
  }
  return found;
}

/** Stable for the same two sides and detector; independent of the order in which findings were made. */
export function findingId(detector: Detector, parts: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([detector, ...parts]))
    .digest('hex')
    .slice(0, 16);
}

function exactFinding(a: Specimen, b: Specimen): Finding {
  const region = boxPolygon({ x: 0, y: 0, w: a.raster.width, h: a.raster.height });
  return {
    id: findingId('exact', [a.subImage.id, b.subImage.id]),
    kind: 'sub-image',
    detector: 'exact',
    a: sideOf(a.subImage, region),
    b: sideOf(b.subImage, region),
    transform: IDENTITY,
    parts: { mirrored: false, rotation: 0, scale: 1, stretch: 1, shift: [0, 0] },
    score: 0.999,
    band: 'high',
    evidence: {
      points: 0,
      correlation: 1,
      residual: 0,
      distinctiveness: 1,
      area: a.raster.width * a.raster.height,
      masked: 0,
      toneInverted: false,
      pointPairs: [],
    },
    hints: [],
    copySet: null,
  };
}

function keyOf({ raster, pixels }: Specimen): string {
  return pixels ?? pixelsKey(raster);
}

function isFlat(s: Specimen): boolean {
  let low = 255;
  let high = 0;
  for (const value of s.raster.data) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return high - low < 12;
}
