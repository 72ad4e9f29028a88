import type { Illustration, Outline } from '../document/illustrate.ts';
import { INK, STYLES, type Paper, type Tag } from './paper.ts';

export interface Slot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const CAPTION = STYLES.label.size * STYLES.label.leading;

/**
 * How large a picture is printed inside a slot: as large as fits, but never enlarged beyond `most`
 * points a pixel.
 */
export function fitted(
  picture: Illustration,
  width: number,
  height: number,
  most = 1.5,
): { width: number; height: number } {
  const { print } = picture;
  const scale = Math.min(width / print.width, height / print.height, most);
  return { width: print.width * scale, height: print.height * scale };
}

/** Points that captions of a row of pictures need below them. */
export function captionHeight(
  paper: Paper,
  pictures: readonly Illustration[],
  width: number,
): number {
  return (
    Math.max(
      0,
      ...pictures.map((picture) => paper.lines(picture.caption, STYLES.label, width).length),
    ) *
      CAPTION +
    4
  );
}

/** Draws a picture at the top left of its slot with its regions outlined and its caption below. */
export function drawPicture(paper: Paper, parent: Tag, picture: Illustration, slot: Slot): void {
  const { doc } = paper;
  const size = fitted(picture, slot.width, slot.height);
  paper.element(
    parent,
    'Figure',
    () => {
      doc.image(Buffer.from(picture.print.jpeg), slot.x, slot.y, size);
      for (const outline of picture.outlines)
        drawOutline(paper, outline, slot, size.width / picture.print.width, size);
    },
    { alt: picture.alt },
  );
  paper.artifact(() =>
    doc
      .rect(slot.x, slot.y, size.width, size.height)
      .lineWidth(0.4)
      .strokeColor(INK.muted)
      .stroke(),
  );
  const lines = paper.lines(picture.caption, STYLES.label, slot.width);
  paper.element(parent, 'Caption', () =>
    paper.put(lines, STYLES.label, slot.x, slot.y + size.height + 3, slot.width),
  );
}

/** A named place for a picture that is gone. */
export function drawMissing(paper: Paper, parent: Tag, text: string, slot: Slot): void {
  const { doc } = paper;
  paper.artifact(() =>
    doc.rect(slot.x, slot.y, slot.width, slot.height).fillColor(INK.faint).fill(),
  );
  const lines = paper.lines(text, STYLES.label, slot.width - 16);
  paper.element(parent, 'P', () =>
    paper.put(lines, STYLES.label, slot.x + 8, slot.y + 8, slot.width - 16),
  );
}

/**
 * Light under dark, so that the line is seen on any picture; the letter stands at the region's top
 * left.
 */
function drawOutline(
  paper: Paper,
  { mark, polygon }: Outline,
  slot: Slot,
  scale: number,
  size: { width: number; height: number },
): void {
  const { doc } = paper;
  const [first, ...rest] = polygon.map(([x, y]): [number, number] => [
    slot.x + x * scale,
    slot.y + y * scale,
  ]);
  if (first === undefined) return;
  const colour = mark === 'A' ? INK.a : INK.b;
  const path = (): void => {
    doc.moveTo(...first);
    for (const point of rest) doc.lineTo(...point);
    doc.closePath();
  };
  doc.save();
  doc.rect(slot.x, slot.y, size.width, size.height).clip();
  path();
  doc.lineWidth(3.2).lineJoin('round').strokeColor('#ffffff').stroke();
  path();
  doc.lineWidth(1.6).lineJoin('round').strokeColor(colour).stroke();
  doc.restore();
  const corner = [first, ...rest].reduce((best, point) =>
    point[0] + point[1] < best[0] + best[1] ? point : best,
  );
  const x = Math.min(Math.max(corner[0], slot.x), slot.x + size.width - 11);
  const y = Math.min(Math.max(corner[1], slot.y), slot.y + size.height - 11);
  doc.rect(x, y, 11, 11).fillColor(colour).fill();
  doc
    .font('semibold')
    .fontSize(8)
    .fillColor('#ffffff')
    .text(mark, x + 2.8, y + 8.4, { lineBreak: false, baseline: 'alphabetic' });
}
