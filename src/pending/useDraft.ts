import { useState } from 'react';
import { useUser } from '../../providers/api/context.ts';
import { createPendingStore } from './store.ts';

/**
 * What is typed into a form, kept in the browser under person and key until it is saved: neither a
 * reload nor a failure that leaves the page loses anything, and nobody else is shown it. Only what
 * differs from the saved values is kept.
 */
export function useDraft<T extends object>(
  key: string,
  saved: T,
): [T, (next: T) => void, () => void] {
  const { user_id } = useUser();
  const [store] = useState(() => createPendingStore(localStorage, user_id));
  const name = `draft.${key}`;
  const [draft, setDraft] = useState<T>(() => ({ ...saved, ...objectOf(store.read(name)) }));
  const forget = (): void => store.remove(name);
  const change = (next: T): void => {
    setDraft(next);
    const before = new Map(Object.entries(saved));
    const typed = Object.entries(next).filter(([field, value]) => before.get(field) !== value);
    if (typed.length === 0) forget();
    else store.write(name, Object.fromEntries(typed));
  };
  return [draft, change, forget];
}

function objectOf(kept: unknown): object {
  return typeof kept === 'object' && kept !== null ? kept : {};
}
