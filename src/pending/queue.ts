import type * as z from 'zod/mini';
import type { Api } from '../../providers/api/useApi.ts';
import { createEntries, type PendingEntry } from './entries.ts';
import type { PendingStore } from './store.ts';
import type { Tab } from './tabs.ts';

/** What became of a change that was sent. `T` is what the server has. */
export type PendingResult<T> =
  | { readonly is: 'saved'; readonly rev: number; readonly current: T }
  /** Somebody saved another version meanwhile: the person chooses. */
  | {
      readonly is: 'conflict';
      readonly rev: number;
      readonly current: T;
      readonly message: string;
    }
  | { readonly is: 'refused'; readonly message: string };

/** `dropped`: replaced by a newer change, given up, or sent by another tab. */
export type PendingOutcome<T> = PendingResult<T> | { readonly is: 'dropped' };

/** How the changes of one kind are kept and sent. */
export interface Channel<C, T> {
  readonly name: 'review' | 'report' | 'edit';
  readonly schema: z.ZodMiniType<C>;
  /**
   * Changes of one line are sent one after the other, each based on the revision that the one
   * before left.
   */
  readonly lineOf: (change: C) => string;
  /** Whether the newer change of the same line takes the place of the older one. */
  readonly replaces: (newer: C, older: C, refused: boolean) => boolean;
  /** Rejects when no answer came. */
  readonly send: (api: Api, entry: PendingEntry<C>) => Promise<PendingResult<T>>;
}

export type PendingStatus<T> =
  | { readonly is: 'waiting' | 'sending' | 'offline' }
  | Exclude<PendingResult<T>, { is: 'saved' }>;

export interface Pending<C, T> extends PendingEntry<C> {
  readonly status: PendingStatus<T>;
}

interface Parts<C, T> {
  readonly channel: Channel<C, T>;
  readonly store: PendingStore;
  readonly tab: Tab;
  readonly api: () => Api;
  /**
   * After the server answered for an entry. `shown`: its file is open on a screen that shows what
   * became of it.
   */
  readonly onResult: (entry: PendingEntry<C>, result: PendingResult<T>, shown: boolean) => void;
  /** After another tab's entry of this file is gone. */
  readonly onElsewhere: (file_id: number) => void;
  /** No answer came. */
  readonly onOffline: () => void;
}

/**
 * The unconfirmed changes of one kind, of all files: kept until the server has confirmed them, and
 * sent in order.
 */
