/** What an upload is, told by its first bytes and never by its name. */
export type UploadKind = 'pdf' | 'empty' | 'zip' | 'png' | 'jpeg' | 'tiff' | 'other';

const SIGNATURES: readonly (readonly [UploadKind, readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['png', [0x89, 0x50, 0x4e, 0x47]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['tiff', [0x49, 0x49, 0x2a, 0x00]],
  ['tiff', [0x4d, 0x4d, 0x00, 0x2a]],
];

/** A PDF may begin with up to a kilobyte of something else (mail headers, byte-order marks); readers accept that. */
export function uploadKind(head: Uint8Array): UploadKind {
  if (head.length === 0) return 'empty';
  const found = SIGNATURES.find(([, bytes]) => bytes.every((b, i) => head[i] === b));
  if (found) return found[0];
  return Buffer.from(head.buffer, head.byteOffset, head.byteLength).indexOf('%PDF-', 0, 'latin1') >= 0 ? 'pdf' : 'other';
}

/** Why an upload of that kind is not taken; null for a PDF. */
export function kindRefusal(kind: UploadKind): string | null {
  switch (kind) {
    case 'pdf': return null;
    case 'empty': return 'The file is empty.';
    case 'zip': return 'This is a ZIP or Office file. Please send the manuscript as PDF.';
    case 'png':
    case 'jpeg':
    case 'tiff': return 'This is a single picture. Please send the manuscript as PDF.';
    case 'other': return 'This is not a PDF file.';
  }
}
