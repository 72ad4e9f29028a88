import type { Language } from '../../contract/languages.ts';
import { finish, openPaper, PAGE, STYLES, type Paper, type Tag } from './paper.ts';

/** What the report on a check begins with. */
export interface CheckHead {
  readonly title: string;
  readonly language: Language;
  readonly product_name: string;
  readonly checked_timesec: number;
  readonly facts: readonly string[];
}

/**
 * The report on a check (references, text) as a tagged, searchable A4 PDF: its title and facts, and
 * below what `draw` adds.
 */
export async function checkPdf(
  { title, language, product_name, checked_timesec, facts }: CheckHead,
  draw: (paper: Paper, root: Tag) => void,
): Promise<Uint8Array> {
  const paper = openPaper({
    title,
    author: product_name,
    subject: title,
    creator: product_name,
    language,
    timesec: checked_timesec,
  });
  const root = paper.doc.struct('Document');
  paper.doc.addStructure(root);
  paper.room(PAGE.height);
  paper.paragraph(root, 'H1', title, STYLES.title);
  paper.y += 6;
  for (const fact of facts) paper.paragraph(root, 'P', fact, STYLES.text);
  draw(paper, root);
  root.end();
  return finish(paper.doc);
}
