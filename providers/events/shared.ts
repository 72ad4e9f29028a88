import type { Connection, Hearing } from './events.ts';

/**
 * The part of the browser's Web Locks that is used: one holder at a time over all tabs of the site.
 */
export interface Locks {
  request(
    name: string,
    options: { signal: AbortSignal },
    hold: () => Promise<void>,
  ): Promise<unknown>;
}

/** The part of BroadcastChannel that is used. */
export interface Channel {
  listen(onMessage: (data: unknown) => void): void;
  postMessage(message: unknown): void;
  close(): void;
}

export interface Sharing {
  readonly locks: Locks;
  readonly openChannel: () => Channel;
}

type Word =
  | { readonly say: 'opened' }
  | { readonly say: 'message'; readonly data: string }
  | { readonly say: 'lost' }
  | { readonly say: 'who' };

const NAME = 'server-events';

/**
 * One connection for all tabs: the tab that holds the lock has it and tells the others what
 * arrives; when it goes away, or is hidden, the next one takes over. A browser allows six
 * connections to a server, so six tabs with one each would leave none.
 */
export function shareEvents(
  open: (hearing: Hearing) => Connection,
  { locks, openChannel }: Sharing,
): (hearing: Hearing) => Connection {
  return (hearing) => {
    const channel = openChannel();
    const ended = new AbortController();
    let mine: Connection | null = null;
    let live = false;
    const say = (word: Word): void => channel.postMessage(word);

    channel.listen((data) => {
      const word = read(data);
      if (word === null) return;
      if (mine !== null) {
        if (word.say === 'who' && live) say({ say: 'opened' });
      } else if (word.say === 'opened') hearing.opened();
      else if (word.say === 'message') hearing.message(word.data);
      else if (word.say === 'lost') hearing.lost(true);
    });
    const lead = (): Promise<void> =>
      new Promise((release) => {
        if (ended.signal.aborted) return release();
        ended.signal.addEventListener('abort', () => release(), { once: true });
        mine = open({
          opened() {
            live = true;
            say({ say: 'opened' });
            hearing.opened();
          },
          message(data) {
            say({ say: 'message', data });
            hearing.message(data);
          },
          lost(triesAgain) {
            live = false;
            say({ say: 'lost' });
            // One that is not tried again is made anew by whoever asked for it, in its turn.
            if (!triesAgain) close();
            hearing.lost(triesAgain);
          },
        });
      });
    const close = (): void => {
      if (ended.signal.aborted) return;
      if (mine !== null && live) say({ say: 'lost' });
      ended.abort();
      mine?.close();
      channel.close();
    };
    say({ say: 'who' });
    locks.request(NAME, { signal: ended.signal }, lead).catch(() => undefined); // given up while waiting
    return { close };
  };
}

/**
 * What this browser offers for sharing; null where it has no locks (pages that are not served
 * securely).
 */
export function browserSharing(user_id: number): Sharing | null {
  if (
    typeof navigator === 'undefined' ||
    !('locks' in navigator) ||
    typeof BroadcastChannel === 'undefined'
  )
    return null;
  return { locks: navigator.locks, openChannel: () => openChannel(`${NAME}-${user_id}`) };
}

function openChannel(name: string): Channel {
  const channel = new BroadcastChannel(name);
  return {
    listen: (onMessage) =>
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data)),
    postMessage: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}

function read(data: unknown): Word | null {
  if (typeof data !== 'object' || data === null || !('say' in data)) return null;
  if (data.say === 'message')
    return 'data' in data && typeof data.data === 'string'
      ? { say: 'message', data: data.data }
      : null;
  return data.say === 'opened' || data.say === 'lost' || data.say === 'who'
    ? { say: data.say }
    : null;
}
