import { useState } from 'react';
import { useUser } from '../../providers/api/context.ts';

/**
 * What is typed into a form, kept in the browser under person and key until it is saved: neither a reload nor a failure that
 * leaves the page loses anything, and nobody else is shown it. Only what differs from the saved values is kept.
 */
export function useDraft<T extends object>(
  key: string,
  saved: T,
): [T, (next: T) => void, () => void] {
  const { user_id } = useUser();
  const name = `draft.${user_id}.${key}`;
  const [draft, setDraft] = useState<T>(() => ({ ...saved, ...readDraft(name) }));
  const forget = (): void => localStorage.removeItem(name);
  const change = (next: T): void => {
    setDraft(next);
    const before = new Map(Object.entries(saved));
    const typed = Object.entries(next).filter(([field, value]) => before.get(field) !== value);
    try {
      if (typed.length === 0) forget();
      else localStorage.setItem(name, JSON.stringify(Object.fromEntries(typed)));
    } catch {
      // A full storage costs only what a reload would bring back.
    }
  };
  return [draft, change, forget];
}

function readDraft(name: string): object {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}
