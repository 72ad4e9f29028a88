import { sql } from 'kysely';
import type { AuditAction } from '../../contract/audit.ts';
import { MAY_SIGN_IN, ACTOR_COLUMNS, actorOfRow } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { all, first, one, q, run } from '../database/index.ts';
import { rightsChanged } from '../http/index.ts';
import { removeLinksAt, removeLinksOf } from './tokenStore.ts';
import { hashOf } from './tokens.ts';

/**
 * Where a session was begun: the name of the sign-in method in the trail, the browser, the network
 * address.
 */
export interface SessionFacts {
  readonly how: string;
  readonly agent: string;
  readonly address: string;
}

/** Sign-in by password. */
export const PASSWORD_SIGN_IN = 'login';

/**
 * Sign-in methods by which a person proves who they are, and that the browser is theirs; a link of
 * a journal system or another window of a session does not.
 */
export const PROVING_SIGN_INS: readonly AuditAction[] = [
  PASSWORD_SIGN_IN,
  'login.google',
  'login.saml',
];

/**
 * Sign-in methods after which our own second factor is asked for. The customer's own sign-on and
 * links made with its keys vouch for the person themselves.
 */
const FACTOR_SIGN_INS: readonly string[] = [PASSWORD_SIGN_IN, 'login.google'];

/**
 * In SQL: the customer asks for a second factor, and this person, signed in by one of those
 * methods, has none yet.
 */
const limited = sql<boolean>`(c.second_factor and u.totp_at is null
  and s.how in (${sql.join(FACTOR_SIGN_INS)}))`;

/** In SQL: the session has not ended, neither by its days nor by the customer's idle limit. */
export const standing = sql<boolean>`(s.ends_at > now() and (c.idle_minutes is null
  or s.seen_at > now() - c.idle_minutes * interval '1 minute'))`;

/** Last use is written this often; finer where a limit hangs on it. */
const longAgo = sql<boolean>`s.seen_at < now() - case when c.idle_minutes is null
  then interval '1 minute' else interval '15 seconds' end`;

/**
 * In SQL: when the session was last used, by somebody who has not touched the console for so many
 * seconds.
 */
const lastUse = (idleSeconds: number) =>
  sql<Date>`greatest(seen_at, now() - ${idleSeconds} * interval '1 second')`;

const fromNow = (seconds: number) => sql<Date>`now() + ${seconds} * interval '1 second'`;

/** A session that ends after so many seconds without being used; its person is here now. */
export async function insertSession(
  tx: Tx,
  user: { readonly user_id: number; readonly customer_id: number },
  media: string,
  idleSeconds: number,
  facts: SessionFacts,
  fileId: number | null = null,
): Promise<number> {
  const { session_id } = await one(
    tx,
    q
      .insertInto('sessions')
      .values({
        user_id: user.user_id,
        customer_id: user.customer_id,
        media_hash: hashOf(media),
        ends_at: fromNow(idleSeconds),
        file_id: fileId,
        ...facts,
      })
      .returning('session_id'),
  );
  await run(
    tx,
    q
      .updateTable('users')
      .set({ last_seen_at: sql<Date>`now()` })
      .where('user_id', '=', user.user_id),
  );
  return session_id;
}

/** Keeps the hash of a secret that opens the session for so many seconds. */
export async function insertKey(
  tx: Tx,
  sessionId: number,
  kind: 'bearer' | 'renewal',
  secret: string,
  seconds: number,
): Promise<void> {
  await run(
    tx,
    q.insertInto('session_keys').values({
      key_hash: hashOf(secret),
      session_id: sessionId,
      kind,
      expires_at: fromNow(seconds),
    }),
  );
}

/** The standing session of a renewal cookie. */
export function sessionOfRenewal(
  on: Queryable,
  renewal: string,
): Promise<{ readonly session_id: number; readonly user_id: number } | null> {
  return first(
    on,
    q
      .selectFrom('session_keys as k')
      .innerJoin('sessions as s', 's.session_id', 'k.session_id')
      .innerJoin('customers as c', 'c.customer_id', 's.customer_id')
      .select(['s.session_id', 's.user_id'])
      .where('k.key_hash', '=', hashOf(renewal))
      .where('k.kind', '=', 'renewal')
      .where('k.expires_at', '>', sql<Date>`now()`)
      .where(standing),
  );
}

/** The session lives on from now, but never longer than so many seconds after it began. */
export async function prolongSession(
  tx: Tx,
  sessionId: number,
  untouchedSeconds: number,
  idleSeconds: number,
  longestSeconds: number,
): Promise<void> {
  await run(
    tx,
    q
      .updateTable('sessions')
      .where('session_id', '=', sessionId)
      .set({
        seen_at: lastUse(untouchedSeconds),
        ends_at: sql<Date>`least(now() + ${idleSeconds} * interval '1 second',
          created_at + ${longestSeconds} * interval '1 second')`,
      }),
  );
}

