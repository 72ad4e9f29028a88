import { applyAffine, polygonBox } from '../../contract/geometry.ts';
import { tonesOf } from '../features/tones.ts';
import { hueOf } from '../panels/hue.ts';
import type { Finding, Hint, Raster, Specimen } from '../types.ts';
import { type Channel, channelOf, correlation } from './channels.ts';
import { colourAt } from './colour.ts';
import type { Colour } from './colour.ts';
import { drawn } from './drawn.ts';
import { writing } from './writing.ts';
import { outlinedZoom } from './zoom.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';
import { hintOf } from './told.ts';

const {
  OTHER_COLOURS,
  GRID,
  SAME,
  OTHER,
  KEPT,
  ADDED,
  MORE,
  ADDED_APART,
  SHOWN,
  PRINTED,
  FEWEST,
  LIT,
  BRIGHT,
  LIT_SHARE,
  FAINT,
  COLOURED,
  HUE_APART,
  MERGED_HUES,
  OTHER_HUES,
  MEETS,
  IN_LINE,
  NEARLY_WHOLE,
  TURN,
  REPEATED,
  OTHER_CONTENT,
  FLAT_SHARE,
  BLACK,
  WHITE,
} = valuesOf(NUMBERS.pixels);

/**
 * Harmless reasons found in the pixels of two regions: channels of one field, what is outlined and
 * enlarged, two drawings, or regions that are nearly empty.
 * @param likelihoodOf how likely a sub-image is drawn (drawn.ts), from a caller that remembers it
 */
export function seenInPixels(
  finding: Finding,
  a: Specimen,
  b: Specimen,
  likelihoodOf?: (specimen: Specimen) => number,
): Hint[] {
  const hints: Hint[] = [];
  // `data` may read from disk or decode the file, so it is read once.
  const [p, q] = [plain(a), plain(b)];
  const channels = finding.kind === 'sub-image' ? channelHint(finding, p, q) : null;
  if (channels) hints.push(channels);
  const zoom = finding.kind === 'sub-image' ? outlinedZoom(finding, p, q) : null;
  if (zoom) hints.push(zoom);
  const printed = writing(finding, p, q);
  if (printed) hints.push(printed);
  const drawing = drawn(p, q, likelihoodOf);
  if (drawing) hints.push(drawing);
  const empty = emptyHint(finding, p);
  if (empty) hints.push(empty);
  return hints;
}

function plain(specimen: Specimen): Specimen {
  const { width, height, channels, data } = specimen.raster;
  return { ...specimen, raster: { width, height, channels, data } };
}

/**
 * True channels: two pictures of one figure show the whole same field, unshifted, in different
 * colours.
 */
function channelHint(finding: Finding, a: Specimen, b: Specimen): Hint | null {
  if (
    a.subImage.figure !== b.subImage.figure ||
    finding.parts.mirrored ||
    Math.abs(finding.parts.rotation) > TURN ||
    !(fieldOnField(finding, a, b) || fieldBeside(finding))
  )
    return null;
  if (a.raster.channels === 1 && b.raster.channels === 1) return null;
  const [one, other] = fieldOf(finding, a, b);
  if (one.length < FEWEST) return null;
  const hues = otherHues(one, other);
  const merge = mergeOf(channelsOf(one), channelsOf(other), hues >= MERGED_HUES);
  if (merge !== null) return hintOf('merged-channels', { says: 'merge', correlation: merge }, true);
  const tones = tonesOf(b.raster);
  const apart = tonesOf(a.raster).reduce((sum, v, i) => sum + Math.abs(v - (tones[i] ?? 0)), 0);
  const { correlation } = finding.evidence;
  // One content in two colours may be one picture that was coloured twice.
  return (apart > OTHER_COLOURS || hues > OTHER_HUES) && correlation < REPEATED
    ? hintOf('merged-channels', { says: 'colours' }, correlation < OTHER_CONTENT)
    : null;
}

/**
 * The colours of the shared region in both pictures, place by place, without what is printed in
 * white on either.
 */
