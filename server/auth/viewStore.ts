import { sql } from 'kysely';
import { MAY_SIGN_IN, ACTOR_COLUMNS, actorOfRow, nameOf } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { first, q, run } from '../database/index.ts';
import { standing } from './sessionStore.ts';
import { hashOf, newSecret } from './tokens.ts';

/** How long an Admin may look without beginning anew. */
const SECONDS = 3600;

/** A key of the Admin's session with which calls are answered as to the other person. */
export async function addViewKey(tx: Tx, admin: Actor, userId: number): Promise<string> {
  const bearer = newSecret();
  await run(
    tx,
    q.insertInto('session_keys').values({
      key_hash: hashOf(bearer),
      session_id: admin.session_id,
      kind: 'view',
      as_user: userId,
      expires_at: sql<Date>`now() + ${SECONDS} * interval '1 second'`,
    }),
  );
  return bearer;
}

/** @returns whether there was such a key */
export async function dropViewKey(tx: Tx, bearer: string): Promise<boolean> {
  return (
    (await run(
      tx,
      q
        .deleteFrom('session_keys')
        .where('key_hash', '=', hashOf(bearer))
        .where('kind', '=', 'view'),
    )) > 0
  );
}

/**
 * As whom a key lets an Admin look; null when it is unknown or has expired, the Admin is none any
 * more, or the person may not sign in.
 */
export async function actorOfView(on: Queryable, bearer: string): Promise<Actor | null> {
  const row = await first(
    on,
    q
      .selectFrom('session_keys as k')
      .innerJoin('sessions as s', 's.session_id', 'k.session_id')
      .innerJoin('users as a', 'a.user_id', 's.user_id')
      .innerJoin('customers as c', 'c.customer_id', 'a.customer_id')
      .innerJoin('users as u', 'u.user_id', 'k.as_user')
      .innerJoin('customers as h', 'h.customer_id', 'u.customer_id')
      .select([
        ...ACTOR_COLUMNS,
        'h.team',
        's.session_id',
        'a.user_id as admin_id',
        'a.first_name as admin_first',
        'a.last_name as admin_last',
        'a.email as admin_email',
      ])
      .where('k.key_hash', '=', hashOf(bearer))
      .where('k.kind', '=', 'view')
      .where('k.expires_at', '>', sql<Date>`now()`)
      .where(standing)
      .where('a.role', '=', 'Admin')
      .where('a.status', 'in', [...MAY_SIGN_IN])
      .where('c.active', '=', true)
      .where('u.role', '<>', 'Admin')
      .where('u.status', 'in', [...MAY_SIGN_IN])
      .where('h.active', '=', true),
  );
  if (!row) return null;
  return {
    ...actorOfRow(row, row.session_id),
    viewed_by: {
      user_id: row.admin_id,
      name: nameOf({
        first_name: row.admin_first,
        last_name: row.admin_last,
        email: row.admin_email,
      }),
    },
  };
}
