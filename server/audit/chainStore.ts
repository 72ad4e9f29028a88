import { sql } from 'kysely';
import type { Queryable } from '../database/index.ts';
import { q } from '../database/index.ts';

/** A line of the trail in its place in the chain. */
export interface Link {
  readonly seq: number;
  readonly audit_id: number;
  /** SHA-256, lower-case hex. */
  readonly hash: string;
  /** The line's values in the order in which they are hashed; null when the line is gone. */
  readonly line: readonly (string | null)[] | null;
}

/** What each value of a line is, in the order of 1120-audit-chain.sql. */
export const LINE_FIELDS = [
  'audit_id',
  'at_microseconds',
  'customer_id',
  'user_id',
  'file_id',
  'action',
  'from_value',
  'to_value',
  'text',
  'details',
] as const;

/** What keeps the trail as it is. */
const TRIGGERS = [
  'audit_append_only',
  'audit_chain_append_only',
  'audit_chain_whole',
  'audit_chained',
  'audit_whole',
];

/** The links behind `seq`, in order. */
export async function readLinks(on: Queryable, seq: number, limit: number): Promise<Link[]> {
  const { rows } = await on.run(
    sql`select c.seq, c.audit_id, encode(c.hash, 'hex') as hash,
      case when a.audit_id is not null then json_build_array(a.audit_id::text,
        (extract(epoch from a.at) * 1000000)::bigint::text, a.customer_id::text, a.user_id::text,
        a.file_id::text, a.action, a.from_value, a.to_value, a.text, a.details::text) end as line
    from audit_chain c left join audit a on a.audit_id = c.audit_id
    where c.seq > ${seq} order by c.seq limit ${limit}`.compile(q),
  );
  return rows as unknown as Link[]; // the columns that were asked for
}

/** The place at the end of the chain; null while it is empty. */
export async function readHead(
  on: Queryable,
): Promise<{ readonly seq: number; readonly hash: string } | null> {
  const { rows } = await on.run(
    sql`select seq, encode(hash, 'hex') as hash from audit_chain order by seq desc limit 1`.compile(
      q,
    ),
  );
  const [row] = rows;
  return row ? { seq: Number(row['seq']), hash: String(row['hash']) } : null;
}

/** Lines of the trail that no link names. */
export async function readUnchained(on: Queryable, limit: number): Promise<number[]> {
  const { rows } = await on.run(
    sql`select a.audit_id as id from audit a
      where not exists (select 1 from audit_chain c where c.audit_id = a.audit_id)
      order by 1 limit ${limit}`.compile(q),
  );
  return rows.map((row) => Number(row['id']));
}

/** Which of the triggers that guard the trail do not work. */
export async function restingTriggers(on: Queryable): Promise<string[]> {
  const { rows } = await on.run(
    sql`select t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relname in ('audit', 'audit_chain')
        and c.relnamespace = current_schema()::regnamespace and t.tgenabled = 'O'`.compile(q),
  );
  const working = new Set(rows.map((row) => String(row['name'])));
  return TRIGGERS.filter((name) => !working.has(name));
}
