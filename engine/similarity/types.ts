import type { Box } from '../../contract/geometry.ts';
import type { HiddenCharacters } from '../../contract/ops/textChecks.ts';
import type { PassageKind, TextSection } from '../../contract/texts.ts';
import type { PageInfo } from '../types.ts';

/** A line of a text that is compared, in reading order. */
export interface CheckedLine {
  /** From 1; 0 where the text has no pages. */
  readonly page: number;
  /** Points; empty where the text has no pages. */
  readonly box: Box;
  readonly text: string;
  readonly section: TextSection;
}

/** The writing of a manuscript, as it is compared and shown. */
export interface CheckedText {
  readonly title: string;
  /** As printed. */
  readonly authors: string;
  readonly lines: readonly CheckedLine[];
}

/** What was read of a manuscript for the sake of its text. */
export interface ReadText {
  readonly engine: string;
  readonly title: string | null;
  readonly pages: readonly PageInfo[];
  readonly text: CheckedText;
}

/** The words of a text, and where each stands; all arrays have one entry a word. */
export interface Words {
  readonly count: number;
  /** Hash of the plain word, 31 bits; the highest bit: a sentence begins. */
  readonly tokens: Uint32Array;
  /** Letters of the word, at most 255; digits are none. */
  readonly letters: Uint8Array;
  /** Line in which it begins, and in which it ends. */
  readonly line: Uint32Array;
  readonly lastLine: Uint32Array;
  /** Where it begins in its line, and ends in its last line, in UTF-16 units. */
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  /** 1: in quotation marks. */
  readonly quoted: Uint8Array;
  readonly hidden: HiddenCharacters;
  /** There were more words than are compared. */
  readonly cut: boolean;
}

/** Words from one to before another, by their numbers. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Words that two texts share. */
export interface Shared {
  readonly kind: PassageKind;
  readonly a: Range;
  readonly b: Range;
  /** Words of a's range that b's range has, too. */
  readonly same: readonly Range[];
}
