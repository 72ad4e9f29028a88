import { sql } from 'kysely';
import { BY_PERSON } from '../../contract/values.ts';
import type { MatchView, Opinion } from '../../contract/index.ts';
import type { Analysis, Finding } from '../../engine/index.ts';
import { nameOf, personName } from '../access/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { all, dateOf, first, json, q, run, timesec, timesecOrNull } from '../database/index.ts';
import type { DatabaseSearch } from '../jobs/index.ts';
import type { MatchDocument, MatchRecord } from './record.ts';

/** SQL of matches and decisions. Callers have shown that the person may see the file. */

interface FileKey {
  readonly file_id: number;
  readonly customer_id: number;
}

/** Who ended the review. */
export async function writeReviewer(tx: Tx, fileId: number, userId: number): Promise<void> {
  await run(tx, q.updateTable('files').set({ reviewed_by: userId }).where('file_id', '=', fileId));
}

/** The file's matches: those with retracted articles first, then the strongest. */
export async function readMatches(
  on: Queryable,
  fileId: number,
  matchId?: string,
): Promise<MatchRecord[]> {
  let query = q
    .selectFrom('matches as m')
    .leftJoin('decisions as d', (j) =>
      j.onRef('d.file_id', '=', 'm.file_id').onRef('d.match_id', '=', 'm.match_id'),
    )
    .leftJoin('users as u', 'u.user_id', 'd.decided_by')
    .leftJoin('files as c', 'c.file_id', 'd.carried_from')
    .leftJoin('reference_articles as ra', 'ra.article_id', 'm.source_article_id')
    .select([
      'm.match_id',
      'm.kind',
      'm.detector',
      'm.score',
      'm.document',
      'm.source_file_id',
      'm.source_article_id',
      'm.same_work',
      'd.state',
      'd.reason',
      'd.filter',
      'd.notes',
      'd.notes_rep',
      'd.decided_at',
      'd.rev',
      'd.settled_at',
      'd.carried_from',
      'c.filename as carried_name',
      'u.first_name',
      'u.last_name',
      'u.email',
    ])
    .select(sql<MatchView['band']>`m.band`.as('band'))
    .where('m.file_id', '=', fileId);
  if (matchId !== undefined) query = query.where('m.match_id', '=', matchId);
  const rows = await all(
    on,
    query
      .orderBy(sql`coalesce(ra.retracted, false)`, 'desc')
      .orderBy('m.score', 'desc')
      .orderBy('m.match_id'),
  );
  const opinions = await readOpinions(on, fileId, matchId);
  return rows.map((r) => ({
    match_id: r.match_id,
    kind: r.kind,
    detector: r.detector,
    score: r.score,
    band: r.band,
    document: r.document as MatchDocument, // written below
    source_file_id: r.source_file_id,
    source_article_id: r.source_article_id,
    same_work: r.same_work,
    state: r.state ?? 'new',
    reason: r.reason,
    filter: r.filter ?? '',
    notes: r.notes ?? '',
    notes_rep: r.notes_rep ?? '',
    decided_by:
      r.email === null
        ? null
        : nameOf({ first_name: r.first_name ?? '', last_name: r.last_name ?? '', email: r.email }),
    decided_timesec: timesecOrNull(r.decided_at),
    rev: r.rev ?? 0,
    opinions: opinions.get(r.match_id) ?? [],
    settled: r.settled_at !== null,
    carried:
      r.carried_from === null ? null : { file_id: r.carried_from, filename: r.carried_name ?? '' },
  }));
}

