import type { ConfidenceLevel, HintCode } from './values.ts';

/** What decides whether a match is to be looked at: of the engine, of the server and of reports alike. */
interface Judged {
  readonly band: ConfidenceLevel;
  readonly hints: readonly {
    readonly code: HintCode;
    readonly explains?: boolean | undefined;
  }[];
}

/** Why a match stands aside until somebody asks for it: its likeness is weak, or the figure itself accounts for it. */
export type Aside = 'weak' | 'explained';

/** @returns null: the match is to be looked at. What somebody decided is not asked here; a decided match is never hidden. */
export function asideBecause(match: Judged): Aside | null {
  if (match.band === 'low') return 'weak';
  return explanationOf(match) === null ? null : 'explained';
}

/** The reason with which the figure itself accounts for the likeness of two regions; null: there is none. */
export function explanationOf({ hints }: Pick<Judged, 'hints'>): HintCode | null {
  return hints.find((hint) => hint.explains === true)?.code ?? null;
}
