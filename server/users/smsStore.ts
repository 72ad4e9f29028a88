import { sql } from 'kysely';
import type { Ops, OutputOf } from '../../contract/index.ts';
import { personName } from '../access/index.ts';
import type { Queryable } from '../database/index.ts';
import { all, one, q, timesec } from '../database/index.ts';

export const SMS_SENT = 'sms.send';
export const SMS_FAILED = 'sms.failed';

type Page = Pick<OutputOf<Ops['smsList']>, 'items' | 'total'>;

/**
 * What was sent and what was not, the newest first, out of the trail: it keeps neither the words
 * nor the whole number.
 */
export async function listSms(on: Queryable, skip: number, limit: number): Promise<Page> {
  const found = q.selectFrom('audit as a').where('a.action', 'in', [SMS_SENT, SMS_FAILED]);
  const { total } = await one(
    on,
    found.select((e) => e.fn.countAll<number>().as('total')),
  );
  const rows = await all(
    on,
    found
      .leftJoin('users as u', 'u.user_id', 'a.user_id')
      .select([
        'a.audit_id',
        'a.at',
        'a.action',
        'a.to_value',
        'a.text',
        sql<string>`coalesce(${personName}, '')`.as('by'),
      ])
      .orderBy('a.audit_id', 'desc')
      .offset(skip)
      .limit(limit),
  );
  return {
    items: rows.map((row) => ({
      id: row.audit_id,
      timesec: timesec(row.at),
      to: row.to_value ?? '',
      by: row.by,
      state: row.action === SMS_SENT ? ('sent' as const) : ('failed' as const),
      problem: row.text,
    })),
    total,
  };
}
