import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import { AuditRow, DeliveryRow, JobRow, KeyRow } from '../../contract/index.ts';
import { customerOf, personName, personOf } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import type { Db, Tx } from '../database/index.ts';
import { first, q, run } from '../database/index.ts';
import { endJob } from '../jobs/index.ts';
import type { RestQuery } from './query.ts';

export interface Rows<T> {
  readonly rows: readonly T[];
  readonly total: number;
}

const seconds = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}))::float8`;

/** The trail of what was done: an Admin sees all of it, others that of their customer. */
export function listAudit(db: Db, actor: Actor, query: RestQuery): Promise<Rows<AuditRow>> {
  const customer = customerOf(actor);
  return pageOf(
    db,
    AuditRow,
    query,
    sql`
    select a.audit_id as id, ${seconds('a.at')} as timesec, a.customer_id,
      coalesce(c.name, '') as customer_name, a.user_id, a.file_id, a.action, a.from_value,
      a.to_value, a.text,
      coalesce(${personName}, '') as who, coalesce(f.filename, '') as filename
    from audit a left join users u on u.user_id = ${personOf}
      left join files f on f.file_id = a.file_id left join customers c on c.customer_id = a.customer_id
    where ${customer === null ? sql`true` : sql`a.customer_id = ${customer}`}`,
  );
}

/** What the server works on and has worked on; for Admins, who see all customers. */
export function listJobs(db: Db, _admin: Actor, query: RestQuery): Promise<Rows<JobRow>> {
  return pageOf(
    db,
    JobRow,
    query,
    sql`
    select job_id as id, ${seconds('created_at')} as timesec, kind, state, customer_id, file_id,
      attempt, priority,
      ${seconds('ended_at')} as ended_timesec, error->>'sentence' as problem, request_id
    from jobs`,
  );
}

/**
 * Ends a waiting job at once and asks a running one to stop.
 * @returns the job, or null when it does not exist or has ended
 */
export async function stopJob(tx: Tx, jobId: number) {
  const job = await first(
    tx,
    q
      .selectFrom('jobs')
      .select(['kind', 'state', 'customer_id', 'file_id', 'payload'])
      .where('job_id', '=', jobId)
      .where('state', 'in', ['ready', 'running'])
      .forUpdate(),
  );
  if (!job) return null;
  if (job.state === 'ready') await endJob(tx, jobId, 'cancelled');
  else
    await run(
      tx,
      q.updateTable('jobs').set({ cancel_requested: true }).where('job_id', '=', jobId),
    );
  return job;
}

/** What journal systems were told: an Admin sees all, others what concerns their customer. */
export function listDeliveries(db: Db, actor: Actor, query: RestQuery): Promise<Rows<DeliveryRow>> {
  return pageOf(
    db,
    DeliveryRow,
    query,
    sql`
    select delivery_id as id, ${seconds('created_at')} as timesec, customer_id, system, event,
      reference, file_id, url, state, attempts, status, problem,
      case when state = 'queued' then ${seconds('next_at')} end as next_timesec
    from journal_deliveries where ${ofCustomer(actor)}`,
  );
}

/** Keys of journal systems, without what could be used. */
export function listKeys(db: Db, actor: Actor, query: RestQuery): Promise<Rows<KeyRow>> {
  return pageOf(
    db,
    KeyRow,
    query,
    sql`
    select key_id as id, ${seconds('created_at')} as timesec, customer_id, system, name, prefix,
      sandbox,
      ${seconds('used_at')} as used_timesec, ${seconds('expires_at')} as expires_timesec,
      ${seconds('revoked_at')} as revoked_timesec
    from journal_keys where ${ofCustomer(actor)}`,
  );
}

function ofCustomer(actor: Actor): RawBuilder<unknown> {
  const customer = customerOf(actor);
  return customer === null ? sql`true` : sql`customer_id = ${customer}`;
}

/**
 * One page of a selection: filtered by equality, sorted by one field and then by id, so that no row
 * is lost between pages.
 */
async function pageOf<S extends z.ZodMiniType>(
  db: Db,
  row: S,
  query: RestQuery,
  selection: RawBuilder<unknown>,
): Promise<Rows<z.output<S>>> {
  const fits = [
    ...[...query.filter].map(
      ([field, values]) => sql`${sql.ref(field)}::text in (${sql.join(values.map(String))})`,
    ),
    ...(query.since === null ? [] : [sql`timesec >= ${query.since}`]),
    ...(query.until === null ? [] : [sql`timesec <= ${query.until}`]),
  ];
  const rows = sql`select *
    from (${selection}) as r ${fits.length > 0 ? sql`where ${sql.join(fits, sql` and `)}` : sql``}`;
  const order = sql`${sql.ref(query.sort.field)} ${sql.raw(query.sort.order)} nulls last,
    id ${sql.raw(query.sort.order)}`;
  const [page, count] = await Promise.all([
    db.run(sql`${rows} order by ${order} limit ${query.limit} offset ${query.skip}`.compile(q)),
    db.run(sql`select count(*)::int as total from (${rows}) as c`.compile(q)),
  ]);
  return { rows: z.array(row).parse(page.rows), total: z.number().parse(count.rows[0]?.['total']) };
}
