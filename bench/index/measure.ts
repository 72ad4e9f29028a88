import type { Engine, IndexFinding, MatchInput, PictureIndex } from '../../engine/index.ts';
import type { Db } from '../../server/database/db.ts';
import { comparable, openIndex } from '../../server/pictureIndex/search.ts';
import { readKey } from '../../server/pictureIndex/keys.ts';
import { processorSeconds, processorSecondsOf } from '../processor.ts';
import { done, type Kept } from './pictures.ts';

export interface Searched {
  /** By the clock, and of it waiting for the database. */
  readonly seconds: number;
  readonly reading: number;
  /** Of this process, the engine's and the database's. */
  readonly processor: number;
  readonly candidates: ReadonlySet<string>;
  readonly found: readonly IndexFinding[];
}

/**
 * Processor time of everything that takes part. `database`: number of its process; 0: it runs in
 * this one.
 */
export function spent(database: number): number {
  return processorSeconds() + (database > 0 ? processorSecondsOf(database) : 0);
}

/**
 * Compares a document with the index as a worker does, and confirms what it proposes. Pictures lie
 * in memory; whether one may be compared is asked of the database.
 */
export async function search(
  {
    engine,
    db,
    manuscript,
    database,
  }: { engine: Engine; db: Db; manuscript: number; database: number },
  input: MatchInput,
  pictureOf: (name: string) => Kept,
): Promise<Searched> {
  const candidates = new Set<string>();
  let reading = 0;
  const timed = <A extends unknown[], T>(call: (...given: A) => Promise<T>) => {
    return async (...given: A): Promise<T> => {
      const start = performance.now();
      try {
        return await call(...given);
      } finally {
        reading += (performance.now() - start) / 1000;
      }
    };
  };
  const searcher = { file_id: manuscript };
  const stored = openIndex(db, searcher);
  const index: PictureIndex = {
    read: timed(stored.read),
    blocks: {
      all: timed(stored.blocks.all),
      lists: timed(stored.blocks.lists),
      pictures: timed(stored.blocks.pictures),
    },
    picture: timed(async (key) => {
      candidates.add(key);
      const name = readKey(key);
      if (!name || !(await comparable(db, searcher, [name]))(name)) return null;
      const { subImage, png } = pictureOf(name.picture);
      return { subImage, png: Buffer.from(png, 'base64') };
    }),
  };
  const [clock, before] = [performance.now(), spent(database)];
  const found = done(await engine.searchIndex({ ...input, index }));
  return {
    seconds: (performance.now() - clock) / 1000,
    reading,
    processor: spent(database) - before,
    candidates,
    found,
  };
}
