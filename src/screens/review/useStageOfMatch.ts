import { useCallback, useState } from 'react';
import type { StageState } from '../../../contract/stage.ts';
import type { MatchView } from '../../../contract/review.ts';
import { DEFAULT_STAGE, NO_NUDGE, readStage, writeStage } from '../../../imaging/stage.ts';
import { createKept } from '../../../providers/session/kept.ts';

/** The stage as it stood in this tab before it was refreshed: of which match, as text. */
interface Left {
  readonly file_id: number;
  readonly id: string | null;
  readonly text: string;
}

/**
 * The stage's state for the match that is looked at. A match whose view was kept shows it again;
 * any other takes over the way of looking (mode, filters, gain) from the one before it, fitted to
 * its own pictures and without a nudge. A refreshed tab goes on as it stood.
 */
export function useStageOfMatch(file_id: number, match: MatchView | null, linked: string | null) {
  const [left] = useState(() =>
    createKept<Left | null>('review.stage', null, window.sessionStorage),
  );
  const [held, setHeld] = useState<{ readonly id: string | null; readonly stage: StageState }>({
    id: null,
    stage: DEFAULT_STAGE,
  });
  const id = match?.id ?? null;
  const first = held.id === null;
  const before = first && left.get()?.file_id === file_id ? left.get() : null;
  const stage =
    held.id === id
      ? held.stage
      : first && linked
        ? readStage(linked)
        : before?.id === id && id !== null
          ? readStage(before.text)
          : beginning(match, before ? readStage(before.text) : held.stage);
  if (held.id !== id) setHeld({ id, stage });
  const setStage = useCallback(
    (next: StageState) => {
      setHeld({ id, stage: next });
      left.set({ file_id, id, text: writeStage(next) });
    },
    [file_id, id, left],
  );
  return { stage, setStage };
}

function beginning(match: MatchView | null, before: StageState): StageState {
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
