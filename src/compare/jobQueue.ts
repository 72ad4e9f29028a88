/**
 * One job after the other; of those that wait in one slot only the newest is done, the others
 * reject with AbortError. Jobs that are not wanted yet (`prepare`) are done when nothing else
 * waits, and only the newest few of them.
 */
export function createJobQueue<Job, Result>(work: (job: Job) => Promise<Result>) {
  interface Waiting {
    readonly slot: string;
    readonly job: Job;
    readonly resolve: (result: Result) => void;
    readonly reject: (reason: unknown) => void;
  }
  const waiting: Waiting[] = [];
  const later: Job[] = [];
  let busy = false;

  const next = async (): Promise<void> => {
    const item = waiting.shift();
    const ahead = item ? undefined : later.shift();
    if (!item && ahead === undefined) {
      busy = false;
      return;
    }
    busy = true;
    try {
      if (item) item.resolve(await work(item.job));
      else if (ahead !== undefined) await work(ahead);
    } catch (reason) {
      // What fails ahead fails again, and is reported, when it is wanted.
      item?.reject(reason);
    }
    void next();
  };

  return {
    run(slot: string, job: Job): Promise<Result> {
      const older = waiting.findIndex((w) => w.slot === slot);
      if (older >= 0)
        waiting
          .splice(older, 1)[0]
          ?.reject(new DOMException('A newer job took the place.', 'AbortError'));
      return new Promise((resolve, reject) => {
        waiting.push({ slot, job, resolve, reject });
        if (!busy) void next();
      });
    },
    prepare(job: Job): void {
      later.push(job);
      later.splice(0, later.length - AHEAD_MOST);
      if (!busy) void next();
    },
  };
}

const AHEAD_MOST = 4;

export function isAbort(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'AbortError';
}
