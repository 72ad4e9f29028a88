import { MAY_SIGN_IN } from '../access/index.ts';
import type { Language } from '../../contract/index.ts';
import type { OutagePart } from '../../contract/outages.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { all, q, run } from '../database/index.ts';

export interface OutageRow {
  readonly part: OutagePart;
  readonly reason: string;
  readonly since: Date;
}

export function listOutages(on: Queryable): Promise<OutageRow[]> {
  return all(on, q.selectFrom('outages').select(['part', 'reason', 'since']).orderBy('since'));
}

/** A server saw that a part does not work. @returns whether nobody had seen it before */
export async function noteSeen(
  tx: Tx,
  { part, reason, at }: { readonly part: OutagePart; readonly reason: string; readonly at: Date },
): Promise<boolean> {
  const added = await run(
    tx,
    q
      .insertInto('outages')
      .values({ part, reason, since: at, seen_at: at, told_at: null })
      .onConflict((c) => c.doNothing()),
  );
  if (added > 0) return true;
  await run(tx, q.updateTable('outages').set({ reason, seen_at: at }).where('part', '=', part));
  return false;
}

/** Those that are to be told now: by the server that gets them, and by no other one. */
export function claimUntold(tx: Tx, begunUntil: Date, at: Date): Promise<OutageRow[]> {
  return all(
    tx,
    q
      .updateTable('outages')
      .set({ told_at: at })
      .where('told_at', 'is', null)
      .where('since', '<=', begunUntil)
      .returning(['part', 'reason', 'since']),
  );
}

/** Takes away what no server has seen since then. @returns it, with whether it had been told */
export function dropOver(
  tx: Tx,
  seenUntil: Date,
): Promise<(OutageRow & { readonly told_at: Date | null })[]> {
  return all(
    tx,
    q
      .deleteFrom('outages')
      .where('seen_at', '<=', seenUntil)
      .returning(['part', 'reason', 'since', 'told_at']),
  );
}

/** Whether a mail has been refused again and again since then, and none was taken. */
export async function isMailStuck(on: Queryable, since: Date): Promise<boolean> {
  const [stuck] = await all(
    on,
    q
      .selectFrom('mails')
      .select('mail_id')
      .where('state', '=', 'queued')
      .where('attempts', '>=', 3)
      .where('created_at', '<', since)
      .where((where) =>
        where.not(
          where.exists(
            q.selectFrom('mails as taken').select('mail_id').where('taken.sent_at', '>', since),
          ),
        ),
      )
      .limit(1),
  );
  return stuck !== undefined;
}

/** The Admins who may sign in. */
export function adminsOf(
  on: Queryable,
): Promise<{ user_id: number; email: string; language: Language }[]> {
  return all(
    on,
    q
      .selectFrom('users')
      .select(['user_id', 'email', 'language'])
      .where('role', '=', 'Admin')
      .where('status', 'in', [...MAY_SIGN_IN])
      .orderBy('user_id'),
  );
}
