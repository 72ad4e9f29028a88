import type { Features } from '../features/features.ts';
import { PROBES } from '../retrieval/words.ts';
import { projected, signatureIn } from './signatures.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

/** Raised when the bytes below mean something else; bytes of another format are not read. */
export const INDEX_FORMAT = 1;

/** Points of a picture that are packed. */
export const { PACKED_POINTS } = valuesOf(NUMBERS.pack);

/** Words of a cell's key: the lower of the two times this, plus the higher. */
export const WORDS = 1024;

/** Format, number of points, width, height: 16 bits each. */
const HEADER = 8;
/** Cell (two words of 16 bits), signature (8 bytes), x, y, angle and size (a byte each). */
const POINT = 16;

/** Natural logarithm of a point's size: the least that is told, and how many steps make one. */
const LEAST_SIZE = -1;
const SIZE_STEPS = 36;

/**
 * What finding a picture again needs of it: cells, signatures and frames of its strongest points.
 */
export interface PackedPicture {
  readonly width: number;
  readonly height: number;
  readonly count: number;
  /** Key of the cell of each point (`cellOf`). */
  readonly cells: Uint32Array;
  /** Two words each. */
  readonly signatures: Uint32Array;
  /** x, y, natural logarithm of sigma, angle of each. */
  readonly frames: Float32Array;
}

/** The cell that lies between two words, in whatever order they are named. */
export function cellOf(wordA: number, wordB: number): number {
  return wordA < wordB ? wordA * WORDS + wordB : wordB * WORDS + wordA;
}

/** Packs the first points of a picture, 16 bytes each. `words`: PROBES for each of its points. */
export function packPicture(features: Features, words: Uint16Array): Uint8Array {
  const count = Math.min(features.count, PACKED_POINTS, Math.floor(words.length / PROBES));
  const { width, height, frames, descriptors } = features;
  const bytes = new Uint8Array(HEADER + count * POINT);
  const view = new DataView(bytes.buffer);
  [INDEX_FORMAT, count, width, height].forEach((value, i) => view.setUint16(i * 2, value, true));
  const projection = new Float32Array(128);
  const signature = new Uint32Array(2);
  for (let i = 0; i < count; i++) {
    const at = HEADER + i * POINT;
    const a = words[i * PROBES] ?? 0;
    const b = words[i * PROBES + 1] ?? 0;
    projected(descriptors, i * 128, 0, projection);
    signatureIn(projection, a, b, signature, 0);
    view.setUint32(at, cellOf(a, b), true);
    view.setUint32(at + 4, signature[0] ?? 0, true);
    view.setUint32(at + 8, signature[1] ?? 0, true);
    view.setUint8(at + 12, toByte(((frames[i * 4] ?? 0) + 0.5) / width));
    view.setUint8(at + 13, toByte(((frames[i * 4 + 1] ?? 0) + 0.5) / height));
    const size = Math.log(Math.max(1e-3, frames[i * 4 + 2] ?? 1));
    view.setUint8(at + 14, clamp(Math.round((size - LEAST_SIZE) * SIZE_STEPS)));
    const turns = (frames[i * 4 + 3] ?? 0) / (2 * Math.PI);
    view.setUint8(at + 15, Math.round((turns - Math.floor(turns)) * 256) & 255);
  }
  return bytes;
}

/** Null for bytes of another format, or damaged ones. */
export function unpackPicture(bytes: Uint8Array): PackedPicture | null {
  if (bytes.length < HEADER) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint16(2, true);
  if (view.getUint16(0, true) !== INDEX_FORMAT || bytes.length !== HEADER + count * POINT)
    return null;
  const width = view.getUint16(4, true);
  const height = view.getUint16(6, true);
  const cells = new Uint32Array(count);
  const signatures = new Uint32Array(count * 2);
  const frames = new Float32Array(count * 4);
  for (let i = 0; i < count; i++) {
    const at = HEADER + i * POINT;
    cells[i] = view.getUint32(at, true);
    signatures[i * 2] = view.getUint32(at + 4, true);
    signatures[i * 2 + 1] = view.getUint32(at + 8, true);
    frames[i * 4] = ((view.getUint8(at + 12) + 0.5) / 256) * width - 0.5;
    frames[i * 4 + 1] = ((view.getUint8(at + 13) + 0.5) / 256) * height - 0.5;
    frames[i * 4 + 2] = view.getUint8(at + 14) / SIZE_STEPS + LEAST_SIZE;
    frames[i * 4 + 3] = (view.getUint8(at + 15) / 256) * 2 * Math.PI;
  }
  return { width, height, count, cells, signatures, frames };
}

function toByte(share: number): number {
  return clamp(Math.floor(share * 256));
}

function clamp(value: number): number {
  return Math.max(0, Math.min(255, value));
}
