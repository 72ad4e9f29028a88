import { createClient, type Client } from '../../../providers/api/client.ts';
import type { Failure } from '../../../providers/api/failure.ts';
import { createSession, type Session } from '../../../providers/session/session.ts';
import { sessionUser } from '../../scenes/session.ts';

export interface Sent {
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
  readonly signal: AbortSignal | null | undefined;
}

type Reply =
  | {
      readonly status?: number;
      readonly json?: unknown;
      readonly headers?: Record<string, string>;
    }
  | Error;

/**
 * A client over a fetch that records what is sent and answers what it is told, call by call or
 * always the same.
 */
export function recorder(
  reply: (sent: Sent, turn: number) => Reply = () => ({ json: {} }),
  { signedIn = true, timeoutMs = 10_000 } = {},
): { client: Client; session: Session; sent: Sent[]; failures: Failure[] } {
  const sent: Sent[] = [];
  const failures: Failure[] = [];
  const session = createSession();
  if (signedIn) session.signIn(sessionUser());
  const fetch: typeof globalThis.fetch = async (path, init) => {
    const one = {
      path: String(path),
      body: init?.body === undefined ? undefined : JSON.parse(String(init.body)),
      headers: new Headers(init?.headers),
      signal: init?.signal,
    };
    sent.push(one);
    if (init?.signal?.aborted) throw new DOMException('aborted', 'AbortError');
    const answer = reply(one, sent.length);
    if (answer instanceof Error) throw answer;
    return new Response(JSON.stringify(answer.json ?? {}), {
      status: answer.status ?? 200,
      headers: answer.headers ?? {},
    });
  };
  return {
    client: createClient({
      fetch,
      session,
      onFailure: (failure) => failures.push(failure),
      pauses: [0, 0],
      busyMs: 0,
      timeoutMs,
    }),
    session,
    sent,
    failures,
  };
}
