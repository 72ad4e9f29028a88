import { useState } from 'react';

/** What is typed into a form, kept for this tab under a key until it is saved: a failure that leaves the page loses nothing. */
export function useDraft<T extends object>(
  key: string,
  saved: T,
): [T, (next: T) => void, () => void] {
  const name = `draft.${key}`;
  const [draft, setDraft] = useState<T>(() => ({ ...saved, ...readDraft(name) }));
  const change = (next: T): void => {
    setDraft(next);
    sessionStorage.setItem(name, JSON.stringify(next));
  };
  return [draft, change, () => sessionStorage.removeItem(name)];
}

function readDraft(name: string): object {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}
