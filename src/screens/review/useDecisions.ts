import { useEffect, useRef, useState } from 'react';
import { fileOps } from '../../../contract/ops/files.ts';
import { isRefusal } from '../../../contract/refusals.ts';
import { MatchView } from '../../../contract/review.ts';
import { useUser } from '../../../providers/api/context.ts';
import { isQuiet } from '../../../providers/api/failure.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { wait } from '../../../providers/api/wait.ts';
import { useStable } from '../../boxes/useStable.ts';
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
import { type Change, createUnsaved, isDone, isNote, type Unsaved } from './unsaved.ts';
import type { useReview } from './useReview.ts';

/** A change that met a newer one: both stand beside each other until the person chooses. */
export interface Conflict {
  readonly id: string;
  readonly mine: Change;
  /** Under which it is kept until the person has chosen. */
  readonly key: string;
  readonly theirs: MatchView;
}

interface Refusal {
  readonly message: string;
  readonly changed: boolean;
  /** True for a note that was refused: it stays on the screen and in the browser. */
  readonly kept: boolean;
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
      readonly kept: boolean;
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
  const [store] = useState(() => createUnsaved(window.localStorage, user_id, file_id));
  const [unsaved, setUnsaved] = useState(store.all);
  // The rev that an own change left behind: the next one on the same match is based on it.
  const left = useRef(new Map<string, number>());
  const gone = useRef(new AbortController());
  const drop = (key: string): void => {
    store.drop(key);
    setUnsaved(store.all());
  };
  // Notes that the server refused: kept until their text is saved, or replaced by a later one that is.
  const refused = useRef(new Set<string>());
  const dropReplaced = (id: string, by: Change): void => {
    for (const { key, id: of, change: kept } of store.all())
      if (of === id && refused.current.has(key) && Object.keys(kept).every((field) => field in by))
        drop(key);
  };

  const put = (id: string, edit: (match: MatchView) => MatchView) =>
    change((all) => all.map((m) => (m.id === id ? edit(m) : m)));

  /** Sends one change after those before it on the same match; null when it is saved, else why not. `revert` is what the match was. */
  const send = (id: string, part: Change, revert: Partial<MatchView>): Promise<Refusal | null> => {
    const entry = store.add({
      id,
      change: part,
      rev: now()?.matches.find((m) => m.id === id)?.rev,
    });
    setUnsaved(store.all());
    return deliver(entry, revert);
  };
  const deliver = (
    { key, id, rev: seen, change: part }: Unsaved,
    revert: Partial<MatchView>,
  ): Promise<Refusal | null> => {
    const turn = (turns.current.get(id) ?? 0) + 1;
    turns.current.set(id, turn);
    const work = (lines.current.get(id) ?? Promise.resolve()).then(async () => {
      const rev = seen === undefined ? seen : Math.max(seen, left.current.get(id) ?? 0);
      const answer = await persistently(
        (quiet) =>
          api.call(fileOps.matchState, { file_id, pdfMatch: { id, rev, ...part } }, { quiet }),
        () => setOutcome({ is: 'offline' }),
        gone.current.signal,
      );
      if (!isRefusal(answer)) {
        left.current.set(id, answer.rev);
        drop(key);
        dropReplaced(id, part);
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
      if (current.success && isDone(part, current.data)) {
        left.current.set(id, current.data.rev);
        drop(key);
        put(id, (m) =>
          turns.current.get(id) === turn ? current.data : { ...m, rev: current.data.rev },
        );
        return null;
      }
      put(id, (m) => (current.success ? current.data : { ...m, ...revert }));
      const theirs = current.success ? current.data : null;
      if (theirs)
        setConflicts((all) => {
          const before = all.find((c) => c.id === id);
          if (before) drop(before.key);
          return [
            ...all.filter((c) => c.id !== id),
            { id, key, mine: { ...before?.mine, ...part }, theirs },
          ];
        });
      const keeps = theirs === null && isNote(part);
      if (keeps) refused.current.add(key);
      else if (!theirs) drop(key);
      return {
        message: answer.error.message,
        changed: answer.error.code === 'changed-meanwhile',
        kept: keeps,
      };
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
        kept: first.kept,
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

  // What an earlier visit could not save is shown and sent again, each change after those before it on the same match.
  const resume = useStable(() => {
    const entries = store.all();
    if (entries.length === 0) return;
    for (const { id, change: part } of entries) put(id, (m) => ({ ...m, ...shownOf(part) }));
    track(Promise.all(entries.map((entry) => deliver(entry, {})))).catch(() => undefined);
  });
  useEffect(() => {
    gone.current = new AbortController();
    resume();
    return () => gone.current.abort();
  }, [resume]);

  return {
    log,
    outcome,
    /** What the server has not confirmed; none of it counts as decided. */
    unsaved,
    conflict,
    /** Answers a conflict: mine is sent again over what was saved meanwhile, or theirs stays. */
    resolve(useMine: boolean): void {
      if (!conflict) return;
      setConflicts((all) => all.slice(1));
      left.current.set(conflict.id, conflict.theirs.rev);
      drop(conflict.key);
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

/** What of a change is seen on the match. */
function shownOf({ withdraw: _, settle: __, ...seen }: Change): Partial<MatchView> {
  return Object.fromEntries(Object.entries(seen).filter(([, value]) => value !== undefined));
}

/** Asks again for as long as no answer comes and the screen stands: what is sent is kept, so nobody is led away for it. */
async function persistently<T>(
  send: (quiet: boolean) => Promise<T>,
  onOffline: () => void,
  signal: AbortSignal,
): Promise<T> {
  for (let turn = 0; ; turn += 1) {
    try {
      return await send(true);
    } catch (error) {
      if (!isQuiet(error, { quiet: true })) throw error;
      onOffline();
      await wait(PAUSES_MS[Math.min(turn, PAUSES_MS.length - 1)] ?? 0, signal);
    }
  }
}

export type Decisions = ReturnType<typeof useDecisions>;
