import { gravityOf } from '../../contract/index.ts';
import type { ReferenceReport, ReferenceView } from '../../contract/ops/referenceChecks.ts';
import { saysRetracted } from '../../engine/index.ts';
import type { JudgedReference } from '../../engine/index.ts';
import type { Queryable } from '../database/index.ts';
import { readPictures, readStanding, viewsOf } from '../edit/index.ts';
import { fileHead } from '../files/index.ts';
import type { FileRecord } from '../files/index.ts';
import type { OwnWork } from '../jobs/index.ts';
import { refuse } from '../refusal.ts';
import { readVersion } from '../retractions/index.ts';
import { previewOf } from './preview.ts';
import { readCheck, readDecisions, readNews } from './store.ts';
import type { Decision } from './store.ts';

/** The report of a checked manuscript, its gravest references first. */
export async function buildReferenceReport(
  on: Queryable,
  product_name: string,
  file: FileRecord,
): Promise<ReferenceReport> {
  // Before the check: what it tells of is in the check then.
  const news = await readNews(on, file.file_id);
  const check = await readCheck(on, file.file_id);
  if (!check) throw refuse('not-found', 'This manuscript has no report yet.');
  const decisions = new Map((await readDecisions(on, file.file_id)).map((d) => [d.n, d]));
  const standing = await readStanding(on, file.file_id);
  return {
    file: fileHead(file),
    product_name,
    pages: viewsOf(standing, await readPictures(on, file)).pages,
    references: check.judged
      .map((judged) => viewOf(judged, decisions.get(judged.reference.n)))
      .sort((a, b) => gravityOf(a) - gravityOf(b) || a.n - b.n),
    own: check.own.map(ownOf),
    version: check.version_id === null ? null : await readVersion(on, check.version_id),
    engine: check.engine,
    checked_timesec: check.checked_timesec,
    watched: check.watched,
    preview: check.preview ? previewOf(file, check) : null,
    news,
  };
}

function viewOf(
  {
    reference,
    verdict,
    by,
    acknowledged,
    work,
    notices,
    twice,
    registry,
    ...judged
  }: JudgedReference,
  decision: Decision | undefined,
): ReferenceView {
  const { n, label, text, place, identifiers, citations } = reference;
  const { state = 'new', notes = '', notes_rep = '', rev = 0 } = decision ?? {};
  return {
    n,
    label,
    text,
    ...place,
    doi: identifiers.doi,
    pmid: identifiers.pmid,
    arxiv: identifiers.arxiv,
    url: identifiers.url,
    fields: fieldsOf(reference),
    verdict,
    by,
    // Earlier versions stored none.
    confidence: judged.confidence ?? null,
    acknowledged,
    work: work && { ...work, authors: [...work.authors] },
    registry: registry
      ? {
          state: registry.state,
          doi: registry.work?.doi ?? null,
          title: registry.work?.titles[0] ?? null,
          confidence: registry.confidence,
          notice_of: registry.work?.noticeOf.map(({ doi }) => doi) ?? [],
          asked_timesec: registry.timesec,
        }
      : null,
    notices: noticesOf(notices),
    twice,
    citations: citations.map((citation) => ({
      ...citation.place,
      sentence: citation.sentence,
      acknowledges: saysRetracted(citation),
    })),
    state,
    notes,
    notes_rep,
    rev,
  };
}

/** Earlier versions stored no sources. */
function fieldsOf({ fields }: JudgedReference['reference']): ReferenceView['fields'] {
  const { authors, year, title } = fields;
  const { container = null, volume = null, issue = null, pages = null } = fields;
  return { authors: [...authors], year, title, container, volume, issue, pages };
}

function ownOf({ reference, verdict, work, registry, notices, source }: OwnWork, i: number) {
  return {
    source: source ?? (i === 0 ? 'details' : 'registry'),
    doi: reference.identifiers.doi ?? reference.text,
    title: work?.title ?? registry?.work?.titles[0] ?? null,
    verdict,
    registry: registry?.state ?? null,
    notices: noticesOf(notices),
  };
}

function noticesOf(notices: JudgedReference['notices']): ReferenceView['notices'] {
  return notices.map((one) => ({
    ...one,
    source: one.source ?? 'database',
    reasons: [...one.reasons],
  }));
}
