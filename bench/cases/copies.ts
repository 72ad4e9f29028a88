import {
  type Affine,
  type Point,
  type Polygon,
  carried,
  composeAffine,
  polygonBox,
} from '../../contract/geometry.ts';
import { decodeJpeg, encodeJpeg, sampled, type Picture, type Random } from '../../samples/index.ts';
import type { Case } from './make.ts';
import { spreadIn, withCopies } from './region.ts';
import type { Source } from './sources.ts';

// Read once: a global lookup per pixel is slow where tests run the code in a separate context.
const { cos, floor, hypot, max, min, PI, round, sin } = Math;

/** How a region is carried to its new place. */
const MOVES = ['shift', 'shift', 'shift', 'right angle', 'rotated', 'mirrored', 'scaled'] as const;
/** Side of the copied region over the shorter side of its picture. */
const SIZES = [0.1, 0.4] as const;
/**
 * Grey levels that a region spreads over at least: flat ground on flat ground cannot be told from
 * untouched.
 */
const LEAST_SPREAD = 2.5;
/** Regions of no more pixels tell nothing of their ground. */
const LEAST_PIXELS = 60;
const SIDES = [240, 680] as const;

/**
 * One picture with a region of irregular or round shape copied to another place of it, softly at
 * its edge, and recompressed; or the same picture untouched (`copied` false). The region is drawn
 * again until it has some structure and does not meet its copy. Null when the picture has no room
 * for one.
 */
export async function makeCopy(
  random: Random,
  source: Source,
  copied: boolean,
): Promise<Case | null> {
  const whole = await source.load();
  const share = random.range(0.7, 1);
  const [w, h] = [whole.width * share, whole.height * share];
  const pitch = max(1, max(w, h) / random.range(...SIDES));
  const toSource: Affine = [
    pitch,
    0,
    0,
    pitch,
    floor(random.range(0, whole.width - w)),
    floor(random.range(0, whole.height - h)),
  ];
  const clean = sampled(whole, toSource, floor(w / pitch), floor(h / pitch));
  const quality = random.chance(0.7) ? random.int(60, 95) : 100;
  const ended = async (p: Picture): Promise<Picture> =>
    quality === 100 ? p : decodeJpeg(await encodeJpeg(p, quality));
  if (!copied)
    return {
      kind: 'alone',
      tags: ['untouched', source.category],
      panels: [{ source, picture: await ended(clean), toSource, traces: [] }],
    };
  for (let tries = 0; tries < 40; tries++) {
    const how = random.pick(MOVES);
    const plan = planOf(random, clean, how);
    if (!plan || spreadIn(clean, plan.shape, LEAST_PIXELS) < LEAST_SPREAD) continue;
    const picture = pasted(clean, plan, random.chance(0.2) ? random.range(-12, 12) : 0);
    const trace = {
      kind: 'clone',
      fromPanel: 'own',
      source: plan.shape,
      target: carried(plan.shape, plan.forward),
      rotation: 0,
      mirrored: how === 'mirrored',
      scale: 1,
      donor: 0,
    } as const;
    return {
      kind: 'clone',
      tags: [
        how,
        source.category,
        plan.soft > 0.12 ? 'soft edge' : 'sharp edge',
        plan.size < 0.2 ? 'small' : 'large',
      ],
      panels: [{ source, picture: await ended(picture), toSource, traces: [trace] }],
    };
  }
  return null;
}

interface Plan {
  readonly shape: Polygon;
  readonly middle: Point;
  readonly forward: Affine;
  /** Width of the soft edge over the half size. */
  readonly soft: number;
  readonly size: number;
}

function planOf(random: Random, p: Picture, how: (typeof MOVES)[number]): Plan | null {
  const side = min(p.width, p.height);
  const size = random.range(...SIZES);
  const [rx, ry] = [0.5 * size * side, 0.5 * size * side * random.range(0.6, 1)];
  const round16 = random.chance(0.5);
  const corners = round16 ? 16 : random.int(5, 9);
  const middle: Point = [random.range(rx, p.width - rx), random.range(ry, p.height - ry)];
  const shape = Array.from({ length: corners }, (_, k): Point => {
    const r = round16 ? 1 : random.range(0.7, 1);
    const angle = (2 * PI * (k + (round16 ? 0 : random.range(-0.25, 0.25)))) / corners;
    return [middle[0] + r * rx * cos(angle), middle[1] + r * ry * sin(angle)];
  });
  const angle =
    how === 'rotated'
      ? random.range(-180, 180)
      : how === 'right angle'
        ? random.pick([90, 180, 270])
        : 0;
  const scale =
    how === 'scaled' ? random.pick([random.range(0.72, 0.92), random.range(1.08, 1.38)]) : 1;
  const [c, s] = [cos((angle * PI) / 180) * scale, sin((angle * PI) / 180) * scale];
  const reach = max(rx, ry) * scale;
  if (2 * reach + 2 > side) return null;
  // Copies between whole pixels are as common as those on them only where the region is turned or
  // scaled.
  const to: Point = [
    round(random.range(reach, p.width - reach) - middle[0]) + middle[0],
    round(random.range(reach, p.height - reach) - middle[1]) + middle[1],
  ];
  const flip = how === 'mirrored' ? -1 : 1;
  const forward = composeAffine(
    [c, s, -s, c, to[0], to[1]],
    [flip, 0, 0, 1, -flip * middle[0], -middle[1]],
  );
  const a = polygonBox(shape);
  const b = polygonBox(carried(shape, forward));
  const apart = a.x + a.w < b.x || b.x + b.w < a.x || a.y + a.h < b.y || b.y + b.h < a.y;
  return apart
    ? { shape, middle, forward, soft: random.pick([0.02, random.range(0.08, 0.3)]), size }
    : null;
}

/**
 * The picture with the shape's content laid where `forward` carries it, fading over the soft rim
 * inside its edge.
 */
function pasted(p: Picture, { shape, middle, forward, soft }: Plan, brighter: number): Picture {
  const inner = max(...shape.map(([x, y]) => hypot(x - middle[0], y - middle[1])));
  return withCopies(p, shape, [forward], max(0.8, soft * inner), brighter);
}
