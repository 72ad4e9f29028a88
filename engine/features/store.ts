import { createHash } from 'node:crypto';
import type { Raster, Specimen } from '../types.ts';
import { ENGINE_VERSION } from '../version.ts';
import type { Features } from './features.ts';

const MAGIC = 0x46534c51;
const HEADER = 20;

/** The hash of a picture: its size and its pixels. */
export function pixelsKey({ width, height, channels, data }: Raster): string {
  return createHash('sha256')
    .update(JSON.stringify([width, height, channels]))
    .update(data)
    .digest('hex');
}

/**
 * The key under which features of a specimen are kept: its pixels, its masks and the engine that
 * described them.
 */
export function featureKey({ raster, pixels, subImage }: Specimen): string {
  const head = JSON.stringify([
    ENGINE_VERSION,
    pixels ?? pixelsKey(raster),
    subImage.masks.map((m) => m.box),
  ]);
  return `features-${createHash('sha256').update(head).digest('hex')}`;
}

/** Features with the words of their descriptors: those of the first points, or of all. */
export interface StoredFeatures {
  readonly features: Features;
  readonly words: Uint16Array;
}

/**
 * Header (magic, width, height, count, number of words), frames as little-endian floats, words,
 * descriptors.
 */
export function encodeFeatures(f: Features, words: Uint16Array = new Uint16Array(0)): Uint8Array {
  const frames = HEADER;
  const wordsAt = frames + f.count * 16;
  const bytes = new Uint8Array(wordsAt + words.length * 2 + f.count * 128);
  const view = new DataView(bytes.buffer);
  [MAGIC, f.width, f.height, f.count, words.length].forEach((v, i) =>
    view.setUint32(i * 4, v, true),
  );
  f.frames.forEach((v, i) => view.setFloat32(frames + i * 4, v, true));
  words.forEach((v, i) => view.setUint16(wordsAt + i * 2, v, true));
  bytes.set(f.descriptors, wordsAt + words.length * 2);
  return bytes;
}

/** Null for bytes that are not features: they are then found again. */
export function decodeFeatures(bytes: Uint8Array | null): StoredFeatures | null {
  if (!bytes || bytes.length < HEADER) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(12, true);
  const named = view.getUint32(16, true);
  if (view.getUint32(0, true) !== MAGIC || bytes.length !== HEADER + count * (16 + 128) + named * 2)
    return null;
  const frames = new Float32Array(count * 4);
  for (let i = 0; i < frames.length; i++) frames[i] = view.getFloat32(HEADER + i * 4, true);
  const words = new Uint16Array(named);
  const wordsAt = HEADER + count * 16;
  for (let i = 0; i < named; i++) words[i] = view.getUint16(wordsAt + i * 2, true);
  return {
    features: {
      width: view.getUint32(4, true),
      height: view.getUint32(8, true),
      count,
      frames,
      descriptors: bytes.slice(wordsAt + named * 2),
    },
    words,
  };
}
