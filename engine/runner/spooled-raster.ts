import { readSync } from 'node:fs';
import type { Raster } from '../types.ts';

/** Where a picture's pixels lie: an open file of this process and the byte at which they begin. */
export interface Spooled {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
  readonly file: number;
  readonly at: number;
}

/** A raster whose pixels are on disk: each access of `data` reads them; they are not cached. */
export class SpooledRaster implements Raster {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;

  constructor(readonly place: Spooled) {
    this.width = place.width;
    this.height = place.height;
    this.channels = place.channels;
  }

  get data(): Uint8Array {
    const { width, height, channels, file, at } = this.place;
    const bytes = new Uint8Array(width * height * channels);
    for (let done = 0; done < bytes.length; ) {
      const read = readSync(file, bytes, done, bytes.length - done, at + done);
      if (read === 0) throw new Error('Pixels that were put away are gone.');
      done += read;
    }
    return bytes;
  }
}
