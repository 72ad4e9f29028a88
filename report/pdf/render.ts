import { countedMatches } from '../../contract/reportMatches.ts';
import type { Report } from '../../contract/review.ts';
import { openPictureCache } from '../document/pictureCache.ts';
import { illustrate } from '../document/illustrate.ts';
import { outline, type Fact, type Outlined } from '../document/outline.ts';
import type { OtherCheck } from '../document/otherChecks.ts';
import { plain } from '../document/tables.ts';
import type { Pictures } from '../pictures.ts';
import { cardHeight, drawCard } from './card.ts';
import { child, finish, INK, openPaper, PAGE, STYLES, type Paper, type Tag } from './paper.ts';
import { drawTable } from './table.ts';
import type { Line } from './text.ts';

/** The report as a tagged, searchable A4 PDF with its fonts in it. */
export async function renderPdf(
  report: Report,
  pictures: Pictures,
  watch: (done: number, of: number) => void = () => undefined,
): Promise<Uint8Array> {
  const outlined = outline(report);
  const { words } = outlined;
  const paper = openPaper({
    title: outlined.title,
    author: report.reviewed_by.join(', '),
    subject: words.page.subject(report.filename),
    language: words.language,
    creator: report.product_name,
    timesec: report.finished_timesec ?? report.submitted_timesec,
  });
  const root = paper.doc.struct('Document');
  paper.doc.addStructure(root);
  paper.room(PAGE.height);
  drawOpening(paper, root, outlined, report);
  const cache = openPictureCache(report, pictures);
  for (const [done, card] of outlined.cards.entries()) {
    watch(done, outlined.cards.length);
    const drawn = await illustrate(card.match, report, cache);
    if (card.number === 1)
      section(paper, root, words.page.similar, cardHeight(paper, card, drawn), () => {});
    drawCard(paper, root, card, words.card, drawn);
  }
  for (const other of outlined.others) drawOther(paper, root, other);
  drawClosing(paper, root, outlined);
  root.end();
  drawFooters(paper, report);
  return finish(paper.doc);
}

function drawOpening(paper: Paper, root: Tag, outlined: Outlined, report: Report): void {
  const { words } = outlined;
  paper.paragraph(root, 'P', words.page.eyebrow, { ...STYLES.strong, colour: INK.accent });
  paper.y += 2;
  paper.paragraph(root, 'H1', outlined.title, STYLES.title);
  paper.y += 8;
  drawFactList(
    paper,
    root,
    outlined.facts.filter(([, value]) => value !== outlined.title),
  );
  paper.y += 8;
  for (const { heading, text } of outlined.texts)
    section(paper, root, heading, 24, (part) => paper.paragraph(part, 'P', text, STYLES.text));
  if (outlined.outcomes.rows.length > 0)
    section(paper, root, words.page.checks, tableHeight(outlined.outcomes.rows.length), (part) =>
      drawTable(paper, part, outlined.outcomes, [1, 5], []),
    );
  section(
    paper,
    root,
    outlined.others.length === 0 ? words.page.overview : words.page.images,
    80,
    (part) => {
      paper.paragraph(part, 'P', outlined.finding, STYLES.text);
      paper.y += 6;
      if (countedMatches(report).length > 0)
        drawTable(
          paper,
          part,
          outlined.summary,
          [2.1, 1, 0.9, 0.9, 1.5, 0.9, 0.5],
          [1, 2, 3, 4, 5, 6],
        );
      for (const line of outlined.checked) paper.paragraph(part, 'P', plain(line), STYLES.text);
    },
  );
}

function drawOther(paper: Paper, root: Tag, { heading, lines, items, table }: OtherCheck): void {
  section(paper, root, heading, 60, (part) => {
    for (const line of lines) paper.paragraph(part, 'P', line, STYLES.text);
    for (const item of items) {
      paper.y += 6;
      paper.paragraph(part, 'P', item.title, STYLES.strong, { keepWithNext: 30 });
      for (const line of item.lines) paper.paragraph(part, 'P', line, STYLES.small);
    }
    paper.y += 6;
    if (table.rows.length > 0) drawTable(paper, part, table, [0.5, 1.4, 5], []);
  });
}

