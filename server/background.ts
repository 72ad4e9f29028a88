/** Work that answers need not wait for; finished before the server ends. */
export interface Background {
  run(work: () => Promise<void>): void;
  /** Resolves when all work so far has ended. */
  settle(): Promise<void>;
}

export function openBackground(onError: (error: unknown) => void): Background {
  const running = new Set<Promise<void>>();
  return {
    run(work) {
      const one: Promise<void> = work()
        .catch(onError)
        .finally(() => {
          running.delete(one);
        });
      running.add(one);
    },
    async settle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
