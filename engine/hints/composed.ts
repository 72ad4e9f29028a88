import type { Box } from '../../contract/geometry.ts';
import type { Finding, Hint, Specimen } from '../types.ts';
import type { ColourCells } from './colourCells.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';
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
  DARK,
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
    if (r && (isMerge(p, q, r) || isMerge(q, p, r) || isMerge(r, p, q)))
      return hintOf('merged-channels', { says: 'composed' }, true);
  }
  return null;
}

/** Two pictures of one size in one figure. */
function isBeside({ subImage: a }: Specimen, { subImage: b }: Specimen): boolean {
  const alike = (m: number, n: number): boolean => Math.abs(m - n) <= SAME_SIZE * Math.max(m, n);
  return (
    a.figure === b.figure && a.page === b.page && alike(a.box.w, b.box.w) && alike(a.box.h, b.box.h)
  );
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

/** Values of one channel less their mean. */
type Channel = Float64Array;

/** What a merge has beyond one picture, a channel, and how far another picture shows it. */
interface Rest {
  readonly deviation: number;
  readonly correlation: number;
}

/**
 * Whether one picture is two others laid over one another: a channel has what only the one shows,
 * and another channel, to which the one adds little, what only the other shows. What is added is a
 * stain on black.
 */
function isMerge(merge: ColourCells, one: ColourCells, other: ColourCells): boolean {
  const [addsOne, addsOther] = [isDark(one), isDark(other)];
  if (!addsOne && !addsOther) return false;
  const [m, p, q] = channelsOf([merge, one, other]);
  const [onlyP, onlyQ] = [restOf(m, q, p), restOf(m, p, q)];
  const holds = ({ deviation, correlation }: Rest): boolean =>
    deviation >= SHOWN && correlation >= AGREES;
  const parts = (mine: readonly Rest[], others: readonly Rest[]): boolean =>
    mine.some(
      (rest) =>
        holds(rest) &&
        others.some(
          (kept, j) => holds(kept) && (mine[j]?.deviation ?? 0) <= ELSEWHERE * rest.deviation,
        ),
    );
  return (
    (addsOne && isOneStain(p) && parts(onlyP, onlyQ)) ||
    (addsOther && isOneStain(q) && parts(onlyQ, onlyP))
  );
}

/**
 * What each channel of a merge has that no mixture of the channels of one picture explains, and its
 * correlation with what another picture has beyond that one: a partial correlation.
 */
function restOf(
  merge: readonly Channel[],
  known: readonly Channel[],
  by: readonly Channel[],
): Rest[] {
  const axes = axesOf(known);
  const beyond = by.map((channel) => without(channel, axes)).filter(isShown);
  return merge.map((channel) => {
    const rest = without(channel, axes);
    return {
      deviation: deviation(rest),
      correlation: Math.max(0, ...beyond.map((other) => correlation(rest, other))),
    };
  });
}

/** Whether most of a picture is black, as the ground of a stain that shines is. */
function isDark({ colours }: ColourCells): boolean {
  const lightest = colours[0].map((_, at) =>
    Math.max(...colours.map((channel) => channel[at] ?? 0)),
  );
  return (lightest.toSorted()[Math.floor(lightest.length / 2)] ?? 0) <= DARK;
}

/** Whether all channels of a picture show one content: a stain, whatever its colour, or grey. */
function isOneStain(channels: readonly Channel[]): boolean {
  const [strongest] = channels.toSorted((p, q) => deviation(q) - deviation(p));
  if (!strongest) return false;
  const axes = axesOf([strongest]);
  return channels.every((c) => deviation(without(c, axes)) <= ONE_STAIN * deviation(strongest));
}

/** Channels that stand upright on one another and span the same mixtures; none for what is flat. */
function axesOf(channels: readonly Channel[]): Channel[] {
  const axes: Channel[] = [];
  for (const channel of channels) {
    const rest = without(channel, axes);
    if (!isShown(rest)) continue;
    const length = Math.sqrt(product(rest, rest));
    axes.push(rest.map((v) => v / length));
  }
  return axes;
}

function without(channel: Channel, axes: readonly Channel[]): Channel {
  const rest = Float64Array.from(channel);
  for (const axis of axes) {
    const part = product(rest, axis);
    for (let i = 0; i < rest.length; i++) rest[i] = (rest[i] ?? 0) - part * (axis[i] ?? 0);
  }
  return rest;
}

/** Channels of three pictures where none has print, or everywhere where little is left so. */
function channelsOf(
  pictures: readonly [ColourCells, ColourCells, ColourCells],
): readonly [Channel[], Channel[], Channel[]] {
  const printed = pictures[0].printed.map((_, at) =>
    Math.max(...pictures.map((picture) => picture.printed[at] ?? 0)),
  );
  const left = printed.reduce((count, one) => count + 1 - one, 0);
  const taken = (channel: Float64Array): Channel =>
    centred(
      left >= UNPRINTED * printed.length ? channel.filter((_, at) => printed[at] === 0) : channel,
    );
  const [m, p, q] = pictures;
  return [m.colours.map(taken), p.colours.map(taken), q.colours.map(taken)];
}

function centred(channel: Float64Array): Channel {
  const mean = channel.reduce((sum, v) => sum + v, 0) / channel.length;
  return channel.map((v) => v - mean);
}

/** More than what rounding and compression leave. */
function isShown(channel: Channel): boolean {
  return deviation(channel) >= SHOWN / 3;
}

function deviation(channel: Channel): number {
  return Math.sqrt(product(channel, channel) / channel.length);
}

function correlation(p: Channel, q: Channel): number {
  const spread = Math.sqrt(product(p, p) * product(q, q));
  return spread === 0 ? 0 : product(p, q) / spread;
}

function product(p: Channel, q: Channel): number {
  let sum = 0;
  for (let i = 0; i < p.length; i++) sum += (p[i] ?? 0) * (q[i] ?? 0);
  return sum;
}
