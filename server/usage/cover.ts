/** A stretch of time in seconds since 1970; `to` is no longer part of it. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A part of a bar of the chart: the bar's start, and the stretch. */
export interface Piece extends Stretch {
  readonly bar: number;
}

/** Which sums and which single events together are exactly a range. */
export interface Cover {
  readonly days: readonly Piece[];
  readonly hours: readonly Piece[];
  readonly slots: readonly Piece[];
  readonly events: readonly Piece[];
}

const DAY = 86_400;
const HOUR = 3600;
/** Every time zone that is in use is a multiple of this away from UTC. */
const SLOT = 900;

/**
 * Parts a range at the starts of its bars (days, weeks or months of some time zone, ascending, the first at or before the
 * range), and each part into whole days of UTC, whole hours, whole quarters of an hour, and what is left at the edges. No second is left
 * out and none is in twice.
 */
export function coverOf(range: Stretch, starts: readonly number[]): Cover {
  const cover = { days: [] as Piece[], hours: [] as Piece[], slots: [] as Piece[], events: [] as Piece[] };
  const steps = [[DAY, cover.days], [HOUR, cover.hours], [SLOT, cover.slots]] as const;
  starts.forEach((bar, index) => {
    const part = { from: Math.max(bar, range.from), to: Math.min(starts[index + 1] ?? Infinity, range.to) };
    let left: readonly Stretch[] = [part];
    for (const [step, pieces] of steps) {
      left = left.flatMap((stretch) => {
        const [whole, ...edges] = within(stretch, step);
        keep(pieces, bar, whole);
        return edges;
      });
    }
    for (const edge of left) keep(cover.events, bar, edge);
  });
  return cover;
}

/** The whole steps inside a stretch, and what is before and after them. */
function within({ from, to }: Stretch, step: number): [Stretch, Stretch, Stretch] {
  const first = Math.ceil(from / step) * step;
  const last = Math.floor(to / step) * step;
  if (first >= last) return [{ from, to: from }, { from, to }, { from: to, to }];
  return [{ from: first, to: last }, { from, to: first }, { from: last, to }];
}

function keep(pieces: Piece[], bar: number, { from, to }: Stretch): void {
  if (from < to) pieces.push({ bar, from, to });
}
