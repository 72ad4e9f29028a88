import { unpackPicture } from './pack.ts';
import { type QueryTable, tableOfQueries } from './queries.ts';
import type { Indexed } from '../retrieval/rows.ts';
import { votesOn } from './vote.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { MOST, LEAST } = valuesOf(NUMBERS.ranking);

/** A picture of the index by what its owner calls it. */
export interface IndexedPicture<Key> {
  readonly key: Key;
  readonly packed: Uint8Array;
}

/** A picture of the index that may show what the picture with this number shows. */
export interface Ranked<Key> {
  readonly picture: number;
  readonly key: Key;
  readonly points: number;
  readonly weight: number;
}

export interface RankingOptions {
  /** Candidates that are kept of each picture. */
  readonly most: number;
  /** Points that must agree. */
  readonly least: number;
}

export const RANKING_OPTIONS: RankingOptions = { most: MOST, least: LEAST };

/**
 * Ranks the pictures of an index, which are shown to it part by part, for each picture that is
 * looked for.
 */
export class Ranking<Key> {
  private readonly table: QueryTable;
  private readonly lists: Ranked<Key>[][];

  constructor(
    pictures: readonly Indexed[],
    private readonly options: RankingOptions = RANKING_OPTIONS,
  ) {
    this.table = tableOfQueries(pictures);
    this.lists = pictures.map(() => []);
  }

  /** Bytes of another format are passed over. */
  show({ key, packed }: IndexedPicture<Key>): void {
    const picture = unpackPicture(packed);
    if (!picture) return;
    for (const { picture: number, points, weight } of votesOn(
      this.table,
      picture,
      this.options.least,
    ))
      this.keep({ picture: number, key, points, weight });
  }

  /** The best candidates of each picture, best first. */
  best(): readonly (readonly Ranked<Key>[])[] {
    return this.lists;
  }

  private keep(one: Ranked<Key>): void {
    const list = this.lists[one.picture];
    if (!list) return;
    const at = list.findIndex((other) => other.weight < one.weight);
    if (at < 0) list.push(one);
    else list.splice(at, 0, one);
    if (list.length > this.options.most) list.pop();
  }
}
