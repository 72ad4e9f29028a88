import { sql } from 'kysely';
import type { ReportLink } from '../../contract/index.ts';
import { MAY_SIGN_IN, ACTOR_COLUMNS, actorOfRow, personName } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { all, first, one, q, run, timesec } from '../database/index.ts';

/** SQL of links to finished reports. Callers have shown that the person may see the file. */

export interface NewLink {
  readonly file_id: number;
  readonly customer_id: number;
  readonly version: number;
  readonly key_hash: Uint8Array;
  readonly password_hash: string | null;
  readonly user_id: number;
}

/** @returns its number */
export async function insertLink(tx: Tx, link: NewLink, days: number): Promise<number> {
  const { link_id } = await one(
    tx,
    q
      .insertInto('report_links')
      .values({ ...link, ends_at: sql<Date>`now() + ${days} * interval '1 day'` })
      .returning('link_id'),
  );
  return link_id;
}

/** Still good: neither ended nor past its time. */
const opens = sql<boolean>`l.ended_at is null and l.ends_at > now()`;

/** The links of a file that still open, the newest first. */
export async function listLinks(on: Queryable, fileId: number): Promise<ReportLink[]> {
  const rows = await all(
    on,
    q
      .selectFrom('report_links as l')
      .innerJoin('users as u', 'u.user_id', 'l.user_id')
      .select([
        'l.link_id',
        'l.version',
        'l.made_at',
        'l.ends_at',
        'l.views',
        'l.viewed_at',
        sql<boolean>`l.password_hash is not null`.as('has_password'),
        sql<string>`${personName}`.as('who'),
      ])
      .where('l.file_id', '=', fileId)
      .where(opens)
      .orderBy('l.link_id', 'desc'),
  );
  return rows.map(({ link_id, version, who, has_password, views, ...at }) => ({
    id: link_id,
    version,
    who,
    has_password,
    views,
    made_timesec: timesec(at.made_at),
    ends_timesec: timesec(at.ends_at),
    viewed_timesec: at.viewed_at === null ? null : timesec(at.viewed_at),
  }));
}

/** @returns whether it was one that still opened */
export async function endLink(tx: Tx, fileId: number, linkId: number): Promise<boolean> {
  const { affected } = await tx.run(
    sql`update report_links l set ended_at = now()
      where l.file_id = ${fileId} and l.link_id = ${linkId} and ${opens}`.compile(q),
  );
  return affected > 0;
}

export interface OpenLink {
  readonly link_id: number;
  readonly file_id: number;
  readonly version: number;
  readonly password_hash: string | null;
  /** Who made it: it opens no more than that person may see. */
  readonly actor: Actor;
}

/** The link of a secret, while it opens and its maker may still sign in. */
export async function findLink(on: Queryable, keyHash: Uint8Array): Promise<OpenLink | null> {
  const row = await first(
    on,
    q
      .selectFrom('report_links as l')
      .innerJoin('users as u', 'u.user_id', 'l.user_id')
      .innerJoin('customers as c', 'c.customer_id', 'u.customer_id')
      .select([...ACTOR_COLUMNS, 'c.team'])
      .select(['l.link_id', 'l.file_id', 'l.version', 'l.password_hash'])
      .where('l.key_hash', '=', keyHash)
      .where('u.status', 'in', [...MAY_SIGN_IN])
      .where('c.active', '=', true)
      .where(opens),
  );
  if (!row) return null;
  const { link_id, file_id, version, password_hash } = row;
  return { link_id, file_id, version, password_hash, actor: actorOfRow(row, 0) };
}

/** Counts that it was read. */
export async function countView(tx: Tx, linkId: number): Promise<void> {
  await run(
    tx,
    q
      .updateTable('report_links')
      .set({ views: sql<number>`views + 1`, viewed_at: sql<Date>`now()` })
      .where('link_id', '=', linkId),
  );
}