function fieldOf(finding: Finding, a: Specimen, b: Specimen): [Colour[], Colour[]] {
  const pairs = gridOver(finding)
    .map(([x, y]): [Colour, Colour] => {
      const [u, v] = applyAffine(finding.transform, [x, y]);
      return [colourNear(a.raster, x, y), colourNear(b.raster, u, v)];
    })
    .filter((pair) => pair.every((colour) => Math.min(...colour) < PRINTED));
  return [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
}

/**
 * Share of the lit places whose hue differs, or that have a colour in one of the pictures only,
 * which counts half.
 */
function otherHues(one: readonly Colour[], other: readonly Colour[]): number {
  const [litOne, litOther] = [litFrom(one), litFrom(other)];
  let lit = 0;
  let differ = 0;
  for (const [i, colour] of one.entries()) {
    const twin = other[i] ?? colour;
    if (Math.max(...colour) < litOne && Math.max(...twin) < litOther) continue;
    lit++;
    const [h, k] = [hueIn(colour, litOne), hueIn(twin, litOther)];
    if (h === null || k === null) differ += h === k ? 0 : 0.5;
    else if (Math.min(Math.abs(h - k), 6 - Math.abs(h - k)) > HUE_APART) differ++;
  }
  return differ / Math.max(1, lit);
}

/** The level from which on samples of a picture are lit: of a faint stain less is. */
function litFrom(samples: readonly Colour[]): number {
  const levels = Float64Array.from(samples, (colour) => Math.max(...colour)).sort();
  const bright = levels[Math.floor(BRIGHT * levels.length)] ?? 0;
  return Math.min(LIT, Math.max(FAINT, LIT_SHARE * bright));
}

/** The place of a colour in the circle of hues, 0 to 6; null for what is grey or dark. */
function hueIn([r, g, b]: Colour, lit: number): number | null {
  const most = Math.max(r, g, b);
  const range = most - Math.min(r, g, b);
  if (most < lit || range < COLOURED * most) return null;
  return hueOf(r, g, b) % 6;
}

/**
 * The correlation of the channel that two pictures share, when one of them is a merge with it.
 * Where few places differ in hue the merge has to show a stain more.
 */
function mergeOf(p: Rgb, q: Rgb, otherHues: boolean): number | null {
  const [shownP, shownQ] = [shownOf(p), shownOf(q)];
  return (
    (otherHues ? (contains(shownP, shownQ) ?? contains(shownQ, shownP)) : null) ??
    adds(p, q) ??
    adds(q, p)
  );
}

/**
 * The correlation of the channel of the merge that the other picture shows, when another one shows
 * much that the other picture does not: a stain that was added; else null.
 */
function adds(merge: Rgb, single: Rgb): number | null {
  const agree = merge.map((m) => Math.max(...single.map((s) => correlation(m, s))));
  const kept = Math.max(...agree);
  const added = merge.some(
    (m, i) =>
      m.deviation >= Math.max(ADDED, MORE * (single[i]?.deviation ?? 0)) &&
      (agree[i] ?? 1) <= kept - ADDED_APART,
  );
  return kept >= KEPT && added ? kept : null;
}

/**
 * The correlation of the channel of the merge that the other picture shows, when the merge has
 * another channel, of another content, that the other picture shows less; else null.
 */
function contains(merge: readonly Channel[], single: readonly Channel[]): number | null {
  if (single.length === 0 || stainsOf(merge).length < 2) return null;
  const agree = merge.map((m) => Math.max(...single.map((s) => correlation(m, s))));
  const best = Math.max(...agree);
  return best >= SAME && Math.min(...agree) < best - OTHER ? best : null;
}

/** Red, green and blue of samples. */
type Rgb = readonly [Channel, Channel, Channel];

function channelsOf(samples: readonly Colour[]): Rgb {
  const of = (c: 0 | 1 | 2): Channel => channelOf(Float64Array.from(samples, (s) => s[c]));
  return [of(0), of(1), of(2)];
}

/** The channels that show something. */
function shownOf(channels: Rgb): Channel[] {
  return channels.filter(({ deviation }) => deviation >= SHOWN);
}

/** The channels that are no copy of an earlier one. */
function stainsOf(channels: readonly Channel[]): Channel[] {
  const stains: Channel[] = [];
  for (const channel of channels)
    if (!stains.some((s) => correlation(s, channel) > SAME)) stains.push(channel);
  return stains;
}

function fieldOnField(finding: Finding, a: Specimen, b: Specimen): boolean {
  const { width, height } = a.raster;
  const corners = [
    [0, 0, 0, 0],
    [width - 1, 0, b.raster.width - 1, 0],
    [0, height - 1, 0, b.raster.height - 1],
    [width - 1, height - 1, b.raster.width - 1, b.raster.height - 1],
  ] as const;
  const room = MEETS * Math.hypot(b.raster.width, b.raster.height);
  return corners.every(([x, y, u, v]) => {
    const [s, t] = applyAffine(finding.transform, [x, y]);
    return Math.hypot(s - u, t - v) <= room;
  });
}

/**
 * True for one field beside itself, in line and of one size on the page, where one of the two
 * sub-images holds more than it: dark pictures of a row are not always told apart.
 */
function fieldBeside({ a, b, parts }: Finding): boolean {
  const [p, q] = [a.place.box, b.place.box];
  const room = IN_LINE * Math.max(p.w, p.h);
  const alike = (...ends: readonly number[]): boolean => ends.every((d) => Math.abs(d) <= room);
  return (
    Math.max(a.share, b.share) >= NEARLY_WHOLE &&
    Math.min(a.share, b.share) < NEARLY_WHOLE &&
    Math.abs(Math.log(parts.scale)) <= IN_LINE &&
    a.place.page === b.place.page &&
    alike(p.w - q.w, p.h - q.h) &&
    (alike(p.x - q.x) || alike(p.y - q.y))
  );
}

/** Most of the region is black, white or saturated. */
function emptyHint(finding: Finding, a: Specimen): Hint | null {
  const values = gridOver(finding).map(([x, y]) => Math.max(...colourNear(a.raster, x, y)));
  const dark = values.filter((v) => v <= BLACK).length / values.length;
  const white = values.filter((v) => v >= WHITE).length / values.length;
  const share = Math.max(dark, white);
  return share >= FLAT_SHARE
    ? hintOf('low-information', {
        says: dark > white ? 'black' : 'white',
        percent: Math.round(100 * share),
      })
    : null;
}

function gridOver(finding: Finding): [number, number][] {
  const box = polygonBox(finding.a.region);
  return Array.from({ length: GRID * GRID }, (_, i) => [
    box.x + ((i % GRID) + 0.5) * (box.w / GRID),
    box.y + (Math.floor(i / GRID) + 0.5) * (box.h / GRID),
  ]);
}

/** The colour of the pixel nearest to a place, which may lie beside the picture. */
function colourNear(raster: Raster, x: number, y: number): Colour {
  return colourAt(
    raster,
    Math.max(0, Math.min(raster.width - 1, Math.round(x))),
    Math.max(0, Math.min(raster.height - 1, Math.round(y))),
  );
}
