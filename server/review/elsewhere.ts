import type { Hits } from '../../contract/index.ts';
import { isRetracted } from '../../contract/review.ts';
import type { Actor } from '../access/index.ts';
import type { Queryable } from '../database/index.ts';
import type { FileRecord } from '../files/index.ts';
import type { DatabaseSearch } from '../jobs/index.ts';
import type { Searcher } from '../pictureIndex/index.ts';
import { matchesOf } from './database.ts';
import { labelsOf, matchView } from './record.ts';
import type { MatchRecord } from './record.ts';
import { sourcesOf } from './sources.ts';
import type { KeptFinding } from './store.ts';

/** A search for a region of a file: its own sides are called as the file's standing calls them. */
export function elsewhereView(
  on: Queryable,
  actor: Actor,
  { file_id, customer_id }: Pick<FileRecord, 'file_id' | 'customer_id'>,
  standing: Parameters<typeof labelsOf>[0],
  search: DatabaseSearch,
): Promise<Hits> {
  return hitsView(on, actor, { file_id, customer_id }, search, standing);
}

/**
 * Hits of a search in the databases as the person who asks may see them now: articles that were
 * retracted first, then the strongest. They are no matches of a review.
 * @param searcher the file whose owner's rights decided what was looked through, or the person
 * whose did
 */
export async function hitsView(
  on: Queryable,
  actor: Actor,
  searcher: Searcher & { readonly customer_id: number },
  { pictures, referencePictures = 0, found }: DatabaseSearch,
  standing: Parameters<typeof labelsOf>[0] = { figures: [], subImages: [] },
): Promise<Hits> {
  const records = (await matchesOf(on, searcher, found)).map(recordOf);
  const sources = await sourcesOf(on, actor, searcher.customer_id, records);
  const labels = labelsOf(standing);
  return {
    database: pictures,
    reference: referencePictures,
    found: records
      .map((record) => matchView(record, labels, sources))
      .toSorted((p, q) => Number(isRetracted(q)) - Number(isRetracted(p)) || q.score - p.score),
  };
}

function recordOf({ id, kind, detector, score, band, ...finding }: KeptFinding): MatchRecord {
  const { a, b, transform, parts, evidence, hints, copySet, source = null } = finding;
  return {
    match_id: id,
    kind,
    detector,
    score,
    band,
    document: { a, b, transform, parts, evidence, hints, copySet },
    source_file_id: kind === 'userdb' ? source : null,
    source_article_id: kind === 'pmc' ? source : null,
    same_work: null,
    state: 'new',
    reason: null,
    filter: '',
    notes: '',
    notes_rep: '',
    decided_by: null,
    decided_timesec: null,
    opinions: [],
    settled: false,
    carried: null,
    rev: 0,
  };
}
