import type { TextPassage, TextReport, TextSource } from '../../contract/ops/textChecks.ts';
import { checkPdf } from '../pdf/checkPaper.ts';
import { VENDOR_NAME } from '../../contract/textVendor.ts';
import { child, STYLES, type Paper, type Tag } from '../pdf/paper.ts';
import { factsOf, passageFacts, sourceFacts, sourceName, vendorSource } from './words.ts';

/** Characters of a passage that are printed; the console and the data hold all. */
const PRINTED = 1500;

/** The report as a tagged, searchable A4 PDF: each source with its passages on both sides. */
export function textPdf(report: TextReport): Promise<Uint8Array> {
  const head = {
    title: `Text of ${report.file.filename}`,
    product_name: report.product_name,
    checked_timesec: report.checked_timesec,
    facts: factsOf(report),
  };
  return checkPdf(head, (paper, root) => {
    for (const source of report.sources)
      drawSource(
        paper,
        root,
        source,
        report.passages.filter((one) => one.source === source.n),
      );
    drawVendor(paper, root, report);
  });
}

function drawSource(
  paper: Paper,
  root: Tag,
  source: TextSource,
  passages: readonly TextPassage[],
): void {
  const name = `${source.n}. ${sourceName(source)}`;
  const part = child(paper.doc, root, 'Sect', { title: name });
  paper.y += 10;
  paper.paragraph(part, 'H2', name, STYLES.heading, { keepWithNext: 40 });
  paper.paragraph(part, 'P', sourceFacts(source), STYLES.small);
  note(paper, part, source.notes_rep);
  for (const one of passages) {
    paper.y += 6;
    paper.paragraph(part, 'P', passageFacts(one), STYLES.strong, { keepWithNext: 30 });
    paper.paragraph(part, 'P', short(one.text), STYLES.text);
    if (one.source_text !== '')
      paper.paragraph(part, 'P', `Source: ${short(one.source_text)}`, STYLES.small);
    note(paper, part, one.notes_rep);
  }
  part.end();
}

function drawVendor(paper: Paper, root: Tag, { vendor }: TextReport): void {
  const sources = vendor?.result?.sources ?? [];
  if (sources.length === 0) return;
  const name = `Sources that ${VENDOR_NAME} names`;
  const part = child(paper.doc, root, 'Sect', { title: name });
  paper.y += 10;
  paper.paragraph(part, 'H2', name, STYLES.heading, { keepWithNext: 40 });
  for (const source of sources) paper.paragraph(part, 'P', vendorSource(source), STYLES.small);
  part.end();
}

function note(paper: Paper, part: Tag, words: string): void {
  if (words !== '') paper.paragraph(part, 'P', `Note: ${words}`, STYLES.small);
}

function short(text: string): string {
  return text.length > PRINTED ? `${text.slice(0, PRINTED - 1)}…` : text;
}
