/** The part of the browser's Web Locks that is used. */
export interface TabLocks {
  request(name: string, hold: () => Promise<void>): Promise<unknown>;
  query(): Promise<{ readonly held?: readonly { readonly name?: string }[] }>;
}

/**
 * This tab among the others of the browser. Each tab sends what was done in it; what a closed tab
 * left is taken over by another one, once.
 */
export interface Tab {
  readonly id: string;
  /** Runs `take`, which is told whether a tab still lives, while no other tab does the same. */
  takeOver(take: (isAlive: (tab: string) => boolean) => void): Promise<void>;
  /** From now on this tab lives, until the answer is called. */
  live(): () => void;
}

const LOCK = 'pending.tab.';

/**
 * A tab lives for as long as it holds the lock of its name; the browser frees it, however the tab
 * ends. Without locks (pages that are not served securely) every other tab counts as closed, and
 * revisions keep what is sent twice from counting twice.
 */
export function openTab(locks: TabLocks | null): Tab {
  const id = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
  return {
    id,
    async takeOver(take) {
      if (!locks) return take((tab) => tab === id);
      await locks.request('pending.take-over', async () => {
        const { held = [] } = await locks.query();
        const alive = new Set([LOCK + id, ...held.map(({ name }) => name)]);
        take((tab) => alive.has(LOCK + tab));
      });
    },
    live() {
      let end = (): void => undefined;
      const ended = new Promise<void>((done) => {
        end = done;
      });
      if (locks) void locks.request(LOCK + id, () => ended);
      return end;
    },
  };
}

/** The browser's locks; null where it has none. */
export function browserLocks(): TabLocks | null {
  return typeof navigator === 'undefined' || !('locks' in navigator) ? null : navigator.locks;
}
