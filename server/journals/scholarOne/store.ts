import { sql } from 'kysely';
import { SCHOLARONE_BASE } from '../../../contract/index.ts';
import type { ArrivalState, ScholarOneRules } from '../../../contract/index.ts';
import { customerOf } from '../../access/index.ts';
import type { Scope } from '../../access/index.ts';
import { hashOf } from '../../auth/index.ts';
import type { Queryable, Tx } from '../../database/index.ts';
import { all, first, json, q, run } from '../../database/index.ts';

/** How the sites of a customer are asked; the defaults until somebody sets it. */
export async function readAccount(on: Queryable, customerId: number) {
  const row = await first(
    on,
    q
      .selectFrom('scholarone_settings')
      .select(['username', 'api_key', 'base_url', 'address_hash', sql<string[]>`sites`.as('sites')])
      .where('customer_id', '=', customerId),
  );
  return (
    row ?? { sites: [], username: '', api_key: null, base_url: SCHOLARONE_BASE, address_hash: null }
  );
}

export async function writeAccount(
  tx: Tx,
  customerId: number,
  {
    sites,
    username,
    base_url,
    ...secrets
  }: Omit<ScholarOneRules, 'api_key'> & {
    readonly api_key?: Uint8Array;
    readonly address_hash?: Uint8Array;
  },
): Promise<void> {
  const given = { username, base_url, ...secrets, sites: sites && json([...new Set(sites)]) };
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  await run(
    tx,
    q
      .insertInto('scholarone_settings')
      .values({
        customer_id: customerId,
        base_url: SCHOLARONE_BASE,
        api_key: null,
        address_hash: null,
        ...set,
      })
      .onConflict((c) =>
        Object.keys(set).length > 0
          ? c.column('customer_id').doUpdateSet(set)
          : c.column('customer_id').doNothing(),
      ),
  );
}

/** Whose address for notifications has this secret part; null: nobody's who is served. */
export function customerOfAddress(
  on: Queryable,
  secret: string,
): Promise<{ customer_id: number; sites: string[] } | null> {
  return first(
    on,
    q
      .selectFrom('scholarone_settings as s')
      .innerJoin('customers as c', 'c.customer_id', 's.customer_id')
      .select(['s.customer_id', sql<string[]>`s.sites`.as('sites')])
      .where('s.address_hash', '=', hashOf(secret))
      .where('c.active', '=', true),
  );
}

/** Keeps a submission that is to be fetched; the same message once more changes nothing. */
export async function noteArrival(
  on: Queryable,
  arrival: {
    readonly customer_id: number;
    readonly message_uuid: string;
    readonly site_name: string;
    readonly document_id: string;
    readonly reference: string;
  },
): Promise<void> {
  await run(
    on,
    q
      .insertInto('scholarone_arrivals')
      .values({ ...arrival, problem: null, file_id: null })
      .onConflict((c) => c.columns(['customer_id', 'message_uuid']).doNothing()),
  );
}

export interface Arrival {
  readonly arrival_id: number;
  readonly customer_id: number;
  readonly site_name: string;
  readonly document_id: string;
  readonly reference: string;
  readonly attempts: number;
}

/** While a submission is fetched, another server leaves it alone for so long. */
const HOLD = sql<Date>`now() + interval '15 minutes'`;

/**
 * Takes submissions that are due, the oldest first.
 * @param ofOne of one site at the most
 */
export function claimArrivals(on: Queryable, limit: number, ofOne: number): Promise<Arrival[]> {
  const due = sql<number>`(select d.arrival_id from (
      select w.arrival_id, row_number() over (partition by w.customer_id, w.site_name
        order by w.next_at, w.arrival_id) as place
      from scholarone_arrivals w where w.state = 'waiting' and w.next_at <= now()) p
    join scholarone_arrivals d on d.arrival_id = p.arrival_id
    where p.place <= ${ofOne} and d.state = 'waiting' and d.next_at <= now()
    order by d.arrival_id limit ${limit} for update of d skip locked)`;
  return all(
    on,
    q
      .updateTable('scholarone_arrivals')
      .set({ next_at: HOLD, attempts: sql<number>`attempts + 1` })
      .where(sql<boolean>`arrival_id in ${due}`)
      .returning([
        'arrival_id',
        'customer_id',
        'site_name',
        'document_id',
        'reference',
        'attempts',
      ]),
  );
}

/** Holds on to a submission whose file is fetched now. */
export async function holdArrival(on: Queryable, arrivalId: number): Promise<void> {
  await run(
    on,
    q
      .updateTable('scholarone_arrivals')
      .set({ next_at: HOLD })
      .where('arrival_id', '=', arrivalId)
      .where('state', '=', 'waiting'),
  );
}

/** A submission that was claimed was not tried: it is due as before. */
export async function releaseArrival(on: Queryable, arrivalId: number): Promise<void> {
  await run(
    on,
    q
      .updateTable('scholarone_arrivals')
      .set({ next_at: sql<Date>`now()`, attempts: sql<number>`attempts - 1` })
      .where('arrival_id', '=', arrivalId)
      .where('state', '=', 'waiting'),
  );
}

/** The submission is this manuscript now. */
export async function endArrival(tx: Tx, arrivalId: number, fileId: number): Promise<void> {
  await run(
    tx,
    q
      .updateTable('scholarone_arrivals')
      .set({ state: 'taken', problem: null, file_id: fileId })
      .where('arrival_id', '=', arrivalId),
  );
}

/** A try was in vain. @param pauseSeconds until the next; null: there is none by itself */
export async function postponeArrival(
  on: Queryable,
  arrivalId: number,
  problem: string,
  pauseSeconds: number | null,
): Promise<void> {
  await run(
    on,
    q
      .updateTable('scholarone_arrivals')
      .set({
        problem,
        ...(pauseSeconds === null
          ? { state: 'failed' as const }
          : { next_at: sql<Date>`now() + ${pauseSeconds} * interval '1 second'` }),
      })
      .where('arrival_id', '=', arrivalId)
      .where('state', '=', 'waiting'),
  );
}

/** Makes a submission due that was not taken. @returns its customer; null: none for this person */
export function retryArrival(
  tx: Tx,
  scope: Scope,
  arrivalId: number,
): Promise<{ readonly customer_id: number } | null> {
  const own = customerOf(scope);
  const query = q
    .updateTable('scholarone_arrivals')
    .set({ state: 'waiting', attempts: 0, next_at: sql<Date>`now()` })
    .where('arrival_id', '=', arrivalId)
    .where('state', '<>', 'taken');
  const mine = own === null ? query : query.where('customer_id', '=', own);
  return first(tx, mine.returning('customer_id'));
}

/** The newest submissions of a customer. */
export function listArrivals(on: Queryable, customerId: number, limit: number) {
  return all(
    on,
    q
      .selectFrom('scholarone_arrivals')
      .select([
        'arrival_id',
        'created_at',
        'site_name',
        'reference',
        'attempts',
        'problem',
        'next_at',
        'file_id',
        sql<ArrivalState>`state`.as('state'),
      ])
      .where('customer_id', '=', customerId)
      .orderBy('arrival_id', 'desc')
      .limit(limit),
  );
}
