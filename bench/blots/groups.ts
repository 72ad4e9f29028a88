import type { Affine } from '../../contract/geometry.ts';
import { carried, composeAffine, invertAffine } from '../../contract/geometry.ts';
import {
  decodeJpeg,
  encodeJpeg,
  sampled,
  toned,
  type Picture,
  type PixelBox,
  type Random,
} from '../../samples/index.ts';
import type { Case, CasePanel } from '../cases/make.ts';
import type { Source } from '../cases/sources.ts';
import { laid, type Laying } from './paste.ts';
import { drawStrip, membraneOf, type Membrane } from './strips.ts';

const { ceil, floor, max, min, round } = Math;

/** What a group of strips holds besides strips that share nothing. */
export type Planting = 'bands' | 'strips' | 'nothing';

/** How a strip is used again. */
export const STRIP_CHANGES = [
  'plain',
  'mirrored',
  'shift',
  'stretch',
  'tones',
  'rot180',
  'resize',
] as const;

interface Drawn {
  readonly source: Source;
  readonly picture: Picture;
  readonly bands: readonly PixelBox[];
  readonly lane: number;
}

/**
 * Eight to ten strips as one manuscript shows them, of two or three membranes, drawn or published,
 * with what is planted in them.
 */
export async function makeGroup(
  random: Random,
  planting: Planting,
  real: readonly Source[] | null,
): Promise<Case[]> {
  const strips = real ? await published(random, real) : drawnStrips(random);
  const scale = real ? 1 : sizeOf(random);
  const finish = finisher(random, scale);
  const cases: Case[] = [];
  const next = (): Drawn | undefined => strips.shift();
  const plants = planting === 'nothing' ? 0 : planting === 'bands' ? 3 : 2;
  for (let k = 0; k < plants; k++) {
    const [one, other] = planting === 'strips' ? [next(), null] : [takeBanded(strips), next()];
    if (!one) break;
    const made =
      planting === 'strips'
        ? await strip(random, one, finish)
        : other && (await band(random, one, other, real !== null, finish));
    if (made) cases.push(made);
  }
  const own = planting === 'bands' ? takeBanded(strips) : undefined;
  const inside = own && (await bandInside(random, own, finish));
  if (inside) cases.push(inside);
  for (const s of strips)
    cases.push({ kind: 'alone', tags: ['alone'], panels: [await finish(s, s.picture, [], 1)] });
  return random.shuffle(cases);
}

function drawnStrips(random: Random): Drawn[] {
  const membranes: Membrane[] = Array.from({ length: random.int(2, 3) }, () => membraneOf(random));
  return Array.from({ length: random.int(8, 10) }, (_, k): Drawn => {
    const m = membranes[k % membranes.length] ?? membraneOf(random);
    const { picture, bands } = drawStrip(random, m);
    const id = `strip ${random.next()}`;
    return {
      source: {
        id,
        category: 'blot',
        group: id,
        collection: id,
        from: 'procedural',
        bands,
        load: () => Promise.resolve(picture),
      },
      picture,
      bands,
      lane: m.lane,
    };
  });
}

/** Published strips, as large as they stand on a page. */
async function published(random: Random, real: readonly Source[]): Promise<Drawn[]> {
  const chosen = random.shuffle(real).slice(0, 9);
  const strips: Drawn[] = [];
  for (const source of chosen) {
    const whole = await source.load();
    const shrink = max(1, whole.width / random.range(220, 480), whole.height / 260);
    const picture = sampled(
      whole,
      [shrink, 0, 0, shrink, 0, 0],
      floor(whole.width / shrink),
      floor(whole.height / shrink),
    );
    const bands = source.bands.map(
      (b): PixelBox => [
        round(b[0] / shrink),
        round(b[1] / shrink),
        min(picture.width, round(b[2] / shrink)),
        min(picture.height, round(b[3] / shrink)),
      ],
    );
    const widths = bands.map((b) => b[2] - b[0]);
    strips.push({
      source: { ...source, load: () => Promise.resolve(picture) },
      picture,
      bands: bands.filter((b) => isBand(b, picture)),
      lane: widths.length > 0 ? max(...widths) : picture.width / 4,
    });
  }
  return strips;
}

/** Some of the marked boxes are whole lanes. */
function isBand([x0, y0, x1, y1]: PixelBox, { width }: Picture): boolean {
  const [w, h] = [x1 - x0, y1 - y0];
  return w >= 12 && h >= 5 && w < 0.6 * width && h < 1.6 * w;
}

function takeBanded(strips: Drawn[]): Drawn | undefined {
  const at = strips.findIndex((s) => s.bands.length > 0);
  return at < 0 ? undefined : strips.splice(at, 1)[0];
}

/** Pixels of a page over pixels of the membrane: a third of the figures are small. */
function sizeOf(random: Random): number {
  const roll = random.next();
  return roll < 0.3
    ? random.range(0.4, 0.6)
    : roll < 0.85
      ? random.range(0.7, 1.25)
      : random.range(1.4, 2);
}

type Finish = (
  s: Drawn,
  picture: Picture,
  traces: CasePanel['traces'],
  stretch: number,
  toSource?: Affine,
) => Promise<CasePanel>;

