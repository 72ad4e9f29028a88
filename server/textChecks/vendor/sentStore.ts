import { sql } from 'kysely';
import type { VendorResult, VendorState } from '../../../contract/index.ts';
import type { Queryable, Tx } from '../../database/index.ts';
import { all, first, json, q, run } from '../../database/index.ts';

/** SQL of what is sent to the vendor's service. Callers have shown that the person may see the file. */

interface FileKey {
  readonly file_id: number;
  readonly customer_id: number;
}

export interface Sent {
  readonly file_id: number;
  readonly customer_id: number;
  readonly user_id: number | null;
  readonly state: VendorState | 'removing';
  readonly vendor_id: string | null;
  readonly terms_version: string | null;
  readonly polls: number;
  readonly attempts: number;
  readonly woken: number;
  readonly problem: string | null;
  readonly next_at: Date | null;
  readonly pdf_id: string | null;
  readonly result: VendorResult | null;
  readonly result_at: Date | null;
}

const SENT = [
  'file_id',
  'customer_id',
  'user_id',
  'state',
  'vendor_id',
  'terms_version',
  'polls',
  'attempts',
  'woken',
  'problem',
  'next_at',
  'pdf_id',
  sql<VendorResult | null>`result`.as('result'),
  'result_at',
] as const;

/** What became of a manuscript at the service; null: it was not to be sent. */
export function readSent(on: Queryable, fileId: number): Promise<Sent | null> {
  return first(
    on,
    q.selectFrom('text_vendor_submissions').select(SENT).where('file_id', '=', fileId),
  );
}

/** A manuscript is to be sent, where it is not already, if its customer has that switched on. */
export async function noteForVendor(tx: Tx, { file_id, customer_id }: FileKey): Promise<void> {
  await tx.run(
    sql`insert into text_vendor_submissions (file_id, customer_id)
      select ${file_id}, s.customer_id from text_vendor_settings s
      where s.customer_id = ${customer_id} and s.enabled and s.api_key is not null
      on conflict (file_id) do nothing`.compile(q),
  );
}

/**
 * Has a manuscript sent that was not, or tried again where that failed.
 * @returns whether there was anything to be done
 */
export async function sendAnew(tx: Tx, { file_id, customer_id }: FileKey): Promise<boolean> {
  // What the service has already is found there by its number, and goes on.
  const again = { state: 'waiting', problem: null, attempts: 0, polls: 0 } as const;
  const { affected } = await tx.run(
    q
      .insertInto('text_vendor_submissions')
      .values({ file_id, customer_id, ...NOTHING })
      .onConflict((c) =>
        c
          .column('file_id')
          .doUpdateSet({ ...again, next_at: sql<Date>`now()` })
          .where('text_vendor_submissions.state', '=', 'failed'),
      )
      .compile(),
  );
  return affected > 0;
}

const NOTHING = {
  user_id: null,
  vendor_id: null,
  terms_version: null,
  problem: null,
  pdf_id: null,
  result: null,
  result_at: null,
} as const;

/** While the service is asked, another server leaves a manuscript alone for so long. */
const HOLD = sql<Date>`now() + interval '15 minutes'`;

/**
 * Takes manuscripts with which something is to be done, the oldest first; of customers who switched
 * the service off only what is to be removed there.
 * @param ofOne of one customer at the most
 */
export function claimDue(on: Queryable, limit: number, ofOne: number): Promise<Sent[]> {
  const due = sql<number>`(select d.file_id from (
      select w.file_id, row_number() over (partition by w.customer_id
        order by w.next_at, w.file_id) as place
      from text_vendor_submissions w join text_vendor_settings s using (customer_id)
      where w.next_at <= now() and s.api_key is not null
        and (s.enabled or w.state = 'removing')) p
    join text_vendor_submissions d on d.file_id = p.file_id
    where p.place <= ${ofOne} and d.next_at <= now()
    order by d.next_at, d.file_id limit ${limit} for update of d skip locked)`;
  return all(
    on,
    q
      .updateTable('text_vendor_submissions')
      .set({ next_at: HOLD })
      .where(sql<boolean>`file_id in ${due}`)
      .returning(SENT),
  );
}

