import type { CustomFetch } from 'openid-client';
import { bodyWithin } from '../bodyWithin.ts';

/** Settings, keys and tokens have some kB. */
const ANSWER_BYTES = 1024 * 1024;

/**
 * Asks an OpenID provider for the library, and reads only so much of its answer.
 * @throws Error for a larger one
 */
export const fetchWithin: CustomFetch = async (url, options) => {
  const sent = options.body instanceof Uint8Array ? new Uint8Array(options.body) : options.body;
  const { body, status, headers } = await fetch(url, { ...options, body: sent });
  const bytes = await bodyWithin(body, ANSWER_BYTES);
  if (bytes === null) throw new Error('The answer of the OpenID provider is too large.');
  return new Response(bytes.length === 0 ? null : new Uint8Array(bytes), { status, headers });
};
