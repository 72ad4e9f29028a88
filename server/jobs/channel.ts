import { isCollision } from '../database/index.ts';
import { Outage } from '../outage.ts';
import { PortClosed } from './port.ts';
import type { JobPort } from './port.ts';

/** Messages both ways between two processes or threads. */
export interface Line {
  send(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  onClose(listener: () => void): void;
}

type Method = keyof JobPort;
interface ChannelRequest {
  readonly id: number;
  readonly method: Method;
  readonly args: readonly unknown[];
}
type ChannelMessage =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | {
      readonly id: number;
      readonly ok: false;
      readonly message: string;
      /**
       * The call may be repeated: the database did not work, or undid it in favour of another one.
       */
      readonly passing: boolean;
    };

const METHODS: readonly Method[] = [
  'take',
  'beat',
  'asset',
  'findFeature',
  'keepFeature',
  'indexPart',
  'indexBlocks',
  'indexLists',
  'indexPlaced',
  'indexPicture',
  'textCandidates',
  'textWords',
  'textLines',
  'done',
  'failed',
  'interrupted',
];

/** The server's end: answers what the worker at the other end asks of the port. */
export function servePort(port: JobPort, line: Line): void {
  line.onMessage((message) => {
    if (!isRequest(message)) return;
    const { id, method, args } = message;
    // Arguments come from connectPort, which is typed; a line carries values without types.
    const call = port[method] as (...args: readonly unknown[]) => Promise<unknown>;
    call(...args).then(
      (value) => line.send({ id, ok: true, value } satisfies ChannelMessage),
      (error: unknown) =>
        line.send({
          id,
          ok: false,
          message: error instanceof Error ? error.message : String(error),
          passing: error instanceof Outage || isCollision(error),
        } satisfies ChannelMessage),
    );
  });
}

/**
 * The worker's end: a port whose every method is answered at the other end. When the line closes,
 * there is no more work, and what was asked fails as PortClosed.
 */
export function connectPort(line: Line): JobPort {
  const waiting = new Map<
    number,
    {
      readonly method: Method;
      readonly done: (value: unknown) => void;
      readonly fail: (error: Error) => void;
    }
  >();
  let next = 1;
  let closed = false;
  line.onMessage((message) => {
    if (!isChannelMessage(message)) return;
    const one = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.ok) one?.done(message.value);
    else
      one?.fail(
        message.passing ? new Outage('database', message.message) : new Error(message.message),
      );
  });
  line.onClose(() => {
    closed = true;
    for (const one of waiting.values()) end(one);
    waiting.clear();
  });
  const end = (one: {
    readonly method: Method;
    readonly done: (value: unknown) => void;
    readonly fail: (error: Error) => void;
  }) => (one.method === 'take' ? one.done(null) : one.fail(new PortClosed()));
  const call = <T>(method: Method, ...args: readonly unknown[]): Promise<T> =>
    new Promise((done, fail) => {
      // The other end answers with what the port's method gives.
      const one = { method, done: done as (value: unknown) => void, fail };
      if (closed) return end(one);
      const id = next++;
      waiting.set(id, one);
      line.send({ id, method, args } satisfies ChannelRequest);
    });
  return {
    take: (kinds) => call('take', kinds),
    beat: (lease, progress) => call('beat', lease, progress),
    asset: (lease, asset) => call('asset', lease, asset),
    findFeature: (lease, key) => call('findFeature', lease, key),
    keepFeature: (lease, key, hash) => call('keepFeature', lease, key, hash),
    indexPart: (lease, after) => call('indexPart', lease, after),
    indexBlocks: (lease) => call('indexBlocks', lease),
    indexLists: (lease, block, buckets) => call('indexLists', lease, block, buckets),
    indexPlaced: (lease, places, pixels) => call('indexPlaced', lease, places, pixels),
    indexPicture: (lease, key) => call('indexPicture', lease, key),
    textCandidates: (lease, prints) => call('textCandidates', lease, prints),
    textWords: (lease, keys) => call('textWords', lease, keys),
    textLines: (lease, keys) => call('textLines', lease, keys),
    done: (lease, result) => call('done', lease, result),
    failed: (lease, failure) => call('failed', lease, failure),
    interrupted: (lease, reason) => call('interrupted', lease, reason),
  };
}

function isRequest(message: unknown): message is ChannelRequest {
  return (
    typeof message === 'object' &&
    message !== null &&
    'method' in message &&
    METHODS.some((m) => m === message.method)
  );
}

function isChannelMessage(message: unknown): message is ChannelMessage {
  return typeof message === 'object' && message !== null && 'ok' in message && 'id' in message;
}
