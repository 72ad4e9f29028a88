import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { SpooledRaster } from '../matching/spooled.ts';
import type { Raster } from '../types.ts';

/** Pixels of many pictures in one file that has no name: the system takes it back when the process ends, however it ends. */
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
    const at = this.end;
    for (let done = 0; done < raster.data.length; ) done += writeSync(this.file, raster.data, done, raster.data.length - done, at + done);
    this.end += raster.data.length;
    return new SpooledRaster({ width: raster.width, height: raster.height, channels: raster.channels, file: this.file, at });
  }

  close(): void {
    closeSync(this.file);
  }
}
