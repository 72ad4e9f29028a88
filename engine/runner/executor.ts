import type { Features } from '../features/features.ts';
import { held } from '../features/spooled.ts';
import { type Prepared, prepare } from '../register/prepare.ts';
import type { Specimen } from '../types.ts';
import { type Call, taskOf } from './tasks.ts';

/**
 * Bytes of prepared pictures that an executor keeps; the least recently used one is dropped first.
 */
const KEPT_BYTES = 88e6;

/** Performs tasks on the specimens of one comparison; pictures are prepared when needed. */
export class Executor {
  private readonly prepared = new Map<number, Prepared>();
  private kept = 0;
  private readonly features: (Features | undefined)[] = [];

  /** Specimens that no task will name may be missing. */
  constructor(private readonly specimens: readonly (Specimen | undefined)[]) {}

  /** Adds features that were computed elsewhere. */
  learn(number: number, features: Features): void {
    this.features[number] = features;
  }

  perform(call: Call): unknown {
    return taskOf(call).perform(call.input, (number, known) => {
      if (known) this.learn(number, known);
      return this.take(number);
    });
  }

  private take(number: number): Prepared {
    const known = this.prepared.get(number);
    if (known) {
      this.prepared.delete(number);
      this.prepared.set(number, known);
      return known;
    }
    const specimen = this.specimens[number];
    if (!specimen) throw new Error(`There is no specimen ${number}.`);
    const features = this.features[number];
    const prepared = prepare(specimen, features ? held(features) : null);
    this.keep(number, prepared);
    return prepared;
  }

  private keep(number: number, prepared: Prepared): void {
    this.prepared.set(number, prepared);
    this.kept += bytesOf(prepared);
    for (const [oldest, other] of this.prepared) {
      if (this.kept <= KEPT_BYTES || oldest === number) break;
      this.prepared.delete(oldest);
      this.kept -= bytesOf(other);
    }
  }
}

/** Bytes of a prepared picture: plane, pyramid, masks and features. */
function bytesOf({ plane, open, features }: Prepared): number {
  return plane.data.length * (open ? 6.7 : 5.4) + features.count * 144;
}
