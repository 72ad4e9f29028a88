/**
 * What is drawn as vectors: letters, labels, charts, arrows. Points, y down, relative to the
 * figure's top left.
 */
export type Ink =
  | {
      readonly ink: 'text';
      readonly text: string;
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly bold: boolean;
      readonly colour: string;
      readonly align: 'left' | 'centre' | 'right';
      readonly turned?: boolean;
    }
  | {
      readonly ink: 'line';
      readonly points: readonly (readonly [number, number])[];
      readonly width: number;
      readonly colour: string;
    }
  | {
      readonly ink: 'rect';
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number;
      readonly fill: string | null;
      readonly stroke: string | null;
      readonly width: number;
    }
  | {
      readonly ink: 'dot';
      readonly x: number;
      readonly y: number;
      readonly r: number;
      readonly fill: string;
    }
  | {
      readonly ink: 'arrow';
      readonly x: number;
      readonly y: number;
      readonly angle: number;
      readonly length: number;
      readonly colour: string;
    };

type Inks = Pick<
  PDFKit.PDFDocument,
  | 'save'
  | 'restore'
  | 'font'
  | 'fontSize'
  | 'fillColor'
  | 'strokeColor'
  | 'lineWidth'
  | 'text'
  | 'widthOfString'
  | 'rect'
  | 'fill'
  | 'stroke'
  | 'fillAndStroke'
  | 'moveTo'
  | 'lineTo'
  | 'polygon'
  | 'circle'
  | 'translate'
  | 'rotate'
>;

/** Width in points of a text in the figures' font. */
export function inkWidth(doc: Inks, text: string, size: number, bold: boolean): number {
  return doc
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .widthOfString(text);
}

/** Draws with (x, y) of the figure's top left on the page. */
export function drawInk(doc: Inks, inks: readonly Ink[], x: number, y: number): void {
  doc.save();
  doc.translate(x, y);
  for (const ink of inks) drawOne(doc, ink);
  doc.restore();
}

function drawOne(doc: Inks, ink: Ink): void {
  switch (ink.ink) {
    case 'text': {
      const width = inkWidth(doc, ink.text, ink.size, ink.bold);
      const shift = ink.align === 'left' ? 0 : ink.align === 'centre' ? -width / 2 : -width;
      doc.save();
      doc.fillColor(ink.colour);
      doc.translate(ink.x, ink.y);
      if (ink.turned) doc.rotate(-90);
      doc.text(ink.text, shift, 0, { lineBreak: false });
      doc.restore();
      return;
    }
    case 'line': {
      const [first, ...rest] = ink.points;
      if (!first) return;
      doc.moveTo(first[0], first[1]);
      for (const [px, py] of rest) doc.lineTo(px, py);
      doc.lineWidth(ink.width).strokeColor(ink.colour).stroke();
      return;
    }
    case 'rect': {
      doc.rect(ink.x, ink.y, ink.w, ink.h).lineWidth(ink.width);
      if (ink.fill && ink.stroke) doc.fillAndStroke(ink.fill, ink.stroke);
      else if (ink.fill) doc.fill(ink.fill);
      else if (ink.stroke) doc.stroke(ink.stroke);
      return;
    }
    case 'dot':
      doc.circle(ink.x, ink.y, ink.r).fill(ink.fill);
      return;
    case 'arrow': {
      const cos = Math.cos(ink.angle);
      const sin = Math.sin(ink.angle);
      const to = (u: number, v: number): [number, number] => [
        ink.x - u * cos - v * sin,
        ink.y - u * sin + v * cos,
      ];
      const head = ink.length * 0.5;
      doc.polygon(
        [ink.x, ink.y],
        to(head, head * 0.5),
        to(head * 0.8, head * 0.14),
        to(ink.length, head * 0.14),
        to(ink.length, -head * 0.14),
        to(head * 0.8, -head * 0.14),
        to(head, -head * 0.5),
      );
      doc.fill(ink.colour);
    }
  }
}
