import { CLIENT_VERSION, IDLE_HEADER, VERSION_HEADER } from '../../contract/limits.ts';
import { MESSAGES } from '../../contract/messages.ts';
import type { InputOf, Operation, OutputOf } from '../../contract/operation.ts';
import type { Answer } from '../../contract/refusals.ts';
import type { Session } from '../session/session.ts';
import { addressOf } from './address.ts';
import { Failure, failureOf, isAbort, isQuiet, Refused } from './failure.ts';
import { isRead } from '../../contract/reads.ts';
import { isRefused, refusalOf } from './refusal.ts';
import { createRenewal } from './renewal.ts';
import { aborted, wait } from './wait.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The caller asks again by itself: that no answer came has no effect yet. What the server answers has. */
  readonly quiet?: boolean;
}

export interface Client {
  /** Sends a call and resolves with its answer, which may be a refusal. Rejects with Failure or AbortError. */
  call<Op extends Operation>(
    op: Op,
    body: InputOf<Op>,
    options?: CallOptions,
  ): Promise<Answer<OutputOf<Op>>>;
  /** Like `call`, but a refusal rejects with Refused. */
  ask<Op extends Operation>(
    op: Op,
    body: InputOf<Op>,
    options?: CallOptions,
  ): Promise<OutputOf<Op>>;
  /** Headers for requests that are not calls (`/rest`, uploads). */
  headers(): Record<string, string>;
  /** Tries to renew the session with the renewal cookie; true when there is a session afterwards. */
  renew(): Promise<boolean>;
  /** For how long nobody has touched this tab, seconds. */
  idleSeconds(): number;
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

type Sent = Pick<Operation, 'path' | 'auth'>;

const PAUSES = [300, 1200] as const;
const TIMEOUT_MS = 60_000;
const TOO_MANY = 429;
const BUSY_MS = 1000;
const BUSY_TRIES = 60;

/** The console's client for the calls of `contract/`: version header, bearer token or cookies, renewal, quiet retries. */
export function createClient({
  fetch,
  session,
  onFailure = () => undefined,
  idleSeconds = () => 0,
  pauses = PAUSES,
  busyMs = BUSY_MS,
  timeoutMs = TIMEOUT_MS,
}: ClientParts): Client {
  const common = (): Record<string, string> => {
    const idle = idleSeconds();
    return {
      [VERSION_HEADER]: CLIENT_VERSION,
      ...(idle > 0 ? { [IDLE_HEADER]: String(idle) } : {}),
    };
  };
  const headers = (): Record<string, string> => {
    const token = session.user()?.token;
    return { ...common(), ...(token ? { authorization: `Bearer ${token}` } : {}) };
  };
  const send = (op: Sent, body: object, signal?: AbortSignal): Promise<Response> =>
    withTimeout(timeoutMs, signal, (inner) =>
      fetch(addressOf(op, body), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(op.auth === 'bearer' ? headers() : common()),
        },
        credentials: 'same-origin',
        body: JSON.stringify(body),
        signal: inner,
      }),
    );
  const renew = createRenewal({ fetch, session, headers: common });

  const attempt = async (op: Sent, body: object, signal?: AbortSignal): Promise<unknown> => {
    const token = session.user()?.token;
    let response = await send(op, body, signal);
    if (response.status === 401 && op.auth === 'bearer') {
      const fresh = session.user()?.token !== token || (await renew());
      if (fresh) response = await send(op, body, signal);
    }
    if (response.status !== 200) throw failureOf(response.status);
    return response.json();
  };

  const persist = async (op: Sent, body: object, signal?: AbortSignal): Promise<unknown> => {
    const again = isRead(op.path) ? pauses : [];
    let turn = 0;
    for (let busy = 0; ; ) {
      try {
        return await attempt(op, body, signal);
      } catch (error) {
        if (isAbort(error)) throw error;
        const failure =
          error instanceof Failure
            ? error
            : new Failure('service-failure', 0, 'The server could not be reached.');
        // Turned away before anything was done, so that writes too may ask again.
        if (failure.status === TOO_MANY && busy < BUSY_TRIES) {
          busy += 1;
          await wait(busyMs, signal);
          continue;
        }
        const pause = again[turn];
        turn += 1;
        if (
          pause === undefined ||
          failure.kind !== 'service-failure' ||
          (failure.status >= 400 && failure.status < 500)
        )
          throw failure;
        await wait(pause, signal);
      }
    }
  };

  const call: Client['call'] = async (op, body, options = {}) => {
    try {
      if (op.auth === 'bearer' && !session.user()?.user_id)
        throw new Failure('unauthorized-user', 0, MESSAGES.unauthorizedUser);
      // The server's answer is shaped by the same schema that types this call; it is not checked a second time here.
      const answer = (await persist(op, body as object, options.signal)) as Answer<
        OutputOf<typeof op>
      >;
      noteMissingFactor(session, answer);
      return answer;
    } catch (error) {
      if (error instanceof Failure && !isQuiet(error, options)) onFailure(error);
      throw error;
    }
  };
  const ask: Client['ask'] = async (op, body, options) => {
    const answer = await call(op, body, options);
    if (isRefused(answer)) throw new Refused(answer.error);
    return answer;
  };
  return { call, ask, headers, renew, idleSeconds, session, onFailure };
}

/** An organisation may ask for a second factor while its people are at work: from then on only setting one up is possible. */
function noteMissingFactor(session: Session, answer: unknown): void {
  const user = session.user();
  if (
    user &&
    refusalOf(answer)?.code === 'second-factor-missing' &&
    user.second_factor !== 'missing'
  )
    session.signIn({ ...user, second_factor: 'missing' });
}

/** Runs a request that is given up when its caller gives up (AbortError) or time runs out (an ordinary error). */
async function withTimeout<T>(
  ms: number,
  signal: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (signal?.aborted) throw aborted();
  const inner = new AbortController();
  const stop = (): void => inner.abort();
  signal?.addEventListener('abort', stop, { once: true });
  const timer = setTimeout(stop, ms);
  try {
    return await run(inner.signal);
  } catch (error) {
    if (signal?.aborted) throw aborted();
    throw isAbort(error)
      ? new Failure('service-failure', 0, 'The server took too long to answer.')
      : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
