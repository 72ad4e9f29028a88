/** Requests that are under way at once, before the registry says how many it takes. */
const AT_ONCE = 2;
/** Between two requests, before it says so: ten a second. */
const GAP_MS = 100;

type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>;

/** Keeps requests apart, over all who ask. */
export interface Pace {
  /** Runs when it is its turn. */
  run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>;
  /** Nothing more is sent for so long. */
  hold(ms: number): void;
  /** Limits that an answer names: so many requests in an interval, so many at once. */
  learn(headers: Headers): void;
}

export function openPace(wait: Wait): Pace {
  let atOnce = AT_ONCE;
  let gap = GAP_MS;
  let under = 0;
  let next = 0;
  const waiting: (() => void)[] = [];

  async function enter(): Promise<void> {
    while (under >= atOnce) await new Promise<void>((go) => waiting.push(go));
    under += 1;
  }
  function leave(): void {
    under -= 1;
    waiting.shift()?.();
  }

  return {
    async run(work, signal) {
      await enter();
      try {
        const now = Date.now();
        const turn = Math.max(now, next);
        next = turn + gap;
        if (turn > now) await wait(turn - now, signal);
        signal.throwIfAborted();
        return await work();
      } finally {
        leave();
      }
    },
    hold(ms) {
      next = Math.max(next, Date.now() + ms);
    },
    learn(headers) {
      const limit = Number(headers.get('x-rate-limit-limit'));
      const interval = /^(\d+)\s*(ms|s|m)?$/.exec(headers.get('x-rate-limit-interval') ?? '');
      if (limit > 0 && interval) {
        const unit = { ms: 1, s: 1000, m: 60_000 }[interval[2] ?? 's'] ?? 1000;
        gap = (Number(interval[1]) * unit) / limit;
      }
      const most = Number(headers.get('x-concurrency-limit'));
      if (most >= 1) atOnce = Math.min(AT_ONCE, Math.floor(most));
    },
  };
}
