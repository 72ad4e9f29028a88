import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { BodyOf } from '../../contract/operation.ts';
import type { paymentOps } from '../../contract/ops/payments.ts';
import { customerOf } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import {
  all,
  byNullable,
  countedRows,
  countUpTo,
  dateOf,
  idsOfPage,
  likePattern,
  q,
} from '../database/index.ts';
import type { Listed, Queryable, Segment } from '../database/index.ts';
import { listedCustomer } from '../http/index.ts';
import { payments, presentPayment } from './paymentStore.ts';
import type { Channel, PaymentRow } from './paymentStore.ts';

type Query = BodyOf<typeof paymentOps.paymentsHistory>;
export type PaymentListQuery = Omit<Query, 'skip' | 'limit'>;

const id = sql`p.payment_id`;

/** Payments are numbered in the order of their times. */
const ORDER: Readonly<Record<NonNullable<Query['sort']>, RawBuilder<unknown>>> = {
  timesec: id,
  customer_name: sql`(select lower(c.name) from customers c where c.customer_id = p.customer_id)`,
  subimages: sql`p.subimages`,
  price: sql`p.price`,
  channel: sql`p.channel`,
  invoice: sql`p.invoice`,
  state: sql`p.state`,
};

/** A page of the payments of the own customer, for an Admin of all or of one. */
export async function listPayments(
  on: Queryable,
  actor: Actor,
  query: Query,
  channel: Channel | null,
): Promise<{ items: PaymentRow[]; total: number; more?: boolean }> {
  const list = listOf(actor, query, channel);
  const { total, more } = await countPayments(on, actor, query, channel);
  if (total <= query.skip && !more) return { items: [], total };
  const ids = await idsOfPage(
    on,
    { ...list, few: !counted(query) && !more },
    await segmentsOf(on, list, query, counted(query) ? total : Infinity),
    query.skip,
    query.limit,
  );
  return { items: await inOrder(on, ids), total, ...(more ? { more } : {}) };
}

/** How many payments fit, as far as they are counted. */
export async function countPayments(
  on: Queryable,
  actor: Actor,
  query: PaymentListQuery,
  channel: Channel | null,
): Promise<{ readonly total: number; readonly more: boolean }> {
  if (!counted(query)) return countUpTo(on, listOf(actor, query, channel));
  const customer = listedCustomer(actor, query.customer_id);
  const where = [
    ...(customer === null ? [] : [sql`customer_id = ${customer}`]),
    ...(channel === null ? [] : [sql`part = ${channel}`]),
    ...(query.state === undefined ? [] : [sql`state = ${query.state}`]),
  ];
  return { total: await countedRows(on, 'payments', where), more: false };
}

/** Every payment that a list selects, a batch at a time. */
export async function* paymentBatches(
  on: Queryable,
  actor: Actor,
  query: PaymentListQuery,
  channel: Channel | null,
  batch: number,
): AsyncGenerator<readonly PaymentRow[]> {
  const list = listOf(actor, query, channel);
  for (let last = 0; ; ) {
    const found = await on.run(
      sql`select p.payment_id as id from payments p
        where ${sql.join([...list.where, sql`p.payment_id > ${last}`], sql` and `)}
          order by p.payment_id limit ${batch}`.compile(q),
    );
    const ids = found.rows.map((row) => Number(row['id']));
    last = ids.at(-1) ?? 0;
    if (ids.length > 0) yield await inOrder(on, ids);
    if (ids.length < batch) return;
  }
}

/** The kept counts know customer, channel and state. */
function counted(query: PaymentListQuery): boolean {
  return (
    query.id === undefined &&
    !query.q?.trim() &&
    query.start_timesec === undefined &&
    query.end_timesec === undefined
  );
}

function listOf(actor: Actor, query: PaymentListQuery, channel: Channel | null): Listed {
  const where = [sql`true`];
  const customer = listedCustomer(actor, query.customer_id);
  if (customer !== null) where.push(sql`p.customer_id = ${customer}`);
  if (channel !== null) where.push(sql`p.channel = ${channel}`);
  if (query.id !== undefined) where.push(sql`p.payment_id = ${query.id}`);
  if (query.state !== undefined) where.push(sql`p.state = ${query.state}`);
  if (query.start_timesec !== undefined) where.push(sql`p.at >= ${dateOf(query.start_timesec)}`);
  if (query.end_timesec !== undefined) where.push(sql`p.at < ${dateOf(query.end_timesec + 1)}`);
  if (query.q?.trim()) {
    const pattern = likePattern(query.q.trim());
    const byName =
      customerOf(actor) === null
        ? sql` or p.customer_id = any(array(select c.customer_id from customers c
          where lower(c.name) like ${pattern}))`
        : sql``;
    where.push(sql`(lower(p.invoice) like ${pattern}${byName})`);
  }
  return { from: sql`payments p`, id, where };
}

async function segmentsOf(
  on: Queryable,
  list: Listed,
  query: Query,
  total: number,
): Promise<readonly Segment[]> {
  const up = query.sort !== undefined && query.order !== 'DESC';
  const by = ORDER[query.sort ?? 'timesec'];
  if (by === id) return [{ rows: total, where: [], order: [{ by: id, up }] }];
  if (query.sort === 'invoice' && total !== Infinity)
    return byNullable(on, list, total, by, up, 'nulls');
  const lacks = query.sort === 'invoice' ? [{ by: sql`(${by} is null)`, up: true }] : [];
  return [{ rows: total, where: [], order: [...lacks, { by, up }, { by: id, up }] }];
}

async function inOrder(on: Queryable, ids: readonly number[]): Promise<PaymentRow[]> {
  if (ids.length === 0) return [];
  const rows = new Map(
    (await all(on, payments().where('p.payment_id', 'in', ids))).map((row) => [
      row.payment_id,
      presentPayment(row),
    ]),
  );
  return ids.flatMap((payment) => rows.get(payment) ?? []);
}
