import { ServerEvent } from '../../contract/events.ts';
import type { Client } from '../api/client.ts';
import { openEventSource } from '../api/transport.ts';

export interface Connection {
  close(): void;
}

/** What a connection tells of. `lost` says whether the browser tries again by itself. */
export interface Hearing {
  readonly opened: () => void;
  readonly message: (data: string) => void;
  readonly lost: (triesAgain: boolean) => void;
}

export interface EventStream {
  /**
   * Tells of each event, until the returned function is called. The connection stands while anybody
   * listens.
   */
  listen(listener: (event: ServerEvent) => void): () => void;
  /** True while events arrive; when not, screens ask again by themselves now and then. */
  live(): boolean;
  watch(listener: () => void): () => void;
}

const RETRY_MS = [1000, 3000, 10_000, 30_000] as const;

/**
 * One connection to /events for the whole tab: shared by all listeners, made again after it broke,
 * closed when the page is hidden.
 */
export function createEventStream(
  open: (hearing: Hearing) => Connection,
  page: Pick<Document, 'hidden' | 'addEventListener'>,
): EventStream {
  const listeners = new Set<(event: ServerEvent) => void>();
  const watchers = new Set<() => void>();
  let source: Connection | null = null;
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
    source = open({
      opened() {
        failures = 0;
        setLive(true);
      },
      message(data) {
        const event = read(data);
        if (event) for (const listener of [...listeners]) listener(event);
      },
      lost(triesAgain) {
        setLive(false);
        if (triesAgain) return;
        source = null;
        timer = setTimeout(connect, RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)]);
      },
    });
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

/**
 * The browser's own connection to /events; the media cookie says whose events they are. It tells no
 * reason when the server turns it away, so the same address is then asked for like any other: that
 * renews the session, or ends it.
 */
export function openEvents(
  client: Pick<Client, 'send'>,
  address = '/events',
): (hearing: Hearing) => Connection {
  return ({ opened, message, lost }) => {
    const given = new AbortController();
    const source = openEventSource(address);
    source.onopen = opened;
    source.onmessage = ({ data }: MessageEvent<string>) => message(data);
    source.onerror = () => {
      if (source.readyState !== EventSource.CLOSED) return lost(true);
      const probe = { address, auth: 'bearer', signal: given.signal } as const;
      client
        .send(probe, { background: true, expects: ({ kind }) => kind === 'service-failure' })
        .then((answer) => answer.body?.cancel())
        .catch(() => undefined) // what it means has been told; a connection is tried again below
        .finally(() => {
          if (!given.signal.aborted) lost(false);
        });
    };
    return {
      close() {
        given.abort();
        source.close();
      },
    };
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