/** Brings a strip to the size of the page and compresses it, as all of one figure are. */
function finisher(random: Random, scale: number): Finish {
  const quality = random.chance(0.15) ? 100 : random.int(60, 95);
  return async (s, picture, traces, stretch, toSource = [1, 0, 0, 1, 0, 0]) => {
    const [width, height] = [floor(picture.width * scale), floor(picture.height * scale * stretch)];
    const toPicture: Affine = [1 / scale, 0, 0, 1 / (scale * stretch), 0, 0];
    const shown =
      scale === 1 && stretch === 1 ? picture : sampled(picture, toPicture, width, height);
    const back = invertAffine(toPicture);
    if (!back) throw new Error('A strip needs a size.');
    return {
      source: s.source,
      picture: quality === 100 ? shown : await decodeJpeg(await encodeJpeg(shown, quality)),
      toSource: composeAffine(toSource, toPicture),
      traces: traces.map((t) => ({
        ...t,
        source: carried(t.source, back),
        target: carried(t.target, back),
      })),
    };
  };
}

function laying(random: Random, box: PixelBox, onto: Drawn, resized: boolean): Laying {
  const [w, h] = [box[2] - box[0], box[3] - box[1]];
  const fits = min(1.3, (1.05 * onto.lane) / w, (0.95 * onto.picture.height) / h);
  const own = w <= 1.25 * onto.lane && h <= onto.picture.height;
  const scale =
    own && !(resized && random.chance(0.4)) ? 1 : min(1.4, max(0.35, fits * random.range(0.8, 1)));
  const target = random.pick(
    onto.bands.length > 0 ? onto.bands : [[0, 0, onto.picture.width, onto.picture.height] as const],
  );
  return {
    x: (target[0] + target[2]) / 2 + random.normal() * 0.04 * onto.lane,
    y: (target[1] + target[3]) / 2 + random.normal() * 0.04 * onto.lane,
    scaleX: scale,
    scaleY: scale === 1 ? 1 : scale * random.range(0.9, 1.12),
    mirrored: random.chance(0.45),
    gain: random.chance(0.5) ? 1 : random.range(0.75, 1.25),
    soft: random.pick([1, 2, 4]),
    levelled: random.chance(0.5),
  };
}

function tagsOf(how: Laying): string[] {
  return [
    how.mirrored ? 'mirrored' : 'not mirrored',
    how.gain === 1 ? 'tones kept' : 'tones changed',
    how.scaleX === 1 ? 'size kept' : 'resized',
  ];
}

async function band(
  random: Random,
  from: Drawn,
  onto: Drawn,
  resized: boolean,
  finish: Finish,
): Promise<Case | null> {
  const box = random.pick(from.bands);
  const how = laying(random, box, onto, resized);
  const done = laid(onto.picture, from.picture, box, how);
  const trace = {
    kind: 'band',
    fromPanel: from.source.id,
    source: done.source,
    target: done.target,
    rotation: 0,
    mirrored: how.mirrored,
    scale: how.scaleX,
    donor: 0,
  } as const;
  return {
    kind: 'band',
    tags: ['band', ...tagsOf(how)],
    panels: [await finish(from, from.picture, [], 1), await finish(onto, done.picture, [trace], 1)],
  };
}

async function bandInside(random: Random, s: Drawn, finish: Finish): Promise<Case | null> {
  for (let tries = 0; tries < 12; tries++) {
    const box = random.pick(s.bands);
    const w = box[2] - box[0];
    const how: Laying = {
      ...laying(random, box, s, false),
      x: s.lane * (0.5 + random.int(0, max(0, ceil(s.picture.width / s.lane) - 1))),
      scaleX: 1,
      scaleY: 1,
      y: (box[1] + box[3]) / 2 + round(random.normal() * 2),
    };
    const done = laid(s.picture, s.picture, box, how);
    const x = done.target.map((p) => p[0]);
    if (min(...x) < box[0] + 0.85 * w && max(...x) > box[2] - 0.85 * w) continue;
    const trace = {
      kind: 'clone_band',
      fromPanel: s.source.id,
      source: done.source,
      target: done.target,
      rotation: 0,
      mirrored: how.mirrored,
      scale: 1,
      donor: 0,
    } as const;
    return {
      kind: 'clone-band',
      tags: ['clone-band', ...tagsOf(how)],
      panels: [await finish(s, done.picture, [trace], 1)],
    };
  }
  return null;
}

async function strip(random: Random, s: Drawn, finish: Finish): Promise<Case> {
  const change = random.pick(STRIP_CHANGES);
  const { width, height } = s.picture;
  const cut = change === 'shift' ? round(min(0.4 * width, s.lane)) : 0;
  const size =
    change === 'resize' ? random.pick([random.range(0.5, 0.8), random.range(1.25, 1.6)]) : 1;
  const mirror: Affine =
    change === 'mirrored'
      ? [-1, 0, 0, 1, width, 0]
      : change === 'rot180'
        ? [-1, 0, 0, -1, width, height]
        : [1, 0, 0, 1, cut, 0];
  const toSource = composeAffine(mirror, [1 / size, 0, 0, 1 / size, 0, 0]);
  let copy = sampled(s.picture, toSource, floor((width - cut) * size), floor(height * size));
  if (change === 'tones' || random.chance(0.3))
    copy = toned(random, copy, {
      op: 'bc',
      brightness: random.range(-30, 30),
      contrast: random.range(0.7, 1.4),
      gamma: random.range(0.75, 1.35),
    });
  const stretch =
    change === 'stretch' ? random.pick([random.range(0.6, 0.8), random.range(1.3, 1.7)]) : 1;
  return {
    kind: 'strip',
    tags: [change],
    panels: [await finish(s, s.picture, [], 1), await finish(s, copy, [], stretch, toSource)],
  };
}
