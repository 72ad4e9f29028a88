import type { Box } from '../../contract/geometry.ts';
import type { DrawnObject } from '../pdf/drawn.ts';
import type { TextBlock } from '../text/blocks.ts';
import type { CaptionBlock } from '../text/captions.ts';
import type { TextLine } from '../text/lines.ts';
import type { PageInfo } from '../types.ts';

/** What one page of the file holds, read once. */
export interface PageScan {
  readonly info: PageInfo;
  readonly objects: readonly DrawnObject[];
  readonly lines: readonly TextLine[];
  readonly blocks: readonly TextBlock[];
  /** More objects than are looked at. */
  readonly truncated: boolean;
}

/** A page, classified with the evidence of the whole document. */
export interface PageLayout {
  readonly scan: PageScan;
  /** Drawn things that can belong to a figure. */
  readonly graphics: readonly DrawnObject[];
  /** Short pieces of writing that can belong to a figure: letters, axis numbers, lane names. */
  readonly labels: readonly TextLine[];
  readonly captions: readonly CaptionBlock[];
  /** Running text, headings, captions, tables: a figure does not reach across them. */
  readonly obstacles: readonly Box[];
}
