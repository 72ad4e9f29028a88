import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/index.ts';
import { first, q, run } from '../database/index.ts';
import { hashOf } from './tokens.ts';

/** Days without a sign-in after which a browser is no longer known. */
const DEVICE_DAYS = 400;

/** Has the owner of the account signed in before in the browser with this cookie? */
export async function isKnownDevice(
  on: Queryable,
  email: string,
  device: string,
): Promise<boolean> {
  const found = await first(
    on,
    q
      .selectFrom('known_devices as d')
      .innerJoin('users as u', 'u.user_id', 'd.user_id')
      .select('d.user_id')
      .where('d.device_hash', '=', hashOf(device))
      .where(sql<boolean>`lower(u.email) = lower(${email})`),
  );
  return found !== null;
}

/** Is the cookie one that this server gave out? Else a stranger could have put it there. */
export async function isOurDevice(on: Queryable, device: string): Promise<boolean> {
  const found = await first(
    on,
    q
      .selectFrom('known_devices')
      .select('user_id')
      .where('device_hash', '=', hashOf(device))
      .limit(1),
  );
  return found !== null;
}

export async function noteDevice(tx: Tx, userId: number, device: string): Promise<void> {
  await run(
    tx,
    q
      .insertInto('known_devices')
      .values({ device_hash: hashOf(device), user_id: userId })
      .onConflict((c) =>
        c.columns(['device_hash', 'user_id']).doUpdateSet({ used_at: sql<Date>`now()` }),
      ),
  );
}

/** After a new password a person's browsers show again that they know it. */
export async function forgetDevices(tx: Tx, userId: number): Promise<void> {
  await run(tx, q.deleteFrom('known_devices').where('user_id', '=', userId));
}

export async function sweepDevices(on: Queryable): Promise<void> {
  await run(
    on,
    q
      .deleteFrom('known_devices')
      .where('used_at', '<', sql<Date>`now() - ${DEVICE_DAYS} * interval '1 day'`),
  );
}
