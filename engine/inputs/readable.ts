import type { Notice } from '../types.ts';

/** A manuscript as PDFium reads it, and what had to be left out of it. */
export interface Manuscript {
  readonly bytes: Uint8Array;
  readonly notices: readonly Notice[];
}
