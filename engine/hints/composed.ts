import type { Box } from '../../contract/geometry.ts';
import type { Finding, Hint, Specimen } from '../types.ts';
import { type Channel, channelOf, correlation, product } from './channels.ts';
import type { ColourCells } from './colourCells.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';
import { sameSize } from './sizes.ts';
import { hintOf } from './told.ts';

const {
  IN_LINE,
  SAME_SIZE,
  SAME_SCALE,
  TURN,
  SHOWN,
  AGREES,
  ELSEWHERE,
  ONE_STAIN,
  UNPRINTED,
  FIELD,
} = valuesOf(NUMBERS.composed);

/**
 * A third picture of the figure tells that two show channels of one field: of the three, one is the
 * other two laid over one another. What the merge has beyond one of them is what the third shows,
 * and the other way round; nothing but a merge of both does that.
 * @param specimens pictures of the manuscript, of which those of the figure are asked
 */
export function composed(
  finding: Finding,
  a: Specimen,
  b: Specimen,
  specimens: readonly Specimen[],
  cellsOf: (specimen: Specimen) => ColourCells | null,
): Hint | null {
  const { mirrored, rotation, scale } = finding.parts;
  if (mirrored || Math.abs(rotation) > TURN || Math.abs(Math.log(scale)) > SAME_SCALE) return null;
  if (Math.min(finding.a.share, finding.b.share) < FIELD || !isBeside(a, b)) return null;
  const [p, q] = [cellsOf(a), cellsOf(b)];
  if (!p || !q) return null;
  for (const third of specimens) {
    if (third.subImage.id === a.subImage.id || third.subImage.id === b.subImage.id) continue;
    if (!isBeside(a, third) || !standTogether(a, b, third)) continue;
    const r = cellsOf(third);
    if (r && isMergeAmong(layersOf([p, q, r])))
      return hintOf('merged-channels', { says: 'composed' }, true);
  }
  return null;
}

/** Whether one of three pictures is the two others laid over one another. */
function isMergeAmong(layers: readonly Layer[]): boolean {
  return layers.some((merge) => {
    const [one, other] = layers.filter((layer) => layer !== merge);
    return one !== undefined && other !== undefined && isMerge(merge, one, other);
  });
}

/** Two pictures of one size in one figure. */
function isBeside({ subImage: a }: Specimen, { subImage: b }: Specimen): boolean {
  return a.figure === b.figure && a.page === b.page && sameSize(a.box, b.box, SAME_SIZE);
}

/**
 * Whether three pictures stand in rows and columns with one another without a gap in between: a
 * channel of one row and the merge of another row with its own channel do not.
 */
function standTogether(a: Specimen, b: Specimen, third: Specimen): boolean {
  const [withA, withB] = [inLine(a, third), inLine(b, third)];
  return inLine(a, b) ? withA || withB : withA && withB;
}

/** Whether two pictures stand in one row or one column. */
function inLine({ subImage: a }: Specimen, { subImage: b }: Specimen): boolean {
  const near = (p: Box, q: Box): boolean =>
    Math.abs(p.x - q.x) <= IN_LINE * p.w || Math.abs(p.y - q.y) <= IN_LINE * p.h;
  return near(a.box, b.box);
}

/** What a merge has beyond one picture, a channel, and how far another picture shows it. */
interface Rest {
  readonly deviation: number;
  readonly correlation: number;
}

/** One of three pictures of a field, where all three are compared. */
interface Layer {
  readonly channels: readonly Channel[];
  /** Its channels, upright on one another, of length 1. */
  readonly axes: readonly Float64Array[];
  /** It is a stain on black: what is laid over another picture in a merge. */
  readonly isAdded: boolean;
}

/** Layers of three pictures, of parts where none has print, or of all where few are left so. */
function layersOf(pictures: readonly ColourCells[]): Layer[] {
  const printed = pictures.reduce(
    (all, picture) => all.map((one, at) => Math.max(one, picture.printed[at] ?? 0)),
    new Uint8Array(pictures[0]?.printed.length ?? 0),
  );
  const left = printed.reduce((count, one) => count + 1 - one, 0);
  const isCompared = (at: number): boolean =>
    left < UNPRINTED * printed.length || printed[at] === 0;
  return pictures.map(({ colours, isDark }) => {
    const channels = colours.map((c) => channelOf(c.filter((_, at) => isCompared(at))));
    return { channels, axes: axesOf(channels), isAdded: isDark && isOneStain(channels) };
  });
}

/**
 * Whether one picture is two others laid over one another: a channel has what only the one shows,
 * and another channel, to which the one adds little, what only the other shows. What is added is a
 * stain on black.
 */
function isMerge(merge: Layer, one: Layer, other: Layer): boolean {
  if (!one.isAdded && !other.isAdded) return false;
  const [ofOne, ofOther] = [restOf(merge, other, one), restOf(merge, one, other)];
  return (one.isAdded && adds(ofOne, ofOther)) || (other.isAdded && adds(ofOther, ofOne));
}

/** Whether one picture shows in a channel of the merge, and the other in one that it hardly changes. */
function adds(one: readonly Rest[], other: readonly Rest[]): boolean {
  return one.some(
    (rest) =>
      isShownBy(rest) &&
      other.some(
        (kept, i) => isShownBy(kept) && (one[i]?.deviation ?? 0) <= ELSEWHERE * rest.deviation,
      ),
  );
}

function isShownBy({ deviation, correlation: agrees }: Rest): boolean {
  return deviation >= SHOWN && agrees >= AGREES;
}

/**
 * What each channel of a merge has that no mixture of the channels of one picture explains, and its
 * correlation with what another picture has beyond that one: a partial correlation.
 */
function restOf(merge: Layer, known: Layer, by: Layer): Rest[] {
  const beyond = by.channels.map((channel) => without(channel, known.axes)).filter(isShown);
  return merge.channels.map((channel) => {
    const rest = without(channel, known.axes);
    return {
      deviation: rest.deviation,
      correlation: Math.max(0, ...beyond.map((other) => correlation(rest, other))),
    };
  });
}

/** Whether all channels of a picture show one content: a stain, whatever its colour, or grey. */
function isOneStain(channels: readonly Channel[]): boolean {
  const [strongest] = channels.toSorted((p, q) => q.deviation - p.deviation);
  if (!strongest) return false;
  const axes = axesOf([strongest]);
  return channels.every((c) => without(c, axes).deviation <= ONE_STAIN * strongest.deviation);
}

/** Axes that span the same mixtures as channels do; none for what is flat. */
function axesOf(channels: readonly Channel[]): Float64Array[] {
  const axes: Float64Array[] = [];
  for (const channel of channels) {
    const rest = without(channel, axes);
    if (!isShown(rest)) continue;
    const length = Math.sqrt(product(rest.values, rest.values));
    axes.push(rest.values.map((v) => v / length));
  }
  return axes;
}

function without({ values }: Channel, axes: readonly Float64Array[]): Channel {
  const rest = Float64Array.from(values);
  for (const axis of axes) {
    const part = product(rest, axis);
    for (let i = 0; i < rest.length; i++) rest[i] = (rest[i] ?? 0) - part * (axis[i] ?? 0);
  }
  return channelOf(rest);
}

/** More than what rounding and compression leave. */
function isShown({ deviation }: Channel): boolean {
  return deviation >= SHOWN / 3;
}
