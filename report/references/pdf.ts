import type { ReferenceReport, ReferenceView } from '../../contract/ops/referenceChecks.ts';
import { checkPdf } from '../pdf/checkPaper.ts';
import { child, STYLES, type Paper, type Tag } from '../pdf/paper.ts';
import { drawTable } from '../pdf/table.ts';
import type { Words } from '../words.ts';
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
export function referencesPdf(report: ReferenceReport, words: Words): Promise<Uint8Array> {
  const { references: say } = words.checks;
  const head = {
    title: say.title(report.file.filename),
    language: words.language,
    product_name: report.product_name,
    checked_timesec: report.checked_timesec,
    facts: factsOf(report, words),
  };
  return checkPdf(head, (paper, root) => {
    const grave = report.references.filter(isGrave);
    if (grave.length > 0) {
      heading(paper, root, say.look);
      for (const row of grave) drawEntry(paper, root, row, words);
    }
    const others = report.references.filter((row) => !isGrave(row));
    if (others.length > 0) {
      heading(paper, root, grave.length > 0 ? say.others : say.all);
      drawTable(
        paper,
        root,
        {
          columns: [words.table.number, words.table.verdict, words.table.reference],
          rows: others.map((row) => [row.label ?? String(row.n), verdictOf(row, words), row.text]),
        },
        [0.5, 1.4, 5],
        [],
      );
    }
    if (report.preview) drawPreview(paper, root, report.preview, words);
  });
}

function drawPreview(
  paper: Paper,
  root: Tag,
  { phrases, self }: NonNullable<ReferenceReport['preview']>,
  words: Words,
): void {
  const { preview: say } = words.check;
  heading(paper, root, say.title);
  paper.paragraph(root, 'P', say.about, STYLES.small);
  paper.paragraph(root, 'P', say.phrases, STYLES.strong, { keepWithNext: 30 });
  if (phrases.length === 0) paper.paragraph(root, 'P', say.noPhrases, STYLES.text);
  for (const one of phrases) paper.paragraph(root, 'P', phraseWords(one, words), STYLES.text);
  paper.paragraph(root, 'P', say.self, STYLES.strong, { keepWithNext: 30 });
  paper.paragraph(root, 'P', selfWords(self, words), STYLES.text);
}

function heading(paper: Paper, root: Tag, title: string): void {
  paper.y += 10;
  paper.paragraph(root, 'H2', title, STYLES.heading, { keepWithNext: 40 });
}

function drawEntry(paper: Paper, root: Tag, row: ReferenceView, words: Words): void {
  const { checks, others } = words;
  const part = child(paper.doc, root, 'Sect', {
    title: checks.references.entry(row.label ?? row.n),
  });
  paper.y += 6;
  paper.paragraph(part, 'P', `${row.label ?? row.n}   ${verdictOf(row, words)}`, STYLES.strong, {
    keepWithNext: 30,
  });
  paper.paragraph(part, 'P', row.text, STYLES.text);
  for (const notice of row.notices) {
    const address = noticeAddress(notice);
    paper.paragraph(
      part,
      'P',
      `${noticeWords(notice, words)}${address === null ? '' : `  ${address}`}`,
      STYLES.small,
    );
  }
  for (const said of [
    readWords(row, words),
    recognisedWords(row, words),
    registryWords(row, words),
  ])
    if (said !== null) paper.paragraph(part, 'P', said, STYLES.small);
  for (const { page, sentence } of row.citations.slice(0, CITED))
    paper.paragraph(part, 'P', others.citedOn(page, sentence), STYLES.small);
  paper.paragraph(
    part,
    'P',
    `${others.onPage(row.page, decisionOf(row, words))}${row.notes_rep === '' ? '' : `: ${row.notes_rep}`}`,
    STYLES.small,
  );
  part.end();
}
