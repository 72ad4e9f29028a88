import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { intersectBoxes } from '../../contract/boxes.ts';
import type { Box } from '../../contract/geometry.ts';
import type { StatedOrigin } from '../../contract/origins.ts';
import { fontFile } from '../paths.ts';
import type { Packed } from './pack.ts';

export type Face = 'regular' | 'bold';

/**
 * A PDF that is written from pictures and text of other files, so that all later steps read PDF
 * only.
 */
export interface Paper {
  /** Begins a page, sizes in points. */
  page(width: number, height: number): void;
  /**
   * Draws a picture into a box, y down; what lies outside `seen` is clipped away. The same picture
   * twice is one object.
   */
  picture(picture: Packed, box: Box, seen?: Box): void;
  /** Writes one line whose top is at y. */
  text(words: string, x: number, y: number, size: number, face?: Face): void;
  /** Width of a line, points. */
  measure(words: string, size: number, face?: Face): number;
  /** What the files of the pictures said that were drawn so far. */
  readonly stated: readonly StatedOrigin[];
  /** The PDF's bytes; the same drawing gives the same pages. */
  end(): Promise<Uint8Array>;
}

const FONTS: Record<Face, string> = { regular: 'Inter-Regular.ttf', bold: 'Inter-SemiBold.ttf' };
/** Characters that the fonts do not have: scripts other than these. */
const UNWRITTEN =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/gu;

/** @param title the title that the document states */
export function openPaper(title: string | null = null): Paper {
  const doc = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    compress: true,
    info: { CreationDate: new Date(0), ModDate: new Date(0), ...(title ? { Title: title } : {}) },
  });
  const chunks: Buffer[] = [];
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const faces = new Set<Face>();
  const use = (face: Face, size: number): typeof doc => {
    if (!faces.has(face)) doc.registerFont(face, readFileSync(fontFile(FONTS[face])));
    faces.add(face);
    return doc.font(face).fontSize(size);
  };
  const known = new Map<
    Packed,
    { readonly name: string; readonly ref: ReturnType<typeof doc.ref> }
  >();
  const objectOf = (picture: Packed) => {
    const found = known.get(picture);
    if (found) return found;
    const ref = doc.ref({
      Type: 'XObject',
      Subtype: 'Image',
      BitsPerComponent: 8,
      Width: picture.width,
      Height: picture.height,
      ColorSpace: picture.space,
      Filter: picture.filter,
    });
    ref.end(Buffer.from(picture.bytes.buffer, picture.bytes.byteOffset, picture.bytes.byteLength));
    const made = { name: `P${known.size + 1}`, ref };
    known.set(picture, made);
    return made;
  };
  const stated: StatedOrigin[] = [];
  let pages = 0;
  return {
    stated,
    page(width, height) {
      doc.addPage({ size: [width, height], margin: 0 });
      pages++;
    },
    picture(picture, box, seen = box) {
      const { name, ref } = objectOf(picture);
      doc.page.xobjects[name] = ref;
      doc.save();
      if (seen !== box) doc.rect(seen.x, seen.y, seen.w, seen.h).clip();
      // The page runs downwards, an image's unit square upwards.
      doc.addContent(
        `${box.w.toFixed(4)} 0 0 ${(-box.h).toFixed(4)} ${box.x.toFixed(4)} ${(box.y + box.h).toFixed(4)} cm /${name} Do`,
      );
      doc.restore();
      for (const origin of picture.origins)
        stated.push({ ...origin, page: pages, box: intersectBoxes(box, seen) });
    },
    text: (words, x, y, size, face = 'regular') =>
      void use(face, size).text(writable(words), x, y, { lineBreak: false }),
    measure: (words, size, face = 'regular') => use(face, size).widthOfString(writable(words)),
    end: () => {
      doc.end();
      return whole;
    },
  };
}

function writable(words: string): string {
  return words.replace(UNWRITTEN, '\u25a1');
}
