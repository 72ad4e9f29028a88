/** The part of Storage that is used. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** A value that is kept as JSON under a key, can be watched, and reads the storage once. */
export interface Kept<T> {
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

/**
 * `missing` is the value when nothing, or nothing readable, is kept. A storage that refuses writes
 * is only memory.
 */
export function createKept<T>(key: string, missing: T, storage?: TextStorage): Kept<T> {
  const listeners = new Set<() => void>();
  let value = read(key, missing, storage);
  return {
    get: () => value,
    set(next) {
      value = next;
      try {
        if (next === missing) storage?.removeItem(key);
        else storage?.setItem(key, JSON.stringify(next));
      } catch {
        // A full or forbidden storage costs only what a reload would bring back.
      }
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function read<T>(key: string, missing: T, storage?: TextStorage): T {
  try {
    const text = storage?.getItem(key);
    // What stands under our key was written by `set` above.
    return text ? (JSON.parse(text) as T) : missing;
  } catch {
    return missing;
  }
}