async function readOpinions(
  on: Queryable,
  fileId: number,
  matchId?: string,
): Promise<Map<string, Opinion[]>> {
  let query = q
    .selectFrom('opinions as o')
    .innerJoin('users as u', 'u.user_id', 'o.user_id')
    .select(['o.match_id', 'o.user_id', 'o.state', 'o.reason', 'o.at', personName.as('who')])
    .where('o.file_id', '=', fileId);
  if (matchId !== undefined) query = query.where('o.match_id', '=', matchId);
  const found = new Map<string, Opinion[]>();
  for (const o of await all(on, query.orderBy('o.at').orderBy('o.user_id'))) {
    found.set(o.match_id, [
      ...(found.get(o.match_id) ?? []),
      { user_id: o.user_id, who: o.who, state: o.state, reason: o.reason, timesec: timesec(o.at) },
    ]);
  }
  return found;
}

/**
 * What a reviewer decided, in place of what the same reviewer decided before; null takes it back.
 */
export async function writeOpinion(
  tx: Tx,
  { file_id, customer_id }: FileKey,
  matchId: string,
  userId: number,
  opinion: { readonly state: MatchView['state']; readonly reason: MatchView['reason'] } | null,
): Promise<void> {
  if (opinion === null)
    await run(
      tx,
      q
        .deleteFrom('opinions')
        .where('file_id', '=', file_id)
        .where('match_id', '=', matchId)
        .where('user_id', '=', userId),
    );
  else {
    const now = { ...opinion, at: new Date() };
    await run(
      tx,
      q
        .insertInto('opinions')
        .values({ file_id, customer_id, match_id: matchId, user_id: userId, ...now })
        .onConflict((c) => c.columns(['file_id', 'match_id', 'user_id']).doUpdateSet(now)),
    );
  }
}

/**
 * A finding of the engine as it is kept; `source`: the file of the own database, or the article of
 * the reference database, on its other side.
 */
export type KeptFinding =
  | (Finding & { readonly source?: undefined })
  | (Omit<Finding, 'kind'> & { readonly kind: 'userdb' | 'pmc'; readonly source: number });

/** Puts the engine's findings in place of its earlier ones; people's own stay. */
export async function replaceFindings(
  tx: Tx,
  { file_id, customer_id }: FileKey,
  findings: readonly KeptFinding[],
): Promise<void> {
  await run(
    tx,
    q.deleteFrom('matches').where('file_id', '=', file_id).where('detector', '<>', BY_PERSON),
  );
  const unique = [...new Map(findings.map((f) => [f.id, f])).values()];
  for (let i = 0; i < unique.length; i += 200) {
    await run(
      tx,
      q.insertInto('matches').values(
        unique.slice(i, i + 200).map((f) => {
          const { a, b, transform, parts, evidence, hints, copySet } = f;
          const document: MatchDocument = { a, b, transform, parts, evidence, hints, copySet };
          return {
            file_id,
            customer_id,
            match_id: f.id,
            kind: f.kind,
            detector: f.detector,
            score: f.score,
            band: f.band,
            sub_a: a.subImage,
            sub_b: b.subImage,
            document: json(document),
            source_file_id: f.kind === 'userdb' ? f.source : null,
            source_article_id: f.kind === 'pmc' ? f.source : null,
            created_by: null,
          };
        }),
      ),
    );
  }
}

/** What a person's finding holds the manuscript against; `source`: null also where it has gone. */
export type OwnKind =
  | { readonly kind: 'own'; readonly source: null }
  | { readonly kind: 'userdb' | 'pmc'; readonly source: number | null };

export async function writeOwn(
  tx: Tx,
  { file_id, customer_id }: FileKey,
  userId: number,
  matchId: string,
  { kind, source }: OwnKind,
  document: MatchDocument,
): Promise<void> {
  const sides = {
    kind,
    source_file_id: kind === 'userdb' ? source : null,
    source_article_id: kind === 'pmc' ? source : null,
    sub_a: document.a.subImage,
    sub_b: document.b.subImage,
    document: json(document),
  };
  await run(
    tx,
    q
      .insertInto('matches')
      .values({
        file_id,
        customer_id,
        match_id: matchId,
        detector: BY_PERSON,
        score: 1,
        band: 'high',
        ...sides,
        created_by: userId,
      })
      .onConflict((c) => c.columns(['file_id', 'match_id']).doUpdateSet(sides)),
  );
}

