/** The print state of the specification (section 3), its spelling included. */
export interface PrintState {
  /** Parts that have to be ready before printing. */
  readonly printWaintNum: number;
  readonly printReadyNum: number;
  readonly isPrinting: boolean;
}

export interface PrintPart {
  /** The part is drawn, or shows in words what is missing. */
  ready(): void;
  leave(): void;
}

export interface PrintStore {
  get(): PrintState;
  subscribe(listener: () => void): () => void;
  /**
   * A part takes place. If it is not ready in time, `late` is told and it counts as ready: printing
   * never hangs.
   */
  join(late: () => void): PrintPart;
  /** Prints as soon as every part is ready. */
  request(): void;
  /** A request waits for parts. */
  readonly requested: () => boolean;
  ended(): void;
}

const PART_TIMEOUT_MS = 20_000;

/**
 * Counts the parts of a report; `isPrinting` turns true when somebody asked to print and all are
 * ready.
 */
export function createPrintStore(timeoutMs = PART_TIMEOUT_MS): PrintStore {
  const parts = new Map<symbol, 'waiting' | 'ready'>();
  const listeners = new Set<() => void>();
  let wanted = false;
  let isPrinting = false;
  let state: PrintState = { printWaintNum: 0, printReadyNum: 0, isPrinting };

  const publish = (): void => {
    const printReadyNum = [...parts.values()].filter((part) => part === 'ready').length;
    if (wanted && printReadyNum === parts.size) {
      wanted = false;
      isPrinting = true;
    }
    state = { printWaintNum: parts.size, printReadyNum, isPrinting };
    for (const listener of listeners) listener();
  };

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    join(late) {
      const key = Symbol('part');
      parts.set(key, 'waiting');
      const settle = (): void => {
        clearTimeout(timer);
        if (parts.get(key) !== 'waiting') return;
        parts.set(key, 'ready');
        publish();
      };
      const timer = setTimeout(() => {
        late();
        settle();
      }, timeoutMs);
      publish();
      return {
        ready: settle,
        leave() {
          clearTimeout(timer);
          if (parts.delete(key)) publish();
        },
      };
    },
    request() {
      wanted = true;
      publish();
    },
    requested: () => wanted,
    ended() {
      isPrinting = false;
      publish();
    },
  };
}
