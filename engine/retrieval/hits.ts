import { held } from '../features/spooled.ts';
import { VARIANTS } from '../features/variants.ts';
import type { SearchOptions } from './options.ts';
import type { InvertedFile } from './inverted.ts';
import { mergedHits, openInverted, placeOf } from './inverted.ts';
import type { Hits, Indexed } from './rows.ts';
import { ROW } from './rows.ts';

/**
 * Pictures in one inverted file, so that its memory stays below the bound up to which it is kept
 * for the next (inverted.ts).
 */
const FILED = 256;
/** Pictures looked up at a time where many are compared. */
const BLOCK = 256;

/** The hits of all pictures in all later ones. */
export function allHits(all: readonly Indexed[], options: SearchOptions): Hits[] {
  const queries = all.map((_, a) => ({ a }));
  return searched(
    all,
    queries,
    all.map((_, i) => i),
    options,
  );
}

/**
 * Hits of pictures that were looked up together; the list is as long as that of all pictures, and
 * others than `queries` have none.
 */
export interface HitBlock {
  readonly hits: readonly Hits[];
  readonly queries: readonly number[];
}

/**
 * The hits of the pictures that ask, block by block, so that those of many pictures are never held
 * together.
 * @param onProgress hears the share of a block that is done, from 0 on, and how many pictures are
 * looked up in it
 */
export function* hitsInBlocks(
  all: readonly Indexed[],
  isQuery: (a: number) => boolean,
  options: SearchOptions,
  onProgress?: (share: number, size: number) => void,
  most = BLOCK,
): Generator<HitBlock> {
  const queries = all.flatMap((_, a) => (isQuery(a) ? [a] : []));
  const everything = all.map((_, i) => i);
  for (let start = 0; start < queries.length; start += most) {
    const block = queries.slice(start, start + most);
    onProgress?.(0, block.length);
    yield {
      hits: searched(
        all,
        block.map((a) => ({ a })),
        everything,
        options,
        (share) => onProgress?.(share, block.length),
      ),
      queries: block,
    };
  }
}

/**
 * Which pictures of a comparison are those of an earlier one: for each its number there, rising, or
 * −1.
 */
export type Kept = readonly number[];

/**
 * The hits of all pictures when most of them were compared before: equal to `allHits`, but only
 * what touches a picture that is new, or that went, is asked again.
 * @param earlier the hits of the earlier comparison, numbers as there
 */
export function updatedHits(
  all: readonly Indexed[],
  earlier: readonly Hits[],
  kept: Kept,
  options: SearchOptions,
): Hits[] {
  const now = new Int32Array(earlier.length).fill(-1);
  kept.forEach((old, number) => {
    if (old >= 0) now[old] = number;
  });
  const added = kept.flatMap((old, number) => (old < 0 ? [number] : []));
  const again: Query[] = [];
  const left = kept.map((old, a): Hits => {
    const rows = old >= 0 ? earlier[old] : undefined;
    if (!rows) {
      again.push({ a });
      return new Int32Array(0);
    }
    const { still, open } = withoutGone(rows, now, options.slots);
    if (open.size > 0) again.push({ a, points: open });
    return still;
  });
  const everything = all.map((_, i) => i);
  const hitsOfQueries = searched(all, again, everything, options);
  // Points that were asked again know the new pictures already.
  const whole = new Set(again.filter((x) => !x.points).map((x) => x.a));
  const rest = all.flatMap((_, a) => (whole.has(a) ? [] : [{ a }]));
  const fresh =
    added.length > 0 ? searched(all, rest, added, options) : all.map((): Hits => new Int32Array(0));
  return all.map((_, a) => {
    const open = again.find((x) => x.a === a)?.points;
    const more = fresh[a] ?? new Int32Array(0);
    return mergedHits(
      mergedHits(left[a] ?? new Int32Array(0), open ? outside(more, open) : more, options.slots),
      hitsOfQueries[a] ?? new Int32Array(0),
      options.slots,
    );
  });
}

interface Query {
  readonly a: number;
  /** Points by look; absent: all. */
  readonly points?: ReadonlyMap<number, readonly number[]>;
}

function searched(
  all: readonly Indexed[],
  queries: readonly Query[],
  among: readonly number[],
  options: SearchOptions,
  onProgress?: (share: number) => void,
): Hits[] {
  const found = all.map((): Hits => new Int32Array(0));
  if (queries.length === 0) return found;
  for (let start = 0; start < among.length; start += FILED) {
    const filed = among.slice(start, start + FILED);
    const last = filed[filed.length - 1] ?? 0;
    let file: InvertedFile | null = null;
    for (const [i, { a, points }] of queries.entries()) {
      const known = all[a];
      if (!known || a >= last || known.features.count === 0) continue;
      const one = { ...known, features: held(known.features) };
      file ??= openInverted(all, filed);
      found[a] = mergedHits(
        found[a] ?? new Int32Array(0),
        file.search(one, a, options, points),
        options.slots,
      );
      onProgress?.((start + ((i + 1) / queries.length) * filed.length) / among.length);
    }
  }
  return found;
}

/**
 * Hits in pictures that are still there, with their numbers now (−1: gone); and the points whose
 * list was full and lost one.
 */
function withoutGone(
  rows: Hits,
  now: Int32Array,
  slots: number,
): { still: Hits; open: Map<number, number[]> } {
  const open = new Map<number, number[]>();
  const kept = new Int32Array(rows.length);
  let length = 0;
  for (let at = 0; at < rows.length; ) {
    const place = placeOf(rows, at);
    let end = at;
    let lost = false;
    while (end < rows.length && placeOf(rows, end) === place) {
      if ((now[rows[end + 2] ?? 0] ?? -1) < 0) lost = true;
      end += ROW;
    }
    if (lost && end - at === slots * ROW) {
      const look = rows[at] ?? 0;
      const list = open.get(look) ?? [];
      list.push(rows[at + 1] ?? 0);
      open.set(look, list);
    } else
      for (let row = at; row < end; row += ROW) {
        const b = now[rows[row + 2] ?? 0] ?? -1;
        if (b < 0) continue;
        for (let j = 0; j < ROW; j++) kept[length + j] = rows[row + j] ?? 0;
        kept[length + 2] = b;
        length += ROW;
      }
    at = end;
  }
  return { still: kept.slice(0, length), open };
}

function outside(rows: Hits, open: ReadonlyMap<number, readonly number[]>): Hits {
  const sets = VARIANTS.map((_, look) => new Set(open.get(look)));
  const left: number[] = [];
  for (let at = 0; at < rows.length; at += ROW)
    if (!sets[rows[at] ?? 0]?.has(rows[at + 1] ?? 0))
      for (let j = 0; j < ROW; j++) left.push(rows[at + j] ?? 0);
  return Int32Array.from(left);
}
