import { setTimeout as pause } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { bodyWithin } from '../bodyWithin.ts';
import type { CrossrefSettings } from '../config.ts';
import { openPace } from './pace.ts';

const ANSWER_MS = 20_000;
/** Longer than a registry asks for in its worst hours; one that wants more is left alone. */
const LONGEST_WAIT_MS = 30_000;
const TRIES = 3;
/** A list of works with their own references has some megabytes. */
const ANSWER_BYTES = 16 * 1024 * 1024;

/** It could not be asked; nothing follows for the work. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

/** Asks the configured host, and no other one. */
export interface Client {
  /**
   * @returns null: it does not know the path
   * @throws Unanswered; what the signal was aborted with
   */
  get<T extends z.ZodMiniType>(
    path: string,
    query: Readonly<Record<string, string>>,
    shape: T,
    signal: AbortSignal,
  ): Promise<z.output<T> | null>;
}

/**
 * A client that keeps to the limits that the answers name, over all who use it: 429 is tried again
 * when `Retry-After` says.
 * @param wait stands for the clock
 */
export function openClient(
  { url, mail }: CrossrefSettings,
  wait: (ms: number, signal: AbortSignal) => Promise<unknown> = (ms, signal) =>
    pause(ms, undefined, { signal }),
): Client {
  const pace = openPace(wait);

  async function once(address: string, signal: AbortSignal): Promise<Response> {
    // A redirect could lead to any host.
    const answer = await fetch(address, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
    });
    pace.learn(answer.headers);
    return answer;
  }

  return {
    async get(path, query, shape, signal) {
      const asked = new URLSearchParams({ ...query, ...(mail === null ? {} : { mailto: mail }) });
      const address = `${url}${path}?${asked.toString()}`;
      for (let tried = 1; tried <= TRIES; tried++) {
        const after = await pace.run(async (): Promise<End<z.output<typeof shape>>> => {
          try {
            const answer = await once(address, signal);
            if (answer.status === 404) {
              await answer.body?.cancel();
              return { value: null };
            }
            if (answer.ok) return { value: shape.parse(JSON.parse(await bodyOf(answer))) };
            await answer.body?.cancel();
            if (answer.status !== 429 && answer.status < 500)
              throw new Unanswered(`It answered ${answer.status}.`);
            return { wait: waitOf(answer, tried) };
          } catch (error) {
            signal.throwIfAborted();
            throw error instanceof Unanswered ? error : new Unanswered('It does not answer.');
          }
        }, signal);
        if ('value' in after) return after.value;
        if (after.wait > LONGEST_WAIT_MS) break;
        pace.hold(after.wait);
      }
      throw new Unanswered('It has too much to do.');
    },
  };
}

async function bodyOf(answer: Response): Promise<string> {
  const bytes = await bodyWithin(answer.body, ANSWER_BYTES);
  if (!bytes) throw new Unanswered('Its answer is too long.');
  return bytes.toString('utf8');
}

/** What an answer says; or how long to wait for the next one, in milliseconds. */
type End<T> = { readonly value: T | null } | { readonly wait: number };

/** Milliseconds: as `Retry-After` says in seconds or as a date, else doubled with each try. */
function waitOf({ headers }: Response, tried: number): number {
  const said = headers.get('retry-after');
  if (said === null) return 1000 * 2 ** (tried - 1);
  if (/^\d+$/.test(said.trim())) return 1000 * Number(said);
  const date = Date.parse(said);
  return Number.isNaN(date) ? 1000 * 2 ** (tried - 1) : Math.max(0, date - Date.now());
}
