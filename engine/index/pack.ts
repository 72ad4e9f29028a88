import type { Features } from '../features/features.ts';
import { PROBES } from '../retrieval/words.ts';
import { CELL_BITS, cellOf } from './cells.ts';
import { projected, SIGNATURE_BITS, signatureIn } from './signatures.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

/** Raised when the bytes below mean something else; bytes of another format are not read. */
export const INDEX_FORMAT = 2;

/** Points of a picture that are packed. */
export const { PACKED_POINTS } = valuesOf(NUMBERS.pack);

/** Format, number of points, width, height: 16 bits each. */
const HEADER = 8;
/**
 * Three numbers of 32 bits: the first of the signature; the rest of it, angle and size; cell, look,
 * x and y.
 */
const POINT = 12;
const REST_BITS = SIGNATURE_BITS - 32;
const ANGLE_BITS = 5;
const SIZE_BITS = 5;
const LOOK_BITS = 2;
/** Of x, and of y: a share of the picture's side. */
const PLACE_BITS = 6;

/** Natural logarithm of a point's size: the least that is told, and how many steps make one. */
const LEAST_SIZE = -1;
const SIZE_STEPS = 4.5;

/**
 * What finding a picture again needs of it: cells, signatures and frames of its strongest points.
 */
export interface PackedPicture {
  readonly width: number;
  readonly height: number;
  readonly count: number;
  /** The cell of each point, and the look under which it stands there (cells.ts). */
  readonly cells: Uint32Array;
  readonly looks: Uint8Array;
  /** Two words each. */
  readonly signatures: Uint32Array;
  /** x, y, natural logarithm of sigma, angle of each. */
  readonly frames: Float32Array;
}

/** Packs the first points of a picture, 12 bytes each. `words`: PROBES for each of its points. */
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
    const { cell, look, words: pair } = cellOf(words[i * PROBES] ?? 0, words[i * PROBES + 1] ?? 0);
    projected(descriptors, i * 128, look, projection);
    signatureIn(projection, ...pair, signature, 0);
    const size = Math.log(Math.max(1e-3, frames[i * 4 + 2] ?? 1));
    const turns = (frames[i * 4 + 3] ?? 0) / (2 * Math.PI);
    view.setUint32(at, signature[0] ?? 0, true);
    view.setUint32(
      at + 4,
      joined([
        [signature[1] ?? 0, REST_BITS],
        [
          Math.round((turns - Math.floor(turns)) * (1 << ANGLE_BITS)) % (1 << ANGLE_BITS),
          ANGLE_BITS,
        ],
        [bounded(Math.round((size - LEAST_SIZE) * SIZE_STEPS), SIZE_BITS), SIZE_BITS],
      ]),
      true,
    );
    view.setUint32(
      at + 8,
      joined([
        [cell, CELL_BITS],
        [look, LOOK_BITS],
        [placed(((frames[i * 4] ?? 0) + 0.5) / width), PLACE_BITS],
        [placed(((frames[i * 4 + 1] ?? 0) + 0.5) / height), PLACE_BITS],
      ]),
      true,
    );
  }
  return bytes;
}

/**
 * Calls back with what a point's key is made of: its cell, the look under which it stands there, and
 * the first number of its signature; the strongest first. Bytes of another format, and damaged ones,
 * hold no points.
 */
export function eachPoint(
  bytes: Uint8Array,
  each: (cell: number, look: number, low: number) => void,
): void {
  const opened = open(bytes);
  if (!opened) return;
  const { view, count } = opened;
  for (let at = HEADER; at < HEADER + count * POINT; at += POINT) {
    const place = view.getUint32(at + 8, true);
    each(part(place, 0, CELL_BITS), part(place, CELL_BITS, LOOK_BITS), view.getUint32(at, true));
  }
}

/** Null for bytes of another format, or damaged ones. */
export function unpackPicture(bytes: Uint8Array): PackedPicture | null {
  const opened = open(bytes);
  if (!opened) return null;
  const { view, count } = opened;
  const width = view.getUint16(4, true);
  const height = view.getUint16(6, true);
  const cells = new Uint32Array(count);
  const looks = new Uint8Array(count);
  const signatures = new Uint32Array(count * 2);
  const frames = new Float32Array(count * 4);
  for (let i = 0; i < count; i++) {
    const at = HEADER + i * POINT;
    const rest = view.getUint32(at + 4, true);
    const place = view.getUint32(at + 8, true);
    cells[i] = part(place, 0, CELL_BITS);
    looks[i] = part(place, CELL_BITS, LOOK_BITS);
    signatures[i * 2] = view.getUint32(at, true);
    signatures[i * 2 + 1] = part(rest, 0, REST_BITS);
    const x = part(place, CELL_BITS + LOOK_BITS, PLACE_BITS);
    const y = part(place, CELL_BITS + LOOK_BITS + PLACE_BITS, PLACE_BITS);
    frames[i * 4] = ((x + 0.5) / (1 << PLACE_BITS)) * width - 0.5;
    frames[i * 4 + 1] = ((y + 0.5) / (1 << PLACE_BITS)) * height - 0.5;
    frames[i * 4 + 2] = part(rest, REST_BITS + ANGLE_BITS, SIZE_BITS) / SIZE_STEPS + LEAST_SIZE;
    frames[i * 4 + 3] = (part(rest, REST_BITS, ANGLE_BITS) / (1 << ANGLE_BITS)) * 2 * Math.PI;
  }
  return { width, height, count, cells, looks, signatures, frames };
}

function open(bytes: Uint8Array): { readonly view: DataView; readonly count: number } | null {
  if (bytes.length < HEADER) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint16(2, true);
  return view.getUint16(0, true) === INDEX_FORMAT && bytes.length === HEADER + count * POINT
    ? { view, count }
    : null;
}

/** Numbers of so many bits each, from the lowest bit on. */
function joined(numbers: readonly (readonly [value: number, bits: number])[]): number {
  let [all, at] = [0, 0];
  for (const [value, bits] of numbers) {
    all |= value << at;
    at += bits;
  }
  return all >>> 0;
}

function part(all: number, at: number, bits: number): number {
  return (all >>> at) & ((1 << bits) - 1);
}

function placed(share: number): number {
  return bounded(Math.floor(share * (1 << PLACE_BITS)), PLACE_BITS);
}

function bounded(value: number, bits: number): number {
  return Math.max(0, Math.min((1 << bits) - 1, value));
}
