import sharp from 'sharp';
import type { Affine } from '../../contract/geometry.ts';
import { warp } from '../../imaging/warp.ts';
import type { Pixels } from '../../imaging/pixels.ts';
import type { StoredPicture } from '../../report/index.ts';

/** Round cells on uneven ground, the same for the same seed: something with detail everywhere. */
export function cells(width: number, height: number, seed: number): Pixels {
  const next = randomOf(seed);
  const spots = Array.from({ length: Math.round((width * height) / 900) }, () => ({
    x: next() * width,
    y: next() * height,
    r: 4 + next() * 11,
    hue: next(),
  }));
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = (y * width + x) * 4;
      const ground = 26 + 14 * Math.sin(x / 61) * Math.cos(y / 47) + next() * 10;
      data.set([ground, ground, ground, 255], p);
    }
  }
  for (const { x, y, r, hue } of spots) paintSpot(data, width, height, x, y, r, hue);
  return { width, height, data };
}

/**
 * `source` as another sub-image would show it: pixels of the new picture → pixels of the source.
 */
export function retaken(source: Pixels, toSource: Affine, width: number, height: number): Pixels {
  return warp(source, toSource, width, height);
}

export async function png({ width, height, data }: Pixels): Promise<StoredPicture> {
  const bytes = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png()
    .toBuffer();
  return { bytes: new Uint8Array(bytes), width, height, format: 'png' };
}

function paintSpot(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  cx: number,
  cy: number,
  r: number,
  hue: number,
): void {
  for (let y = Math.max(0, Math.floor(cy - r)); y < Math.min(height, cy + r); y++) {
    for (let x = Math.max(0, Math.floor(cx - r)); x < Math.min(width, cx + r); x++) {
      const d = Math.hypot(x - cx, y - cy) / r;
      if (d >= 1) continue;
      const p = (y * width + x) * 4;
      const light = 200 * (1 - d * d);
      data[p] = (data[p] ?? 0) + light * hue;
      data[p + 1] = (data[p + 1] ?? 0) + light;
      data[p + 2] = (data[p + 2] ?? 0) + light * (1 - hue) * 0.6;
    }
  }
}

function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
