import { PREVIEW_WORDS } from '../../contract/referenceWords.ts';
import type { ReferenceReport, ReferenceView } from '../../contract/ops/referenceChecks.ts';
import { checkPdf } from '../pdf/checkPaper.ts';
import { child, STYLES, type Paper, type Tag } from '../pdf/paper.ts';
import { drawTable } from '../pdf/table.ts';
import {
  decisionOf,
  factsOf,
  isGrave,
  noticeAddress,
  noticeWords,
  phraseWords,
  readWords,
  recognisedWords,
  registryWords,
  selfWords,
  verdictOf,
} from './words.ts';

/** Citations of an entry that are printed; the console and the data hold all. */
const CITED = 5;

/**
 * The report as a tagged, searchable A4 PDF: what is to be looked at in full, everything else in a
 * table.
 */
export function referencesPdf(report: ReferenceReport): Promise<Uint8Array> {
  const head = {
    title: `References of ${report.file.filename}`,
    product_name: report.product_name,
    checked_timesec: report.checked_timesec,
    facts: factsOf(report),
  };
  return checkPdf(head, (paper, root) => {
    const grave = report.references.filter(isGrave);
    if (grave.length > 0) {
      heading(paper, root, 'To be looked at');
      for (const row of grave) drawEntry(paper, root, row);
    }
    const others = report.references.filter((row) => !isGrave(row));
    if (others.length > 0) {
      heading(paper, root, grave.length > 0 ? 'All other references' : 'References');
      drawTable(
        paper,
        root,
        {
          columns: ['No.', 'Verdict', 'Reference'],
          rows: others.map((row) => [row.label ?? String(row.n), verdictOf(row), row.text]),
        },
        [0.5, 1.4, 5],
        [],
      );
    }
    if (report.preview) drawPreview(paper, root, report.preview);
  });
}

function drawPreview(
  paper: Paper,
  root: Tag,
  { phrases, self }: NonNullable<ReferenceReport['preview']>,
): void {
  heading(paper, root, PREVIEW_WORDS.title);
  paper.paragraph(root, 'P', PREVIEW_WORDS.about, STYLES.small);
  paper.paragraph(root, 'P', PREVIEW_WORDS.phrases, STYLES.strong, { keepWithNext: 30 });
  if (phrases.length === 0) paper.paragraph(root, 'P', PREVIEW_WORDS.noPhrases, STYLES.text);
  for (const one of phrases) paper.paragraph(root, 'P', phraseWords(one), STYLES.text);
  paper.paragraph(root, 'P', PREVIEW_WORDS.self, STYLES.strong, { keepWithNext: 30 });
  paper.paragraph(root, 'P', selfWords(self), STYLES.text);
}

function heading(paper: Paper, root: Tag, words: string): void {
  paper.y += 10;
  paper.paragraph(root, 'H2', words, STYLES.heading, { keepWithNext: 40 });
}

function drawEntry(paper: Paper, root: Tag, row: ReferenceView): void {
  const part = child(paper.doc, root, 'Sect', { title: `Reference ${row.label ?? row.n}` });
  paper.y += 6;
  paper.paragraph(part, 'P', `${row.label ?? row.n}   ${verdictOf(row)}`, STYLES.strong, {
    keepWithNext: 30,
  });
  paper.paragraph(part, 'P', row.text, STYLES.text);
  for (const notice of row.notices) {
    const address = noticeAddress(notice);
    paper.paragraph(
      part,
      'P',
      `${noticeWords(notice)}${address === null ? '' : `  ${address}`}`,
      STYLES.small,
    );
  }
  for (const words of [readWords(row), recognisedWords(row), registryWords(row)])
    if (words !== null) paper.paragraph(part, 'P', words, STYLES.small);
  for (const { page, sentence } of row.citations.slice(0, CITED))
    paper.paragraph(part, 'P', `Cited on page ${page}: “${sentence}”`, STYLES.small);
  paper.paragraph(
    part,
    'P',
    `Page ${row.page}. ${decisionOf(row)}${row.notes_rep === '' ? '' : `: ${row.notes_rep}`}`,
    STYLES.small,
  );
  part.end();
}
