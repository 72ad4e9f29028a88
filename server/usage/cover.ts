/** A stretch of time in seconds since 1970; `to` is no longer part of it. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A part of a bar of the chart: the bar's start, and the stretch. */
export interface Piece extends Stretch {
  readonly bar: number;
}

/** A piece that is added, or (−1) taken away. */
export interface Signed extends Piece {
  readonly sign: 1 | -1;
}

/**
 * What sums are kept of, in seconds, the longest first. Every time zone that is in use is a
 * multiple of the last away from UTC.
 */
export const UNITS = { week: 604_800, day: 86_400, hour: 3600, slot: 900 } as const;
export type Unit = keyof typeof UNITS;
/** A Monday: weeks are counted from it, and with them all shorter units. */
export const FIRST_MONDAY = 4 * 86_400;
export const UNIT_NAMES = Object.keys(UNITS) as readonly Unit[]; // in the order in which they are written

/** Which sums and which single events together are exactly a range. */
export interface Cover {
  /** The range, part by bar. */
  readonly parts: readonly Piece[];
  /** Of each part what the sums hold… */
  readonly whole: readonly Piece[];
  /** …and what is left at its edges. */
  readonly edges: readonly Piece[];
  /**
   * `whole` once more, in as few sums as may be: whole units, and what they hold too much is taken
   * away again.
   */
  readonly sums: Readonly<Record<Unit, readonly Signed[]>>;
}

/**
 * Parts a range at the starts of its bars (days, weeks or months of some time zone, ascending, the
 * first at or before the range). Each second is in one part, and in `sums` and `edges` together
 * once more than it is taken away.
 */
export function coverOf(range: Stretch, starts: readonly number[]): Cover {
  const parts = starts
    .map((bar, index) => ({
      bar,
      from: Math.max(bar, range.from),
      to: Math.min(starts[index + 1] ?? Infinity, range.to),
    }))
    .filter(isSome);
  const whole: Piece[] = [];
  const edges: Piece[] = [];
  const sums: Record<Unit, Signed[]> = { week: [], day: [], hour: [], slot: [] };
  for (const part of parts) {
    const from = Math.ceil(part.from / UNITS.slot) * UNITS.slot;
    const to = Math.floor(part.to / UNITS.slot) * UNITS.slot;
    if (from >= to) {
      edges.push(part);
      continue;
    }
    edges.push(
      ...[
        { ...part, to: from },
        { ...part, from: to },
      ].filter(isSome),
    );
    whole.push({ bar: part.bar, from, to });
    add(sums, { bar: part.bar, from, to, sign: 1 }, 0);
  }
  return { parts, whole, edges, sums };
}

/**
 * Adds a piece of whole slots. A day that begins an hour before midnight is that day of UTC with
 * the hour before it and without its last: three sums instead of twenty-four hours. Where that
 * would be more, it is made of the next shorter unit.
 */
function add(sums: Record<Unit, Signed[]>, piece: Signed, depth: number): void {
  const name = UNIT_NAMES[depth];
  const next = UNIT_NAMES[depth + 1];
  if (name === undefined || piece.from >= piece.to) return;
  if (next === undefined) {
    sums[name].push(piece);
    return;
  }
  const [unit, finer] = [UNITS[name], UNITS[next]];
  const nearest = (at: number): number =>
    Math.round((at - FIRST_MONDAY) / unit) * unit + FIRST_MONDAY;
  const [from, to] = [nearest(piece.from), nearest(piece.to)];
  const rows = (to - from) / unit + (Math.abs(from - piece.from) + Math.abs(to - piece.to)) / finer;
  if (from >= to || rows >= (piece.to - piece.from) / finer) {
    add(sums, piece, depth + 1);
    return;
  }
  sums[name].push({ ...piece, from, to });
  const less = piece.sign === 1 ? -1 : 1;
  add(
    sums,
    from > piece.from ? { ...piece, to: from } : { ...piece, from, to: piece.from, sign: less },
    depth + 1,
  );
  add(
    sums,
    to < piece.to ? { ...piece, from: to } : { ...piece, from: piece.to, to, sign: less },
    depth + 1,
  );
}

function isSome({ from, to }: Stretch): boolean {
  return from < to;
}