export interface Change {
  readonly state: Sent['state'];
  readonly vendor_id?: string | null;
  readonly terms_version?: string | null;
  readonly polls?: number;
  readonly attempts?: number;
  readonly problem?: string | null;
  readonly result?: VendorResult;
  /** Seconds until the next step; null: there is none by itself. */
  readonly after: number | null;
}

/**
 * Writes down a step, unless something else became of the manuscript meanwhile. A callback that came
 * during the step is not lost: the next one follows at once.
 * @returns whether it was written
 */
export async function endStep(
  tx: Tx,
  { file_id, state, woken }: Pick<Sent, 'file_id' | 'state' | 'woken'>,
  { after, result, ...change }: Change,
): Promise<boolean> {
  const next =
    after === null ? sql<Date | null>`null` : sql<Date>`now() + ${after} * interval '1 second'`;
  const { affected } = await tx.run(
    q
      .updateTable('text_vendor_submissions')
      .set({
        ...change,
        ...(result === undefined
          ? {}
          : { result: json(result), result_at: sql<Date>`now()`, pdf_id: null }),
        next_at:
          change.state === 'failed'
            ? next
            : sql<Date | null>`case when woken = ${woken} then ${next} else now() end`,
      })
      .where('file_id', '=', file_id)
      .where('state', '=', state)
      .compile(),
  );
  return affected > 0;
}

/**
 * Keeps the number that a submission is to have, before the service is asked to make it.
 * @returns false: something else became of the manuscript meanwhile
 */
export async function noteNumber(
  on: Queryable,
  { file_id, state }: Pick<Sent, 'file_id' | 'state'>,
  number: string,
): Promise<boolean> {
  const { affected } = await on.run(
    q
      .updateTable('text_vendor_submissions')
      .set({ vendor_id: number })
      .where('file_id', '=', file_id)
      .where('state', '=', state)
      .where('vendor_id', 'is', null)
      .compile(),
  );
  return affected > 0;
}

/** The service has nothing of a manuscript any more. */
export async function dropSent(on: Queryable, fileId: number): Promise<void> {
  await run(
    on,
    q
      .deleteFrom('text_vendor_submissions')
      .where('file_id', '=', fileId)
      .where('state', '=', 'removing'),
  );
}

/** A callback told of a submission: it is asked for at once. @returns its manuscript, if any */
export async function wakeSent(
  tx: Tx,
  customerId: number,
  vendorId: string,
): Promise<number | null> {
  const row = await first(
    tx,
    q
      .updateTable('text_vendor_submissions')
      .set({ woken: sql<number>`woken + 1`, next_at: sql<Date>`now()` })
      .where('customer_id', '=', customerId)
      .where('vendor_id', '=', vendorId)
      .where('state', 'in', ['processing', 'checking', 'done'])
      .returning('file_id'),
  );
  return row?.file_id ?? null;
}

export async function writePdf(on: Queryable, fileId: number, pdfId: string | null): Promise<void> {
  await run(
    on,
    q.updateTable('text_vendor_submissions').set({ pdf_id: pdfId }).where('file_id', '=', fileId),
  );
}

/**
 * Somebody accepted the terms: this manuscript is sent in that person's name, and those that waited
 * for the person are sent.
 */
export async function sendAccepted(tx: Tx, fileId: number, userId: number): Promise<void> {
  const due = { state: 'waiting', problem: null, next_at: sql<Date>`now()` } as const;
  await run(
    tx,
    q
      .updateTable('text_vendor_submissions')
      .set({ ...due, user_id: userId })
      .where('file_id', '=', fileId)
      .where('state', '=', 'terms'),
  );
  await run(
    tx,
    q
      .updateTable('text_vendor_submissions')
      .set(due)
      .where('state', '=', 'terms')
      .where(
        sql<boolean>`coalesce(user_id, (select f.owner_id from files f
          where f.file_id = text_vendor_submissions.file_id)) = ${userId}`,
      ),
  );
}
