import type { Api } from '../../providers/api/useApi.ts';
import { editChannel } from './edit.ts';
import type { PendingEntry } from './entries.ts';
import { createQueue, type Channel, type PendingQueue, type PendingResult } from './queue.ts';
import { reportChannel } from './report.ts';
import { reviewChannel } from './review.ts';
import type { PendingStore } from './store.ts';
import type { Tab } from './tabs.ts';

export type ChannelName = Channel<never, never>['name'];

/** Something that a person should know of a change while its file is on no screen. */
export interface PendingEvent {
  readonly channel: ChannelName;
  readonly file_id: number;
  readonly file_name: string;
  /** What the server said; null when the change came from another tab. */
  readonly result: PendingResult<unknown> | null;
  readonly shown: boolean;
}

/** One unconfirmed change, for those who only count and list them. */
export interface PendingLine {
  readonly channel: ChannelName;
  readonly key: string;
  readonly file_id: number;
  readonly file_name: string;
  readonly status: 'waiting' | 'sending' | 'offline' | 'conflict' | 'refused';
  /** Done in this tab, and sent by it. */
  readonly own: boolean;
}

interface Parts {
  readonly store: PendingStore;
  readonly tab: Tab;
  readonly api: Api;
  /** Pauses before what was not answered is sent again; the last one repeats. */
  readonly pausesMs?: readonly number[];
}

const PAUSES_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000] as const;

/**
 * All that one person has changed and the server has not confirmed, and its sending: at once, again
 * after pauses while no answer comes, as soon as the browser is online again, and at the next
 * visit.
 */
export function createPending({ store, tab, api, pausesMs = PAUSES_MS }: Parts) {
  let newest = { api, onEvent: (_event: PendingEvent): void => undefined };
  const listeners = new Set<() => void>();
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let started = false;
  let lines: readonly PendingLine[] | null = null;

  const open = <C, T>(channel: Channel<C, T>): PendingQueue<C, T> => {
    const event = (
      { file_id, file_name }: Pick<PendingEntry<C>, 'file_id' | 'file_name'>,
      result: PendingResult<T> | null,
      shown: boolean,
    ): void => newest.onEvent({ channel: channel.name, file_id, file_name, result, shown });
    const queue = createQueue<C, T>({
      channel,
      store,
      tab,
      api: () => newest.api,
      onResult(entry, result, shown) {
        turn = 0;
        event(entry, result, shown);
      },
      onElsewhere: (file_id) => event({ file_id, file_name: '' }, null, false),
      onOffline: () => plan(),
    });
    queue.subscribe(() => {
      lines = null;
      if (all().length === 0) turn = 0;
      // What another tab has not sent is looked after: that tab may be closed before it does.
      if (all().some(({ own }) => !own)) plan();
      for (const listener of [...listeners]) listener();
    });
    return queue;
  };
  const queues = {
    review: open(reviewChannel),
    report: open(reportChannel),
    edit: open(editChannel),
  };
  const each = [queues.review, queues.report, queues.edit] as const;
  const sweep = (): void => {
    clearTimeout(timer);
    timer = undefined;
    void tab.takeOver((isAlive) => {
      if (!started) return;
      for (const queue of each) queue.sweep(isAlive);
      if (all().some(({ own }) => !own)) plan();
    });
  };
  const plan = (): void => {
    if (!started || timer !== undefined) return;
    timer = setTimeout(sweep, pausesMs[Math.min(turn, pausesMs.length - 1)] ?? 0);
    turn += 1;
  };
  const all = (): readonly PendingLine[] => {
    lines ??= each.flatMap((queue) =>
      queue.all().map(({ key, file_id, file_name, status, tab: by }) => ({
        channel: queue.name,
        key,
        file_id,
        file_name,
        status: status.is,
        own: by === tab.id,
      })),
    );
    return lines;
  };
  return {
    ...queues,
    /** All unconfirmed changes; the same list until something changes. */
    all,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** By what is sent from now on, and who is told of it. */
    connect(by: Api, onEvent: (event: PendingEvent) => void = () => undefined): void {
      newest = { api: by, onEvent };
    },
    /** Begins to send; the answer ends it. */
    start(): () => void {
      started = true;
      const end = tab.live();
      for (const queue of each) queue.start();
      window.addEventListener('online', sweep);
      sweep();
      return () => {
        started = false;
        clearTimeout(timer);
        timer = undefined;
        window.removeEventListener('online', sweep);
        for (const queue of each) queue.stop();
        end();
      };
    },
  };
}

export type PendingChanges = ReturnType<typeof createPending>;
