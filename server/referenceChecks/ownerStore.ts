import type { Language } from '../../contract/index.ts';
import type { Queryable } from '../database/index.ts';
import { first, q } from '../database/index.ts';

/** Who is mailed of a file; null: an account that is disabled gets no mails. */
export function readOwner(
  on: Queryable,
  userId: number,
): Promise<{ readonly email: string; readonly language: Language } | null> {
  return first(
    on,
    q
      .selectFrom('users')
      .select(['email', 'language'])
      .where('user_id', '=', userId)
      .where('status', '<>', 'disabled'),
  );
}
