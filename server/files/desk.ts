import type { Desk, LockWish } from '../../contract/index.ts';
import type { Actor } from '../access/actor.ts';
import type { Tx } from '../database/db.ts';
import { refuse } from '../http/refusal.ts';
import { dropPresence, readDesk, writeLock, writePresence } from './deskStore.ts';
import type { FileRecord } from './rows.ts';
import { tellFile } from './tell.ts';
import type { Hall } from './tell.ts';

const SECONDS = 90;

/**
 * Who has a file open and who works on it. The lock is advisory: it tells colleagues that somebody works here, passes on
 * by `over`, and ends by itself 90 seconds after it was last asked for. Saving is never stopped by it; revisions see to that.
 * @throws changed-meanwhile with the desk as `current` when `take` or `keep` meets somebody else's lock
 */
export async function useDesk(
  hall: Pick<Hall, 'hub'>,
  tx: Tx,
  actor: Actor,
  file: FileRecord,
  wish: LockWish,
): Promise<Desk> {
  const before = await readDesk(tx, file.file_id);
  const { holder } = before;
  const foreign = holder !== null && holder.user_id !== actor.user_id;
  if (foreign && (wish === 'take' || wish === 'keep')) {
    throw refuse('changed-meanwhile', `${holder.name} is working on this file.`, {
      current: before,
    });
  }
  if (wish === 'release') {
    await dropPresence(tx, file.file_id, actor.user_id);
    if (!foreign) await writeLock(tx, file.file_id, null);
  } else {
    const until = new Date(Date.now() + SECONDS * 1000);
    await writePresence(tx, file, actor.user_id, until);
    if (!foreign || wish === 'over')
      await writeLock(tx, file.file_id, {
        user_id: actor.user_id,
        until,
        isNew: holder?.user_id !== actor.user_id,
      });
  }
  const desk = await readDesk(tx, file.file_id);
  if (JSON.stringify(desk) !== JSON.stringify(before))
    await tellFile(hall, tx, file.file_id, { what: 'desk', file_id: file.file_id, desk });
  return desk;
}
