import { composeAffine, type Affine } from '../../contract/geometry.ts';
import { applyEdit, decodeJpeg, encodeJpeg, footprint, sampled, tinted, toned, viewTransform, WHOLE, type EditTrace, type Picture, type Random, type ToneStep, type View } from '../../samples/index.ts';
import type { Source } from './sources.ts';

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

const GEOMETRY = ['none', 'none', 'fliph', 'rot90', 'rot180', 'rot270', 'rotsmall', 'rotbig', 'zoomin', 'ov60', 'ov40', 'ov25', 'ov15', 'resize'] as const;
const TONES = ['none', 'none', 'bc', 'jpeg', 'noise', 'blur', 'invert', 'tint', 'bc+jpeg'] as const;

/** Draws one case from sources of one side of the split. */
export async function makeCase(random: Random, photos: readonly Source[], blots: readonly Source[]): Promise<Case> {
  const roll = random.next();
  if (roll < 0.42) return reuse(random, random.pick(photos), 'reuse');
  if (roll < 0.54) return reuse(random, random.pick(blots), 'strip');
  if (roll < 0.6) return band(random, blots, false);
  if (roll < 0.64) return band(random, blots, true);
  if (roll < 0.76) return clone(random, random.pick(photos));
  if (roll < 0.94) return different(random, photos, blots);
  const source = random.pick(random.chance(0.4) ? blots : photos);
  return { kind: 'alone', tags: ['alone'], panels: [await cut(random, source, whole(await source.load()), [], null)] };
}

async function reuse(random: Random, source: Source, kind: 'reuse' | 'strip'): Promise<Case> {
  const picture = await source.load();
  const wanted = kind === 'strip' ? random.pick(['none', 'fliph', 'rot180', 'stretch', 'resize'] as const) : random.pick(GEOMETRY);
  for (let tries = 0; ; tries++) {
    const shape = tries < 60 ? wanted : 'none';
    const tone = random.pick(TONES);
    const first = kind === 'strip' ? whole(picture) : window(random, picture, shape.startsWith('ov') ? 0.5 : shape.startsWith('rot') ? 0.6 : random.range(0.6, 1));
    const view = viewOf(random, shape);
    const size = shape === 'resize' ? random.range(0.5, 0.85) : 1;
    const width = Math.round(first.width * size);
    const height = Math.round(first.height * size);
    const local = viewTransform({ ...view, scale: view.scale / size }, { width, height }, first);
    const toSource = composeAffine(first.toSource, local);
    if (!footprint(toSource, width, height).every(([x, y]) => x >= -1 && y >= -1 && x <= picture.width + 1 && y <= picture.height + 1)) continue;
    const second = { width, height, toSource };
    return { kind, tags: [shape, tone].filter((t) => t !== 'none'), panels: [await cut(random, source, first, [], null), await cut(random, source, second, tonesOf(random, tone), tone === 'tint' ? [0.2, 1, 0.3] : null)] };
  }
}

async function band(random: Random, blots: readonly Source[], inside: boolean): Promise<Case> {
  const banded = blots.filter((b) => b.bands.length > 0);
  const donor = random.pick(banded);
  const other = inside ? donor : random.pick(blots.filter((b) => b.group !== donor.group));
  const from = await cut(random, donor, whole(await donor.load()), [], null);
  const onto = inside ? from : await cut(random, other, whole(await other.load()), [], null);
  const edit = { kind: 'band', from: 'donor', band: random.int(0, donor.bands.length - 1), lane: random.range(12, 88), mirrored: random.chance(0.35) } as const;
  const done = applyEdit(onto.picture, inside ? 'donor' : 'own', edit, { picture: from.picture, bands: donor.bands, toBase: from.toSource });
  const covers = inside && overlaps(done.trace);
  if (covers) return { kind: 'alone', tags: ['alone'], panels: [from] };
  const changed: CasePanel = { ...onto, picture: done.picture, traces: [{ ...done.trace, donor: 0 }] };
  return inside ? { kind: 'clone-band', tags: ['clone-band'], panels: [changed] } : { kind: 'band', tags: ['band'], panels: [from, changed] };
}

function overlaps(t: EditTrace): boolean {
  const x = t.source.map((p) => p[0]);
  const u = t.target.map((p) => p[0]);
  return Math.min(Math.max(...x), Math.max(...u)) - Math.max(Math.min(...x), Math.min(...u)) > 0.3 * (Math.max(...x) - Math.min(...x));
}

async function clone(random: Random, source: Source): Promise<Case> {
  const panel = await cut(random, source, window(random, await source.load(), random.range(0.7, 1)), [], null);
  const how = random.pick(['shift', 'shift', 'rotated', 'mirrored', 'scaled'] as const);
  const edit = {
    kind: 'clone', radius: random.range(0.1, 0.2), from: [random.range(0.2, 0.4), random.range(0.2, 0.8)], to: [random.range(0.62, 0.8), random.range(0.2, 0.8)],
    rotation: how === 'rotated' ? random.range(-180, 180) : 0, mirrored: how === 'mirrored', scale: how === 'scaled' ? random.range(0.8, 1.25) : 1,
  } as const;
  const done = applyEdit(panel.picture, 'own', edit, null);
  return { kind: 'clone', tags: [`clone ${how}`], panels: [{ ...panel, picture: done.picture, traces: [{ ...done.trace, donor: 0 }] }] };
}

