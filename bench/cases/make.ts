import { composeAffine, type Affine } from '../../contract/geometry.ts';
import {
  applyEdit,
  footprint,
  sampled,
  viewTransform,
  type EditTrace,
  type Picture,
  type Random,
} from '../../samples/index.ts';
import { roomFor, SHAPES, sizeFor, viewOf } from './shapes.ts';
import type { Source } from './sources.ts';
import { changed, TONES } from './tones.ts';

/** One picture of a case, as it will stand in a manuscript. */
export interface CasePanel {
  readonly source: Source;
  readonly picture: Picture;
  /** Panel pixels → pixels of the source. */
  readonly toSource: Affine;
  readonly traces: readonly (EditTrace & { readonly donor: number })[];
}

export interface Case {
  readonly kind: 'reuse' | 'strip' | 'band' | 'clone' | 'clone-band' | 'different' | 'alone';
  readonly tags: readonly string[];
  readonly panels: readonly CasePanel[];
}

/**
 * Draws one case from sources of one side of the split. Photographs and blots of a tray are drawn
 * from pools of one kind of picture (`main.ts`), so that every two pictures of a tray that are not
 * one case are a hard negative.
 */
export async function makeCase(
  random: Random,
  photos: readonly Source[],
  blots: readonly Source[],
): Promise<Case> {
  const roll = random.next();
  if (roll < 0.42) return reuse(random, random.pick(photos), 'reuse');
  if (roll < 0.51) return reuse(random, random.pick(blots), 'strip');
  if (roll < 0.55) return band(random, blots, false);
  if (roll < 0.58) return band(random, blots, true);
  if (roll < 0.67) return clone(random, random.pick(photos));
  if (roll < 0.95) return different(random, photos, blots);
  const source = random.pick(random.chance(0.4) ? blots : photos);
  return {
    kind: 'alone',
    tags: ['alone'],
    panels: [await cut(random, source, whole(await source.load(), LARGEST), 'none')],
  };
}

/** One picture in two views: the first plain, the second under some transform and tone change. */
export function makeReuse(random: Random, source: Source): Promise<Case> {
  return reuse(random, source, 'reuse');
}

async function reuse(random: Random, source: Source, kind: 'reuse' | 'strip'): Promise<Case> {
  const picture = await source.load();
  const wanted =
    kind === 'strip'
      ? random.pick(['none', 'fliph', 'rot180', 'stretch', 'resize'] as const)
      : random.pick(SHAPES);
  const largest = random.pick(SIZES);
  for (let tries = 0; ; tries++) {
    const shape = tries < 80 ? wanted : 'none';
    const tone = random.pick(TONES);
    const first =
      kind === 'strip'
        ? whole(picture, LARGEST)
        : window(random, picture, roomFor(random, shape), largest);
    const size = sizeFor(random, shape);
    const width = Math.round(first.width * size);
    const height = Math.round(first.height * size);
    const view = viewOf(random, shape);
    const local = viewTransform({ ...view, scale: view.scale / size }, { width, height }, first);
    const toSource = composeAffine(first.toSource, local);
    if (
      !footprint(toSource, width, height).every(
        ([x, y]) => x >= -1 && y >= -1 && x <= picture.width + 1 && y <= picture.height + 1,
      )
    )
      continue;
    const second = { width, height, toSource };
    const before =
      kind === 'reuse' && random.chance(0.15)
        ? random.pick(['jpeg', 'noise', 'annot'] as const)
        : 'none';
    const tags = [
      ...shape.split('+'),
      ...tone.split('+'),
      ...(kind === 'reuse' && largest < 200 ? ['small'] : []),
    ].filter((t) => t !== 'none');
    return {
      kind,
      tags: tags.length > 0 ? tags : ['identity'],
      panels: [await cut(random, source, first, before), await cut(random, source, second, tone)],
    };
  }
}

async function band(random: Random, blots: readonly Source[], inside: boolean): Promise<Case> {
  const banded = blots.filter((b) => b.bands.length > 0);
  const donor = random.pick(banded);
  const other = inside ? donor : random.pick(blots.filter((b) => b.group !== donor.group));
  const from = await cut(random, donor, whole(await donor.load(), LARGEST), 'none');
  const onto = inside ? from : await cut(random, other, whole(await other.load(), LARGEST), 'none');
  const edit = {
    kind: 'band',
    from: 'donor',
    band: random.int(0, donor.bands.length - 1),
    lane: random.range(12, 88),
    mirrored: random.chance(0.35),
  } as const;
  const done = applyEdit(onto.picture, inside ? 'donor' : 'own', edit, {
    picture: from.picture,
    bands: donor.bands,
    toBase: from.toSource,
  });
  const covers = inside && overlaps(done.trace);
  if (covers) return { kind: 'alone', tags: ['alone'], panels: [from] };
  const changed: CasePanel = {
    ...onto,
    picture: done.picture,
    traces: [{ ...done.trace, donor: 0 }],
  };
  return inside
    ? { kind: 'clone-band', tags: ['clone-band'], panels: [changed] }
    : { kind: 'band', tags: ['band'], panels: [from, changed] };
}

