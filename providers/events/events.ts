import { ServerEvent } from '../../contract/events.ts';

/** The part of EventSource that is used. */
export interface Source {
  onmessage: ((event: { data: string }) => void) | null;
  onopen: (() => void) | null;
  onerror: (() => void) | null;
  readonly readyState: number;
  close(): void;
}

export interface EventStream {
  /** Tells of each event, until the returned function is called. The connection stands while anybody listens. */
  listen(listener: (event: ServerEvent) => void): () => void;
  /** True while events arrive; when not, screens ask again by themselves now and then. */
  live(): boolean;
  watch(listener: () => void): () => void;
}

const CLOSED = 2;
const RETRY_MS = [1000, 3000, 10_000, 30_000] as const;

/** One connection to /events for the whole tab: shared by all listeners, made again after it broke, closed when the page is hidden. */
export function createEventStream(open: () => Source, page: Pick<Document, 'hidden' | 'addEventListener'>): EventStream {
  const listeners = new Set<(event: ServerEvent) => void>();
  const watchers = new Set<() => void>();
  let source: Source | null = null;
  let live = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const setLive = (now: boolean): void => {
    if (live === now) return;
    live = now;
    for (const watcher of [...watchers]) watcher();
  };
  const close = (): void => {
    clearTimeout(timer);
    source?.close();
    source = null;
    setLive(false);
  };
  const connect = (): void => {
    if (source || listeners.size === 0 || page.hidden) return;
    source = open();
    source.onopen = () => {
      failures = 0;
      setLive(true);
    };
    source.onmessage = ({ data }) => {
      const event = read(data);
      if (event) for (const listener of [...listeners]) listener(event);
    };
    source.onerror = () => {
      setLive(false);
      if (source && source.readyState !== CLOSED) return; // the browser tries again by itself
      source = null;
      timer = setTimeout(connect, RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)]);
    };
  };
  page.addEventListener('visibilitychange', () => (page.hidden ? close() : connect()));

  return {
    listen(listener) {
      listeners.add(listener);
      connect();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) close();
      };
    },
    live: () => live,
    watch(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
  };
}

function read(data: string): ServerEvent | null {
  try {
    const event = ServerEvent.safeParse(JSON.parse(data));
    return event.success ? event.data : null;
  } catch {
    return null;
  }
}
