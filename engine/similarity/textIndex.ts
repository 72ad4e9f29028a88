/** Texts that a manuscript is compared with; the caller decides which they are. */
export interface TextIndex {
  /**
   * Fingerprints of texts in parts.
   * @param after `next` of the part before; null: the first part
   */
  loose(after: string | null): Promise<LoosePart>;
  /** The words of texts; less where some have gone. */
  words(keys: readonly string[]): Promise<readonly IndexedWords[]>;
  /** The lines of a text; null: it has gone. */
  lines(key: string): Promise<Uint8Array | null>;
}

export interface LoosePart {
  readonly texts: readonly { readonly key: string; readonly prints: Uint8Array }[];
  readonly next: string | null;
}

export interface IndexedWords {
  readonly key: string;
  readonly title: string;
  readonly authors: string;
  readonly tokens: Uint8Array;
  /** It has the manuscript's own bytes. */
  readonly same: boolean;
}
