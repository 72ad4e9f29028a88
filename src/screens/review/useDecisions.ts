import { useRef, useState } from 'react';
import { fileOps } from '../../../contract/ops/files.ts';
import { isRefusal } from '../../../contract/refusals.ts';
import { MatchView } from '../../../contract/review.ts';
import type { InputOf } from '../../../contract/operation.ts';
import { useUser } from '../../../providers/api/context.ts';
import { isQuiet } from '../../../providers/api/failure.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import {
  applyStep,
  doAgain,
  EMPTY_LOG,
  logStep,
  stepOf,
  takeBack,
  type DecisionLog,
  type DecisionStep,
  type Verdict,
} from './decisions.ts';
import type { useReview } from './useReview.ts';

export type Change = Omit<InputOf<typeof fileOps.matchState>['pdfMatch'], 'id' | 'rev'>;

/** A change that met a newer one: both stand beside each other until the person chooses. */
export interface Conflict {
  readonly id: string;
  readonly mine: Change;
  readonly theirs: MatchView;
}

interface Refusal {
  readonly message: string;
  readonly changed: boolean;
}

/** How the last sending went, for the status line. */
export type Outcome =
  | { readonly is: 'idle' }
  | { readonly is: 'saving' }
  | { readonly is: 'saved' }
  | { readonly is: 'offline' }
  | {
      readonly is: 'refused';
      readonly message: string;
      readonly failed: number;
      readonly all: number;
      readonly changed: boolean;
    };

/** Decisions and notes: shown at once, sent at once, in order per match; undo is the opposite decision, sent too. */
export function useDecisions(
  file_id: number,
  { change, now }: Pick<ReturnType<typeof useReview>, 'change' | 'now'>,
) {
  const api = useApi();
  const { user_id } = useUser();
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [conflict = null] = conflicts;
  const lines = useRef(new Map<string, Promise<unknown>>());
  const turns = useRef(new Map<string, number>());
  const [log, setLog] = useState<DecisionLog>(EMPTY_LOG);
  const [outcome, setOutcome] = useState<Outcome>({ is: 'idle' });
  const open = useRef(0);

  const put = (id: string, edit: (match: MatchView) => MatchView) =>
    change((all) => all.map((m) => (m.id === id ? edit(m) : m)));

  /** Sends one change after those before it on the same match; null when it is saved, else why not. `revert` is what the match was. */
  const send = (id: string, part: Change, revert: Partial<MatchView>): Promise<Refusal | null> => {
    const turn = (turns.current.get(id) ?? 0) + 1;
    turns.current.set(id, turn);
    const work = (lines.current.get(id) ?? Promise.resolve()).then(async () => {
      const rev = now()?.matches.find((m) => m.id === id)?.rev;
      const answer = await persistently(
        (quiet) =>
          api.call(fileOps.matchState, { file_id, pdfMatch: { id, rev, ...part } }, { quiet }),
        () => setOutcome({ is: 'offline' }),
      );
      if (!isRefusal(answer)) {
        // What was decided since must not be undone by this answer: only its rev and signature count then.
        const newest = turns.current.get(id) === turn;
        put(id, (m) =>
          newest
            ? answer
            : {
                ...m,
                rev: answer.rev,
                decided_by: answer.decided_by,
                decided_timesec: answer.decided_timesec,
              },
        );
        return null;
      }
      const current = MatchView.safeParse(answer.error.current);
      put(id, (m) => (current.success ? current.data : { ...m, ...revert }));
      const theirs = current.success ? current.data : null;
      if (theirs)
        setConflicts((all) => [...all.filter((c) => c.id !== id), { id, mine: part, theirs }]);
      return { message: answer.error.message, changed: answer.error.code === 'changed-meanwhile' };
    });
    lines.current.set(
      id,
      work.catch(() => undefined),
    );
    return work;
  };

  const track = async (work: Promise<(Refusal | null)[]>): Promise<void> => {
    open.current += 1;
    setOutcome({ is: 'saving' });
    const results = await work.finally(() => {
      open.current -= 1;
    });
    const refused = results.filter((r) => r !== null);
    const [first] = refused;
    if (first)
      setOutcome({
        is: 'refused',
        message: first.message,
        failed: refused.length,
        all: results.length,
        changed: first.changed,
      });
    else if (open.current === 0) setOutcome({ is: 'saved' });
  };

  const carryOut = (
    step: DecisionStep,
    filter?: { readonly id: string; readonly text: string },
  ): void => {
    change((all) => applyStep(all, step));
    const work = step.entries.map(({ id, before, after }) =>
      send(
        id,
        { ...after, ...(filter?.id === id ? { filter: filter.text } : {}) },
        { state: before.state, reason: before.reason },
      ),
    );
    // A failed call has had its effect already (error catalogue); the decision is asked for again after signing in.
    track(Promise.all(work)).catch(() => undefined);
  };

  return {
    log,
    outcome,
    conflict,
    /** Answers a conflict: mine is sent again over what was saved meanwhile, or theirs stays. */
    resolve(useMine: boolean): void {
      if (!conflict) return;
      setConflicts((all) => all.slice(1));
      setOutcome({ is: 'idle' });
      if (useMine)
        track(send(conflict.id, conflict.mine, {}).then((refusal) => [refusal])).catch(
          () => undefined,
        );
    },
    /** Ends a disagreement of reviewers: this is what stands. */
    settle(id: string, { state, reason }: Verdict): void {
      track(send(id, { state, reason, settle: true }, {}).then((refusal) => [refusal])).catch(
        () => undefined,
      );
    },
    /** Gives the matches a verdict; the stage's text is kept with the one that is looked at. */
    decide(
      ids: ReadonlySet<string>,
      verdict: Verdict,
      filter?: { readonly id: string; readonly text: string },
    ): DecisionStep | null {
      const step = stepOf(
        (now()?.matches ?? []).filter((m) => ids.has(m.id)),
        verdict,
        user_id,
      );
      if (!step) return null;
      setLog((l) => logStep(l, step));
      carryOut(step, filter);
      return step;
    },
    undo(): DecisionStep | null {
      const taken = takeBack(log);
      if (!taken) return null;
      setLog(taken.log);
      carryOut(taken.step);
      return taken.step;
    },
    redo(): DecisionStep | null {
      const again = doAgain(log);
      if (!again) return null;
      setLog(again.log);
      carryOut(again.step);
      return again.step;
    },
    /** Saves notes or the view of one match. */
    write(id: string, part: Pick<Change, 'notes' | 'notes_rep' | 'filter'>): void {
      put(id, (m) => ({ ...m, ...part }));
      track(send(id, part, {}).then((refusal) => [refusal])).catch(() => undefined);
    },
  };
}

const PAUSES_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000] as const;

/** Asks again for about a minute when no answer comes; only then is the call lost, with the effect of the error catalogue. */
async function persistently<T>(
  send: (quiet: boolean) => Promise<T>,
  onOffline: () => void,
): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await send(true);
    } catch (error) {
      if (!isQuiet(error, { quiet: true })) throw error;
      onOffline();
      await new Promise((done) => {
        setTimeout(done, pause);
      });
    }
  }
  return send(false);
}

export type Decisions = ReturnType<typeof useDecisions>;
