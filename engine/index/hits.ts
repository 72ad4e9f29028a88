import { VARIANTS } from '../features/variants.ts';

const LOOKS = VARIANTS.length;
/** Room for so many numbers, before there are more. */
const ROOM = 1 << 12;

/** A place that shares points with a picture under one look. */
export interface Shared {
  readonly place: number;
  /** How many points, and what they are worth together. */
  readonly points: number;
  readonly weight: number;
}

/**
 * Postings of a block that agree with points which ask. Where many pictures share points with what
 * is asked there are millions of them, so that they are counted by point instead of sorted.
 */
export class Hits {
  private rows: Uint32Array = new Uint32Array(ROOM);
  private places: Uint32Array = new Uint32Array(ROOM);
  private count = 0;
  private readonly met: Uint32Array;

  /**
   * @param pictureOf the number of the picture that each asking point is of; rising
   * @param steps in how many bits a posting may differ, and one more
   */
  constructor(
    private readonly pictureOf: Uint32Array,
    private readonly steps: number,
  ) {
    this.met = new Uint32Array(pictureOf.length * steps);
  }

  /** A posting at a place that agrees with a point under a look in all but so many bits. */
  add(point: number, look: number, bits: number, place: number): void {
    if (this.count === this.rows.length) {
      this.rows = grown(this.rows);
      this.places = grown(this.places);
    }
    const at = point * this.steps + bits;
    this.met[at] = (this.met[at] ?? 0) + 1;
    this.rows[this.count] = look * this.met.length + at;
    this.places[this.count++] = place;
  }

  /**
   * Calls back with each place that shares points with a picture, once for each look.
   * @param places how many places the block has
   * @param worth what a point is worth where so many postings agree with it as closely or closer
   * @param least points that a place has to share
   */
  each(
    places: number,
    { worth, least }: { readonly worth: (closer: number) => number; readonly least: number },
    shared: (picture: number, found: Shared) => void,
  ): void {
    const { starts, sorted } = this.inOrder();
    const weights = this.weights(worth);
    const found = new Sums(places);
    const points = this.pictureOf.length;
    for (let i = 0; i < points * LOOKS; i++) {
      const point = i % points;
      // The closest comes first, and a point speaks once for a place.
      for (let bits = 0; bits < this.steps; bits++) {
        const row = i * this.steps + bits;
        const weight = weights[point * this.steps + bits] ?? 0;
        const end = starts[row + 1] ?? 0;
        for (let at = starts[row] ?? 0; at < end; at++) found.add(sorted[at] ?? 0, i, weight);
      }
      const picture = this.pictureOf[point] ?? 0;
      if (point + 1 < points && this.pictureOf[point + 1] === picture) continue;
      found.take(least, (sum) => shared(picture, sum));
    }
  }

  /** The places by row, and where each row begins. */
  private inOrder(): { readonly starts: Uint32Array; readonly sorted: Uint32Array } {
    const rows = this.rows.subarray(0, this.count);
    const starts = new Uint32Array(this.met.length * LOOKS + 1);
    for (const row of rows) starts[row + 1] = (starts[row + 1] ?? 0) + 1;
    for (let row = 1; row < starts.length; row++)
      starts[row] = (starts[row] ?? 0) + (starts[row - 1] ?? 0);
    const next = starts.slice();
    const sorted = new Uint32Array(this.count);
    for (let i = 0; i < this.count; i++) {
      const row = rows[i] ?? 0;
      const to = next[row] ?? 0;
      next[row] = to + 1;
      sorted[to] = this.places[i] ?? 0;
    }
    return { starts, sorted };
  }

  private weights(worth: (closer: number) => number): Float64Array {
    const weights = new Float64Array(this.met.length);
    for (let i = 0, closer = 0; i < this.met.length; i++) {
      closer = (i % this.steps === 0 ? 0 : closer) + (this.met[i] ?? 0);
      weights[i] = worth(closer);
    }
    return weights;
  }
}

/** What points are worth together, place by place. */
class Sums {
  private readonly weights: Float64Array;
  private readonly points: Uint16Array;
  /** The last point that spoke for each place, and one more. */
  private readonly last: Uint32Array;
  private touched: Uint32Array = new Uint32Array(ROOM);
  private count = 0;

  constructor(places: number) {
    this.weights = new Float64Array(places);
    this.points = new Uint16Array(places);
    this.last = new Uint32Array(places);
  }

  add(place: number, point: number, weight: number): void {
    if (this.last[place] === point + 1) return;
    this.last[place] = point + 1;
    const points = this.points[place] ?? 0;
    if (points === 0) {
      if (this.count === this.touched.length) this.touched = grown(this.touched);
      this.touched[this.count++] = place;
    }
    this.points[place] = points + 1;
    this.weights[place] = (this.weights[place] ?? 0) + weight;
  }

  /** Tells all places that at least so many points spoke for, and begins anew. */
  take(least: number, each: (sum: Shared) => void): void {
    for (let i = 0; i < this.count; i++) {
      const place = this.touched[i] ?? 0;
      const points = this.points[place] ?? 0;
      if (points >= least) each({ place, points, weight: this.weights[place] ?? 0 });
      this.points[place] = 0;
      this.weights[place] = 0;
    }
    this.count = 0;
  }
}

/** The same numbers with room for as many again. */
function grown(numbers: Uint32Array): Uint32Array {
  const larger = new Uint32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}