function drawClosing(paper: Paper, root: Tag, outlined: Outlined): void {
  const { words } = outlined;
  if (outlined.letter.trim() !== '')
    section(paper, root, words.page.letter, 40, (part) =>
      paper.paragraph(part, 'P', outlined.letter, STYLES.text),
    );
  if (outlined.figures.columns.length > 0)
    section(paper, root, words.page.checked, tableHeight(outlined.figures.rows.length), (part) =>
      drawTable(paper, part, outlined.figures, [3, 0.7, 1, 1.5], [1, 2]),
    );
  if (outlined.leftOut.rows.length > 0)
    section(paper, root, words.page.leftOut, tableHeight(outlined.leftOut.rows.length), (part) =>
      drawTable(paper, part, outlined.leftOut, [2, 0.6, 1, 3], [1]),
    );
  section(paper, root, words.page.methods, 90, (part) => {
    for (const text of outlined.methods) {
      paper.paragraph(part, 'P', text, STYLES.text);
      paper.y += 4;
    }
    drawFactList(paper, part, outlined.versions);
  });
}

/** What a table of so many rows needs; long ones may break, short ones stay whole. */
function tableHeight(rows: number): number {
  return rows > 14 ? 80 : 30 + rows * 19;
}

/** A heading that stays with at least `keep` points of what follows. */
function section(
  paper: Paper,
  parent: Tag,
  heading: string,
  keep: number,
  draw: (part: Tag) => void,
): void {
  const part = child(paper.doc, parent, 'Sect', { title: heading });
  paper.paragraph(part, 'H2', heading, STYLES.heading, { keepWithNext: keep });
  paper.y += 4;
  draw(part);
  part.end();
  paper.y += 10;
}

function drawFactList(paper: Paper, parent: Tag, facts: readonly Fact[]): void {
  const label = 84;
  const step = STYLES.text.size * STYLES.text.leading;
  const values = facts.map(
    ([name, value]) => [name, paper.lines(value, STYLES.text, paper.width - label)] as const,
  );
  // The last of few facts alone would be a page of its own.
  paper.room(values.reduce((sum, [, lines]) => sum + lines.length, 0) * step);
  for (const [name, lines] of values) {
    paper.room(lines.length * step);
    const top = paper.y;
    paper.element(parent, 'P', () => {
      const muted = { ...STYLES.text, colour: INK.muted };
      const names = paper.lines(name, muted, label);
      const [nameAt, valueAt] = paper.rtl ? [paper.width - label, 0] : [0, label];
      paper.flush(names, muted, paper.left + nameAt, top, label);
      paper.flush(lines, STYLES.text, paper.left + valueAt, top, paper.width - label);
    });
    paper.y += lines.length * step;
  }
}

/** Name and page number at the foot of every page, once their number is known. */
function drawFooters(paper: Paper, report: Report): void {
  const { doc } = paper;
  const { start, count } = doc.bufferedPageRange();
  const name = nameLine(paper, `${report.product_name} · ${report.filename}`);
  for (let i = start; i < start + count; i++) {
    doc.switchToPage(i);
    doc.markContent('Artifact', { type: 'Pagination' });
    const y = PAGE.height - PAGE.bottom + 22;
    doc
      .moveTo(paper.left, y - 6)
      .lineTo(paper.left + paper.width, y - 6)
      .lineWidth(0.4)
      .strokeColor(INK.rule)
      .stroke();
    const right = paper.lines(`${i + 1} / ${count}`, STYLES.label, 60);
    paper.put(name, STYLES.label, paper.left, y, paper.width - 70);
    paper.put(right, STYLES.label, paper.left + paper.width - (right[0]?.width ?? 0), y, 60);
    doc.endMarkedContent();
  }
}

/** As much of a name as one line holds, also where it has no space to break at. */
function nameLine(paper: Paper, name: string): Line[] {
  const letters = [...name];
  const upTo = (end: number): Line[] =>
    paper.lines(`${letters.slice(0, end).join('')}…`, STYLES.label, paper.width - 70);
  const whole = paper.lines(name, STYLES.label, paper.width - 70);
  if (whole.length <= 1) return whole;
  let [fits, beyond] = [0, letters.length];
  while (beyond - fits > 1) {
    const middle = Math.floor((fits + beyond) / 2);
    if (upTo(middle).length <= 1) fits = middle;
    else beyond = middle;
  }
  return upTo(fits);
}
