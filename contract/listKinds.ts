import { KIND_WINDOW } from './kinds.ts';

/**
 * Reference lists that are no manuscript: the article's XML (JATS), the files of reference
 * managers, and plain text. The retraction check takes them; they are told by how they begin.
 */
export const LIST_KINDS = ['jats', 'bibtex', 'ris', 'text'] as const;
export type ListKind = (typeof LIST_KINDS)[number];

/** For the file chooser of a browser. */
export const LIST_ACCEPT = '.xml,.bib,.ris,.txt';

/** Media types under which originals are handed back. */
export const LIST_TYPES: Readonly<Record<ListKind, string>> = {
  jats: 'application/xml',
  bibtex: 'application/x-bibtex',
  ris: 'application/x-research-info-systems',
  text: 'text/plain',
};

/** Why a file is refused where lists are taken as well. */
export const LIST_PROBLEM =
  'This is not a PDF, DOCX, ZIP, PNG, JPEG or TIFF file, nor a list of references as BibTeX, RIS, JATS or plain text.';

/** Bytes below 32 that text holds: tab, line ends, form feed. */
const SPACES: readonly number[] = [9, 10, 12, 13];

/** The kind of a list by its first bytes (KIND_WINDOW of them are enough); null: it is no text. */
export function listKind(head: Uint8Array): ListKind | null {
  const bytes = [...head.subarray(0, KIND_WINDOW)];
  if (bytes.some((byte) => byte < 32 && !SPACES.includes(byte))) return null;
  // Byte by byte: what tells the kinds apart is ASCII. A byte-order mark may stand before it.
  const text = bytes
    .map((byte) => String.fromCharCode(byte))
    .join('')
    .replace(/^ï»¿/, '');
  if (text.trim() === '') return null;
  if (/^\s*</.test(text))
    return /<(?:!DOCTYPE\s+)?(?:[\w-]+:)?(?:article|pmc-articleset|ref-list)\b/i.test(text)
      ? 'jats'
      : null;
  if (/^TY {2}-/m.test(text)) return 'ris';
  if (/^\s*@\s*[a-z]+\s*[{(]/im.test(text)) return 'bibtex';
  return 'text';
}
