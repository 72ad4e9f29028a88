/** The part of the browser's storage that is used. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * What one person has done and the server has not confirmed, in the browser's storage: neither a
 * reload nor signing in again loses it. The person is part of each name, so that nobody else in the
 * same browser is shown it or sends it.
 */
export interface PendingStore {
  /** The names that begin so, in order. */
  names(prefix: string): readonly string[];
  /** The value of that name; null when there is none, or none that can be read. */
  read(name: string): unknown;
  write(name: string, value: object): void;
  remove(name: string): void;
  /** Told of each change, by this tab or by another one. */
  subscribe(listener: () => void): () => void;
}

/** The store of one person over the browser's storage. */
export function createPendingStore(storage: TextStorage, user_id: number): PendingStore {
  const root = `pending.${user_id}.`;
  // What a full storage does not take is kept for as long as the page stands; leaving is asked
  // about either way.
  const overflow = new Map<string, string>();
  const listeners = new Set<() => void>();
  const changed = (): void => {
    for (const listener of [...listeners]) listener();
  };
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === null || key.startsWith(root)) changed();
  };
  return {
    names(prefix) {
      const stored = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
      const all = new Set([
        ...stored.filter((key) => key.startsWith(root)).map((key) => key.slice(root.length)),
        ...overflow.keys(),
      ]);
      return [...all].filter((name) => name.startsWith(prefix)).sort();
    },
    read(name) {
      try {
        const text = overflow.get(name) ?? storage.getItem(root + name);
        return text === null ? null : JSON.parse(text);
      } catch {
        return null;
      }
    },
    write(name, value) {
      const text = JSON.stringify(value);
      try {
        storage.setItem(root + name, text);
        overflow.delete(name);
      } catch {
        overflow.set(name, text);
      }
      changed();
    },
    remove(name) {
      overflow.delete(name);
      storage.removeItem(root + name);
      changed();
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}
