import { localEqualise } from './clahe.ts';
import { errorLevelPlane } from './errorLevel.ts';
import { percentile, planeHistogram } from './histogram.ts';
import { edgesPlane, highPassPlane, noisePlane, sharpenPlane } from './local.ts';
import { pseudoColour } from './palette.ts';
import { lumaPlane, type Pixels, type Plane } from './pixels.ts';
import { greyPixels, withLuma } from './plane.ts';
import { applyTable, chainTables, equaliseTable, levelsTable, tableOf, type Table } from './tables.ts';
import type { Filter, FilterKind } from '../contract/stage.ts';

/** The order in which filters act, whatever the order in which they were chosen. */
export const FILTER_ORDER: readonly FilterKind[] = [
  'channel', 'error-level', 'invert', 'tone', 'gamma', 'levels', 'auto-levels', 'equalise', 'local-equalise',
  'sharpen', 'high-pass', 'noise', 'edges', 'threshold', 'pseudo-colour',
];

/** The list in its fixed order, the last of each kind kept. */
export function orderFilters(filters: readonly Filter[]): Filter[] {
  const byKind = new Map(filters.map((f) => [f.kind, f]));
  return FILTER_ORDER.flatMap((kind) => byKind.get(kind) ?? []);
}

/** Adds the filter, or puts it in place of the one of its kind. */
export function putFilter(filters: readonly Filter[], filter: Filter): Filter[] {
  return orderFilters([...filters, filter]);
}

/** The picture as the filters show it; size and alpha are kept, the input is not changed. No filter: the same object. */
export function applyFilters(pixels: Pixels, filters: readonly Filter[]): Pixels {
  let shown = pixels;
  // Successive tables become one pass over the pixels.
  let pending: Table | null = null;
  for (const filter of orderFilters(filters)) {
    const table = tableOf(filter);
    if (table) {
      pending = pending ? chainTables(pending, table) : table;
      continue;
    }
    if (pending) shown = applyTable(shown, pending);
    pending = null;
    shown = applyOne(shown, filter);
  }
  return pending ? applyTable(shown, pending) : shown;
}

function applyOne(pixels: Pixels, filter: Filter): Pixels {
  switch (filter.kind) {
    case 'channel':
      return filter.channel === 'luma' ? greyPixels(lumaPlane(pixels), pixels) : greyPixels(channelPlane(pixels, filter.channel), pixels);
    case 'auto-levels':
      return applyTable(pixels, autoTable(pixels, filter.clip / 100));
    case 'equalise':
      return applyTable(pixels, equaliseTable(planeHistogram(lumaPlane(pixels))));
    case 'local-equalise':
      return onLuma(pixels, (plane) => localEqualise(plane, filter.tiles, filter.limit));
    case 'sharpen':
      return onLuma(pixels, (plane) => sharpenPlane(plane, filter.radius, filter.amount));
    case 'high-pass':
      return greyPixels(highPassPlane(lumaPlane(pixels), filter.radius, filter.gain), pixels);
    case 'edges':
      return greyPixels(edgesPlane(lumaPlane(pixels), filter.gain), pixels);
    case 'noise':
      return greyPixels(noisePlane(lumaPlane(pixels), filter.gain), pixels);
    case 'error-level':
      return greyPixels(errorLevelPlane(lumaPlane(pixels), filter.quality, filter.gain), pixels);
    case 'threshold':
      return greyPixels(thresholdPlane(lumaPlane(pixels), filter.at), pixels);
    case 'pseudo-colour':
      return pseudoColour(pixels, filter.palette);
    default:
      return pixels;
  }
}

function onLuma(pixels: Pixels, change: (plane: Plane) => Plane): Pixels {
  const before = lumaPlane(pixels);
  return withLuma(pixels, before, change(before));
}

function channelPlane({ width, height, data }: Pixels, channel: 'red' | 'green' | 'blue'): Plane {
  const offset = { red: 0, green: 1, blue: 2 }[channel];
  const out = new Uint8Array(width * height);
  for (let i = 0; i < out.length; i++) out[i] = data[i * 4 + offset];
  return { width, height, data: out };
}

function autoTable(pixels: Pixels, clip: number): Table {
  const counts = planeHistogram(lumaPlane(pixels));
  return levelsTable(percentile(counts, clip), percentile(counts, 1 - clip));
}

function thresholdPlane(plane: Plane, at: number): Plane {
  return { ...plane, data: plane.data.map((v) => (v > at ? 255 : 0)) };
}
