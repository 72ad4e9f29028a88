/** What a notice says of a work. `other`: the database names a nature that is not known here. */
export const NATURES = ['retraction', 'concern', 'correction', 'reinstatement', 'other'] as const;
export type Nature = (typeof NATURES)[number];

/** One notice about one work, as a row of a retraction database names it. */
export interface RetractionNotice {
  /** The row's number in the database. */
  readonly record: string;
  readonly nature: Nature;
  /** The nature as the database writes it. */
  readonly natureText: string;
  /** ISO date; null when the database has none. */
  readonly date: string | null;
  readonly reasons: readonly string[];
  /** Named by a registry of DOIs; absent: by a retraction database. */
  readonly source?: 'registry';
  /** The notice itself. */
  readonly notice: { readonly doi: string | null; readonly pmid: string | null };
  /** The work that it is about. */
  readonly work: {
    readonly title: string;
    /** As written; the family name is the last word, or the only one. */
    readonly authors: readonly string[];
    readonly journal: string;
    readonly year: number | null;
    readonly doi: string | null;
    readonly pmid: string | null;
  };
}

/** How a work stands now. */
export type WorkState = 'retracted' | 'concern' | 'corrected' | 'reinstated' | 'other';

/** A work with all its notices. */
export interface Work {
  readonly state: WorkState;
  /** The notice that decides its state. */
  readonly decisive: RetractionNotice;
  readonly notices: readonly RetractionNotice[];
}