/** Whether the person proved who they are, by a sign-in of their own, not longer ago. */
export async function isFresh(on: Queryable, sessionId: number, seconds: number): Promise<boolean> {
  const row = await first(
    on,
    q
      .selectFrom('sessions')
      .select('session_id')
      .where('session_id', '=', sessionId)
      .where('how', 'in', [...PROVING_SIGN_INS])
      .where('created_at', '>', sql<Date>`now() - ${seconds} * interval '1 second'`),
  );
  return row !== null;
}

/** Ends the session that a bearer token or renewal cookie belongs to. */
export async function endSession(
  tx: Tx,
  secret: string,
): Promise<{ readonly user_id: number; readonly customer_id: number } | null> {
  const whose = await first(
    tx,
    q
      .deleteFrom('sessions')
      .where(
        'session_id',
        'in',
        q.selectFrom('session_keys').select('session_id').where('key_hash', '=', hashOf(secret)),
      )
      .returning(['user_id', 'customer_id']),
  );
  if (whose) rightsChanged(tx, { user_id: whose.user_id });
  return whose;
}

/**
 * Ends all sessions of a person, and the links that would begin one: new password, another role,
 * switched off, moved to another customer, signed out by who manages people.
 */
export async function endSessionsOf(tx: Tx, userId: number): Promise<number> {
  const ended = await run(tx, q.deleteFrom('sessions').where('user_id', '=', userId));
  await removeLinksOf(tx, userId);
  rightsChanged(tx, { user_id: userId });
  return ended;
}

/** Ends all sessions of a customer's people but one, and the links that would begin one. */
export async function endSessionsAt(tx: Tx, customerId: number, keep: number): Promise<number> {
  const others = q
    .deleteFrom('sessions')
    .where('customer_id', '=', customerId)
    .where('session_id', '<>', keep);
  const ended = await run(tx, others);
  await removeLinksAt(tx, customerId);
  rightsChanged(tx, { customer_id: customerId });
  return ended;
}

/** The network addresses of an account's standing sessions. */
export async function homesOf(on: Queryable, email: string): Promise<readonly string[]> {
  const rows = await all(
    on,
    q
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.user_id', 's.user_id')
      .innerJoin('customers as c', 'c.customer_id', 'u.customer_id')
      .select('s.address')
      .distinct()
      .where(sql<boolean>`lower(u.email) = ${email}`)
      .where(standing),
  );
  return rows.map(({ address }) => address);
}

/**
 * Who a bearer token proves; null when it is unknown, has expired, or the person may no longer sign
 * in.
 * @param idleSeconds for how long nobody has touched the console that sends it
 */
export function actorOfBearer(
  on: Queryable,
  bearer: string,
  idleSeconds: number,
): Promise<Actor | null> {
  return actorWhere(
    on,
    sql`exists (select 1 from session_keys k where k.session_id = s.session_id and k.kind = 'bearer'
    and k.key_hash = ${hashOf(bearer)} and k.expires_at > now())`,
    idleSeconds,
  );
}

/**
 * What the session of a bearer token is not for: all but setting up a second factor, or all but one
 * file.
 */
export async function limitsOf(
  on: Queryable,
  bearer: string,
): Promise<{ readonly limited: boolean; readonly file_id: number | null }> {
  const row = await first(
    on,
    q
      .selectFrom('session_keys as k')
      .innerJoin('sessions as s', 's.session_id', 'k.session_id')
      .innerJoin('users as u', 'u.user_id', 's.user_id')
      .innerJoin('customers as c', 'c.customer_id', 'u.customer_id')
      .select([limited.as('limited'), 's.file_id'])
      .where('k.key_hash', '=', hashOf(bearer)),
  );
  return row ?? { limited: false, file_id: null };
}

/**
 * Who a media cookie proves; nobody while a second factor is missing. Pictures and events are no
 * use: a browser asks for them by itself.
 */
export function actorOfMedia(on: Queryable, media: string): Promise<Actor | null> {
  return actorWhere(on, sql`s.media_hash = ${hashOf(media)} and not ${limited}`, null);
}

async function actorWhere(
  on: Queryable,
  condition: ReturnType<typeof sql>,
  idleSeconds: number | null,
): Promise<Actor | null> {
  const row = await first(
    on,
    q
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.user_id', 's.user_id')
      .innerJoin('customers as c', 'c.customer_id', 'u.customer_id')
      .select([
        ...ACTOR_COLUMNS,
        'c.team',
        's.session_id',
        's.file_id',
        limited.as('limited'),
        longAgo.as('long_ago'),
      ])
      .where(sql<boolean>`${condition}`)
      .where(standing)
      .where('u.status', 'in', [...MAY_SIGN_IN])
      .where('c.active', '=', true),
  );
  if (!row) return null;
  if (row.long_ago && idleSeconds !== null) {
    await run(
      on,
      q
        .updateTable('sessions')
        .set({ seen_at: lastUse(idleSeconds) })
        .where('session_id', '=', row.session_id),
    );
    await run(
      on,
      q
        .updateTable('users')
        .set({ last_seen_at: sql<Date>`now()` })
        .where('user_id', '=', row.user_id),
    );
  }
  return {
    ...actorOfRow(row, row.session_id),
    limited: row.limited,
    ...(row.file_id === null ? {} : { only_file: row.file_id }),
  };
}
