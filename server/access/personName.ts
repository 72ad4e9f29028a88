import { sql } from 'kysely';

/**
 * In SQL what nameOf says of an actor: first and last name of the row `u` of users, or the address
 * where neither is known.
 */
export const personName = sql<string>`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''),
  u.email)`;

/**
 * Who did what a line `a` of the trail tells: who was signed in, or else the person whom it names,
 * for signing in and new passwords are written down by the server.
 */
export const personOf = sql<number>`coalesce(a.user_id, (a.details ->> 'user_id')::bigint)`;
