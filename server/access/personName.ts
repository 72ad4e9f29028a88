import { sql } from 'kysely';

/** In SQL what nameOf says of an actor: first and last name of the row `u` of users, or the address where neither is known. */
export const personName = sql<string>`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)`;
