import { type ListKind, LIST_PROBLEM } from '../../../contract/listKinds.ts';
import { drawItems } from '../docx/draw.ts';
import type { Item } from '../docx/read.ts';
import type { Author } from '../../references/preview/authors.ts';
import { openPaper } from '../paper.ts';
import type { Manuscript } from '../readable.ts';
import { refused } from '../refused.ts';
import { readJatsList } from './jats.ts';
import { readPlain } from './plain.ts';
import type { ListedReference, ReferenceList } from './types.ts';

/** A list laid out on pages, "[3]" before each entry, and its entries as they were written. */
export interface DrawnList extends Manuscript {
  readonly listed: readonly ListedReference[];
  /** DOIs of the article itself and of its preprint. */
  readonly dois: readonly string[];
  readonly authors: readonly Author[];
}

/** Text files are small; a larger one is something else. */
const MOST_BYTES = 20 * 1024 * 1024;

/**
 * Lays a reference list out on pages, so that it is looked at as a manuscript is.
 * @throws Refused when it is too large, damaged, or names nothing
 */
export async function drawList(bytes: Uint8Array, kind: ListKind): Promise<DrawnList> {
  if (bytes.length > MOST_BYTES)
    throw refused('too-large', `The list is larger than ${MOST_BYTES / 1024 / 1024} MB.`);
  const list = await readList(bytes, kind);
  if (list.references.length === 0)
    throw refused('empty', kind === 'text' ? LIST_PROBLEM : 'The file names no references.');
  const paper = openPaper(list.title);
  const text = (words: string): Item => itemOf('text', words);
  const pages = await drawItems(
    [
      ...(list.title === null ? [] : [itemOf('heading', list.title)]),
      ...list.body.map((one) => (one.heading ? itemOf('heading', one.text) : text(one.text))),
      itemOf('heading', 'References'),
      ...list.references.map((one, i) => text(`[${i + 1}] ${one.text}`)),
    ],
    paper,
  );
  if (pages === 0) throw refused('empty', 'The file is empty.');
  return {
    bytes: await paper.end(),
    notices: [],
    listed: list.references,
    dois: list.dois ?? [],
    authors: list.authors ?? [],
  };
}

async function readList(bytes: Uint8Array, kind: ListKind): Promise<ReferenceList> {
  if (kind === 'jats') return readJatsList(bytes);
  if (kind === 'text') return readPlain(textOf(bytes));
  const { readBibliography } = await import('./bibliography.ts');
  return readBibliography(textOf(bytes), kind);
}

/** UTF-8; what is none was written by an old reference manager. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function itemOf(role: 'text' | 'heading', text: string): Item {
  return { what: 'paragraph', role, writing: { text, bold: [] } };
}
