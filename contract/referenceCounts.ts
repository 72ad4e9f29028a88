import type { ReferenceView } from './ops/referenceChecks.ts';
import { isGraveVerdict, REFERENCE_VERDICTS, type ReferenceVerdict } from './references.ts';

/**
 * What a report on references counts, for the screen, its files and programs alike.
 * `acknowledged`: retracted works of which the manuscript says so itself; `cited`: places in the
 * text that cite a retracted work; `look`: those that somebody has to look at, of which `open` are
 * undecided.
 */
export interface ReferenceCounts {
  readonly references: number;
  readonly look: number;
  readonly open: number;
  readonly retracted: number;
  readonly acknowledged: number;
  readonly unacknowledged: number;
  readonly cited: number;
  readonly verdicts: Readonly<Record<ReferenceVerdict, number>>;
}

type Counted = Pick<ReferenceView, 'verdict' | 'acknowledged' | 'state'> & {
  readonly citations: readonly unknown[];
};

/** Has somebody to look at it, and has nobody decided on it? */
export function isOpenReference({
  verdict,
  state,
}: Pick<ReferenceView, 'verdict' | 'state'>): boolean {
  return isGraveVerdict(verdict) && (state === 'new' || state === 'undecided');
}

/** Counts the entries of a report. */
export function countReferences(rows: readonly Counted[]): ReferenceCounts {
  const retracted = rows.filter(({ verdict }) => verdict === 'retracted');
  const acknowledged = retracted.filter((row) => row.acknowledged !== null).length;
  const verdicts: Record<ReferenceVerdict, number> = { ...NONE };
  for (const { verdict } of rows) verdicts[verdict] += 1;
  return {
    references: rows.length,
    look: rows.filter(({ verdict }) => isGraveVerdict(verdict)).length,
    open: rows.filter(isOpenReference).length,
    retracted: retracted.length,
    acknowledged,
    unacknowledged: retracted.length - acknowledged,
    cited: retracted.reduce((sum, { citations }) => sum + citations.length, 0),
    verdicts,
  };
}

const NONE = {
  retracted: 0,
  concern: 0,
  notice: 0,
  unlike: 0,
  unregistered: 0,
  malformed: 0,
  corrected: 0,
  reinstated: 0,
  twice: 0,
  unchecked: 0,
  unlisted: 0,
} as const satisfies Record<ReferenceVerdict, number>;

/** Verdicts that were given, with how often, the gravest first. */
export function verdictCounts({
  verdicts,
}: Pick<ReferenceCounts, 'verdicts'>): (readonly [ReferenceVerdict, number])[] {
  return REFERENCE_VERDICTS.flatMap((verdict) =>
    verdicts[verdict] === 0 ? [] : [[verdict, verdicts[verdict]] as const],
  );
}
