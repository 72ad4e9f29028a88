import { sql } from 'kysely';
import type {
  JournalCallback,
  JournalEvent,
  JournalSystem,
  Recommendation,
} from '../../contract/index.ts';
import { customerOf } from '../access/index.ts';
import type { Scope } from '../access/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { all, first, json, one, q, run } from '../database/index.ts';

/**
 * The sealed secret that signs a customer's callbacks to one journal system; null before one is
 * made.
 */
export async function readSecret(
  on: Queryable,
  customerId: number,
  system: JournalSystem,
): Promise<Uint8Array | null> {
  const row = await first(
    on,
    q
      .selectFrom('journal_settings')
      .select('secret')
      .where('customer_id', '=', customerId)
      .where('system', '=', system),
  );
  return row?.secret ?? null;
}

/** Where news of a file go: one row for each reference under which a journal submitted it. */
export function listeners(on: Queryable, fileId: number) {
  return all(
    on,
    q
      .selectFrom('journal_files as j')
      .innerJoin('files as f', 'f.file_id', 'j.file_id')
      .innerJoin('journal_settings as s', (join) =>
        join.onRef('s.customer_id', '=', 'j.customer_id').onRef('s.system', '=', 'j.system'),
      )
      .innerJoin('customers as c', 'c.customer_id', 'j.customer_id')
      .select([
        'j.customer_id',
        'c.report_language',
        'j.reference',
        's.callback_url',
        'f.filename',
        'f.sandbox',
        'f.product',
        sql<Recommendation | null>`(select r.document from recommendations r
          where r.file_id = f.file_id)`.as('kept'),
        sql<JournalSystem>`j.system`.as('system'),
        sql<JournalEvent[]>`s.events`.as('events'),
      ])
      .where('j.file_id', '=', fileId)
      .where('s.callback_url', '<>', '')
      .where('s.secret', 'is not', null),
  );
}

export async function queueDelivery(
  tx: Tx,
  delivery: {
    readonly customer_id: number;
    readonly url: string;
    readonly body: Omit<JournalCallback, 'delivery_id'>;
  },
): Promise<number> {
  const { customer_id, url, body } = delivery;
  const made = await one(
    tx,
    q
      .insertInto('journal_deliveries')
      .values({
        customer_id,
        url,
        system: body.system,
        event: body.event,
        reference: body.reference,
        file_id: body.file_id,
        body: json(body),
        status: null,
        problem: null,
        ended_at: null,
      })
      .returning('delivery_id'),
  );
  return made.delivery_id;
}

/**
 * Takes deliveries that are due, the oldest first; another sender does not get them for two
 * minutes.
 * @param ofOne of one receiver at the most
 */
export async function claimDeliveries(on: Queryable, limit: number, ofOne: number) {
  const due = sql<number>`(select d.delivery_id from (
      select w.delivery_id, w.next_at, row_number() over (partition by w.customer_id, w.system
        order by w.next_at, w.delivery_id) as place
      from journal_deliveries w where w.state = 'queued' and w.next_at <= now()) p
    join journal_deliveries d on d.delivery_id = p.delivery_id
    where p.place <= ${ofOne} and d.state = 'queued' and d.next_at <= now()
    order by d.delivery_id limit ${limit} for update of d skip locked)`;
  return all(
    on,
    q
      .updateTable('journal_deliveries')
      .set({
        next_at: sql<Date>`now() + interval '2 minutes'`,
        attempts: sql<number>`attempts + 1`,
      })
      .where(sql<boolean>`delivery_id in ${due}`)
      .returning([
        'delivery_id',
        'customer_id',
        'url',
        'attempts',
        sql<JournalSystem>`system`.as('system'),
        sql<Omit<JournalCallback, 'delivery_id'>>`body`.as('body'),
      ]),
  );
}

/**
 * What became of a try. While a receiver is down, what else waits for it is not tried before this
 * delivery is; once it takes one, all that it missed is sent.
 * @param pauseSeconds until the next try, where this one was in vain
 */
export async function endTry(
  on: Queryable,
  delivery: {
    readonly delivery_id: number;
    readonly customer_id: number;
    readonly system: JournalSystem;
    readonly url: string;
  },
  result: { readonly status: number | null; readonly problem: string | null },
  pauseSeconds: number,
): Promise<void> {
  const { status, problem } = result;
  const next = sql<Date>`now() + ${pauseSeconds} * interval '1 second'`;
  await run(
    on,
    q
      .updateTable('journal_deliveries')
      .set({
        status,
        problem,
        ...(problem === null
          ? { state: 'delivered' as const, ended_at: sql<Date>`now()` }
          : { next_at: next }),
      })
      .where('delivery_id', '=', delivery.delivery_id)
      .where('state', '=', 'queued'),
  );
  await run(
    on,
    q
      .updateTable('journal_deliveries')
      .set({ next_at: problem === null ? sql<Date>`now()` : next })
      .where('state', '=', 'queued')
      .where('customer_id', '=', delivery.customer_id)
      .where('system', '=', delivery.system)
      .where('url', '=', delivery.url)
      .where('delivery_id', '<>', delivery.delivery_id)
      // Those that were tried before; what is new has its own first try.
      .where('problem', 'is not', null)
      .where(problem === null ? sql<boolean>`true` : sql<boolean>`next_at < ${next}`),
  );
}

/**
 * Has a delivery sent anew, to where callbacks go now.
 * @returns false where there is none for this person
 */
export async function replayDelivery(
  tx: Tx,
  scope: Scope,
  deliveryId: number,
): Promise<{ readonly customer_id: number } | null> {
  const own = customerOf(scope);
  let query = q
    .updateTable('journal_deliveries')
    .set({
      url: sql<string>`coalesce((select s.callback_url from journal_settings s
        where s.customer_id = journal_deliveries.customer_id
          and s.system = journal_deliveries.system and s.callback_url <> ''), url)`,
      state: 'queued',
      attempts: 0,
      status: null,
      problem: null,
      ended_at: null,
      next_at: sql<Date>`now()`,
    })
    .where('delivery_id', '=', deliveryId);
  if (own !== null) query = query.where('customer_id', '=', own);
  return first(tx, query.returning('customer_id'));
}
