import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { KIND_WINDOW, inputKind } from '../../contract/kinds.ts';
import type { Features } from '../features/features.ts';
import { FEATURE_OPTIONS, firstOf } from '../features/features.ts';
import { searchKernel } from '../features/kernel.ts';
import { asPdf } from '../inputs/manuscript.ts';
import { prepare } from '../register/prepare.ts';
import { basesOf, trainVocabulary } from '../retrieval/vocabulary.ts';
import { openDocument } from '../pdf/document.ts';
import { loadPdfium } from '../pdf/pdfium.ts';
import { wordsFile } from '../paths.ts';
import { extractDocument } from './extract.ts';
import { cutSpecimens } from './specimens.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { SAMPLE, GROUPS, ROUNDS } = valuesOf(NUMBERS.words);

/**
 * node dist/node/engine-words.js FILE…: trains the engine's words on the sub-images of manuscripts
 * and pictures, and writes engine/retrieval/words.bin. New words are another engine: they change
 * what is found.
 */

const pdfium = await loadPdfium();
const all: Features[] = [];
for (const path of process.argv.slice(2)) {
  const bytes = await readFile(path);
  const kind = inputKind(bytes.subarray(0, KIND_WINDOW));
  const manuscript = kind === 'pdf' || kind === null ? bytes : (await asPdf(bytes)).bytes;
  const opened = openDocument(pdfium, manuscript);
  if (!opened.ok) continue;
  try {
    const extraction = await extractDocument(opened.document, { progress: () => {} });
    for (const { specimen } of cutSpecimens(opened.document, extraction))
      if (specimen.subImage.included)
        all.push(firstOf(prepare(specimen).features, FEATURE_OPTIONS.first));
  } finally {
    opened.document.close();
  }
}
const points = all.reduce((sum, f) => sum + f.count, 0);
const bases = basesOf(trainVocabulary(searchKernel(), all, SAMPLE, points / GROUPS, ROUNDS));
writeFileSync(wordsFile(), bases);
process.stdout.write(
  `${bases.length / 128} groups from ${points} points of ${all.length} sub-images\n`,
);
