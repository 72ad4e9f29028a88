import type { Scope } from '../access/actor.ts';
import type { Queryable } from '../database/db.ts';
import { first, q } from '../database/query.ts';
import { selectFiles } from './rows.ts';

/** The picture with these bytes, when a file that the person may see uses it; asked each time a picture is fetched. */
export async function maySeePicture(on: Queryable, scope: Scope, customerId: number, hash: string): Promise<{ readonly format: string } | null> {
  return first(on, q.selectFrom('file_assets as a').select('a.format')
    .where('a.customer_id', '=', customerId).where('a.hash', '=', hash)
    .where('a.file_id', 'in', selectFiles(scope).where('f.customer_id', '=', customerId).where('f.erased_at', 'is', null).select('f.file_id')).limit(1));
}
