import type { PdfDocument } from '../pdf/document.ts';
import { Refused } from '../inputs/refused.ts';
import { readText } from '../similarity/sections.ts';
import type { ReadText } from '../similarity/types.ts';
import { ENGINE_VERSION } from '../version.ts';
import type { Reporter } from './extract.ts';
import { readPages } from './pages.ts';

/**
 * The writing of a manuscript, as it is compared with other texts.
 * @throws Refused no-text for one whose pages are pictures
 */
export async function readWriting(document: PdfDocument, report: Reporter): Promise<ReadText> {
  const { pages, texts } = await readPages(document, report);
  if (texts.every(({ lines }) => !lines.some(({ text }) => /[\p{L}\p{N}]/u.test(text))))
    throw new Refused({
      code: 'no-text',
      sentence:
        'This file has no text: its pages are pictures. Send a file whose text can be selected.',
    });
  return {
    engine: ENGINE_VERSION,
    title: document.title,
    pages,
    text: readText(texts, document.title),
  };
}
