import { createHash } from 'node:crypto';
import type { Specimen } from '../types.ts';
import { ENGINE_VERSION } from '../version.ts';
import type { Features } from './features.ts';

const MAGIC = 0x46534c50;
const HEADER = 16;

/** The key under which features of a specimen are kept: its pixels, its masks and the engine that described them. */
export function featureKey({ raster, subImage }: Specimen): string {
  const head = JSON.stringify([ENGINE_VERSION, raster.width, raster.height, raster.channels, subImage.masks.map((m) => m.box)]);
  return `features-${createHash('sha256').update(head).update(raster.data).digest('hex')}`;
}

/** Header (magic, width, height, count), frames as little-endian floats, descriptors. */
export function encodeFeatures(f: Features): Uint8Array {
  const bytes = new Uint8Array(HEADER + f.count * (16 + 128));
  const view = new DataView(bytes.buffer);
  [MAGIC, f.width, f.height, f.count].forEach((v, i) => view.setUint32(i * 4, v, true));
  f.frames.forEach((v, i) => view.setFloat32(HEADER + i * 4, v, true));
  bytes.set(f.descriptors, HEADER + f.count * 16);
  return bytes;
}

/** Null for bytes that are not features: they are then found again. */
export function decodeFeatures(bytes: Uint8Array | null): Features | null {
  if (!bytes || bytes.length < HEADER) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(12, true);
  if (view.getUint32(0, true) !== MAGIC || bytes.length !== HEADER + count * (16 + 128)) return null;
  const frames = new Float32Array(count * 4);
  for (let i = 0; i < frames.length; i++) frames[i] = view.getFloat32(HEADER + i * 4, true);
  return { width: view.getUint32(4, true), height: view.getUint32(8, true), count, frames, descriptors: bytes.slice(HEADER + count * 16) };
}
