import type { Raster } from '../types.ts';

/** Cuts the pixels of these pictures, each with `fill`. */
export type Cut = (rasters: readonly LazyRaster[]) => void;

/** A raster whose size is known and whose pixels are cut on first access. */
export class LazyRaster implements Raster {
  private pixels: Uint8Array | null = null;

  constructor(
    readonly width: number,
    readonly height: number,
    readonly channels: 1 | 3,
    readonly cut: Cut,
  ) {}

  get there(): boolean {
    return this.pixels !== null;
  }

  fill(pixels: Uint8Array): void {
    this.pixels = pixels;
  }

  get data(): Uint8Array {
    if (!this.pixels) this.cut([this]);
    if (!this.pixels) throw new Error('A picture was not cut.');
    return this.pixels;
  }
}

/**
 * Cuts the missing pixels, all of one document at once: a page is opened once for all its pictures.
 */
export function fetchPixels(rasters: readonly Raster[]): void {
  const byCut = new Map<Cut, LazyRaster[]>();
  for (const raster of rasters) {
    if (!(raster instanceof LazyRaster) || raster.there) continue;
    const list = byCut.get(raster.cut);
    if (list) list.push(raster);
    else byCut.set(raster.cut, [raster]);
  }
  for (const [cut, list] of byCut) cut(list);
}
