/** One job after the other; of those that wait in one slot only the newest is done, the others reject with AbortError. */
export function createJobQueue<Job, Result>(work: (job: Job) => Promise<Result>) {
  interface Waiting {
    readonly slot: string;
    readonly job: Job;
    readonly resolve: (result: Result) => void;
    readonly reject: (reason: unknown) => void;
  }
  const waiting: Waiting[] = [];
  let busy = false;

  const next = async (): Promise<void> => {
    const item = waiting.shift();
    if (!item) {
      busy = false;
      return;
    }
    busy = true;
    try {
      item.resolve(await work(item.job));
    } catch (reason) {
      item.reject(reason);
    }
    void next();
  };

  return {
    run(slot: string, job: Job): Promise<Result> {
      const older = waiting.findIndex((w) => w.slot === slot);
      if (older >= 0) waiting.splice(older, 1)[0]?.reject(new DOMException('A newer job took the place.', 'AbortError'));
      return new Promise((resolve, reject) => {
        waiting.push({ slot, job, resolve, reject });
        if (!busy) void next();
      });
    },
  };
}

export function isAbort(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'AbortError';
}
