import { parentPort } from 'node:worker_threads';
import type { Features } from '../features/features.ts';
import type { FeaturePlace } from '../features/spooled.ts';
import { SpooledFeatures } from '../features/spooled.ts';
import type { Specimen } from '../types.ts';
import type { Spooled } from './spooled-raster.ts';
import { SpooledRaster } from './spooled-raster.ts';
import { Executor } from './executor.ts';
import type { Call } from './tasks.ts';

/**
 * A specimen as it is sent to a thread: with shared pixels, or with the place of its pixels on
 * disk.
 */
export type ThreadSpecimen =
  | Specimen
  | { readonly subImage: Specimen['subImage']; readonly place: Spooled };

export type ToThread =
  | { readonly specimens: readonly (ThreadSpecimen | null)[] }
  | { readonly number: number; readonly call: Call }
  | { readonly learn: number; readonly features: Features }
  | {
      readonly learn: number;
      readonly width: number;
      readonly height: number;
      readonly count: number;
      readonly place: FeaturePlace;
    };
export type FromThread =
  | { readonly number: number; readonly result: unknown }
  | { readonly number: number; readonly error: string };

/**
 * The loop of a matching thread: specimens come first, then tasks on them; results go back by
 * number. Other specimens take their place.
 */
export function serveThread(): void {
  const port = parentPort;
  if (!port) throw new Error('This program runs as a thread only.');
  let executor = new Executor([]);
  port.on('message', (message: ToThread) => {
    if ('specimens' in message) {
      executor = new Executor(
        message.specimens.map((s) =>
          s === null
            ? undefined
            : 'place' in s
              ? { subImage: s.subImage, raster: new SpooledRaster(s.place) }
              : s,
        ),
      );
      return;
    }
    if ('learn' in message) {
      executor.learn(
        message.learn,
        'place' in message
          ? new SpooledFeatures(message.width, message.height, message.count, message.place)
          : message.features,
      );
      return;
    }
    let answer: FromThread;
    try {
      answer = { number: message.number, result: executor.perform(message.call) };
    } catch (error) {
      answer = {
        number: message.number,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      };
    }
    port.postMessage(answer);
  });
}
