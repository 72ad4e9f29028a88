/** Texts that a manuscript is compared with; the caller decides which they are. */
export interface TextIndex {
  /**
   * Keys of the texts that share fingerprints with a manuscript, the likeliest first
   * (CandidateTally).
   * @param prints the manuscript's, each once
   */
  candidates(prints: Uint32Array): Promise<readonly string[]>;
  /** The words of texts; less where some have gone. */
  words(keys: readonly string[]): Promise<readonly IndexedWords[]>;
  /** The lines of texts, packed; less where some have gone. */
  lines(keys: readonly string[]): Promise<readonly IndexedLines[]>;
}

export interface IndexedLines {
  readonly key: string;
  readonly lines: Uint8Array;
}

export interface IndexedWords {
  readonly key: string;
  readonly title: string;
  readonly authors: string;
  readonly tokens: Uint8Array;
  /** It has the manuscript's own bytes. */
  readonly same: boolean;
}
