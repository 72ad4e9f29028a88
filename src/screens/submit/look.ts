import { UPLOAD_MAX_BYTES } from '../../../contract/limits.ts';

export type LookProblem = 'not-a-pdf' | 'too-large' | 'empty' | 'unreadable';

/** The largest file as people read it; the server's refusals say it the same way. */
export const UPLOAD_MAX_TEXT = `${UPLOAD_MAX_BYTES / 1024 / 1024} MB`;

const WINDOW = 1024;

/** A look at a chosen file before anything is sent: its size, and whether it says within its first kilobyte that it is a PDF. */
export async function lookAt(file: Blob): Promise<LookProblem | null> {
  if (file.size === 0) return 'empty';
  if (file.size > UPLOAD_MAX_BYTES) return 'too-large';
  try {
    const head = new Uint8Array(await file.slice(0, WINDOW).arrayBuffer());
    return String.fromCharCode(...head).includes('%PDF-') ? null : 'not-a-pdf';
  } catch {
    return 'unreadable';
  }
}
