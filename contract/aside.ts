import type { ConfidenceLevel, HintCode } from './values.ts';

/**
 * What decides whether a match is to be looked at: of the engine, of the server and of reports
 * alike.
 */
interface Judged {
  readonly band: ConfidenceLevel;
  readonly hints: readonly {
    readonly code: HintCode;
    readonly explains?: boolean | undefined;
  }[];
  /**
   * The other side is in a file of the own database that is the manuscript itself: a version, a
   * preprint, a resubmission.
   */
  readonly same_work?: boolean | undefined;
}

/**
 * Why a match stands aside until somebody asks for it: its likeness is weak, the figure itself
 * accounts for it, or the other file is the same work.
 */
export type Aside = 'weak' | 'explained' | 'same_work';

/**
 * @returns null: the match is to be looked at. What somebody decided is not asked here; a decided
 * match is never hidden.
 */
export function asideBecause(match: Judged): Aside | null {
  if (match.band === 'low') return 'weak';
  if (explanationOf(match) !== null) return 'explained';
  return match.same_work === true ? 'same_work' : null;
}

/**
 * The reason with which the figure itself accounts for the likeness of two regions; null: there is
 * none.
 */
export function explanationOf({ hints }: Pick<Judged, 'hints'>): HintCode | null {
  return hints.find((hint) => hint.explains === true)?.code ?? null;
}
