import type { Author } from '../../references/preview/authors.ts';
import type { Identifiers, ReferenceFields } from '../../references/types.ts';

/** A reference as a list of its own states it. */
export interface ListedReference {
  readonly text: string;
  readonly identifiers: Identifiers;
  /** Null: they have to be read from the text. */
  readonly fields: ReferenceFields | null;
}

/** A list, with the text that cites it where there is one. */
export interface ReferenceList {
  readonly title: string | null;
  /** DOIs of the article itself and of its preprint; absent: the list is not of one article. */
  readonly dois?: readonly string[];
  /** Its authors; absent likewise. */
  readonly authors?: readonly Author[];
  /** Paragraphs in order; citations are written as "[3]". */
  readonly body: readonly { readonly heading: boolean; readonly text: string }[];
  readonly references: readonly ListedReference[];
}
