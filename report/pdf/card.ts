import type { Card, Fact } from '../document/outline.ts';
import type { Illustration, MatchPictures } from '../document/illustrate.ts';
import { plain } from '../document/tables.ts';
import type { ReportTexts } from '../words/english.ts';
import { child, INK, PAGE, STYLES, type Paper, type Tag } from './paper.ts';
import { captionHeight, drawMissing, drawPicture, fitted, type Slot } from './picture.ts';

const GAP = 14;
const REGISTERED_HEIGHT = 235;
const SMALL_HEIGHT = 128;
const MISSING_HEIGHT = 40;

/**
 * One match: who and where, the registered pair, both as printed with their pages, numbers, hints,
 * the comment.
 */
export function drawCard(
  paper: Paper,
  parent: Tag,
  card: Card,
  texts: ReportTexts['card'],
  pictures: MatchPictures,
): void {
  const section = child(paper.doc, parent, 'Sect', { title: `${card.number}. ${card.heading}` });
  paper.room(Math.min(cardHeight(paper, card, pictures), PAGE.height - PAGE.top - PAGE.bottom));
  drawHead(paper, section, card, texts);
  drawRegistered(paper, section, pictures, texts);
  drawSmall(paper, section, [...pictures.printed, ...pictures.pages]);
  drawFacts(paper, section, card.facts);
  for (const line of [...card.source, ...card.hints.map(hintLine)])
    paper.paragraph(section, 'P', line, STYLES.label);
  if (card.comment.trim() !== '') {
    paper.y += 4;
    drawComment(paper, section, card.comment);
  }
  section.end();
  paper.y += 26;
}

function hintLine(hint: Card['hints'][number]): string {
  return hint.map(plain).join(' ');
}

function drawHead(paper: Paper, section: Tag, card: Card, texts: ReportTexts['card']): void {
  const { doc } = paper;
  const chip = chipSize(paper, card.decision);
  const width = paper.width - chip.width - 12;
  const lines = paper.lines(`${card.number}.  ${card.heading}`, STYLES.card, width);
  paper.artifact(() =>
    doc
      .moveTo(paper.left, paper.y)
      .lineTo(paper.left + paper.width, paper.y)
      .lineWidth(1.2)
      .strokeColor(INK.accent)
      .stroke(),
  );
  paper.y += 7;
  const top = paper.y;
  const from = paper.left + (paper.rtl ? paper.width - width : 0);
  paper.element(section, 'H2', () => paper.flush(lines, STYLES.card, from, top, width));
  drawChip(paper, section, card, chip, top);
  paper.y += Math.max(lines.length * STYLES.card.size * STYLES.card.leading, chip.height) + 2;
  if (card.severity !== '') paper.paragraph(section, 'P', card.severity, STYLES.strong);
  paper.paragraph(section, 'P', `${card.kind}${texts.stop}${card.transform}`, STYLES.text);
  if (card.filter !== '') paper.paragraph(section, 'P', texts.filter(card.filter), STYLES.label);
  paper.y += 7;
}

function chipSize(
  paper: Paper,
  text: string,
): { lines: ReturnType<Paper['lines']>; width: number; height: number } {
  const lines = paper.lines(text, STYLES.head, 150);
  return {
    lines,
    width: Math.max(...lines.map((line) => line.width)) + 12,
    height: lines.length * STYLES.head.size * STYLES.head.leading + 5,
  };
}

function drawChip(
  paper: Paper,
  section: Tag,
  card: Card,
  chip: ReturnType<typeof chipSize>,
  top: number,
): void {
  const { doc } = paper;
  const x = paper.left + (paper.rtl ? 0 : paper.width - chip.width);
  const solid = card.match.state === 'confirmed';
  paper.artifact(() => {
    doc.roundedRect(x, top, chip.width, chip.height, 3).lineWidth(0.8);
    if (solid) doc.fillAndStroke(INK.accent, INK.accent);
    else doc.strokeColor(INK.muted).stroke();
  });
  const style = { ...STYLES.head, colour: solid ? '#ffffff' : INK.text };
  paper.element(section, 'P', () =>
    paper.put(chip.lines, style, x + 6, top + 2.5, chip.width - 12),
  );
}

