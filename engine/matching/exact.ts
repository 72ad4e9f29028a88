import { createHash } from 'node:crypto';
import { boxPolygon, IDENTITY } from '../../contract/geometry.ts';
import type { Detector, Finding, Specimen } from '../types.ts';
import { sideOf } from './places.ts';

/** Pairs of sub-images whose pixels are equal byte for byte: inside one list, or between two. */
export function exactFindings(left: readonly Specimen[], right?: readonly Specimen[]): Finding[] {
  const found: Finding[] = [];
  left.forEach((a, i) => {
    for (const b of right ?? left.slice(i + 1)) if (samePixels(a, b) && !isFlat(a)) found.push(exactFinding(a, b));
  });
  return found;
}

/** Stable for the same two sides and detector; independent of the order in which findings were made. */
export function findingId(detector: Detector, parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify([detector, ...parts])).digest('hex').slice(0, 16);
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
      points: 0, correlation: 1, residual: 0, distinctiveness: 1, area: a.raster.width * a.raster.height,
      masked: 0, toneInverted: false, pointPairs: [],
    },
    hints: [],
    copySet: null,
  };
}

function samePixels(a: Specimen, b: Specimen): boolean {
  const p = a.raster;
  const q = b.raster;
  return p.width === q.width && p.height === q.height && p.channels === q.channels && Buffer.compare(p.data, q.data) === 0;
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