export async function removeMatch(tx: Tx, fileId: number, matchId: string): Promise<void> {
  await run(
    tx,
    q.deleteFrom('matches').where('file_id', '=', fileId).where('match_id', '=', matchId),
  );
}

export interface DecisionChange {
  readonly state?: MatchView['state'];
  readonly reason?: MatchView['reason'];
  readonly filter?: string;
  readonly notes?: string;
  readonly notes_rep?: string;
  /** Who decided; given when the state is. */
  readonly decided_by?: number | null;
  /** When; now unless it is said. */
  readonly decided_at?: Date;
  readonly settled_at?: Date | null;
  readonly carried_from?: number | null;
}

/**
 * The decision's revision, locked until the transaction ends; 0 when nobody has touched the match.
 */
export async function lockDecision(
  tx: Tx,
  { file_id, customer_id }: FileKey,
  matchId: string,
): Promise<number> {
  await run(
    tx,
    q
      .insertInto('decisions')
      .values({ file_id, customer_id, match_id: matchId, reason: null })
      .onConflict((c) => c.doNothing()),
  );
  const row = await first(
    tx,
    q
      .selectFrom('decisions')
      .select('rev')
      .where('file_id', '=', file_id)
      .where('match_id', '=', matchId)
      .forUpdate(),
  );
  return row?.rev ?? 0;
}

/** Changes what is given and raises the revision. The row is there: lockDecision made it. */
export async function writeDecision(
  tx: Tx,
  fileId: number,
  matchId: string,
  change: DecisionChange,
): Promise<void> {
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  );
  await run(
    tx,
    q
      .updateTable('decisions')
      .set({
        ...(change.decided_by === undefined ? {} : { decided_at: sql<Date>`now()` }),
        ...given,
        rev: sql<number>`rev + 1`,
      })
      .where('file_id', '=', fileId)
      .where('match_id', '=', matchId),
  );
}

export async function writeAnalysis(
  tx: Tx,
  { file_id, customer_id }: FileKey,
  round: number,
  analysis: Analysis,
  database: Omit<DatabaseSearch, 'found'> | undefined,
): Promise<void> {
  const values = {
    engine: analysis.engine,
    round,
    checked: json(analysis.checked),
    database_at: dateOf(database?.timesec ?? null),
    database_pictures: database?.pictures ?? null,
    reference_pictures: database?.referencePictures ?? null,
    reference_at: database?.referencePictures
      ? sql<Date>`(select max(checked_at) from reference_articles)`
      : null,
  };
  await run(
    tx,
    q
      .insertInto('analyses')
      .values({ file_id, customer_id, ...values })
      .onConflict((c) =>
        c.column('file_id').doUpdateSet({ ...values, created_at: sql<Date>`now()` }),
      ),
  );
}

export interface KeptAnalysis {
  readonly engine: string;
  readonly checked: Analysis['checked'];
  /** When the own database was looked through; null: it was not. */
  readonly databaseAt: Date | null;
  readonly databasePictures: number;
  /**
   * When the articles of the reference database had been looked at last; null: it held no pictures.
   */
  readonly referenceAt: Date | null;
  /** Null: it was not looked through. */
  readonly referencePictures: number | null;
}

export async function readAnalysis(on: Queryable, fileId: number): Promise<KeptAnalysis | null> {
  const row = await first(
    on,
    q
      .selectFrom('analyses')
      .select([
        'engine',
        'checked',
        'database_at',
        'database_pictures',
        'reference_at',
        'reference_pictures',
      ])
      .where('file_id', '=', fileId),
  );
  return (
    row && {
      engine: row.engine,
      checked: row.checked as Analysis['checked'], // written above
      databaseAt: row.database_at,
      databasePictures: row.database_pictures ?? 0,
      referenceAt: row.reference_at,
      referencePictures: row.reference_pictures,
    }
  );
}
