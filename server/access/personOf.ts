import { sql } from 'kysely';

/**
 * Who did what a line `a` of the trail tells: who was signed in, or else the person whom it names, for signing in and new passwords are
 * written down by the server.
 */
export const personOf = sql`coalesce(a.user_id, (a.details ->> 'user_id')::bigint)`;
