import { useCallback, useState } from 'react';
import type { StageState } from '../../../contract/stage.ts';
import type { MatchView } from '../../../contract/review.ts';
import { DEFAULT_STAGE, NO_NUDGE, readStage, writeStage } from '../../../imaging/stage.ts';

/**
 * The stage's state for the match that is looked at. A match whose view was kept shows it again;
 * any other takes over the way of looking (mode, filters, gain) from the one before it, fitted to
 * its own pictures and without a nudge.
 */
export function useStageOfMatch(match: MatchView | null, linked: string | null) {
  const [held, setHeld] = useState<{ readonly id: string | null; readonly stage: StageState }>({
    id: null,
    stage: DEFAULT_STAGE,
  });
  const id = match?.id ?? null;
  const stage =
    held.id === id ? held.stage : beginning(match, held.stage, held.id === null ? linked : null);
  if (held.id !== id) setHeld({ id, stage });
  const setStage = useCallback((next: StageState) => setHeld({ id, stage: next }), [id]);
  return { stage, setStage };
}

function beginning(match: MatchView | null, before: StageState, linked: string | null): StageState {
  if (linked) return readStage(linked);
  if (match?.filter) return readStage(match.filter);
  return { ...before, view: null, nudge: NO_NUDGE, align: true };
}

/**
 * What is kept with a match: all but the place and size of the view, which everybody finds again by
 * themselves.
 */
export function keptText(stage: StageState): string {
  return writeStage({ ...stage, view: null });
}