export function createQueue<C, T>({
  channel,
  store,
  tab,
  api,
  onResult,
  onElsewhere,
  onOffline,
}: Parts<C, T>) {
  type Entry = PendingEntry<C>;
  const entries = createEntries<C>(
    store,
    channel.name,
    (change) => channel.schema.safeParse(change).data ?? null,
  );
  const blocked = new Map<string, Exclude<PendingResult<T>, { is: 'saved' }>>();
  const sending = new Set<string>();
  const offline = new Set<string>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const running = new Map<string, Promise<void>>();
  const waiters = new Map<string, (outcome: PendingOutcome<T>) => void>();
  const left = new Map<string, number>();
  const screens = new Map<number, number>();
  const listeners = new Set<() => void>();
  let foreign = new Map<string, number>();
  let snapshot: readonly Pending<C, T>[] | null = null;
  let stopped = false;

  const lineOf = ({ file_id, change }: Pick<Entry, 'file_id' | 'change'>): string =>
    `${file_id}.${channel.lineOf(change)}`;
  const own = (): readonly Entry[] => entries.all().filter((entry) => entry.tab === tab.id);
  const ofLine = (line: string): readonly Entry[] =>
    own().filter((entry) => lineOf(entry) === line);
  const statusOf = ({ key }: Entry): PendingStatus<T> =>
    blocked.get(key) ?? {
      is: offline.has(key) ? 'offline' : sending.has(key) ? 'sending' : 'waiting',
    };
  const take = (): readonly Pending<C, T>[] =>
    entries.all().map((entry) => ({ ...entry, status: statusOf(entry) }));
  const all = (): readonly Pending<C, T>[] => {
    snapshot ??= take();
    return snapshot;
  };
  const resolve = (key: string, outcome: PendingOutcome<T>): void => {
    waiters.get(key)?.(outcome);
    waiters.delete(key);
  };
  const changed = (): void => {
    const before = snapshot;
    const now = take();
    if (before && isSame(before, now)) return;
    snapshot = now;
    const keys = new Set(now.map(({ key }) => key));
    for (const key of waiters.keys())
      if (!keys.has(key) && !sending.has(key)) resolve(key, { is: 'dropped' });
    const gone = [...foreign].filter(([key]) => !keys.has(key)).map(([, file_id]) => file_id);
    foreign = new Map(
      now.filter((entry) => entry.tab !== tab.id).map(({ key, file_id }) => [key, file_id]),
    );
    for (const file_id of new Set(gone)) onElsewhere(file_id);
    for (const listener of [...listeners]) listener();
  };
  const forget = (entry: Entry): void => {
    for (const kept of [blocked, offline, timers]) kept.delete(entry.key);
    entries.remove(entry);
  };

  const settle = (entry: Entry, result: PendingResult<T>): void => {
    const line = lineOf(entry);
    resolve(entry.key, result);
    if (result.is === 'saved') {
      left.set(line, result.rev);
      // Those that wait behind it were based on what it changed.
      for (const next of ofLine(line))
        if (next.key !== entry.key && next.rev !== undefined && next.rev < result.rev)
          entries.write({ ...next, rev: result.rev });
      forget(entry);
    } else if (entries.has(entry)) blocked.set(entry.key, result);
    onResult(entry, result, screens.has(entry.file_id));
    changed();
  };
  /** The next one of a line; null while there is none, or the person has to choose first. */
  const nextOf = (line: string): Entry | null => {
    const next = ofLine(line).find(({ key }) => blocked.get(key)?.is !== 'refused');
    return !next || blocked.has(next.key) || timers.has(next.key) ? null : next;
  };
  const sendLine = async (line: string): Promise<void> => {
    try {
      for (let entry = nextOf(line); entry && !stopped; entry = nextOf(line)) {
        const result = await sendOne(entry);
        if (!result) return onOffline();
        settle(entry, result);
      }
    } finally {
      // In the same step as the last look for a next one, so that none added in between is left
      // lying.
      running.delete(line);
    }
  };
  /** Null: no answer came. */
  const sendOne = async (entry: Entry): Promise<PendingResult<T> | null> => {
    sending.add(entry.key);
    changed();
    try {
      const result = await channel.send(api(), entry);
      offline.delete(entry.key);
      return result;
    } catch {
      // What the server answered had its effect already (error catalogue); the change waits in any
      // case.
      if (!stopped) offline.add(entry.key);
      return null;
    } finally {
      sending.delete(entry.key);
      changed();
    }
  };
  const drain = (line: string): Promise<void> => {
    const before = running.get(line);
    if (before || stopped || nextOf(line) === null) return before ?? Promise.resolve();
    const work = sendLine(line);
    running.set(line, work);
    return work;
  };
  const drainAll = (of: readonly Entry[]): Promise<void[]> =>
    Promise.all([...new Set(of.map(lineOf))].map(drain));
  const ofFile = (file_id: number): readonly Entry[] =>
    own().filter((entry) => entry.file_id === file_id);
  const unblock = (of: readonly Entry[]): Promise<void[]> => {
    for (const { key } of of) blocked.delete(key);
    changed();
    return drainAll(of);
  };
  store.subscribe(changed);

  return {
    name: channel.name,
    /** All entries of all tabs, oldest first; the same list until something changes. */
    all,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Keeps a change and sends it after those before it of the same line, not before `afterMs`. */
    add(
      { file_id, file_name, rev, change }: Omit<Entry, 'key' | 'tab'>,
      afterMs = 0,
    ): Promise<PendingOutcome<T>> {
      const line = lineOf({ file_id, change });
      for (const older of ofLine(line))
        if (channel.replaces(change, older.change, blocked.get(older.key)?.is === 'refused')) {
          clearTimeout(timers.get(older.key));
          forget(older);
        }
      const seen = rev === undefined ? rev : Math.max(rev, left.get(line) ?? 0);
      const entry = entries.add({ file_id, file_name, rev: seen, change, tab: tab.id });
      const outcome = new Promise<PendingOutcome<T>>((done) => waiters.set(entry.key, done));
      if (afterMs > 0) {
        const send = (): void => {
          timers.delete(entry.key);
          void drain(line);
        };
        timers.set(entry.key, setTimeout(send, afterMs));
      } else void drain(line);
      return outcome;
    },
    /** What becomes of a kept change. */
    outcomeOf: (key: string): Promise<PendingOutcome<T>> =>
      new Promise((done) => {
        const others = waiters.get(key);
        waiters.set(key, (outcome) => {
          others?.(outcome);
          done(outcome);
        });
      }),
    /** A screen shows the file: what was refused before is tried again, and told there. */
    show(file_id: number): () => void {
      screens.set(file_id, (screens.get(file_id) ?? 0) + 1);
      void unblock(ofFile(file_id).filter(({ key }) => blocked.get(key)?.is === 'refused'));
      return () => {
        const others = (screens.get(file_id) ?? 0) - 1;
        if (others > 0) screens.set(file_id, others);
        else screens.delete(file_id);
      };
    },
    /** Sends a line again, based on this revision: the person chose the own version. */
    sendOver(file_id: number, name: string, rev: number): void {
      const line = ofLine(`${file_id}.${name}`);
      left.set(`${file_id}.${name}`, rev);
      for (const entry of line) entries.write({ ...entry, rev });
      void unblock(line);
    },
    /**
     * Gives up the changes of a line: the person chose what the server has. `rev` is its revision.
     */
    drop(file_id: number, name: string, rev?: number): void {
      const line = `${file_id}.${name}`;
      if (rev !== undefined) left.set(line, rev);
      for (const entry of ofLine(line)) {
        clearTimeout(timers.get(entry.key));
        forget(entry);
      }
    },
    /** Gives up one change. */
    dropEntry(entry: Entry): void {
      forget(entry);
      void drain(lineOf(entry));
    },
    /** Sends what waits for its turn now; true when the server has confirmed all of the file. */
    async flush(file_id: number): Promise<boolean> {
      const waiting = ofFile(file_id);
      for (const { key } of waiting) {
        clearTimeout(timers.get(key));
        timers.delete(key);
      }
      await drainAll(waiting);
      return ofFile(file_id).length === 0;
    },
    /** Takes over what closed tabs left, and sends what was not answered. */
    sweep(isAlive: (id: string) => boolean): void {
      for (const entry of entries.all())
        if (!isAlive(entry.tab)) entries.write({ ...entry, tab: tab.id });
      void drainAll(own());
    },
    start(): void {
      stopped = false;
    },
    stop(): void {
      stopped = true;
      for (const [key, timer] of timers) {
        clearTimeout(timer);
        timers.delete(key);
      }
    },
  };
}

/** Whether the lists read the same, so that nobody has to be told. */
function isSame<C, T>(a: readonly Pending<C, T>[], b: readonly Pending<C, T>[]): boolean {
  return (
    a.length === b.length &&
    a.every((entry, at) => {
      const other = b[at];
      return (
        entry.key === other?.key &&
        entry.rev === other.rev &&
        entry.tab === other.tab &&
        entry.status.is === other.status.is
      );
    })
  );
}

export type PendingQueue<C, T> = ReturnType<typeof createQueue<C, T>>;
