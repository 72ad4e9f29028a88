import type { Services } from '../services.ts';
import { joinTextBlocks } from './build.ts';
import { dropDeletedTexts, findUnindexedTexts } from './writeStore.ts';

/** Behind all work that a person waits for, and behind the pictures' index. */
const BACKGROUND = -21;
/** Files that are given to workers at a time. */
const BATCH = 50;

/**
 * Has the texts of manuscripts read that the index does not have: of other checks, and those that
 * were there before. The texts of deleted ones go;
 * blocks are put together.
 */
export async function tendTexts({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<number> {
  await dropDeletedTexts(db);
  await joinTextBlocks(db);
  const files = await findUnindexedTexts(db, BATCH);
  if (files.length === 0) return 0;
  await db.transaction(async (tx) => {
    for (const { file_id, customer_id, owner_id } of files)
      await jobs.enqueue(tx, {
        kind: 'text',
        file_id,
        customer_id,
        user_id: owner_id,
        payload: { what: 'index' },
        dedupe_key: `index ${file_id}`,
        priority: BACKGROUND,
      });
  });
  return files.length;
}