function overlaps(t: EditTrace): boolean {
  const x = t.source.map((p) => p[0]);
  const u = t.target.map((p) => p[0]);
  return (
    Math.min(Math.max(...x), Math.max(...u)) - Math.max(Math.min(...x), Math.min(...u)) >
    0.3 * (Math.max(...x) - Math.min(...x))
  );
}

async function clone(random: Random, source: Source): Promise<Case> {
  const panel = await cut(
    random,
    source,
    window(random, await source.load(), random.range(0.7, 1), LARGEST),
    'none',
  );
  const how = random.pick(['shift', 'shift', 'rotated', 'mirrored', 'scaled'] as const);
  const edit = {
    kind: 'clone',
    radius: random.range(0.1, 0.2),
    from: [random.range(0.2, 0.4), random.range(0.2, 0.8)],
    to: [random.range(0.62, 0.8), random.range(0.2, 0.8)],
    rotation: how === 'rotated' ? random.range(-180, 180) : 0,
    mirrored: how === 'mirrored',
    scale: how === 'scaled' ? random.range(0.8, 1.25) : 1,
  } as const;
  const done = applyEdit(panel.picture, 'own', edit, null);
  return {
    kind: 'clone',
    tags: [`clone ${how}`],
    panels: [{ ...panel, picture: done.picture, traces: [{ ...done.trace, donor: 0 }] }],
  };
}

/**
 * Two pictures that are alike but not the same: of one group (fields of one slide or animal, one
 * membrane's neighbours), or two parts of one picture that touch or nearly touch, the second
 * mirrored now and then: halves of symmetric anatomy.
 */
async function different(
  random: Random,
  photos: readonly Source[],
  blots: readonly Source[],
): Promise<Case> {
  const pool = random.chance(0.2) ? blots : photos;
  const one = random.pick(pool);
  const kin = pool.filter(
    (s) =>
      s !== one && (one.from === 'real blot' ? s.group !== one.group : s.category === one.category),
  );
  const near = kin.filter((s) => s.group === one.group);
  const picture = await one.load();
  const largest = random.pick(SIZES);
  const tone = random.chance(0.4) ? random.pick(TONES) : 'none';
  if (pool === photos && random.chance(0.45) && Math.min(picture.width, picture.height) >= 240) {
    const [left, right] = parts(random, picture, largest);
    const mirrored = random.chance(0.4);
    const turned: Window = mirrored
      ? { ...right, toSource: composeAffine(right.toSource, [-1, 0, 0, 1, right.width, 0]) }
      : right;
    return {
      kind: 'different',
      tags: [mirrored ? 'other part, mirrored' : 'other part'],
      panels: [await cut(random, one, left, 'none'), await cut(random, one, turned, tone)],
    };
  }
  const other = random.pick(
    near.length > 0 && random.chance(0.7) ? near : kin.length > 0 ? kin : pool,
  );
  const share = random.range(0.6, 1);
  return {
    kind: 'different',
    tags: [other.group === one.group ? 'same group' : 'same category'],
    panels: [
      await cut(random, one, window(random, picture, share, largest), 'none'),
      await cut(random, other, window(random, await other.load(), share, largest), tone),
    ],
  };
}

/** Two parts side by side or one above the other, with no pixel in common. */
function parts(random: Random, p: Picture, largest: number): [Window, Window] {
  const beside = random.chance(0.6);
  const gap = random.range(0, 0.08);
  const [w, h] = beside
    ? [p.width * (0.5 - gap / 2), p.height * random.range(0.7, 1)]
    : [p.width * random.range(0.7, 1), p.height * (0.5 - gap / 2)];
  const x = beside ? 0 : random.range(0, p.width - w);
  const y = beside ? random.range(0, p.height - h) : 0;
  return [
    scaledWindow(x, y, w, h, largest),
    scaledWindow(beside ? p.width - w : x, beside ? y : p.height - h, w, h, largest),
  ];
}

interface Window {
  readonly width: number;
  readonly height: number;
  readonly toSource: Affine;
}

const LARGEST = 300;
/** Longer sides of pictures as they stand in a manuscript. */
const SIZES = [110, 160, 220, 300, 300, 420] as const;

function whole(p: Picture, largest: number): Window {
  return scaledWindow(0, 0, p.width, p.height, largest);
}

function window(random: Random, p: Picture, share: number, largest: number): Window {
  const w = p.width * share;
  const h = p.height * share;
  return scaledWindow(
    Math.floor(random.range(0, p.width - w)),
    Math.floor(random.range(0, p.height - h)),
    w,
    h,
    largest,
  );
}

/** A window of the source shown with at most `largest` pixels on its longer side. */
function scaledWindow(x: number, y: number, w: number, h: number, largest: number): Window {
  const scale = Math.max(1, Math.max(w, h) / (h < w / 2.5 ? largest * 1.5 : largest));
  return {
    width: Math.floor(w / scale),
    height: Math.floor(h / scale),
    toSource: [scale, 0, 0, scale, x, y],
  };
}

async function cut(random: Random, source: Source, w: Window, tone: string): Promise<CasePanel> {
  const picture = await changed(
    random,
    sampled(await source.load(), w.toSource, w.width, w.height),
    tone,
  );
  return { source, picture, toSource: w.toSource, traces: [] };
}
