import { applyAffine, polygonBox } from '../../contract/geometry.ts';
import { tonesOf } from '../features/tones.ts';
import type { Finding, Hint, Raster, Specimen } from '../types.ts';

/** Sum of the differences of two pictures' mean colours, 0–1 each, from which they are of other colours. Set by hand. */
const OTHER_COLOURS = 0.3;

/** Samples on each side of the shared region. */
const GRID = 72;
/** A channel of which this much stands in another is the same stain; below OTHER it is another one. */
const SAME = 0.88;
const OTHER = 0.75;
/** Standard deviation, grey levels, from which a channel shows something. */
const SHOWN = 6;
/** Field on field: corners meet within this share of the diagonal. */
const MEETS = 0.06;
/** From this correlation on, two colours show one content: that is a repetition, not another channel. */
const REPEATED = 0.97;
const FLAT_SHARE = 0.6;

/** What pixels say of two regions that look alike: channels of one field; nearly nothing to see. */
export function seenInPixels(finding: Finding, a: Specimen, b: Specimen): Hint[] {
  const hints: Hint[] = [];
  // Pixels may lie on disk or still in the file: they are read once.
  const [p, q] = [plain(a), plain(b)];
  const channels = finding.kind === 'sub-image' ? channelHint(finding, p, q) : null;
  if (channels) hints.push(channels);
  const empty = emptyHint(finding, p);
  if (empty) hints.push(empty);
  return hints;
}

function plain({ subImage, raster: { width, height, channels, data } }: Specimen): Specimen {
  return { subImage, raster: { width, height, channels, data } };
}

/** The whole field lies on the whole field, unmoved, in one figure, and one shows other colours than the other. */
function channelHint(finding: Finding, a: Specimen, b: Specimen): Hint | null {
  if (
    a.subImage.figure !== b.subImage.figure ||
    finding.parts.mirrored ||
    Math.abs(finding.parts.rotation) > 2 ||
    !fieldOnField(finding, a, b)
  )
    return null;
  if (a.raster.channels === 1 && b.raster.channels === 1) return null;
  const grid = gridOver(finding);
  const one = grid.map(([x, y]) => pixelAt(a.raster, x, y));
  const other = grid
    .map((p) => applyAffine(finding.transform, p))
    .map(([x, y]) => pixelAt(b.raster, x, y));
  const [p, q] = [stainsOf(one), stainsOf(other)];
  const merge = p.length > 1 ? contains(p, q) : q.length > 1 ? contains(q, p) : null;
  if (merge !== null)
    return {
      code: 'merged-channels',
      because: `One shows one channel of the field, the other this channel merged with others (correlation ${merge.toFixed(2)} with that channel).`,
    };
  const tones = tonesOf(b.raster);
  const apart = tonesOf(a.raster).reduce((sum, v, i) => sum + Math.abs(v - (tones[i] ?? 0)), 0);
  return apart > OTHER_COLOURS && finding.evidence.correlation < REPEATED
    ? {
        code: 'merged-channels',
        because: 'Both show the same field in the same figure, in different colours.',
      }
    : null;
}

/** The correlation of the single stain with its channel of the merge, when another channel of the merge shows something else; else null. */
function contains(merge: readonly Float32Array[], single: readonly Float32Array[]): number | null {
  const [stain] = single;
  if (single.length !== 1 || !stain) return null;
  const agree = merge.map((m) => correlation(m, stain));
  const best = Math.max(...agree);
  return best >= SAME && Math.min(...agree) < OTHER ? best : null;
}

/** The independent channels of samples: those that show something and are no copy of an earlier one. */
function stainsOf(samples: readonly (readonly [number, number, number])[]): Float32Array[] {
  const channels = [0, 1, 2]
    .map((c) => Float32Array.from(samples, (s) => s[c] ?? 0))
    .filter((v) => deviation(v) >= SHOWN);
  const stains: Float32Array[] = [];
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

/** Most of the region is black, white or saturated. */
function emptyHint(finding: Finding, a: Specimen): Hint | null {
  const values = gridOver(finding).map(([x, y]) => Math.max(...pixelAt(a.raster, x, y)));
  const dark = values.filter((v) => v <= 3).length / values.length;
  const white = values.filter((v) => v >= 252).length / values.length;
  const share = Math.max(dark, white);
  return share >= FLAT_SHARE
    ? {
        code: 'low-information',
        because: `${Math.round(100 * share)} % of the shared region is ${dark > white ? 'black' : 'white or saturated'}.`,
      }
    : null;
}

function gridOver(finding: Finding): [number, number][] {
  const box = polygonBox(finding.a.region);
  return Array.from({ length: GRID * GRID }, (_, i) => [
    box.x + ((i % GRID) + 0.5) * (box.w / GRID),
    box.y + (Math.floor(i / GRID) + 0.5) * (box.h / GRID),
  ]);
}

function pixelAt(
  { width, height, channels, data }: Raster,
  x: number,
  y: number,
): [number, number, number] {
  const at =
    (Math.max(0, Math.min(height - 1, Math.round(y))) * width +
      Math.max(0, Math.min(width - 1, Math.round(x)))) *
    channels;
  const v = data[at] ?? 0;
  return channels === 1 ? [v, v, v] : [v, data[at + 1] ?? 0, data[at + 2] ?? 0];
}

function deviation(v: Float32Array): number {
  const mean = v.reduce((s, x) => s + x, 0) / Math.max(1, v.length);
  return Math.sqrt(v.reduce((s, x) => s + (x - mean) ** 2, 0) / Math.max(1, v.length));
}

function correlation(p: Float32Array, q: Float32Array): number {
  const n = Math.max(1, p.length);
  const mp = p.reduce((s, x) => s + x, 0) / n;
  const mq = q.reduce((s, x) => s + x, 0) / n;
  let sum = 0;
  for (let i = 0; i < p.length; i++) sum += ((p[i] ?? 0) - mp) * ((q[i] ?? 0) - mq);
  const spread = deviation(p) * deviation(q) * n;
  return spread < 1e-6 ? 0 : sum / spread;
}
