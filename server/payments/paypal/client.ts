import * as z from 'zod/mini';
import { bodyWithin } from '../../bodyWithin.ts';
import type { PayPalSettings } from '../../config.ts';

/** PayPal understood the request and said no. `issue` is its own word, as ORDER_NOT_APPROVED. */
export class PayPalRefused extends Error {
  override readonly name = 'PayPalRefused';
  constructor(
    readonly status: number,
    readonly issue: string,
    readonly description: string,
  ) {
    super(`PayPal answered ${status} ${issue}`);
  }
}

/**
 * PayPal did not answer, or answered that it cannot now. Whether it did what was asked is not
 * known.
 */
export class PayPalUnreachable extends Error {
  override readonly name = 'PayPalUnreachable';
}

export interface PayPalRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** JSON text, exactly as it is to arrive. */
  readonly body?: string;
  /** PayPal-Request-Id: the same one again is the same request, however often it arrives. */
  readonly key?: string;
}

/**
 * One request to PayPal, tried again after a fault of the way; answers its JSON.
 * @throws PayPalRefused, PayPalUnreachable
 */
export type Call = (request: PayPalRequest) => Promise<unknown>;

export interface CallOptions {
  readonly timeoutMs?: number;
  readonly pauseMs?: number;
}

const TRIES = 3;
/** Answers about an order have some kB. */
const ANSWER_BYTES = 1024 * 1024;
const Token = z.object({ access_token: z.string(), expires_in: z.number() });
const Problem = z.object({
  name: z.optional(z.string()),
  message: z.optional(z.string()),
  error: z.optional(z.string()),
  details: z.optional(
    z.array(z.object({ issue: z.optional(z.string()), description: z.optional(z.string()) })),
  ),
});

/**
 * The way to PayPal: signs in with the client's secret, keeps the token while it is good, asks
 * again after a fault.
 */
export function openCall(
  { url, clientId, secret }: PayPalSettings,
  { timeoutMs = 15_000, pauseMs = 100 }: CallOptions = {},
): Call {
  let token: { readonly value: string; readonly until: number } | null = null;

  async function send(path: string, init: RequestInit): Promise<Response> {
    try {
      const answer = await fetch(`${url}${path}`, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (answer.status >= 500 || answer.status === 429)
        throw new PayPalUnreachable(`PayPal answered ${answer.status}.`);
      return answer;
    } catch (error) {
      throw error instanceof PayPalUnreachable
        ? error
        : new PayPalUnreachable(`PayPal did not answer: ${String(error)}`);
    }
  }

  async function bearer(): Promise<string> {
    if (token && token.until > performance.now()) return token.value;
    const answer = await send('/v1/oauth2/token', {
      method: 'POST',
      body: 'grant_type=client_credentials',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    const made = Token.parse(await readAnswer(answer));
    token = { value: made.access_token, until: performance.now() + (made.expires_in - 60) * 1000 };
    return token.value;
  }

  async function once({ method, path, body, key }: PayPalRequest): Promise<unknown> {
    const answer = await send(path, {
      method,
      ...(body === undefined ? {} : { body }),
      headers: {
        authorization: `Bearer ${await bearer()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(key === undefined ? {} : { 'paypal-request-id': key }),
      },
    });
    // The token was taken back before its time: the next try gets a new one.
    if (answer.status === 401 && token !== null) {
      token = null;
      throw new PayPalUnreachable('PayPal asks to sign in again.');
    }
    return readAnswer(answer);
  }

  return async (request) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(request);
      } catch (error) {
        if (!(error instanceof PayPalUnreachable) || attempt === TRIES) throw error;
        await new Promise((done) => setTimeout(done, pauseMs * 2 ** attempt));
      }
    }
  };
}

async function readAnswer(answer: Response): Promise<unknown> {
  const body = await bodyWithin(answer.body, ANSWER_BYTES).catch((error: unknown) => {
    throw new PayPalUnreachable(`PayPal's answer broke off: ${String(error)}`);
  });
  if (body === null) throw new PayPalUnreachable("PayPal's answer is too large.");
  const value = asJson(body.toString('utf8'));
  if (answer.ok) return value;
  const parsed = Problem.safeParse(value);
  const detail = parsed.success ? parsed.data.details?.[0] : undefined;
  throw new PayPalRefused(
    answer.status,
    detail?.issue ??
      (parsed.success ? (parsed.data.name ?? parsed.data.error) : undefined) ??
      'UNKNOWN',
    detail?.description ?? (parsed.success ? parsed.data.message : undefined) ?? '',
  );
}

function asJson(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw new PayPalUnreachable('PayPal answered something that is not JSON.');
  }
}
