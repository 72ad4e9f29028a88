import { useEffect, useMemo, useRef, useState } from 'react';
import type { MatchView } from '../../../contract/review.ts';
import { useUser } from '../../../providers/api/context.ts';
import { useStable } from '../../boxes/useStable.ts';
import { usePending, usePendingOf } from '../../pending/context.ts';
import type { Pending, PendingOutcome } from '../../pending/queue.ts';
import { isNote, type MatchChange } from '../../pending/review.ts';
import type { ReviewFile } from '../shared/reviewFile.ts';
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

type Part = Omit<MatchChange, 'id'>;

/** A change that met a newer one: both stand beside each other until the person chooses. */
export interface Conflict {
  readonly id: string;
  readonly mine: Part;
  readonly theirs: MatchView;
}

type Refusal = {
  readonly message: string;
  readonly changed: boolean;
  /** True for a note that was refused: it stays on the screen and in the browser. */
  readonly kept: boolean;
};

/** How the last sending went, for the status line. */
export type Outcome =
  | { readonly is: 'idle' | 'saving' | 'saved' | 'offline' }
  | ({ readonly is: 'refused'; readonly failed: number; readonly all: number } & Refusal);

/**
 * Decisions and notes: shown at once, sent at once, in order per match; undo is the opposite
 * decision, sent too.
 */
export function useDecisions(
  { file_id, filename }: ReviewFile['file'],
  { change, now }: Pick<ReturnType<typeof useReview>, 'change' | 'now'>,
) {
  const { review } = usePending();
  const { user_id } = useUser();
  const unsaved = usePendingOf(review, file_id);
  const conflict = useMemo(() => conflictOf(unsaved), [unsaved]);
  const [log, setLog] = useState<DecisionLog>(EMPTY_LOG);
  const [result, setResult] = useState<Outcome>({ is: 'idle' });
  const open = useRef(0);
  const offline = unsaved.some(({ status }) => status.is === 'offline');
  const outcome: Outcome = offline ? { is: 'offline' } : result;

  const put = (id: string, edit: (match: MatchView) => MatchView) =>
    change((all) => all.map((m) => (m.id === id ? edit(m) : m)));

  /**
   * What became of a change, on the screen; null when it is saved, else why not. `revert` is what
   * the match was.
   */
  const settle = (
    { id, ...part }: MatchChange,
    outcome: PendingOutcome<MatchView>,
    revert: Partial<MatchView>,
  ): Refusal | null => {
    if (outcome.is === 'dropped') return null;
    if (outcome.is === 'refused') {
      const kept = isNote({ id, ...part });
      if (kept) return { message: outcome.message, changed: false, kept };
      put(id, (m) => ({ ...m, ...revert }));
      const refused = review
        .all()
        .find((e) => e.file_id === file_id && e.change.id === id && e.status.is === 'refused');
      if (refused) review.dropEntry(refused);
      return { message: outcome.message, changed: false, kept };
    }
    const { current, rev } = outcome;
    // What was decided since must not be undone by this answer: only its revision and signature
    // count then.
    const newer = review.all().some((e) => e.file_id === file_id && e.change.id === id);
    const { decided_by, decided_timesec } = current;
    put(id, (m) =>
      newer && outcome.is === 'saved' ? { ...m, rev, decided_by, decided_timesec } : current,
    );
    return outcome.is === 'saved' ? null : { message: outcome.message, changed: true, kept: false };
  };
  const send = async (
    id: string,
    part: Part,
    revert: Partial<MatchView>,
  ): Promise<Refusal | null> => {
    const rev = now()?.matches.find((m) => m.id === id)?.rev;
    const sent = { id, ...part };
    const entry = { file_id, file_name: filename, rev, change: sent };
    return settle(sent, await review.add(entry), revert);
  };
  const track = async (work: readonly Promise<Refusal | null>[]): Promise<void> => {
    open.current += 1;
    setResult({ is: 'saving' });
    const results = await Promise.all(work);
    open.current -= 1;
    const refused = results.filter((r) => r !== null);
    const [first] = refused;
    if (first) setResult({ is: 'refused', failed: refused.length, all: results.length, ...first });
    else if (open.current === 0) setResult({ is: 'saved' });
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
    void track(work);
  };

  // What is pending from an earlier visit, or from another tab, is shown as it will be.
  const resume = useStable(() => {
    const entries = review.all().filter((entry) => entry.file_id === file_id);
    if (entries.length === 0) return;
    for (const { change: part } of entries) put(part.id, (m) => ({ ...m, ...shownOf(part) }));
    void track(
      entries.map(async ({ key, change: part }) => settle(part, await review.outcomeOf(key), {})),
    );
  });
  useEffect(() => resume(), [resume]);

  return {
    log,
    outcome,
    /** What the server has not confirmed; none of it counts as decided. */
    unsaved,
    conflict,
    /** Answers a conflict: mine is sent again over what was saved meanwhile, or theirs stays. */
    resolve(useMine: boolean): void {
      if (!conflict) return;
      const { id, mine, theirs } = conflict;
      if (!useMine) {
        review.drop(file_id, id, theirs.rev);
        put(id, () => theirs);
        return setResult({ is: 'idle' });
      }
      put(id, (m) => ({ ...m, ...shownOf({ id, ...mine }) }));
      const waiting = unsaved.filter((entry) => entry.change.id === id);
      void track(
        waiting.map(async ({ key, change: part }) => settle(part, await review.outcomeOf(key), {})),
      );
      review.sendOver(file_id, id, theirs.rev);
    },
    /** Ends a disagreement of reviewers: this is what stands. */
    settle(id: string, { state, reason }: Verdict): void {
      void track([send(id, { state, reason, settle: true }, {})]);
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
    write(id: string, part: Pick<Part, 'notes' | 'notes_rep' | 'filter'>): void {
      put(id, (m) => ({ ...m, ...part }));
      void track([send(id, part, {})]);
    },
  };
}

/** The oldest conflict, with all that the person changed on its match since. */
function conflictOf(entries: readonly Pending<MatchChange, MatchView>[]): Conflict | null {
  for (const { change, status } of entries) {
    if (status.is !== 'conflict') continue;
    const all = entries.filter((entry) => entry.change.id === change.id);
    const { id, ...mine } = all.reduce<MatchChange>(
      (merged, entry) => ({ ...merged, ...entry.change }),
      change,
    );
    return { id, mine, theirs: status.current };
  }
  return null;
}

/** What of a change is seen on the match. */
function shownOf({ withdraw: _, settle: __, ...seen }: MatchChange): Partial<MatchView> {
  return Object.fromEntries(Object.entries(seen).filter(([, value]) => value !== undefined));
}

export type Decisions = ReturnType<typeof useDecisions>;
