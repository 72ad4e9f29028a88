import { sql } from 'kysely';
import type {
  CheckView,
  FileFailure,
  FileInfo,
  FileProgress,
  Handled,
  MatchCounts,
  MatchState,
  Recommendation,
} from '../../contract/index.ts';
import type { Queryable } from '../database/index.ts';
import { all, q } from '../database/index.ts';
import type { Scope } from '../access/index.ts';
import { personName, visible } from '../access/index.ts';
import { checkResult } from './resultStore.ts';

/** A file with the names of its people and the numbers that its lists show. */
export type FileRecord = Awaited<ReturnType<typeof readFiles>>[number];

/** The one place that selects files; every reader narrows it by who asks. */
export function selectFiles(scope: Scope) {
  return q
    .selectFrom('files as f')
    .innerJoin('users as owner', 'owner.user_id', 'f.owner_id')
    .innerJoin('customers as c', 'c.customer_id', 'f.customer_id')
    .leftJoin('users as assigned', 'assigned.user_id', 'f.assigned_id')
    .where(visible(scope));
}

const decided = sql`from matches m left join decisions d on d.file_id = m.file_id
  and d.match_id = m.match_id where m.file_id = f.file_id`;
const inState = (state: MatchState) => sql`count(*) filter (where d.state = ${sql.lit(state)})`;
// As the review shows them: what stands aside does so until somebody looks at it
// (contract/aside.ts).
const aside = {
  weak: sql`m.band = 'low'`,
  explained: sql`m.band <> 'low' and m.explained`,
  same_work: sql`m.band <> 'low' and not m.explained and m.same_work is not null`,
  not: sql`m.band <> 'low' and not m.explained and m.same_work is null`,
};
const untouched = (which: keyof typeof aside) =>
  sql`count(*) filter (where coalesce(d.state, 'new') = 'new' and ${aside[which]})`;

const matchCounts = sql<MatchCounts>`(select json_build_object(
  'new', ${untouched('not')}, 'confirmed', ${inState('confirmed')}, 'dismissed',
  ${inState('dismissed')}, 'query', ${inState('query')},
  'undecided', ${inState('undecided')}, 'low', ${untouched('weak')}, 'explained',
  ${untouched('explained')}, 'same_work', ${untouched('same_work')}) ${decided})`;

/**
 * What a check without a person ended in, and what the office did with it; null where there was
 * none.
 */
const recommended = sql<Recommended | null>`(select json_build_object('document', r.document,
  'made_timesec', floor(extract(epoch from r.made_at))::float8, 'how', r.handled,
  'who', coalesce(${personName}, ''), 'text', r.handled_text,
  'timesec', floor(extract(epoch from r.handled_at))::float8)
  from recommendations r left join users u on u.user_id = r.handled_by
  where r.file_id = f.file_id)`;

/** How far each check of a submission check is, in the order of CHECKS. */
const checks = sql<CheckView[]>`(select coalesce(json_agg(json_build_object('check', k.name,
  'state', k.state, 'progress', k.progress, 'problem', k.problem, 'code', k.code) order by k.name), '[]')
  from file_checks k where k.file_id = f.file_id)`;

export interface Recommended {
  readonly document: Recommendation;
  readonly made_timesec: number;
  readonly how: Handled | null;
  readonly who: string;
  readonly text: string;
  readonly timesec: number | null;
}

export type FileQuery = ReturnType<typeof selectFiles>;

export function readFiles(on: Queryable, query: FileQuery) {
  return all(
    on,
    query.select([
      'f.file_id',
      'f.customer_id',
      'f.owner_id',
      'f.assigned_id',
      'f.database',
      'f.product',
      'f.filename',
      'f.filename_orig',
      'f.object_hash',
      'f.size',
      'f.state',
      'f.pages',
      'f.figures',
      'f.subimages',
      'f.round',
      'f.finished_at',
      'f.recycled_at',
      'f.deleted_at',
      'f.lock_by',
      'f.lock_until',
      'f.created_at',
      'f.changed_at',
      // Written by this area from the contract's own types.
      sql<FileInfo>`f.info`.as('info'),
      sql<FileProgress | null>`f.progress`.as('progress'),
      sql<FileFailure | null>`f.failure`.as('failure'),
      'owner.first_name as owner_first',
      'owner.last_name as owner_last',
      'owner.email as owner_email',
      'assigned.first_name as assigned_first',
      'assigned.last_name as assigned_last',
      'assigned.email as assigned_email',
      'c.name as customer_name',
      'c.mode as customer_mode',
      'c.report_language',
      sql<string | null>`(select t.hash || '/' || t.what || '.' || t.format from file_assets t
        where t.file_id = f.file_id and t.what = 'page-thumb' and t.key = '1')`.as('thumb'),
      matchCounts.as('matches'),
      recommended.as('recommended'),
      checks.as('checks'),
      checkResult.as('result'),
    ]),
  );
}

/** One file that the person may see, or null; erased files are gone for everybody. */
export async function readFile(
  on: Queryable,
  scope: Scope,
  fileId: number,
): Promise<FileRecord | null> {
  const rows = await readFiles(
    on,
    selectFiles(scope).where('f.file_id', '=', fileId).where('f.erased_at', 'is', null),
  );
  return rows[0] ?? null;
}
