import { boxPolygon, IDENTITY } from '../../../contract/geometry.ts';
import { pixelsKey } from '../../features/store.ts';
import { sideOf } from '../../geometry/places.ts';
import type { Finding, Raster, Specimen } from '../../types.ts';
import type { Detector, Task, TwoPictures } from '../detector.ts';
import { findingId } from '../finding.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { SCORE, LEAST_RANGE } = valuesOf(NUMBERS.detector);

const verify: Task<TwoPictures, TwoPictures | null> = {
  name: 'exact',
  pictures: (pair) => pair,
  key: () => [],
  perform: (pair, take) => (isFlat(take(pair.a).specimen.raster) ? null : pair),
  renumbered: (result, pictures) => result && pictures,
};

/**
 * Sub-images of one manuscript whose pixels are equal byte for byte, where nothing else has found
 * them yet.
 */
export const exact = {
  name: 'exact',
  emits: ['exact'],
  models: {},
  needsPixels: false,
  pairs: {
    steps: () => 0,
    async *propose(c) {
      if (!c.across) yield equalPixels(c.specimens);
    },
    verify,
    conclude(results, c) {
      for (const pair of results) {
        const a = pair && c.specimens[pair.a];
        const b = pair && c.specimens[pair.b];
        if (!a || !b) continue;
        const known = c.found.some(
          ({ finding: f }) => f.a.subImage === a.subImage.id && f.b.subImage === b.subImage.id,
        );
        if (!known) c.found.push({ finding: exactFinding(a, b), a: pair.a, b: pair.b });
      }
    },
  },
} as const satisfies Detector<TwoPictures, TwoPictures | null, never>;

function equalPixels(specimens: readonly Specimen[]): TwoPictures[] {
  const byPixels = new Map<string, number[]>();
  const found: TwoPictures[] = [];
  specimens.forEach(({ raster, pixels }, b) => {
    const key = pixels ?? pixelsKey(raster);
    const same = byPixels.get(key) ?? [];
    found.push(...same.map((a) => ({ a, b })));
    byPixels.set(key, [...same, b]);
  });
  return found;
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
    score: SCORE,
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

function isFlat({ data }: Raster): boolean {
  let low = 255;
  let high = 0;
  for (const value of data) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return high - low < LEAST_RANGE;
}
