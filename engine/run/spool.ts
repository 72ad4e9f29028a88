import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { SpooledRaster } from '../runner/spooled-raster.ts';
import type { Features } from '../features/features.ts';
import { SpooledFeatures } from '../features/spooled.ts';
import type { Raster } from '../types.ts';

/**
 * Pixels and points of many pictures in one file that has no name: the system takes it back when
 * the process ends, however it ends.
 */
export class Spool {
  private readonly file: number;
  private end = 0;

  constructor() {
    const path = join(tmpdir(), `pixels-${randomUUID()}`);
    this.file = openSync(path, 'wx+', 0o600);
    rmSync(path);
  }

  /** Puts a picture away; its pixels are read again whenever they are asked for. */
  put(raster: Raster): Raster {
    const at = this.append(raster.data);
    return new SpooledRaster({
      width: raster.width,
      height: raster.height,
      channels: raster.channels,
      file: this.file,
      at,
    });
  }

  private append(bytes: Uint8Array): number {
    const at = this.end;
    for (let done = 0; done < bytes.length; )
      done += writeSync(this.file, bytes, done, bytes.length - done, at + done);
    this.end += bytes.length;
    return at;
  }

  /** Puts features away; they are read again whenever they are asked for. */
  putFeatures({ width, height, count, frames, descriptors }: Features): Features {
    const at = this.append(new Uint8Array(frames.buffer, frames.byteOffset, count * 16));
    this.append(descriptors.subarray(0, count * 128));
    return new SpooledFeatures(width, height, count, { file: this.file, at, put: count });
  }

  close(): void {
    closeSync(this.file);
  }
}
