import { composeAffine } from '../../contract/boxes.ts';
import type { Box } from '../../contract/geometry.ts';
import { LIMITS } from './limits.ts';
import { transformedBox } from './geometry.ts';
import type { PdfPage } from './page.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { BOLD_WEIGHT, WHITE } = valuesOf(NUMBERS.characters);

export interface Character {
  readonly text: string;
  /** Points; as tall as the font, not as the glyph. */
  readonly box: Box;
  /** Points on the page. */
  readonly size: number;
  /**
   * Height of the line that upright writing stands on, points. Boxes of fonts that state a wrong
   * height do not tell it.
   */
  readonly baseline: number;
  readonly bold: boolean;
  /** Degrees that the writing is turned on the page, a multiple of 90. */
  readonly turn: 0 | 90 | 180 | 270;
  /** PDFium's handle of the text object that it belongs to; 0 when it has none. */
  readonly owner: number;
  /** Written in the colour of paper. */
  readonly white: boolean;
  /** The hyphen that divides a word at the end of a line stands behind it. */
  readonly divided: boolean;
}

/** What PDFium gives for a hyphen at the end of a line. */
const DIVIDES = 2;

/** Subset fonts often state no weight; their names do. */
const BOLD_NAME = /bold|black|heavy|demi|[-.]B$/i;

/**
 * The characters of a page in content order, without the spaces that PDFium infers: lines.ts finds
 * spaces more reliably.
 */
export function readCharacters(page: PdfPage): Character[] {
  const { pdfium, toPoints } = page;
  const { api } = pdfium;
  const text = api.FPDFText_LoadPage(page.handle);
  if (text === 0) return [];
  const found: Character[] = [];
  const styles = new Map<number, Style>();
  const count = Math.min(api.FPDFText_CountChars(text), LIMITS.charactersPerPage);
  for (let i = 0; i < count; i++) {
    const code = api.FPDFText_GetUnicode(text, i);
    const last = found.at(-1);
    if (code === DIVIDES && last) found[found.length - 1] = { ...last, divided: true };
    if (
      code <= 32 ||
      code === 0xa0 ||
      code === 0xfffe ||
      code === 0xffff ||
      code > 0x10ffff ||
      (code >= 0xd800 && code < 0xe000)
    )
      continue;
    const loose = pdfium.floats(4, (at) => api.FPDFText_GetLooseCharBox(text, i, at));
    if (!loose) continue;
    const [left = 0, top = 0, right = 0, bottom = 0] = loose;
    const box = transformedBox(toPoints, left, bottom, right, top);
    if (
      !(box.w > 0) ||
      !(box.h > 0) ||
      box.x > page.info.width ||
      box.y > page.info.height ||
      box.x + box.w < 0 ||
      box.y + box.h < 0
    )
      continue;
    const owner = api.FPDFText_GetTextObject(text, i);
    let style = styles.get(owner);
    if (!style) {
      style = styleOf(page, text, i, owner);
      styles.set(owner, style);
    }
    found.push({ text: String.fromCodePoint(code), box, owner, divided: false, ...style });
  }
  api.FPDFText_ClosePage(text);
  return found;
}

type Style = Pick<Character, 'size' | 'baseline' | 'bold' | 'turn' | 'white'>;

/** The style of a text object, which all its characters share. */
function styleOf(page: PdfPage, text: number, i: number, owner: number): Style {
  const { api } = page.pdfium;
  const m = page.pdfium.floats(6, (at) => api.FPDFText_GetMatrix(text, i, at)) ?? [
    1, 0, 0, 1, 0, 0,
  ];
  const [a, b, c, d, , baseline] = composeAffine(page.toPoints, [
    m[0] ?? 1,
    m[1] ?? 0,
    m[2] ?? 0,
    m[3] ?? 1,
    m[4] ?? 0,
    m[5] ?? 0,
  ]);
  return {
    size: api.FPDFText_GetFontSize(text, i) * Math.hypot(c, d),
    baseline,
    bold:
      api.FPDFText_GetFontWeight(text, i) >= BOLD_WEIGHT || BOLD_NAME.test(fontName(page, text, i)),
    turn: quarter((Math.atan2(b, a) * 180) / Math.PI),
    white: isWhite(page, owner),
  };
}

const FILLS = 0;

function isWhite({ pdfium }: PdfPage, owner: number): boolean {
  if (owner === 0 || pdfium.api.FPDFTextObj_GetTextRenderMode(owner) !== FILLS) return false;
  const c = pdfium.words(4, (at) =>
    pdfium.api.FPDFPageObj_GetFillColor(owner, at, at + 4, at + 8, at + 12),
  );
  return c !== null && c.slice(0, 3).every((v) => v >= WHITE);
}

function fontName({ pdfium }: PdfPage, text: number, i: number): string {
  const room = 128;
  const address = pdfium.place(new Uint8Array(room));
  const size = pdfium.api.FPDFText_GetFontInfo(text, i, address, room, 0);
  const name =
    size > 1 && size <= room
      ? Buffer.from(pdfium.heap().slice(address, address + size - 1)).toString('utf8')
      : '';
  pdfium.free(address);
  return name;
}

function quarter(degrees: number): 0 | 90 | 180 | 270 {
  const q = ((Math.round(degrees / 90) % 4) + 4) % 4;
  return q === 1 ? 90 : q === 2 ? 180 : q === 3 ? 270 : 0;
}
