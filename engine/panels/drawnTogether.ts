import { valuesOf } from '../numbers.ts';
import { kindsNamed, namesScheme, namesSpecimens } from './captionKinds.ts';
import { DRAWN_LOOK } from './drawnLook.ts';
import { isUnmatched, type KindGuess } from './kinds.ts';
import { NUMBERS } from './numbers/drawnLook.ts';

const { LEAST_FEW, FEW, LEAST_MANY, MANY, SCHEME, SURE } = valuesOf(NUMBERS.drawnTogether);

/** What a sub-image shows by its look, and how likely it is drawn, 0–1, where it was asked. */
export interface LookGuess extends KindGuess {
  readonly drawn?: number;
}

/**
 * The kinds of the sub-images of one figure, where its pictures look drawn together: shaded shapes
 * on paper look like photographs one by one, but hardly a dozen photographs of one figure look
 * half drawn. Judged by the mean of their log-odds; blots and plots of events are not asked, and
 * nothing is drawn where the caption names a kind of picture or a specimen.
 */
export function drawnTogether(guesses: readonly LookGuess[], caption: string): KindGuess[] {
  const looks = guesses.flatMap((g) => (isAsked(g) ? [logOdds(g.drawn ?? 0)] : []));
  if (looks.length === 0 || kindsNamed(caption).length > 0 || namesSpecimens(caption))
    return [...guesses];
  const mean = looks.reduce((sum, v) => sum + v, 0) / looks.length;
  return mean >= logOdds(leastOf(looks.length, caption))
    ? guesses.map((g) => (isAsked(g) ? DRAWN_LOOK : g))
    : [...guesses];
}

function isAsked({ kind, drawn }: LookGuess): boolean {
  return drawn !== undefined && kind !== 'blot' && !isUnmatched(kind);
}

/** How likely pictures are drawn at least, by how many there are and what the caption says. */
function leastOf(count: number, caption: string): number {
  const least = count >= LEAST_MANY ? MANY : count >= LEAST_FEW ? FEW : 1;
  return namesScheme(caption) ? Math.min(SCHEME, least) : least;
}

function logOdds(likelihood: number): number {
  const p = Math.min(SURE, Math.max(1 - SURE, likelihood));
  return Math.log(p / (1 - p));
}
