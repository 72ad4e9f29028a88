import type { Acknowledged, RecognisedBy, ReferenceVerdict } from '../../contract/references.ts';
import { normalText } from './normal.ts';
import { saysRetracted } from './acknowledged.ts';
import type { RegisteredWork, RegistryFinding } from './registry/types.ts';
import { acknowledges, type RetractionIndex } from './retractions/check.ts';
import type { RetractionNotice, Work } from './retractions/types.ts';
import { workOf } from './retractions/works.ts';
import type { Reference } from './types.ts';

/** A reference with what is said of it. */
export interface JudgedReference {
  readonly reference: Reference;
  readonly verdict: ReferenceVerdict;
  /** How the work was recognised; null: no listed work was. */
  readonly by: RecognisedBy | null;
  /** The share of the work's title that the entry prints; null: not recognised by title. */
  readonly confidence: number | null;
  readonly acknowledged: Acknowledged | null;
  /** The listed work, as its database describes it. */
  readonly work: RetractionNotice['work'] | null;
  /** What was published about it, the deciding notice first. */
  readonly notices: readonly JudgedNotice[];
  /** The earlier entry that names the same work. */
  readonly twice: number | null;
  /** Absent: no registry of DOIs was asked about it. */
  readonly registry?: RegistryFinding;
}

export type JudgedNotice = Omit<RetractionNotice, 'work' | 'record'>;

const VERDICTS = {
  retracted: 'retracted',
  concern: 'concern',
  corrected: 'corrected',
  reinstated: 'reinstated',
  other: 'notice',
} as const satisfies Record<Work['state'], ReferenceVerdict>;
/** Texts of titles that are shorter tell nothing apart. */
const LEAST_TITLE = 24;

/**
 * Says of each reference what its gravest trait is.
 * @param index null: there is no retraction database, so that nothing can be said to be clear
 * @param findings what a registry of DOIs knows of them, by their places
 */
export function judgeReferences(
  references: readonly Reference[],
  index: RetractionIndex | null,
  findings: ReadonlyMap<number, RegistryFinding> = new Map(),
): JudgedReference[] {
  const first = new Map<string, number>();
  return references.map((reference) => {
    const keys = keysOf(reference);
    const twice = keys.map((key) => first.get(key)).find((n) => n !== undefined) ?? null;
    for (const key of keys) if (!first.has(key)) first.set(key, reference.n);
    return judge(reference, index, twice, findings.get(reference.n));
  });
}

function judge(
  reference: Reference,
  index: RetractionIndex | null,
  twice: number | null,
  finding: RegistryFinding | undefined,
): JudgedReference {
  const registry = finding === undefined ? {} : { registry: finding };
  const nothing = {
    reference,
    by: null,
    confidence: null,
    acknowledged: null,
    work: null,
    notices: [],
    twice,
    ...registry,
  };
  const found = index?.check(reference) ?? { is: 'unchecked' as const };
  if (found.is === 'unlike')
    return { ...nothing, verdict: 'unlike', by: found.by, ...shown(found.work) };
  const published = finding === undefined ? [] : noticesOf(finding);
  const listed = found.is === 'listed' ? found.work.notices : [];
  const all = [...listed, ...published.filter((one) => !listed.some((l) => isSame(l, one)))];
  if (all.length > 0) {
    const work = workOf(all);
    return {
      ...nothing,
      verdict: VERDICTS[work.state],
      ...(found.is === 'listed'
        ? { by: found.by, confidence: found.confidence }
        : finding?.state === 'registered'
          ? { by: 'doi', confidence: null }
          : { by: 'title', confidence: finding?.confidence ?? null }),
      acknowledged: acknowledgedBy(reference, acknowledges(reference.text)),
      ...shown(work),
    };
  }
  if (finding?.state === 'unlike' && finding.work)
    return { ...nothing, verdict: 'unlike', by: 'doi', work: describe(finding.work) };
  if (finding?.state === 'unregistered') return { ...nothing, verdict: 'unregistered' };
  if (printsBrokenDoi(reference)) return { ...nothing, verdict: 'malformed' };
  if (twice !== null) return { ...nothing, verdict: 'twice' };
  const isKnown = finding?.state === 'registered' || finding?.state === 'matched';
  return { ...nothing, verdict: isKnown || found.is === 'unlisted' ? 'unlisted' : 'unchecked' };
}

function shown({ decisive, notices }: Work): Pick<JudgedReference, 'work' | 'notices'> {
  return {
    work: decisive.work,
    notices: [decisive, ...notices.filter((n) => n !== decisive)].map(
      ({ work: _, record: __, ...notice }) => notice,
    ),
  };
}

/** Notices about the work itself; those that it is itself about others are none of these. */
function noticesOf({ state, work }: RegistryFinding): RetractionNotice[] {
  if (work === null || state === 'unlike') return [];
  return work.updates.map(({ nature, natureText, date, doi }) => ({
    // Without a date it counts as published before any reinstatement that a database lists.
    record: '0',
    nature,
    natureText,
    date,
    reasons: [],
    source: 'registry',
    notice: { doi, pmid: null },
    work: describe(work),
  }));
}

function describe({ doi, titles, authors, journal, year }: RegisteredWork) {
  return { title: titles[0] ?? '', authors, journal, year, doi, pmid: null };
}

function isSame(a: RetractionNotice, b: RetractionNotice): boolean {
  return a.nature === b.nature && a.notice.doi !== null && a.notice.doi === b.notice.doi;
}

function acknowledgedBy({ citations }: Reference, inEntry: boolean): Acknowledged | null {
  if (inEntry) return 'entry';
  return citations.some(saysRetracted) ? 'sentence' : null;
}

/** The entry announces a DOI, and what follows is none. */
function printsBrokenDoi({ text, identifiers }: Reference): boolean {
  return identifiers.doi === null && /\bdoi(?:\.org\/|\s*[:.]\s*)(?=\S*\d)\S{4,}/i.test(text);
}

function keysOf({ identifiers, fields }: Reference): string[] {
  const title = normalText(fields.title ?? '');
  return [
    ...(identifiers.doi === null ? [] : [`doi ${identifiers.doi}`]),
    ...(identifiers.pmid === null ? [] : [`pmid ${identifiers.pmid}`]),
    ...(title.length >= LEAST_TITLE && fields.year !== null
      ? [`title ${title} ${fields.year} ${normalText(fields.authors[0] ?? '')}`]
      : []),
  ];
}