function drawRegistered(
  paper: Paper,
  section: Tag,
  { registered }: MatchPictures,
  texts: ReportTexts['card'],
): void {
  const width = (paper.width - GAP) / 2;
  const sides = [registered.a, registered.b];
  const there = sides.filter((picture) => picture !== null);
  const height = registeredHeight(there, width);
  sides.forEach((picture, i) => {
    const slot: Slot = { x: paper.left + i * (width + GAP), y: paper.y, width, height };
    if (picture) drawPicture(paper, section, picture, slot);
    else
      drawMissing(paper, section, texts.missing(i === 0 ? 'A' : 'B'), {
        ...slot,
        height: Math.max(MISSING_HEIGHT, Math.min(height, 80)),
      });
  });
  paper.y += height + captionHeight(paper, there, width) + 6;
}

function registeredHeight(pictures: readonly Illustration[], width: number): number {
  return Math.max(
    MISSING_HEIGHT,
    ...pictures.map((picture) => fitted(picture, width, REGISTERED_HEIGHT).height),
  );
}

function drawSmall(paper: Paper, section: Tag, pictures: readonly Illustration[]): void {
  if (pictures.length === 0) return;
  const width = smallWidth(paper);
  const height = smallHeight(paper, pictures);
  pictures.forEach((picture, i) =>
    drawPicture(paper, section, picture, {
      x: paper.left + i * (width + GAP),
      y: paper.y,
      width,
      height,
    }),
  );
  paper.y += height + captionHeight(paper, pictures, width) + 6;
}

function smallWidth(paper: Paper): number {
  return (paper.width - 3 * GAP) / 4;
}

function smallHeight(paper: Paper, pictures: readonly Illustration[]): number {
  return Math.max(
    0,
    ...pictures.map((picture) => fitted(picture, smallWidth(paper), SMALL_HEIGHT).height),
  );
}

/** Label above value, three in a row. */
function drawFacts(paper: Paper, section: Tag, facts: readonly Fact[]): void {
  const columns = 6;
  const width = paper.width / columns;
  const room = width - 8;
  const rows = Math.ceil(facts.length / columns);
  const lines = facts.map(
    ([label, value]) =>
      [paper.lines(label, STYLES.label, room), paper.lines(value, STYLES.small, room)] as const,
  );
  const step = STYLES.small.size * STYLES.small.leading;
  for (let row = 0; row < rows; row++) {
    const here = lines.slice(row * columns, (row + 1) * columns);
    const labels = Math.max(...here.map(([label]) => label.length));
    const values = Math.max(...here.map(([, value]) => value.length));
    paper.room((labels + values) * step + 4);
    here.forEach(([label, value], i) => {
      const x = paper.left + (paper.rtl ? paper.width - i * width - room : i * width);
      paper.element(section, 'P', () => {
        paper.flush(label, STYLES.label, x, paper.y, room);
        paper.flush(value, STYLES.small, x, paper.y + labels * step, room);
      });
    });
    paper.y += (labels + values) * step + 5;
  }
}

/** A bar stands where the lines of the comment begin. */
function drawComment(paper: Paper, section: Tag, comment: string): void {
  const { doc } = paper;
  const from = paper.y;
  const pages = doc.bufferedPageRange().count;
  paper.paragraph(section, 'P', comment, STYLES.text, {
    x: paper.left + (paper.rtl ? 0 : 12),
    width: paper.width - 12,
  });
  const sameNow = doc.bufferedPageRange().count === pages;
  if (sameNow)
    paper.artifact(() =>
      doc
        .rect(paper.left + (paper.rtl ? paper.width - 2.5 : 0), from + 2, 2.5, paper.y - from - 4)
        .fillColor(INK.accent)
        .fill(),
    );
}

/**
 * The height that a card wants to stay on one page with: everything but the comment, which may run
 * on to the next page.
 */
export function cardHeight(
  paper: Paper,
  card: Card,
  { registered, printed, pages }: MatchPictures,
): number {
  const head =
    paper.lines(card.heading, STYLES.card, paper.width - 120).length * 14 +
    paper.lines(card.transform, STYLES.text, paper.width).length * 14 +
    (card.severity === '' ? 42 : 56);
  const width = (paper.width - GAP) / 2;
  const large = [registered.a, registered.b].filter((picture) => picture !== null);
  const small = [...printed, ...pages];
  const largeHeight = registeredHeight(large, width) + captionHeight(paper, large, width) + 6;
  const smallPart =
    small.length === 0
      ? 0
      : smallHeight(paper, small) + captionHeight(paper, small, smallWidth(paper)) + 6;
  const noteLines = [...card.source, ...card.hints.map(hintLine)].reduce(
    (lines, text) => lines + paper.lines(text, STYLES.label, paper.width).length,
    0,
  );
  return head + largeHeight + smallPart + 44 + noteLines * 12;
}
