import type { JudgedReference, ReadReferences } from '../../engine/index.ts';

/** What a check of references works on. */
export interface ReferencesTask {
  /** The manuscript; or what was read of it before, which is looked up again. */
  readonly read:
    | { readonly hash: string; readonly password?: string }
    | Pick<ReadReferences, 'references'>;
  /** The version in use, packed, in storage; null: there is none. */
  readonly database: { readonly version_id: number; readonly packed: string } | null;
}

export interface ReferencesResult {
  /** Null where it was only looked up again. */
  readonly read: ReadReferences | null;
  readonly version_id: number | null;
  readonly judged: readonly JudgedReference[];
}
