import type { MatchView } from '../../../contract/review.ts';
import type { DismissReason, HintCode, MatchState } from '../../../contract/values.ts';
import { DISMISS_REASONS } from '../../../contract/values.ts';

/** What a person says of a match. */
export interface Verdict {
  readonly state: MatchState;
  readonly reason: DismissReason | null;
  /** The person had decided nothing: to go back to this is to take the own decision back. */
  readonly withdraw?: boolean;
}

/** One step of the session: the same verdict on one or several matches. */
export interface DecisionStep {
  readonly entries: readonly {
    readonly id: string;
    readonly before: Verdict;
    readonly after: Verdict;
  }[];
}

export interface DecisionLog {
  readonly done: readonly DecisionStep[];
  readonly undone: readonly DecisionStep[];
}

export const EMPTY_LOG: DecisionLog = { done: [], undone: [] };

/** What stands on a match, as this person can go back to it. */
export function verdictOf(
  { state, reason, opinions }: Pick<MatchView, 'state' | 'reason' | 'opinions'>,
  user_id: number,
): Verdict {
  return opinions.some((o) => o.user_id === user_id)
    ? { state, reason }
    : { state, reason, withdraw: true };
}

/**
 * The step that gives these matches the person's verdict; null when all have it already. To agree
 * with a colleague is a decision too.
 */
export function stepOf(
  matches: readonly MatchView[],
  after: Verdict,
  user_id: number,
): DecisionStep | null {
  const entries = matches
    .filter((m) => m.state !== after.state || m.reason !== after.reason || isElses(m, user_id))
    .map((m) => ({ id: m.id, before: verdictOf(m, user_id), after }));
  return entries.length > 0 ? { entries } : null;
}

function isElses({ opinions, carried }: MatchView, user_id: number): boolean {
  return carried !== null || (opinions.length > 0 && !opinions.some((o) => o.user_id === user_id));
}

export function inverse(step: DecisionStep): DecisionStep {
  return {
    entries: step.entries.map(({ id, before, after }) => ({ id, before: after, after: before })),
  };
}

export function logStep(log: DecisionLog, step: DecisionStep): DecisionLog {
  return { done: [...log.done, step], undone: [] };
}

/** Takes the last step back (or does it again): the step to carry out, and the log after it. */
export function takeBack(
  log: DecisionLog,
): { readonly step: DecisionStep; readonly log: DecisionLog } | null {
  const last = log.done.at(-1);
  return last
    ? { step: inverse(last), log: { done: log.done.slice(0, -1), undone: [...log.undone, last] } }
    : null;
}

export function doAgain(
  log: DecisionLog,
): { readonly step: DecisionStep; readonly log: DecisionLog } | null {
  const last = log.undone.at(-1);
  return last
    ? { step: last, log: { done: [...log.done, last], undone: log.undone.slice(0, -1) } }
    : null;
}

/** The matches with a step carried out, as they will be once the server has it. */
export function applyStep(matches: readonly MatchView[], step: DecisionStep): MatchView[] {
  const after = new Map(step.entries.map((e) => [e.id, e.after]));
  return matches.map((m) => {
    const verdict = after.get(m.id);
    return verdict ? { ...m, state: verdict.state, reason: verdict.reason } : m;
  });
}

const REASON_OF_HINT: Record<HintCode, DismissReason> = {
  'merged-channels': 'merged-channels',
  'zoom-or-inset': 'same-sample-stated',
  'disclosed-reuse': 'same-sample-stated',
  'repeated-control': 'loading-control',
  'identical-legend': 'generic-content',
  'scale-bar-or-logo': 'generic-content',
  'periodic-structure': 'generic-content',
  'low-information': 'detector-error',
  'same-membrane': 'loading-control',
  'time-series': 'same-sample-stated',
  series: 'same-sample-stated',
  scans: 'same-sample-stated',
  drawing: 'generic-content',
  splice: 'other',
};

/** The reason that the hints speak for; else the one used last; else the first. */
export function suggestedReason(
  match: MatchView | null,
  last: DismissReason | null,
): DismissReason {
  const [hint] = match?.hints ?? [];
  return match?.reason ?? (hint ? REASON_OF_HINT[hint.code] : (last ?? DISMISS_REASONS[0]));
}
