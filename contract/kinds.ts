/**
 * What a file is, told by its first bytes and never by its name or stated type. One table for
 * console, server and engine.
 */
export const INPUT_KINDS = ['pdf', 'zip', 'png', 'jpeg', 'tiff'] as const;
export type InputKind = (typeof INPUT_KINDS)[number];

/** So many bytes tell the kind. */
export const KIND_WINDOW = 1024;

/** For the file chooser of a browser; what a chosen file is, its bytes tell. */
export const INPUT_ACCEPT = '.pdf,.docx,.zip,.png,.jpg,.jpeg,.tif,.tiff';

/** Media types under which originals are handed back. A DOCX is a ZIP with a type of its own. */
export const INPUT_TYPES: Readonly<Record<InputKind | 'docx', string>> = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  png: 'image/png',
  jpeg: 'image/jpeg',
  tiff: 'image/tiff',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

const SIGNATURES: readonly (readonly [InputKind, readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  // An archive without entries is its end record only.
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['png', [0x89, 0x50, 0x4e, 0x47]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['tiff', [0x49, 0x49, 0x2a, 0x00]],
  ['tiff', [0x4d, 0x4d, 0x00, 0x2a]],
  ['tiff', [0x49, 0x49, 0x2b, 0x00]],
  ['tiff', [0x4d, 0x4d, 0x00, 0x2b]],
];

/**
 * The kind of a file by its first bytes (KIND_WINDOW of them are enough); null when it is none that
 * is taken. A PDF may begin with up to a kilobyte of something else (mail headers, byte-order
 * marks); readers accept that.
 */
export function inputKind(head: Uint8Array): InputKind | null {
  const found = SIGNATURES.find(([, bytes]) => bytes.every((b, i) => head[i] === b));
  if (found) return found[0];
  return indexOfAscii(head.subarray(0, KIND_WINDOW), '%PDF-') >= 0 ? 'pdf' : null;
}

/**
 * Word and other Office files, and encrypted ones of them: compound files of before 2007, or sealed
 * by a password.
 */
export function isCompoundFile(head: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0].every((b, i) => head[i] === b);
}

/** A file's name without the ending of an accepted kind. */
export function stemOf(name: string): string {
  return name.replace(/\.(?:pdf|docx|zip|png|jpe?g|tiff?|bib|ris|xml|txt)$/i, '') || name;
}

/** Why a file is refused before anything is read of it but its beginning. */
export const INPUT_PROBLEMS = {
  empty: 'The file is empty.',
  other: 'This is not a PDF, DOCX, ZIP, PNG, JPEG or TIFF file.',
  compound:
    'This is an Office file of an old form or with a password. Please save it as DOCX without a password, or as PDF.',
} as const;

/** The sentence with which a file that begins like this is refused; null when its kind is taken. */
export function inputProblem(head: Uint8Array): string | null {
  if (head.length === 0) return INPUT_PROBLEMS.empty;
  if (inputKind(head) !== null) return null;
  return isCompoundFile(head) ? INPUT_PROBLEMS.compound : INPUT_PROBLEMS.other;
}

function indexOfAscii(bytes: Uint8Array, words: string): number {
  for (let i = 0; i + words.length <= bytes.length; i++) {
    let k = 0;
    while (k < words.length && bytes[i + k] === words.charCodeAt(k)) k++;
    if (k === words.length) return i;
  }
  return -1;
}
