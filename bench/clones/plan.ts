import {
  type Affine,
  type Point,
  type Polygon,
  carried,
  composeAffine,
  polygonBox,
} from '../../contract/geometry.ts';
import type { Picture, Random } from '../../samples/index.ts';
import { spreadIn } from '../cases/region.ts';

const { abs, cos, min, PI, round, sin } = Math;

/** Longer side of a copied region in pixels: classes, from … to. */
export const SIZES = {
  '20–32 px': [20, 32],
  '32–56 px': [32, 56],
  '56–110 px': [56, 110],
} as const;
/** Copies as large as manuscripts of the corpus hold them. */
export const LARGE = { '110–220 px': [110, 220] } as const;
/** Spread of the fine structure (grey levels) from which a ground counts as texture. */
const TEXTURE = 6;
/** Ground with less than this cannot be told from untouched ground. */
const LEAST_SPREAD = 2.5;
/** Regions of no more pixels tell nothing of their ground. */
const LEAST_PIXELS = 40;

/** One region of a picture and the places that it is carried to. */
export interface Plan {
  readonly shape: Polygon;
  readonly forwards: readonly Affine[];
  /** Width of the soft edge, pixels of the source. */
  readonly rim: number;
  readonly tags: readonly string[];
}

/**
 * Draws a region with some structure and one to three places for it that meet neither it nor one
 * another. Null when 60 tries find none.
 */
export function planCopies(
  random: Random,
  p: Picture,
  sizes: Readonly<Record<string, readonly [number, number]>> = SIZES,
): Plan | null {
  const [sizeName, [least, most]] = random.pick(Object.entries(sizes));
  const turnName = random.pick(['not turned', 'right angle', 'any angle', 'any angle']);
  const isMirrored = random.chance(0.25);
  const scaleName = random.pick(['not scaled', 'not scaled', 'smaller', 'larger']);
  const isSoft = random.chance(0.5);
  const wanted = random.pick([1, 1, 2, 3]);
  const wantsTexture = random.chance(0.5);
  for (let tries = 0; tries < 60; tries++) {
    const side = random.range(least, min(most, 0.4 * min(p.width, p.height)));
    const shape = shapeOf(random, p, side);
    const spread = spreadIn(p, shape, LEAST_PIXELS);
    if (spread < LEAST_SPREAD || (tries < 30 && wantsTexture !== spread >= TEXTURE)) continue;
    const middle = middleOf(shape);
    const forwards: Affine[] = [];
    const taken = [polygonBox(shape)];
    for (let k = 0; k < 25 && forwards.length < wanted; k++) {
      const turn =
        turnName === 'not turned'
          ? 0
          : turnName === 'right angle'
            ? random.pick([PI / 2, PI, -PI / 2])
            : random.range(-PI, PI);
      const scale =
        scaleName === 'not scaled'
          ? 1
          : scaleName === 'smaller'
            ? random.range(0.7, 0.95)
            : random.range(1.05, 1.4);
      const [c, s] = [cos(turn) * scale, sin(turn) * scale];
      const to = [
        round(random.range(0, p.width) - middle[0]) + middle[0],
        round(random.range(0, p.height) - middle[1]) + middle[1],
      ] as const;
      const forward = composeAffine(
        [c, s, -s, c, to[0], to[1]],
        [isMirrored ? -1 : 1, 0, 0, 1, (isMirrored ? 1 : -1) * middle[0], -middle[1]],
      );
      const box = polygonBox(carried(shape, forward));
      const isInside =
        box.x >= 1 && box.y >= 1 && box.x + box.w < p.width - 1 && box.y + box.h < p.height - 1;
      const isFree = taken.every(
        (t) =>
          abs(t.x + t.w / 2 - box.x - box.w / 2) > (t.w + box.w) / 2 + 3 ||
          abs(t.y + t.h / 2 - box.y - box.h / 2) > (t.h + box.h) / 2 + 3,
      );
      if (!isInside || !isFree) continue;
      taken.push(box);
      forwards.push(forward);
    }
    if (forwards.length === 0) continue;
    return {
      shape,
      forwards,
      rim: isSoft ? 0.5 * side * random.range(0.12, 0.35) : 0.8,
      tags: [
        sizeName,
        turnName,
        ...(isMirrored ? ['mirrored'] : []),
        scaleName,
        isSoft ? 'feathered' : 'sharp edge',
        spread >= TEXTURE ? 'on texture' : 'on smooth ground',
        forwards.length > 1 ? 'several copies' : 'one copy',
      ],
    };
  }
  return null;
}

/** Round or of five to nine corners, anywhere in the picture. */
function shapeOf(random: Random, p: Picture, side: number): Polygon {
  const [rx, ry] = [side / 2, (side / 2) * random.range(0.65, 1)];
  const isRound = random.chance(0.5);
  const corners = isRound ? 16 : random.int(5, 9);
  const middle = [random.range(rx + 2, p.width - rx - 2), random.range(ry + 2, p.height - ry - 2)];
  return Array.from({ length: corners }, (_, k): Point => {
    const r = isRound ? 1 : random.range(0.75, 1);
    const angle = (2 * PI * (k + (isRound ? 0 : random.range(-0.25, 0.25)))) / corners;
    return [(middle[0] ?? 0) + r * rx * cos(angle), (middle[1] ?? 0) + r * ry * sin(angle)];
  });
}

function middleOf(shape: Polygon): Point {
  const box = polygonBox(shape);
  return [box.x + box.w / 2, box.y + box.h / 2];
}
