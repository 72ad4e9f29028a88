import type { Place } from '../../contract/geometry.ts';
import type { PageInfo } from '../types.ts';
import type { Author } from './preview/authors.ts';
import type { UnusualPhrase } from './preview/findPhrases.ts';

/** What was read of a manuscript for the sake of its references. */
export interface ReadReferences {
  readonly engine: string;
  readonly title: string | null;
  readonly pages: readonly PageInfo[];
  readonly references: readonly Reference[];
  readonly manuscript: ReadManuscript;
}

/** What a manuscript prints of itself. */
export interface ReadManuscript {
  /** Its own DOI, then that of its preprint; each in its usual form. */
  readonly dois: readonly string[];
  /** As far as its first page, or its XML, names them. */
  readonly authors: readonly Author[];
  readonly phrases: readonly UnusualPhrase[];
}

/** One entry of a reference list, as printed and as read. */
export interface Reference {
  /** Its place among the entries of the manuscript, from 1. */
  readonly n: number;
  /** The number that is printed before it; null in lists without. */
  readonly label: string | null;
  /**
   * The entry without its label; words that were divided at the end of a line may lack their
   * hyphen.
   */
  readonly text: string;
  /** Where it begins. Boxes in points. */
  readonly place: Place;
  readonly identifiers: Identifiers;
  /** Where the text cites it, in reading order. */
  readonly citations: readonly Citation[];
  readonly fields: ReferenceFields;
}

/** A place in the text that cites an entry. */
export interface Citation {
  /** The line that it stands in. Boxes in points. */
  readonly place: Place;
  /** As printed; at most some hundred characters. */
  readonly sentence: string;
  /**
   * The sentence says of this work that it was retracted. Absent in what earlier versions stored:
   * there any work of the sentence was taken to be meant.
   */
  readonly acknowledges?: boolean;
}

/**
 * What names a work without doubt. Each in its usual form: DOI in lower case without address, PMID
 * in digits.
 */
export interface Identifiers {
  readonly doi: string | null;
  readonly pmid: string | null;
  readonly arxiv: string | null;
  readonly url: string | null;
}

export interface ReferenceFields extends Partial<SourceFields> {
  /** Family names as printed, in order; "et al." is left out. */
  readonly authors: readonly string[];
  /**
   * The first letter of each one's given name, empty where none is printed. Absent in what earlier
   * versions stored.
   */
  readonly initials?: readonly string[];
  readonly year: number | null;
  readonly title: string | null;
}

/**
 * Where a work was published, as printed; null where nothing is, or nothing could be told apart.
 * Absent from fields that earlier versions stored.
 */
export interface SourceFields {
  /** The journal, or the book that a chapter stands in. */
  readonly container: string | null;
  readonly volume: string | null;
  readonly issue: string | null;
  /** The first and the last page, or the number of the article. */
  readonly pages: string | null;
}
