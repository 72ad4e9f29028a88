import type { Items } from '../../boxes/model.ts';

/** How a page stands: what the person sees of its saving. `T` is what the server has after somebody else saved. */
export type PageSave<T> =
  | { readonly is: 'saved' }
  | { readonly is: 'waiting' }
  | { readonly is: 'saving' }
  | { readonly is: 'offline' }
  | { readonly is: 'refused'; readonly message: string }
  | { readonly is: 'conflict'; readonly theirs: T };

export type SaveAnswer<T> =
  | { readonly is: 'saved'; readonly rev: number }
  | Extract<PageSave<T>, { is: 'refused' | 'conflict' }>;

export interface SavePart<T> {
  /** Sends a page; rejects when no answer came. */
  readonly send: (page: number, items: Items, rev: number) => Promise<SaveAnswer<T>>;
  /** Keeps what is not saved yet, and forgets it again. */
  readonly keep: (page: number, rev: number, items: Items) => void;
  readonly drop: (page: number) => void;
  readonly onStates: (states: ReadonlyMap<number, PageSave<T>>) => void;
  /** What the server has. */
  readonly known: ReadonlyMap<number, { readonly items: Items; readonly rev: number }>;
  readonly saveAfterMs: number;
  readonly againAfterMs: number;
}

/** Saves each page a moment after its last change, one save of a page at a time, each with the rev that the one before left. */
export function createAutosave<T>({
  send,
  keep,
  drop,
  onStates,
  known: first,
  saveAfterMs,
  againAfterMs,
}: SavePart<T>) {
  const known = new Map(first);
  const wanted = new Map<number, Items>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const running = new Map<number, Promise<void>>();
  let states: ReadonlyMap<number, PageSave<T>> = new Map();

  const set = (page: number, state: PageSave<T>) => {
    states = new Map(states).set(page, state);
    onStates(states);
  };
  const isSaved = (page: number) =>
    !wanted.has(page) || wanted.get(page) === known.get(page)?.items;
  const plan = (page: number, ms: number) => {
    clearTimeout(timers.get(page));
    timers.set(
      page,
      setTimeout(() => start(page), ms),
    );
  };
  const start = (page: number): Promise<void> => {
    clearTimeout(timers.get(page));
    timers.delete(page);
    const now = running.get(page);
    if (now || isSaved(page)) return now ?? Promise.resolve();
    const work = saveOnce(page).finally(() => running.delete(page));
    running.set(page, work);
    return work;
  };
  const saveOnce = async (page: number): Promise<void> => {
    const items = wanted.get(page) ?? [];
    set(page, { is: 'saving' });
    try {
      const answer = await send(page, items, known.get(page)?.rev ?? 0);
      if (answer.is !== 'saved') return set(page, answer);
      known.set(page, { items, rev: answer.rev });
      if (isSaved(page)) {
        drop(page);
        return set(page, { is: 'saved' });
      }
      set(page, { is: 'waiting' });
    } catch {
      set(page, { is: 'offline' });
      return plan(page, againAfterMs);
    }
    plan(page, saveAfterMs);
  };

  return {
    /** The page has these boxes now. */
    change(page: number, items: Items): void {
      if ((wanted.get(page) ?? known.get(page)?.items) === items) return;
      wanted.set(page, items);
      keep(page, known.get(page)?.rev ?? 0, items);
      // A conflict is answered by the person, not by another try.
      if (states.get(page)?.is === 'conflict') return;
      if (!running.has(page)) set(page, { is: 'waiting' });
      plan(page, saveAfterMs);
    },
    /** Saves everything now; true when the server has it all. */
    async saveAll(): Promise<boolean> {
      for (const page of wanted.keys()) {
        await running.get(page);
        await start(page);
      }
      return [...wanted.keys()].every(isSaved);
    },
    /** Writes mine over what somebody else saved, whose rev it is given. */
    async keepMine(page: number, rev: number): Promise<void> {
      known.set(page, { items: [], rev });
      set(page, { is: 'waiting' });
      await start(page);
    },
    /** What the server has of the page counts as mine now. */
    accept(page: number, items: Items, rev: number): void {
      known.set(page, { items, rev });
      wanted.set(page, items);
      drop(page);
      set(page, { is: 'saved' });
    },
    isAllSaved: (): boolean => [...wanted.keys()].every(isSaved),
    /** Sends what waits and plans nothing more. */
    stop(): void {
      for (const page of timers.keys()) void start(page);
    },
  };
}
