import { readSync } from 'node:fs';
import type { Features } from './features.ts';

/**
 * Where features lie: an open file of this process, the byte at which they begin, and how many
 * points were put there.
 */
export interface FeaturePlace {
  readonly file: number;
  readonly at: number;
  readonly put: number;
}

/**
 * Features on disk: frames and descriptors are read whenever somebody asks, and nothing keeps them.
 */
export class SpooledFeatures implements Features {
  constructor(
    readonly width: number,
    readonly height: number,
    readonly count: number,
    readonly place: FeaturePlace,
  ) {}

  get frames(): Float32Array {
    return new Float32Array(this.read(this.place.at, this.count * 16).buffer);
  }

  get descriptors(): Uint8Array {
    return this.read(this.place.at + this.place.put * 16, this.count * 128);
  }

  shorter(count: number): Features {
    return new SpooledFeatures(this.width, this.height, count, this.place);
  }

  private read(at: number, size: number): Uint8Array {
    const bytes = new Uint8Array(size);
    for (let done = 0; done < size; ) {
      const read = readSync(this.place.file, bytes, done, size - done, at + done);
      if (read === 0) throw new Error('Features that were put away are gone.');
      done += read;
    }
    return bytes;
  }
}

/** The features in memory, read once. */
export function held(features: Features): Features {
  if (!(features instanceof SpooledFeatures)) return features;
  const { width, height, count, frames, descriptors } = features;
  return { width, height, count, frames, descriptors };
}
