/** One request, of whatever kind. */
export interface Outgoing {
  readonly address: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Blob | FormData;
  /**
   * Whose it is: by token, by cookie only (before sign-in), or a foreign address that gets nothing
   * of ours.
   */
  readonly auth: 'bearer' | 'cookie' | 'foreign';
  readonly signal?: AbortSignal | undefined;
  /** After this time without an answer the request counts as failed. */
  readonly timeoutMs?: number;
  /** Told how many bytes have been sent. */
  readonly onProgress?: (sent: number, total: number) => void;
}
