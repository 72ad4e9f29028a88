import type { Acknowledged, RecognisedBy, ReferenceVerdict } from '../../contract/references.ts';
import { normalText } from './normal.ts';
import { saysRetracted } from './acknowledged.ts';
import type { RetractionIndex } from './retractions/check.ts';
import type { RetractionNotice, Work } from './retractions/types.ts';
import type { Reference } from './types.ts';

/** A reference with what is said of it. */
export interface JudgedReference {
  readonly reference: Reference;
  readonly verdict: ReferenceVerdict;
  /** How the work was recognised; null: no listed work was. */
  readonly by: RecognisedBy | null;
  readonly acknowledged: Acknowledged | null;
  /** The listed work, as its database describes it. */
  readonly work: RetractionNotice['work'] | null;
  /** What was published about it, the deciding notice first. */
  readonly notices: readonly JudgedNotice[];
  /** The earlier entry that names the same work. */
  readonly twice: number | null;
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
 */
export function judgeReferences(
  references: readonly Reference[],
  index: RetractionIndex | null,
): JudgedReference[] {
  const first = new Map<string, number>();
  return references.map((reference) => {
    const keys = keysOf(reference);
    const twice = keys.map((key) => first.get(key)).find((n) => n !== undefined) ?? null;
    for (const key of keys) if (!first.has(key)) first.set(key, reference.n);
    return judge(reference, index, twice);
  });
}

function judge(
  reference: Reference,
  index: RetractionIndex | null,
  twice: number | null,
): JudgedReference {
  const nothing = { reference, by: null, acknowledged: null, work: null, notices: [], twice };
  const found = index?.check(reference) ?? { is: 'unchecked' as const };
  if (found.is === 'listed' || found.is === 'unlike') {
    const { work, by } = found;
    return {
      ...nothing,
      verdict: found.is === 'unlike' ? 'unlike' : VERDICTS[work.state],
      by,
      acknowledged: found.is === 'listed' ? acknowledgedBy(reference, found.acknowledged) : null,
      work: work.decisive.work,
      notices: [work.decisive, ...work.notices.filter((n) => n !== work.decisive)].map(
        ({ work: _, record: __, ...notice }) => notice,
      ),
    };
  }
  if (printsBrokenDoi(reference)) return { ...nothing, verdict: 'malformed' };
  if (twice !== null) return { ...nothing, verdict: 'twice' };
  return { ...nothing, verdict: found.is };
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
