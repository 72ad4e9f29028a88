import { sql } from 'kysely';
import type { Ops, OutputOf } from '../../contract/index.ts';
import { MAY_SIGN_IN } from '../access/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { all, first, one, q, run } from '../database/index.ts';
import { rightsChanged } from '../http/index.ts';
import { standing } from './sessionStore.ts';
import { removeLinksOf } from './tokenStore.ts';
import { hashOf } from './tokens.ts';

export interface Factor {
  readonly email: string;
  /** Sealed; null while there is none. */
  readonly totp_secret: Uint8Array | null;
  readonly totp_pending: Uint8Array | null;
  readonly totp_step: number;
  readonly totp_at: Date | null;
  /** The customer asks for one. */
  readonly required: boolean;
}

const factorOf = (userId: number) =>
  q
    .selectFrom('users as u')
    .innerJoin('customers as c', 'c.customer_id', 'u.customer_id')
    .where('u.user_id', '=', userId)
    .select([
      'u.email',
      'u.totp_secret',
      'u.totp_pending',
      'u.totp_step',
      'u.totp_at',
      'c.second_factor as required',
    ]);

/** The person's second factor, as it stands. */
export function readFactor(on: Queryable, userId: number): Promise<Factor> {
  return one(on, factorOf(userId));
}

/** The person's second factor; the row is locked until the transaction ends. */
export function lockFactor(tx: Tx, userId: number): Promise<Factor> {
  return one(tx, factorOf(userId).forUpdate('u'));
}

/** A secret that is to be proved by a first code. */
export async function keepPending(tx: Tx, userId: number, sealed: Uint8Array): Promise<void> {
  await run(tx, q.updateTable('users').set({ totp_pending: sealed }).where('user_id', '=', userId));
}

/** The pending secret has been proved by the code of this step. */
export async function switchOn(tx: Tx, userId: number, step: number): Promise<void> {
  await run(
    tx,
    q.updateTable('users').where('user_id', '=', userId).set({
      totp_secret: sql<Uint8Array>`totp_pending`,
      totp_pending: null,
      totp_step: step,
      totp_at: sql<Date>`now()`,
    }),
  );
}

export async function switchOff(tx: Tx, userId: number): Promise<void> {
  await run(
    tx,
    q
      .updateTable('users')
      .set({ totp_secret: null, totp_pending: null, totp_at: null })
      .where('user_id', '=', userId),
  );
  await run(tx, q.deleteFrom('recovery_codes').where('user_id', '=', userId));
}

/** From now on codes of this step and earlier ones are used up. */
export async function keepStep(tx: Tx, userId: number, step: number): Promise<void> {
  await run(tx, q.updateTable('users').set({ totp_step: step }).where('user_id', '=', userId));
}

/** Replaces the recovery codes; only hashes are kept. */
export async function writeCodes(tx: Tx, userId: number, codes: readonly string[]): Promise<void> {
  await run(tx, q.deleteFrom('recovery_codes').where('user_id', '=', userId));
  await run(
    tx,
    q
      .insertInto('recovery_codes')
      .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(code) }))),
  );
}

/** Uses a recovery code up. False: it is none, or was used before. */
export async function takeCode(tx: Tx, userId: number, code: string): Promise<boolean> {
  return (
    (await run(
      tx,
      q
        .deleteFrom('recovery_codes')
        .where('user_id', '=', userId)
        .where('code_hash', '=', hashOf(code)),
    )) > 0
  );
}

export async function countCodes(on: Queryable, userId: number): Promise<number> {
  return (
    await one(
      on,
      q
        .selectFrom('recovery_codes')
        .select(sql<number>`count(*)`.as('n'))
        .where('user_id', '=', userId),
    )
  ).n;
}

export type Security = OutputOf<Ops['customerSecurity']>;

/** What of the customer's people have a second factor, and whether it is asked for. */
export async function readSecurity(on: Queryable, customerId: number): Promise<Security | null> {
  return first(
    on,
    q
      .selectFrom('customers as c')
      .where('c.customer_id', '=', customerId)
      .select([
        'c.customer_id',
        'c.name as customer_name',
        'c.second_factor',
        'c.idle_minutes',
        sql<number>`(select count(*) from users u
          where u.customer_id = c.customer_id and u.status in (${sql.join([...MAY_SIGN_IN])}))`.as(
          'people',
        ),
        sql<number>`(select count(*) from users u
          where u.customer_id = c.customer_id and u.status in (${sql.join([...MAY_SIGN_IN])})
            and u.totp_at is not null)`.as('with_factor'),
      ]),
  );
}

/** Writes what is given of a customer's sign-in rules. */
export async function writeSecurity(
  tx: Tx,
  customerId: number,
  rules: { readonly second_factor?: boolean; readonly idle_minutes?: number | null },
): Promise<void> {
  await run(tx, q.updateTable('customers').set(rules).where('customer_id', '=', customerId));
  rightsChanged(tx, { customer_id: customerId });
}

/** The sessions of a person, the newest use first. */
export function listSessions(on: Queryable, userId: number) {
  return all(
    on,
    q
      .selectFrom('sessions as s')
      .innerJoin('customers as c', 'c.customer_id', 's.customer_id')
      .select([
        's.session_id',
        's.created_at',
        's.seen_at',
        's.ends_at',
        's.agent',
        's.address',
        's.how',
      ])
      .where('s.user_id', '=', userId)
      .where(standing)
      .orderBy('s.seen_at', 'desc')
      .orderBy('s.session_id', 'desc'),
  );
}

/** Ends sessions of a person: the named one, or all but the kept one. */
export async function endOthers(
  tx: Tx,
  userId: number,
  keep: number,
  only: number | null,
): Promise<number> {
  let found = q
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('session_id', '<>', keep);
  if (only !== null) found = found.where('session_id', '=', only);
  const ended = await run(tx, found);
  if (only === null) await removeLinksOf(tx, userId);
  rightsChanged(tx, { user_id: userId });
  return ended;
}

/** The hash of the person's password. */
export async function passwordHashOf(on: Queryable, userId: number): Promise<string | null> {
  return (
    (await first(on, q.selectFrom('users').select('password_hash').where('user_id', '=', userId)))
      ?.password_hash ?? null
  );
}
