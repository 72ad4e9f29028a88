import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { PendingChanges, PendingLine } from './pending.ts';
import type { Pending, PendingQueue } from './queue.ts';

export const PendingContext = createContext<PendingChanges | null>(null);

/** The unconfirmed changes of the person who is signed in. */
export function usePending(): PendingChanges {
  const pending = useContext(PendingContext);
  if (!pending) throw new Error('No PendingProvider above this component.');
  return pending;
}

/** All unconfirmed changes, for those who count and list them. */
export function usePendingLines(): readonly PendingLine[] {
  const pending = usePending();
  return useSyncExternalStore(pending.subscribe, pending.all);
}

/** The unconfirmed changes of one file, on the screen that shows what becomes of them. */
export function usePendingOf<C, T>(
  queue: PendingQueue<C, T>,
  file_id: number,
): readonly Pending<C, T>[] {
  const all = useSyncExternalStore(queue.subscribe, queue.all);
  useEffect(() => queue.show(file_id), [queue, file_id]);
  return useMemo(() => all.filter((entry) => entry.file_id === file_id), [all, file_id]);
}
