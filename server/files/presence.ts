import type { Presence, LockRequest } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import type { Tx } from '../database/index.ts';
import { refuse } from '../refusal.ts';
import { dropPresence, readPresence, writeLock, writePresence } from './presenceStore.ts';
import type { FileRecord } from './rows.ts';
import { tellFile } from './tell.ts';
import type { FileServices } from './tell.ts';

const SECONDS = 90;

/**
 * Who has a file open and who works on it. The lock is advisory: it tells colleagues that somebody
 * works here, passes on by `over`, and ends by itself 90 seconds after it was last asked for.
 * Saving is never stopped by it; revisions see to that.
 * @throws changed-meanwhile with its presence as `current` when `take` or `keep` meets somebody
 * else's lock
 */
export async function updatePresence(
  services: Pick<FileServices, 'hub'>,
  tx: Tx,
  actor: Actor,
  file: FileRecord,
  request: LockRequest,
): Promise<Presence> {
  const before = await readPresence(tx, file.file_id);
  const { holder } = before;
  const foreign = holder !== null && holder.user_id !== actor.user_id;
  if (foreign && (request === 'take' || request === 'keep')) {
    throw refuse('changed-meanwhile', `${holder.name} is working on this file.`, {
      current: before,
    });
  }
  if (request === 'release') {
    await dropPresence(tx, file.file_id, actor.user_id);
    if (!foreign) await writeLock(tx, file.file_id, null);
  } else {
    const until = new Date(Date.now() + SECONDS * 1000);
    await writePresence(tx, file, actor.user_id, until);
    if (!foreign || request === 'over')
      await writeLock(tx, file.file_id, {
        user_id: actor.user_id,
        until,
        isNew: holder?.user_id !== actor.user_id,
      });
  }
  const presence = await readPresence(tx, file.file_id);
  if (JSON.stringify(presence) !== JSON.stringify(before))
    await tellFile(services, tx, file.file_id, {
      what: 'presence',
      file_id: file.file_id,
      presence,
    });
  return presence;
}
