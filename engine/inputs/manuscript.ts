import { fromBufferPromise } from 'yauzl';
import { KIND_WINDOW, inputKind } from '../../contract/kinds.ts';
import { LIMITS } from '../pdf/limits.ts';
import type { Manuscript } from './readable.ts';
import { sortArchive } from './bundle.ts';
import { drawDocument } from './docx/draw.ts';
import { Budget, packPictures } from './pack.ts';
import { openPaper, type Paper } from './paper.ts';
import { NOTHING } from './nothing.ts';
import { Refused, refused } from './refused.ts';
import { drawSheet, labelOf } from './sheets.ts';
import { ZIP_OPTIONS, asRefused, readEntry } from './zip.ts';

/**
 * Any accepted file as a PDF: itself, or its pictures and text laid out on pages at their own
 * resolution. The same bytes give the same pages.
 * @throws Refused with a sentence for a person
 */
export async function asPdf(bytes: Uint8Array): Promise<Manuscript> {
  const kind = inputKind(bytes.subarray(0, KIND_WINDOW));
  // Anything else is treated as a PDF; opening it refuses files that are none.
  if (kind === null || kind === 'pdf') return { bytes, notices: [] };
  if (bytes.length > LIMITS.fileBytes)
    throw refused('too-large', `The file is larger than ${LIMITS.fileBytes / 1024 / 1024} MB.`);
  return kind === 'zip' ? fromZip(bytes) : fromPicture(bytes);
}

async function fromPicture(bytes: Uint8Array): Promise<Manuscript> {
  const paper = openPaper();
  await drawSheets(paper, bytes, new Budget(), LIMITS.pages, null);
  return { bytes: await paper.end(), notices: [], stated: paper.stated };
}

async function fromZip(bytes: Uint8Array): Promise<Manuscript> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const zip = await fromBufferPromise(buffer, ZIP_OPTIONS).catch((error: unknown) => {
    throw asRefused(error);
  });
  try {
    const { document, pictures, manuscripts } = await sortArchive(zip);
    if (document) return await drawDocument(zip, document);
    if (pictures.length === 0)
      throw refused(
        manuscripts.length > 0 ? 'not-a-pdf' : 'empty',
        manuscripts.length > 0
          ? 'This archive holds manuscripts. Please send them one by one.'
          : NOTHING,
      );
    const paper = openPaper();
    const budget = new Budget();
    let pages = 0;
    for (const entry of pictures) {
      const entryBytes = await readEntry(zip, entry);
      pages += await named(
        entry.name,
        drawSheets(paper, entryBytes, budget, LIMITS.pages - pages, labelOf(entry.name)),
      );
    }
    return { bytes: await paper.end(), notices: [], stated: paper.stated };
  } finally {
    zip.close();
  }
}

/** @returns how many pages were drawn: one a picture of the file */
async function drawSheets(
  paper: Paper,
  bytes: Uint8Array,
  budget: Budget,
  mostPages: number,
  label: string | null,
): Promise<number> {
  const made = await packPictures(bytes, budget, mostPages);
  for (const picture of made) drawSheet(paper, picture, label);
  return made.length;
}

/** Adds the file's name to the refusal of one of several pictures. */
async function named<T>(name: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof Refused
      ? refused(error.unusable.code, `${name}: ${error.unusable.sentence}`)
      : error;
  }
}
