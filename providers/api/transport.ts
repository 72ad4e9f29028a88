import { CLIENT_VERSION, IDLE_HEADER, VERSION_HEADER } from '../../contract/limits.ts';
import type { Session } from '../session/session.ts';
import { locale } from '../i18n/locale.ts';
import { Failure, failureOf, isAbort } from './failure.ts';
import type { Outgoing } from './outgoing.ts';
import { createRenewal } from './renewal.ts';
import { aborted } from './wait.ts';

export interface Transport {
  /**
   * Sends with version header and credentials, once more after renewing an expired session.
   * @throws Failure for an answer that is no success or none at all; AbortError when the caller
   * gave up
   */
  send(request: Outgoing): Promise<Response>;
  /**
   * Tries to renew the session with the renewal cookie; true when there is a session afterwards.
   */
  renew(): Promise<boolean>;
}

export interface TransportParts {
  readonly fetch: typeof globalThis.fetch;
  /** Without a session (in a worker) only cookies say who asks, and nothing is renewed. */
  readonly session?: Session;
  readonly idleSeconds?: () => number;
}

/** The one place where a request leaves the console. */
export function createTransport({
  fetch,
  session,
  idleSeconds = () => 0,
}: TransportParts): Transport {
  const common = (): Record<string, string> => {
    const idle = idleSeconds();
    return {
      [VERSION_HEADER]: CLIENT_VERSION,
      // Sentences of the server in the language of the page.
      'accept-language': locale(),
      ...(idle > 0 ? { [IDLE_HEADER]: String(idle) } : {}),
    };
  };
  const headersOf = ({ auth, headers = {} }: Outgoing): Record<string, string> => {
    if (auth === 'foreign') return headers;
    const token = auth === 'bearer' ? session?.user()?.token : undefined;
    return { ...headers, ...common(), ...(token ? { authorization: `Bearer ${token}` } : {}) };
  };
  const carry = (request: Outgoing): Promise<Response> =>
    withTimeout(request, (signal) =>
      request.onProgress
        ? sendWithProgress(request, headersOf(request), request.onProgress, signal)
        : fetch(request.address, {
            method: request.method ?? 'GET',
            headers: headersOf(request),
            credentials: request.auth === 'foreign' ? 'omit' : 'same-origin',
            ...(request.body === undefined ? {} : { body: request.body }),
            ...(signal ? { signal } : {}),
          }),
    );
  const renew = session
    ? createRenewal({ send: carry, session })
    : (): Promise<boolean> => Promise.resolve(false);

  const send: Transport['send'] = async (request) => {
    const sender = session?.user();
    let response = await carry(request);
    if (response.status === 401 && request.auth === 'bearer') {
      const fresh = session?.user()?.token !== sender?.token || (await renew());
      // In this browser somebody else may have signed in meanwhile: nothing is sent in another
      // person's name.
      if (fresh && session?.user()?.user_id === sender?.user_id) response = await carry(request);
    }
    if (!response.ok) throw failureOf(response.status);
    return response;
  };
  return { send, renew };
}

/** The browser's own connection to the server's events: the media cookie says whose they are. */
export function openEventSource(address: string): EventSource {
  return new EventSource(address);
}

/** XMLHttpRequest, because fetch tells nothing about how much has been sent. */
function sendWithProgress(
  { address, method = 'POST', body }: Outgoing,
  headers: Record<string, string>,
  onProgress: (sent: number, total: number) => void,
  signal: AbortSignal | undefined,
): Promise<Response> {
  return new Promise((done, fail) => {
    if (signal?.aborted) return fail(aborted());
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) =>
      onProgress(event.loaded, event.lengthComputable ? event.total : 0);
    request.onload = () =>
      done(new Response(request.responseText || null, { status: request.status }));
    request.onerror = () =>
      fail(new Failure('service-failure', 0, 'The connection broke while the file was sent.'));
    request.onabort = () => fail(aborted());
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

/**
 * Runs a request that is given up when its caller gives up (AbortError) or time runs out; every
 * other error is a Failure.
 */
async function withTimeout<T>(
  { signal, timeoutMs }: Outgoing,
  run: (signal: AbortSignal | undefined) => Promise<T>,
): Promise<T> {
  if (signal?.aborted) throw aborted();
  const inner = new AbortController();
  const stop = (): void => inner.abort();
  signal?.addEventListener('abort', stop, { once: true });
  const timer = timeoutMs === undefined ? undefined : setTimeout(stop, timeoutMs);
  try {
    return await run(inner.signal);
  } catch (error) {
    if (signal?.aborted) throw aborted();
    if (error instanceof Failure) throw error;
    throw new Failure(
      'service-failure',
      0,
      isAbort(error) ? 'The server took too long to answer.' : 'The server could not be reached.',
    );
  } finally {
    clearTimeout(timer);
    // A body that is read as it comes ends with its caller too; only the request's own time is
    // over.
    if (timeoutMs !== undefined) signal?.removeEventListener('abort', stop);
  }
}
