import { isCollision } from '../database/index.ts';
import { Outage } from '../outage.ts';
import { repeated } from './breaker.ts';
import type { JobPort } from './port.ts';

/**
 * The same port, which waits for the end of an outage of the database instead of failing: work that
 * is done meanwhile is handed in afterwards. A beat comes again by itself.
 */
export function patientPort(
  port: JobPort,
  options: { readonly signal: AbortSignal; readonly pauseMs: number },
): JobPort {
  const passes = (error: unknown) => error instanceof Outage || isCollision(error);
  const again = <T>(call: () => Promise<T>) => repeated(call, passes, options);
  return {
    take: (kinds) => port.take(kinds),
    beat: (lease, progress) => port.beat(lease, progress),
    asset: (lease, asset) => again(() => port.asset(lease, asset)),
    findFeature: (lease, key) => again(() => port.findFeature(lease, key)),
    keepFeature: (lease, key, hash) => again(() => port.keepFeature(lease, key, hash)),
    indexPart: (lease, after) => again(() => port.indexPart(lease, after)),
    indexBlocks: (lease) => again(() => port.indexBlocks(lease)),
    indexLists: (lease, block, buckets) => again(() => port.indexLists(lease, block, buckets)),
    indexPlaced: (lease, places, pixels) => again(() => port.indexPlaced(lease, places, pixels)),
    indexPicture: (lease, key) => again(() => port.indexPicture(lease, key)),
    textCandidates: (lease, prints) => again(() => port.textCandidates(lease, prints)),
    textWords: (lease, keys) => again(() => port.textWords(lease, keys)),
    textLines: (lease, keys) => again(() => port.textLines(lease, keys)),
    done: (lease, result) => again(() => port.done(lease, result)),
    failed: (lease, failure) => again(() => port.failed(lease, failure)),
    interrupted: (lease, reason) => again(() => port.interrupted(lease, reason)),
  };
}
