import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Queryable } from '../database/index.ts';
import { all, q } from '../database/index.ts';

const BATCH = 1000;
type Row = Readonly<Record<string, unknown>>;

/**
 * A table of the export: its columns, the selection that gives them, and those of them that number
 * its rows.
 */
export interface Sheet {
  readonly key: readonly string[];
  readonly columns: readonly string[];
  readonly selection: (id: number) => RawBuilder<unknown>;
}

const person = (id: string) => sql`(select u.email from users u where u.user_id = ${sql.ref(id)})`;

/** What a customer gets when it asks for all of its data. */
export const SHEETS: Readonly<Record<string, Sheet>> = {
  people: {
    key: ['user_id'],
    columns: [
      'user_id',
      'email',
      'first_name',
      'last_name',
      'role',
      'status',
      'created_at',
      'last_seen_at',
    ],
    selection: (customer) =>
      sql`select user_id, email, first_name, last_name, role, status, created_at, last_seen_at
        from users where customer_id = ${customer}`,
  },
  manuscripts: {
    key: ['file_id'],
    columns: [
      'file_id',
      'database',
      'filename',
      'filename_orig',
      'owner',
      'assigned',
      'state',
      'pages',
      'figures',
      'subimages',
      'info',
      'created_at',
      'changed_at',
      'recycled_at',
      'deleted_at',
    ],
    selection: (
      customer,
    ) => sql`select file_id, database, filename, filename_orig, ${person('t.owner_id')} as owner,
      ${person('t.assigned_id')} as assigned, state, pages, figures, subimages,
      info::text as info, created_at, changed_at, recycled_at, deleted_at from files t
      where customer_id = ${customer} and erased_at is null`,
  },
  matches: {
    key: ['file_id', 'match_id'],
    columns: [
      'file_id',
      'match_id',
      'kind',
      'detector',
      'score',
      'sub_a',
      'sub_b',
      'state',
      'reason',
      'notes',
      'notes_rep',
      'decided_by',
      'decided_at',
    ],
    selection: (
      customer,
    ) => sql`select m.file_id, m.match_id, m.kind, m.detector, m.score, m.sub_a, m.sub_b,
      coalesce(d.state, 'new') as state,
      d.reason, d.notes, d.notes_rep, ${person('d.decided_by')} as decided_by, d.decided_at
      from matches m left join decisions d on d.file_id = m.file_id and d.match_id = m.match_id
        where m.customer_id = ${customer}`,
  },
  usage: {
    key: ['usage_id'],
    columns: [
      'usage_id',
      'at',
      'stage',
      'person',
      'file_id',
      'database',
      'files',
      'pages',
      'figures',
      'subimages',
      'matches',
    ],
    selection: (customer) =>
      sql`select usage_id, at, stage, ${person('t.user_id')} as person, file_id, database, files,
        pages, figures, subimages, matches from usage_events t where customer_id = ${customer}`,
  },
  payments: {
    key: ['payment_id'],
    columns: [
      'payment_id',
      'at',
      'invoice',
      'subimages',
      'free',
      'list',
      'discount',
      'tax',
      'price',
      'channel',
      'state',
    ],
    selection: (customer) =>
      sql`select payment_id, at, invoice, subimages, free, list, discount, tax, price, channel,
        state from payments where customer_id = ${customer}`,
  },
  audit: {
    key: ['audit_id'],
    columns: ['audit_id', 'at', 'person', 'file_id', 'action', 'from_value', 'to_value', 'text'],
    selection: (customer) =>
      sql`select audit_id, at, ${person('t.user_id')} as person, file_id, action, from_value,
        to_value, text from audit t where customer_id = ${customer}`,
  },
};

/** The rows of a sheet, a thousand at a time, so that no table is ever held whole. */
export async function* batches(
  on: Queryable,
  sheet: Sheet,
  customerId: number,
): AsyncGenerator<readonly Row[]> {
  const key = sql.join(sheet.key.map((column) => sql.ref(column)));
  let last: Row | undefined;
  for (;;) {
    const after = last;
    const rest = after
      ? sql`where (${key}) > (${sql.join(sheet.key.map((column) => after[column]))})`
      : sql``;
    const { rows } = await on.run(
      sql`select * from (${sheet.selection(customerId)}) as s ${rest}
        order by ${key} limit ${BATCH}`.compile(q),
    );
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1);
  }
}

/** A manuscript as it was sent. */
export interface Original {
  readonly file_id: number;
  readonly customer_id: number;
  readonly filename: string;
  readonly object_hash: string;
}

/** The manuscripts of a customer as they were sent. */
export function originals(on: Queryable, customerId: number): Promise<Original[]> {
  return all(on, kept().where('customer_id', '=', customerId));
}

/** The manuscripts that belong to a person. */
export function originalsOf(on: Queryable, userId: number): Promise<Original[]> {
  return all(on, kept().where('owner_id', '=', userId));
}

function kept() {
  return q
    .selectFrom('files')
    .select(['file_id', 'customer_id', 'filename_orig as filename', 'object_hash'])
    .where('erased_at', 'is', null)
    .orderBy('file_id');
}
