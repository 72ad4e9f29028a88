/** A value that may be a little old. */
export interface Cached<T> {
  read(load: () => Promise<T>): Promise<T>;
  forget(): void;
}

export function openCached<T>(ms: number, now: () => number = () => performance.now()): Cached<T> {
  let kept: { readonly value: T; readonly at: number } | null = null;
  return {
    async read(load) {
      if (kept && now() - kept.at < ms) return kept.value;
      const value = await load();
      kept = { value, at: now() };
      return value;
    },
    forget() {
      kept = null;
    },
  };
}
