import type { PackedText, ReadText, TextFindings } from '../../engine/index.ts';

/** What a text check works on. */
export interface TextTask {
  /** Only what the index keeps of it is wanted, or what it shares with others, too. */
  readonly what: 'check' | 'index';
  /** The manuscript; or its lines as the index has them, which are compared again. */
  readonly read:
    | { readonly hash: string; readonly password?: string }
    | { readonly title: string; readonly authors: string; readonly lines: Uint8Array };
}

export interface TextResult {
  /** Null where it was only compared again. */
  readonly read: Pick<ReadText, 'engine' | 'title' | 'pages'> | null;
  readonly packed: PackedText | null;
  /** Null where it was not compared. */
  readonly findings: TextFindings | null;
}