/** Two pictures that are alike but not the same: of one group, or two separate parts of one picture. */
async function different(random: Random, photos: readonly Source[], blots: readonly Source[]): Promise<Case> {
  const pool = random.chance(0.35) ? blots : photos;
  const one = random.pick(pool);
  const kin = pool.filter((s) => s !== one && (one.from === 'real blot' ? s.group !== one.group : s.category === one.category));
  const near = kin.filter((s) => s.group === one.group);
  const picture = await one.load();
  if (pool === photos && random.chance(0.35) && Math.min(picture.width, picture.height) >= 300) {
    const half = { width: Math.floor(picture.width * 0.47), height: Math.floor(picture.height * 0.9) };
    const at = (x: number) => ({ ...half, toSource: [1, 0, 0, 1, x, Math.floor(picture.height * 0.05)] satisfies Affine });
    return { kind: 'different', tags: ['other part'], panels: [await cut(random, one, at(0), [], null), await cut(random, one, at(picture.width - half.width), [], null)] };
  }
  const other = random.pick(near.length > 0 && random.chance(0.7) ? near : kin.length > 0 ? kin : pool);
  return { kind: 'different', tags: [other.group === one.group ? 'same group' : 'same category'], panels: [await cut(random, one, window(random, picture, 0.9), [], null), await cut(random, other, window(random, await other.load(), 0.9), [], null)] };
}

interface Window { readonly width: number; readonly height: number; readonly toSource: Affine }

const LARGEST = 300;

function whole(p: Picture): Window {
  return scaledWindow(0, 0, p.width, p.height);
}

function window(random: Random, p: Picture, share: number): Window {
  const w = p.width * share;
  const h = p.height * share;
  return scaledWindow(Math.floor(random.range(0, p.width - w)), Math.floor(random.range(0, p.height - h)), w, h);
}

/** A window of the source shown with at most LARGEST pixels on its longer side. */
function scaledWindow(x: number, y: number, w: number, h: number): Window {
  const scale = Math.max(1, Math.max(w, h) / (h < w / 2.5 ? LARGEST * 1.5 : LARGEST));
  return { width: Math.floor(w / scale), height: Math.floor(h / scale), toSource: [scale, 0, 0, scale, x, y] };
}

function viewOf(random: Random, shape: string): View {
  switch (shape) {
    case 'fliph': return { ...WHOLE, mirrored: true };
    case 'rot90': return { ...WHOLE, rotation: 90, scale: 0.9 };
    case 'rot180': return { ...WHOLE, rotation: 180 };
    case 'rot270': return { ...WHOLE, rotation: 270, mirrored: random.chance(0.3), scale: 0.9 };
    case 'rotsmall': return { ...WHOLE, rotation: random.range(1, 5), scale: 0.9 };
    case 'rotbig': return { ...WHOLE, rotation: random.range(10, 170), scale: random.range(0.8, 1.05), mirrored: random.chance(0.25) };
    case 'zoomin': return { ...WHOLE, scale: 1 / random.range(1.3, 2.2), centre: [random.range(0.4, 0.6), random.range(0.4, 0.6)] };
    case 'stretch': return { ...WHOLE, stretch: random.range(0.85, 1.18), scale: 0.97 };
    case 'ov60': case 'ov40': case 'ov25': case 'ov15': {
      const along = (1 - Number(shape.slice(2)) / 100) * random.pick([-1, 1]);
      return { ...WHOLE, centre: random.chance(0.5) ? [0.5 + along, 0.5] : [0.5, 0.5 + along] };
    }
    default: return WHOLE;
  }
}

function tonesOf(random: Random, tone: string): ToneStep[] {
  return tone.split('+').flatMap((t): ToneStep[] => {
    switch (t) {
      case 'bc': return [{ op: 'bc', brightness: random.range(-35, 35), contrast: random.range(0.6, 1.4), gamma: random.pick([0.7, 1, 1.4]) }];
      case 'jpeg': return [{ op: 'jpeg', q: random.int(30, 70) }];
      case 'noise': return [{ op: 'noise', sigma: random.range(4, 12) }];
      case 'blur': return [{ op: 'blur', sigma: random.range(0.8, 1.8) }];
      case 'invert': return [{ op: 'invert' }];
      case 'tint': return [{ op: 'grey' }];
      default: return [];
    }
  });
}

async function cut(random: Random, source: Source, w: Window, tones: readonly ToneStep[], tint: readonly [number, number, number] | null): Promise<CasePanel> {
  let now = sampled(await source.load(), w.toSource, w.width, w.height);
  for (const step of tones) now = step.op === 'jpeg' ? await decodeJpeg(await encodeJpeg(now, step.q)) : toned(random, now, step);
  if (tint) now = tinted(now, tint);
  return { source, picture: now, toSource: w.toSource, traces: [] };
}

