import type { StatedOrigin } from '../../contract/origins.ts';
import type { Notice } from '../types.ts';

/** A manuscript as PDFium reads it, and what had to be left out of it. */
export interface Manuscript {
  readonly bytes: Uint8Array;
  readonly notices: readonly Notice[];
  /** What the files of its pictures said that the PDF no longer holds; absent: nothing. */
  readonly stated?: readonly StatedOrigin[];
  /** What stands in its headers and footers where these are not laid out, a paragraph each. */
  readonly heads?: readonly string[];
}
