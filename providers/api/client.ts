import { MESSAGES } from '../../contract/messages.ts';
import type { InputOf, Operation, OutputOf } from '../../contract/operation.ts';
import type { Answer } from '../../contract/refusals.ts';
import { createKept, type Kept } from '../session/kept.ts';
import type { Session } from '../session/session.ts';
import { addressOf } from './address.ts';
import { isBackground } from './background.ts';
import { Failure, failureOf, isAbort, isQuiet, isUnreachable, Refused } from './failure.ts';
import { isRefused, refusalOf } from './refusal.ts';
import type { Outgoing } from './outgoing.ts';
import { createTransport } from './transport.ts';
import { wait } from './wait.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /**
   * The caller asks again by itself: that no answer came has no effect yet. What the server answers
   * has.
   */
  readonly quiet?: boolean;
  /**
   * The caller keeps the change and sends it again: a failure of the service has no effect, for it
   * would come back each time.
   */
  readonly kept?: boolean;
  /**
   * A read that is no part of what somebody went to: a failure of the service has no effect, what
   * is shown stays.
   */
  readonly background?: boolean;
}

/**
 * How the server answers: not at all, or not what a read in the background asked for, until the
 * next answer.
 */
export type Reach = 'up' | 'unreachable' | 'failing';

export interface SendOptions {
  /** No screen waits for the answer: what the catalogue says of it is done by whoever watches. */
  readonly background?: boolean;
  /**
   * Failures that have no effect of their own, because the place where they happen tells of them.
   */
  readonly expects?: (failure: Failure) => boolean;
}

export interface Client {
  /**
   * Sends a call and resolves with its answer, which may be a refusal. Rejects with Failure or
   * AbortError.
   */
  call<Op extends Operation>(
    op: Op,
    body: InputOf<Op>,
    options?: CallOptions,
  ): Promise<Answer<OutputOf<Op>>>;
  /** Like `call`, but a refusal rejects with Refused. */
  callOrThrow<Op extends Operation>(
    op: Op,
    body: InputOf<Op>,
    options?: CallOptions,
  ): Promise<OutputOf<Op>>;
  /**
   * Sends a request that is not a call (`/rest`, exports, uploads, pictures). An answer that is no
   * success is a Failure with the effect of the error catalogue; a read is tried again quietly like
   * a call that reads.
   */
  send(request: Outgoing, options?: SendOptions): Promise<Response>;
  /**
   * Told of the failures of requests that no screen waits for (pictures, events): the console
   * leaves for /login.
   */
  watchBackground(listener: (failure: Failure) => void): () => void;
  /**
   * Tries to renew the session with the renewal cookie; true when there is a session afterwards.
   */
  renew(): Promise<boolean>;
  /** For how long nobody has touched this tab, seconds. */
  idleSeconds(): number;
  /** For a sentence above the screen, which stays while the server is away. */
  readonly reach: Kept<Reach>;
  readonly session: Session;
  /** Told of each failure once, before the call rejects. */
  readonly onFailure: (failure: Failure) => void;
}

export interface ClientParts {
  readonly fetch: typeof globalThis.fetch;
  readonly session: Session;
  readonly onFailure?: (failure: Failure) => void;
  /** For how long nobody has touched this tab, seconds. */
  readonly idleSeconds?: () => number;
  /** Pauses before a read is tried again. */
  readonly pauses?: readonly number[];
  /** Pause before a call is sent again that the server turned away because there were too many. */
  readonly busyMs?: number;
  /** After this time without an answer a call counts as failed. */
  readonly timeoutMs?: number;
}

const PAUSES = [300, 1200] as const;
const TIMEOUT_MS = 60_000;
const TOO_MANY = 429;
const BUSY_MS = 1000;
const BUSY_TRIES = 60;

/**
 * The console's client for the calls of `contract/`: version header, bearer token or cookies,
 * renewal, quiet retries.
 */
