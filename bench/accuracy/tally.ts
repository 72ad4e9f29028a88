import { round4 } from './rates.ts';

export interface Share {
  readonly found: number;
  readonly total: number;
  readonly recall: number;
}
export type Shares = Readonly<Record<string, Share>>;

/** Counts found out of wanted by a word. */
export class Tally {
  private readonly counts = new Map<string, [number, number]>();

  add(word: string, found: boolean): void {
    const c = this.counts.get(word) ?? [0, 0];
    this.counts.set(word, [c[0] + (found ? 1 : 0), c[1] + 1]);
  }

  shares(): Shares {
    return Object.fromEntries(
      [...this.counts]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([k, [found, total]]) => [k, { found, total, recall: round4(found / total) }]),
    );
  }
}
