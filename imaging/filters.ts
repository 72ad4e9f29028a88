import { localEqualise } from './clahe.ts';
import { errorLevelPlane } from './errorLevel.ts';
import { percentile, planeHistogram } from './histogram.ts';
import { edgesPlane, highPassPlane, noisePlane, sharpenPlane } from './local.ts';
import type { Pixels, Plane } from './pixels.ts';
import { coloured, greyed, lit, lumaOf, pixelsOf, shadeOf, tabled, type Shade } from './shade.ts';
import { chainTables, equaliseTable, levelsTable, tableOf, type Table } from './tables.ts';
import type { Filter, FilterKind } from '../contract/stage.ts';

/** The order in which filters act, whatever the order in which they were chosen. */
export const FILTER_ORDER: readonly FilterKind[] = [
  'channel',
  'error-level',
  'invert',
  'tone',
  'gamma',
  'levels',
  'auto-levels',
  'equalise',
  'local-equalise',
  'sharpen',
  'high-pass',
  'noise',
  'edges',
  'threshold',
  'pseudo-colour',
];

/** The list in its fixed order, the last of each kind kept. */
export function orderFilters(filters: readonly Filter[]): Filter[] {
  const byKind = new Map(filters.map((f) => [f.kind, f]));
  return FILTER_ORDER.flatMap((kind) => byKind.get(kind) ?? []);
}

/** Adds the filter, or replaces the one of its kind. */
export function putFilter(filters: readonly Filter[], filter: Filter): Filter[] {
  return orderFilters([...filters, filter]);
}

/**
 * The picture as the filters show it; size and alpha are kept, the input is not changed. No filter:
 * the same object.
 */
export function applyFilters(pixels: Pixels, filters: readonly Filter[]): Pixels {
  return filters.length === 0 ? pixels : pixelsOf(applyToShade(shadeOf(pixels), filters));
}

/** Applies the filters to a shade, which is either grey or coloured (shade.ts). */
export function applyToShade(shade: Shade, filters: readonly Filter[]): Shade {
  let shown = shade;
  // Successive tables become one pass over the pixels.
  let pending: Table | null = null;
  for (const filter of orderFilters(filters)) {
    const table = tableOf(filter);
    if (table) {
      pending = pending ? chainTables(pending, table) : table;
      continue;
    }
    if (pending) shown = tabled(shown, pending);
    pending = null;
    shown = applyOne(shown, filter);
  }
  return pending ? tabled(shown, pending) : shown;
}

function applyOne(shade: Shade, filter: Filter): Shade {
  switch (filter.kind) {
    case 'channel':
      return shade.is === 'grey'
        ? shade
        : greyed(
            filter.channel === 'luma' ? lumaOf(shade) : channelPlane(shade.pixels, filter.channel),
            shade,
          );
    case 'auto-levels':
      return tabled(shade, autoTable(lumaOf(shade), filter.clip / 100));
    case 'equalise':
      return tabled(shade, equaliseTable(planeHistogram(lumaOf(shade))));
    case 'local-equalise':
      return lit(shade, (plane) => localEqualise(plane, filter.tiles, filter.limit));
    case 'sharpen':
      return lit(shade, (plane) => sharpenPlane(plane, filter.radius, filter.amount));
    case 'high-pass':
      return greyed(highPassPlane(lumaOf(shade), filter.radius, filter.gain), shade);
    case 'edges':
      return greyed(edgesPlane(lumaOf(shade), filter.gain), shade);
    case 'noise':
      return greyed(noisePlane(lumaOf(shade), filter.gain), shade);
    case 'error-level':
      return greyed(errorLevelPlane(lumaOf(shade), filter.quality, filter.gain), shade);
    case 'threshold':
      return greyed(thresholdPlane(lumaOf(shade), filter.at), shade);
    case 'pseudo-colour':
      return coloured(shade, filter.palette);
    default:
      return shade;
  }
}

function channelPlane({ width, height, data }: Pixels, channel: 'red' | 'green' | 'blue'): Plane {
  const offset = { red: 0, green: 1, blue: 2 }[channel];
  const out = new Uint8Array(width * height);
  for (let i = 0; i < out.length; i++) out[i] = data[i * 4 + offset];
  return { width, height, data: out };
}

function autoTable(plane: Plane, clip: number): Table {
  const counts = planeHistogram(plane);
  return levelsTable(percentile(counts, clip), percentile(counts, 1 - clip));
}

function thresholdPlane({ width, height, data }: Plane, at: number): Plane {
  const out = new Uint8Array(data.length);
  for (let i = 0; i < out.length; i++) out[i] = data[i] > at ? 255 : 0;
  return { width, height, data: out };
}
