import type { Engine, IndexFinding, MatchInput, PictureIndex } from '../../engine/index.ts';
import type { Db } from '../../server/database/db.ts';
import { comparable, openIndex } from '../../server/pictureIndex/search.ts';
import { readKey } from '../../server/pictureIndex/keys.ts';
import { processorSeconds, processorSecondsOf } from '../processor.ts';
import { done, type Kept } from './pictures.ts';

/** What is read of the database: pictures in no block, blocks, their lists, rows and candidates. */
type Read = 'loose' | 'blocks' | 'lists' | 'rows' | 'candidates';

export interface Searched {
  /** By the clock, and of it waiting for the database: in all, and for what. */
  readonly seconds: number;
  readonly reading: number;
  readonly waited: Readonly<Record<Read, number>>;
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
  const waited = { loose: 0, blocks: 0, lists: 0, rows: 0, candidates: 0 };
  const timed = <A extends unknown[], T>(what: Read, call: (...given: A) => Promise<T>) => {
    return async (...given: A): Promise<T> => {
      const start = performance.now();
      try {
        return await call(...given);
      } finally {
        waited[what] += (performance.now() - start) / 1000;
      }
    };
  };
  const searcher = { file_id: manuscript };
  const stored = openIndex(db, searcher);
  const index: PictureIndex = {
    read: timed('loose', stored.read),
    blocks: {
      all: timed('blocks', stored.blocks.all),
      lists: timed('lists', stored.blocks.lists),
      pictures: timed('rows', stored.blocks.pictures),
    },
    picture: timed('candidates', async (key) => {
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
    reading: Object.values(waited).reduce((sum, one) => sum + one, 0),
    waited,
    processor: spent(database) - before,
    candidates,
    found,
  };
}
