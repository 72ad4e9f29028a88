import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type WrappedPdfiumModule, init } from '@embedpdf/pdfium';
import { entry } from '../paths.ts';
import { withDirectCalls } from './calls.ts';

/**
 * One PDFium instance. Not re-entrant. After any exception it must be discarded, because its heap
 * may be inconsistent.
 */
export interface Pdfium {
  readonly api: WrappedPdfiumModule;
  /** The instance's memory. Read it anew for each use: growing detaches earlier views. */
  heap(): Uint8Array;
  /** Calls a getter that writes n 32-bit floats; null when it answers false. */
  floats(n: number, getter: (address: number) => boolean): number[] | null;
  /**
   * Calls a getter that writes n doubles, one address each, 8 bytes apart; null when it answers
   * false.
   */
  doubles(n: number, getter: (address: number) => boolean): number[] | null;
  /** Calls a getter that writes n unsigned 32-bit integers. */
  words(n: number, getter: (address: number) => boolean): number[] | null;
  /**
   * Copies bytes into the instance; the caller frees the address. Throws RangeError when memory is
   * out.
   */
  place(bytes: Uint8Array): number;
  free(address: number): void;
}

/**
 * What emscripten puts on its module; the package's own types leave it to @types/emscripten, which
 * it does not ship.
 */
interface Memory {
  readonly HEAPU8: Uint8Array;
}

const SCRATCH = 256;

/** Starts a PDFium instance (about 80 ms). */
export async function loadPdfium(): Promise<Pdfium> {
  const path = createRequire(entry('check')).resolve('@embedpdf/pdfium/pdfium.wasm');
  const overrides = { wasmBinary: readFileSync(path) };
  // wasmBinary is emscripten's documented option; missing from the package's types for the reason
  // given at Memory.
  const api = withDirectCalls(await init(overrides as unknown as Parameters<typeof init>[0]));
  api.PDFiumExt_Init();
  const memory = api.pdfium as unknown as Memory;
  const heap = (): Uint8Array => memory.HEAPU8;
  const place = (size: number): number => {
    const address = api.pdfium.wasmExports.malloc(size);
    if (address === 0) throw new RangeError('PDFium is out of memory');
    return address;
  };
  const scratch = place(SCRATCH);
  let view = new DataView(heap().buffer, scratch, SCRATCH);
  const read = (
    n: number,
    size: number,
    getter: (address: number) => boolean,
    take: (v: DataView, at: number) => number,
  ): number[] | null => {
    if (!getter(scratch)) return null;
    if (view.buffer !== heap().buffer) view = new DataView(heap().buffer, scratch, SCRATCH);
    const values: number[] = [];
    for (let i = 0; i < n; i++) values.push(take(view, i * size));
    return values;
  };
  const float = (v: DataView, at: number): number => v.getFloat32(at, true);
  const double = (v: DataView, at: number): number => v.getFloat64(at, true);
  const word = (v: DataView, at: number): number => v.getUint32(at, true);
  return {
    api,
    heap,
    floats: (n, getter) => read(n, 4, getter, float),
    doubles: (n, getter) => read(n, 8, getter, double),
    words: (n, getter) => read(n, 4, getter, word),
    place: (bytes) => {
      const address = place(Math.max(1, bytes.length));
      heap().set(bytes, address);
      return address;
    },
    free: (address) => api.pdfium.wasmExports.free(address),
  };
}