export function createClient({
  fetch,
  session,
  onFailure = () => undefined,
  idleSeconds = () => 0,
  pauses = PAUSES,
  busyMs = BUSY_MS,
  timeoutMs = TIMEOUT_MS,
}: ClientParts): Client {
  const transport = createTransport({ fetch, session, idleSeconds });
  const watchers = new Set<(failure: Failure) => void>();
  const reach = createKept<Reach>('reach', 'up');
  const noteReach = (now: Reach): void => {
    if (reach.get() !== now) reach.set(now);
  };
  /** What a request failed with, as its caller is told. */
  const noteFailure = (failure: Failure, background: boolean): Failure => {
    if (isUnreachable(failure)) noteReach('unreachable');
    else if (background && failure.kind === 'service-failure') noteReach('failing');
    return background ? failure.inBackground() : failure;
  };

  /**
   * Sends until it is answered: reads again after pauses, anything again that was turned away
   * because there were too many.
   */
  const persist = async <T>(
    request: Outgoing,
    reads: boolean,
    take: (response: Response) => T | Promise<T>,
  ): Promise<T> => {
    const again = reads ? pauses : [];
    let turn = 0;
    for (let busy = 0; ; ) {
      try {
        const taken = await take(await transport.send(request));
        noteReach('up');
        return taken;
      } catch (error) {
        if (isAbort(error) || !(error instanceof Failure)) throw error;
        // Turned away before anything was done, so that writes too may ask again.
        if (error.status === TOO_MANY && busy < BUSY_TRIES) {
          busy += 1;
          await wait(busyMs, request.signal);
          continue;
        }
        const pause = again[turn];
        turn += 1;
        if (
          pause === undefined ||
          error.kind !== 'service-failure' ||
          (error.status >= 400 && error.status < 500)
        )
          throw error;
        await wait(pause, request.signal);
      }
    }
  };
  const demandUser = (auth: Outgoing['auth']): void => {
    if (auth === 'bearer' && !session.user()?.user_id)
      throw new Failure('unauthorized-user', 0, MESSAGES.unauthorizedUser);
  };

  const call: Client['call'] = async (op, body, options = {}) => {
    try {
      demandUser(op.auth);
      // The server's answer is shaped by the same schema that types this call; it is not checked a
      // second time here.
      const answer = (await persist(
        {
          address: addressOf(op, body as object),
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          auth: op.auth,
          body: JSON.stringify(body),
          signal: options.signal,
          timeoutMs,
        },
        op.reads === true,
        readAnswer,
      )) as Answer<OutputOf<typeof op>>;
      noteMissingFactor(session, answer);
      return answer;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const background = options.background === true || isBackground(options.signal);
      const failure = noteFailure(error, background);
      if (!isQuiet(failure, options)) onFailure(failure);
      throw failure;
    }
  };
  const callOrThrow: Client['callOrThrow'] = async (op, body, options) => {
    const answer = await call(op, body, options);
    if (isRefused(answer)) throw new Refused(answer.error);
    return answer;
  };
  const send: Client['send'] = async (request, { background = false, expects } = {}) => {
    try {
      demandUser(request.auth);
      return await persist(request, (request.method ?? 'GET') === 'GET', (answer) => answer);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const failure = noteFailure(error, isBackground(request.signal));
      if (!isQuiet(failure) && !expects?.(failure)) {
        onFailure(failure);
        if (background) for (const watcher of [...watchers]) watcher(failure);
      }
      throw failure;
    }
  };
  return {
    call,
    callOrThrow,
    send,
    watchBackground(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    renew: transport.renew,
    idleSeconds,
    reach,
    session,
    onFailure,
  };
}

/** The answer of a call. Section 7: success is 200 with JSON and nothing else. */
async function readAnswer(response: Response): Promise<unknown> {
  if (response.status !== 200) throw failureOf(response.status);
  try {
    return await response.json();
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new Failure('service-failure', 0, 'The answer could not be read.');
  }
}

/**
 * An organisation may ask for a second factor while its people are at work: from then on only
 * setting one up is possible.
 */
function noteMissingFactor(session: Session, answer: unknown): void {
  const user = session.user();
  if (
    user &&
    refusalOf(answer)?.code === 'second-factor-missing' &&
    user.second_factor !== 'missing'
  )
    session.signIn({ ...user, second_factor: 'missing' });
}
