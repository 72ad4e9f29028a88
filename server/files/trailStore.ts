import { nameOf } from '../access/index.ts';
import type { Queryable } from '../database/index.ts';
import { all, q, timesec } from '../database/index.ts';

/**
 * All changes of one file, oldest first; not what it took of the licence, which is the customer's
 * account. The caller has shown that the person may see the file.
 */
export async function readTrail(on: Queryable, fileId: number) {
  const rows = await all(
    on,
    q
      .selectFrom('audit as a')
      .leftJoin('users as u', 'u.user_id', 'a.user_id')
      .select([
        'a.at',
        'a.action',
        'a.from_value',
        'a.to_value',
        'a.text',
        'u.first_name',
        'u.last_name',
        'u.email',
      ])
      .where('a.file_id', '=', fileId)
      .where('a.action', 'not like', 'licence.%')
      .orderBy('a.audit_id'),
  );
  return rows.map((row) => ({
    timesec: timesec(row.at),
    who: nameOf({
      first_name: row.first_name ?? '',
      last_name: row.last_name ?? '',
      email: row.email ?? '',
    }),
    what: row.action,
    from: row.from_value,
    to: row.to_value,
    text: row.text,
  }));
}
