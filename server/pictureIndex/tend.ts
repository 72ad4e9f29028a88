import type { Services } from '../services.ts';
import { buildBlocks } from './build.ts';
import {
  dropOldGenerations,
  dropPictures,
  findDeletedIndexed,
  findUnindexed,
} from './indexStore.ts';

/** The priority of packing: lower than all work that a person waits for, and than drafts. */
const BACKGROUND = -20;
/** Files that are given to workers at a time. */
const BATCH = 50;

/**
 * Has files of own databases indexed that this version of the engine has not indexed: those that
 * were there before there was an index, and all of them after an update, while the generation
 * before still answers. Then the older one goes. Deleted ones go; many that are indexed are put
 * into blocks.
 */
export async function tendIndex({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  const files = await findUnindexed(db, BATCH);
  if (files.length > 0)
    await db.transaction(async (tx) => {
      for (const { file_id, customer_id, owner_id } of files)
        await jobs.enqueue(tx, {
          kind: 'pack',
          file_id,
          customer_id,
          user_id: owner_id,
          dedupe_key: String(file_id),
          priority: BACKGROUND,
        });
    });
  for (const { file_id } of await findDeletedIndexed(db, BATCH))
    await db.transaction((tx) => dropPictures(tx, file_id));
  await dropOldGenerations(db);
  await buildBlocks(db);
}
