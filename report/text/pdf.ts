import type { TextPassage, TextReport, TextSource } from '../../contract/ops/textChecks.ts';
import { checkPdf } from '../pdf/checkPaper.ts';
import { VENDOR_NAME } from '../../contract/textVendor.ts';
import { child, STYLES, type Paper, type Tag } from '../pdf/paper.ts';
import type { Words } from '../words.ts';
import { factsOf, passageFacts, sourceFacts, sourceName, vendorSource } from './words.ts';

/** Characters of a passage that are printed; the console and the data hold all. */
const PRINTED = 1500;

/** The report as a tagged, searchable A4 PDF: each source with its passages on both sides. */
export function textPdf(report: TextReport, words: Words): Promise<Uint8Array> {
  const head = {
    title: words.checks.text.title(report.file.filename),
    language: words.language,
    product_name: report.product_name,
    checked_timesec: report.checked_timesec,
    facts: factsOf(report, words),
  };
  return checkPdf(head, (paper, root) => {
    for (const source of report.sources)
      drawSource(
        paper,
        root,
        source,
        report.passages.filter((one) => one.source === source.n),
        words,
      );
    drawVendor(paper, root, report, words);
  });
}

function drawSource(
  paper: Paper,
  root: Tag,
  source: TextSource,
  passages: readonly TextPassage[],
  words: Words,
): void {
  const { text: say } = words.checks;
  const name = `${source.n}. ${sourceName(source, words)}`;
  const part = child(paper.doc, root, 'Sect', { title: name });
  paper.y += 10;
  paper.paragraph(part, 'H2', name, STYLES.heading, { keepWithNext: 40 });
  paper.paragraph(part, 'P', sourceFacts(source, words), STYLES.small);
  note(paper, part, source.notes_rep, words);
  for (const one of passages) {
    paper.y += 6;
    paper.paragraph(part, 'P', passageFacts(one, words), STYLES.strong, { keepWithNext: 30 });
    paper.paragraph(part, 'P', short(one.text), STYLES.text);
    if (one.source_text !== '')
      paper.paragraph(part, 'P', say.inSource(short(one.source_text)), STYLES.small);
    note(paper, part, one.notes_rep, words);
  }
  part.end();
}

function drawVendor(paper: Paper, root: Tag, { vendor }: TextReport, words: Words): void {
  const sources = vendor?.result?.sources ?? [];
  if (sources.length === 0) return;
  const name = words.checks.text.vendorSources(VENDOR_NAME);
  const part = child(paper.doc, root, 'Sect', { title: name });
  paper.y += 10;
  paper.paragraph(part, 'H2', name, STYLES.heading, { keepWithNext: 40 });
  for (const source of sources)
    paper.paragraph(part, 'P', vendorSource(source, words), STYLES.small);
  part.end();
}

function note(paper: Paper, part: Tag, text: string, { checks }: Words): void {
  if (text !== '') paper.paragraph(part, 'P', checks.text.note(text), STYLES.small);
}

function short(text: string): string {
  return text.length > PRINTED ? `${text.slice(0, PRINTED - 1)}…` : text;
}
