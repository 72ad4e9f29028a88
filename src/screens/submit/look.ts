import { KIND_WINDOW, inputKind, isCompoundFile } from '../../../contract/kinds.ts';
import { listKind } from '../../../contract/listKinds.ts';
import { UPLOAD_MAX_BYTES } from '../../../contract/limits.ts';

export type LookProblem = 'other' | 'noList' | 'compound' | 'too-large' | 'empty' | 'unreadable';

/** The largest file as people read it; the server's refusals say it the same way. */
export const UPLOAD_MAX_TEXT = `${UPLOAD_MAX_BYTES / 1024 / 1024} MB`;

/**
 * A look at a chosen file before anything is sent: its size, and what its first kilobyte says that
 * it is.
 */
export async function lookAt(file: Blob, lists = false): Promise<LookProblem | null> {
  if (file.size === 0) return 'empty';
  if (file.size > UPLOAD_MAX_BYTES) return 'too-large';
  try {
    const head = new Uint8Array(await file.slice(0, KIND_WINDOW).arrayBuffer());
    if (inputKind(head) !== null) return null;
    if (lists && listKind(head) !== null) return null;
    return isCompoundFile(head) ? 'compound' : lists ? 'noList' : 'other';
  } catch {
    return 'unreadable';
  }
}
