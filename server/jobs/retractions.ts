/**
 * What an import of the retraction database reads: an uploaded file in storage, or the configured
 * address.
 */
export type RetractionsTask =
  | { readonly from: 'upload'; readonly hash: string }
  | { readonly from: 'address' };

/** A version that was read whole and packed; its bytes lie in storage. */
export interface RetractionsResult {
  /** Of the file, SHA-256. */
  readonly sha256: string;
  readonly works: number;
  readonly notices: number;
  readonly unread: number;
  readonly format: number;
  readonly packed: { readonly hash: string; readonly size: number };
  readonly milliseconds: number;
}
