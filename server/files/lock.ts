import { nameOf } from '../access/actor.ts';
import type { Actor } from '../access/actor.ts';
import type { Tx } from '../database/db.ts';
import { first, q, run, timesec } from '../database/query.ts';
import { refuse } from '../http/refusal.ts';
import type { FileRecord } from './rows.ts';

const SECONDS = 90;

/**
 * An advisory lock: it tells colleagues that somebody works on the file, and ends by itself 90 seconds after the last
 * `keep`. Saving is never stopped by it; revisions see to that.
 * @throws changed-meanwhile naming who has it
 */
export async function useLock(tx: Tx, actor: Actor, file: FileRecord, wish: 'take' | 'keep' | 'release'): Promise<void> {
  const row = await first(tx, q.selectFrom('files as f').leftJoin('users as u', 'u.user_id', 'f.lock_by')
    .select(['f.lock_by', 'f.lock_until', 'u.first_name', 'u.last_name', 'u.email']).where('f.file_id', '=', file.file_id));
  const held = row?.lock_until != null && row.lock_until.getTime() > Date.now() && row.lock_by !== actor.user_id;
  if (held && wish !== 'release') {
    const who = nameOf({ first_name: row.first_name ?? '', last_name: row.last_name ?? '', email: row.email ?? '' });
    throw refuse('changed-meanwhile', `${who} is working on this file.`, { current: { who, until_timesec: timesec(row.lock_until ?? new Date()) } });
  }
  if (held) return;
  const until = wish === 'release' ? null : new Date(Date.now() + SECONDS * 1000);
  await run(tx, q.updateTable('files').set({ lock_by: until === null ? null : actor.user_id, lock_until: until }).where('file_id', '=', file.file_id));
}
