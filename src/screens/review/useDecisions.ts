import { useRef, useState } from 'react';
import { fileOps } from '../../../contract/ops/files.ts';
import { isRefusal } from '../../../contract/refusals.ts';
import { MatchView } from '../../../contract/review.ts';
import type { InputOf } from '../../../contract/operation.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { applyStep, doAgain, EMPTY_LOG, logStep, stepOf, takeBack, type DecisionLog, type DecisionStep, type Verdict } from './decisions.ts';
import type { useReview } from './useReview.ts';

type Change = Omit<InputOf<typeof fileOps.matchState>['pdfMatch'], 'id' | 'rev'>;

interface Refusal {
  readonly message: string;
  readonly changed: boolean;
}

/** How the last sending went, for the status line. */
export type Outcome =
  | { readonly is: 'idle' }
  | { readonly is: 'saving' }
  | { readonly is: 'saved' }
  | { readonly is: 'refused'; readonly message: string; readonly failed: number; readonly all: number; readonly changed: boolean };

/** Decisions and notes: shown at once, sent at once, in order per match; undo is the opposite decision, sent too. */
export function useDecisions(file_id: number, { change, now }: Pick<ReturnType<typeof useReview>, 'change' | 'now'>) {
  const api = useApi();
  const lines = useRef(new Map<string, Promise<unknown>>());
  const turns = useRef(new Map<string, number>());
  const [log, setLog] = useState<DecisionLog>(EMPTY_LOG);
  const [outcome, setOutcome] = useState<Outcome>({ is: 'idle' });
  const open = useRef(0);

  const put = (id: string, edit: (match: MatchView) => MatchView) => change((all) => all.map((m) => (m.id === id ? edit(m) : m)));

  /** Sends one change after those before it on the same match; null when it is saved, else why not. `revert` is what the match was. */
  const send = (id: string, part: Change, revert: Partial<MatchView>): Promise<Refusal | null> => {
    const turn = (turns.current.get(id) ?? 0) + 1;
    turns.current.set(id, turn);
    const work = (lines.current.get(id) ?? Promise.resolve()).then(async () => {
      const rev = now()?.matches.find((m) => m.id === id)?.rev;
      const answer = await api.call(fileOps.matchState, { file_id, pdfMatch: { id, rev, ...part } });
      if (!isRefusal(answer)) {
        // What was decided since must not be undone by this answer: only its rev and signature count then.
        const newest = turns.current.get(id) === turn;
        put(id, (m) => (newest ? answer : { ...m, rev: answer.rev, decided_by: answer.decided_by, decided_timesec: answer.decided_timesec }));
        return null;
      }
      const current = MatchView.safeParse(answer.error.current);
      put(id, (m) => (current.success ? current.data : { ...m, ...revert }));
      return { message: answer.error.message, changed: answer.error.code === 'changed-meanwhile' };
    });
    lines.current.set(id, work.catch(() => undefined));
    return work;
  };

  const track = async (work: Promise<(Refusal | null)[]>): Promise<void> => {
    open.current += 1;
    setOutcome({ is: 'saving' });
    const results = await work.finally(() => { open.current -= 1; });
    const refused = results.filter((r) => r !== null);
    const [first] = refused;
    if (first) setOutcome({ is: 'refused', message: first.message, failed: refused.length, all: results.length, changed: first.changed });
    else if (open.current === 0) setOutcome({ is: 'saved' });
  };

  const carryOut = (step: DecisionStep, filter?: { readonly id: string; readonly text: string }): void => {
    change((all) => applyStep(all, step));
    const work = step.entries.map(({ id, before, after }) => send(id, { ...after, ...(filter?.id === id ? { filter: filter.text } : {}) }, before));
    // A failed call has had its effect already (error catalogue); the decision is asked for again after signing in.
    track(Promise.all(work)).catch(() => undefined);
  };

  return {
    log,
    outcome,
    /** Gives the matches a verdict; the stage's text is kept with the one that is looked at. */
    decide(ids: ReadonlySet<string>, verdict: Verdict, filter?: { readonly id: string; readonly text: string }): DecisionStep | null {
      const step = stepOf((now()?.matches ?? []).filter((m) => ids.has(m.id)), verdict);
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

export type Decisions = ReturnType<typeof useDecisions>;
