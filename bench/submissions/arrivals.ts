import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { basename } from 'node:path';
import type { Recommendation } from '../../contract/index.ts';
import { residentBytesOf } from '../processor.ts';
import type { Journal } from './journal.ts';

/** How often is asked where manuscripts stand, ms: what is measured is exact to it. */
const LOOK_MS = 2000;

export interface Arrival {
  /** The manuscript's name in its folder. */
  readonly name: string;
  readonly file_id: number;
  readonly reference: string;
  readonly callMs: number;
  /** From the beginning of the call to the recommendation. */
  readonly seconds: number;
  readonly recommendation: Recommendation;
}

export interface Sent {
  readonly arrivals: readonly Arrival[];
  /** From the first call to the last recommendation. */
  readonly seconds: number;
  /** What the server and all that it started held, bytes, at each look in turn. */
  readonly resident: readonly number[];
}

/**
 * Sends manuscripts in turn, as copies with bytes of their own from the second round on, and waits
 * until each has its recommendation.
 *
 * @param everyMs between the beginnings of two calls; 0: as fast as they are taken
 */
export async function sendAll(
  journal: Journal,
  pid: number,
  files: readonly string[],
  count: number,
  everyMs: number,
): Promise<Sent> {
  const started = performance.now();
  const waiting = new Map<string, Omit<Arrival, 'seconds' | 'recommendation'> & { at: number }>();
  const arrivals: Arrival[] = [];
  const resident: number[] = [];
  let sent = 0;
  const send = async () => {
    for (; sent < count; sent++) {
      await pause(Math.max(0, started + sent * everyMs - performance.now()));
      const path = files[sent % files.length] ?? '';
      const round = Math.floor(sent / files.length);
      const name = basename(path, '.pdf');
      const reference = round === 0 ? name : `${name} ${round + 1}`;
      const at = performance.now();
      const { file_id } = await journal.submit(reference, path, round === 0 ? '' : `\n% ${round}`);
      waiting.set(reference, { name, file_id, reference, callMs: performance.now() - at, at });
    }
  };
  const look = async () => {
    while (sent < count || waiting.size > 0) {
      await pause(LOOK_MS);
      resident.push(residentBytesOf(pid));
      for (const [reference, { at, ...one }] of waiting) {
        const { recommendation } = await journal.status(reference);
        if (!recommendation) continue;
        const seconds = (performance.now() - at) / 1000;
        waiting.delete(reference);
        arrivals.push({ ...one, seconds, recommendation });
        process.stderr.write(
          `${arrivals.length}/${count} ${reference}: ${recommendation.outcome} after ${seconds.toFixed(0)} s (called ${one.callMs.toFixed(0)} ms)\n`,
        );
      }
    }
  };
  await Promise.all([send(), look()]);
  return { arrivals, seconds: (performance.now() - started) / 1000, resident };
}
