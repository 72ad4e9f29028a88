import bidiFactory from 'bidi-js';
import { FROM_RIGHT, LEFT_TO_RIGHT } from '../../contract/languages.ts';
import { fontFor, type Face, type FontName } from '../fonts.ts';

export interface TextStyle {
  readonly size: number;
  readonly face: Face;
  readonly colour: string;
  /** Line height as a multiple of the size. */
  readonly leading: number;
}

/**
 * A piece of a line in one font and direction, in the order in which it is drawn from left to
 * right.
 */
export interface Run {
  readonly text: string;
  readonly font: FontName;
  readonly rtl: boolean;
  readonly width: number;
}

export interface Line {
  readonly runs: readonly Run[];
  readonly width: number;
  /** The paragraph runs from right to left and is set flush right. */
  readonly rtl: boolean;
}

/** The width in points of a text in one font at one size. */
export type Measure = (text: string, font: FontName, size: number) => number;

const bidi = bidiFactory();

/**
 * Breaks a text into lines of at most `width` points; line breaks in the text stay. Words wider
 * than a line are cut. In a document from right to left (`rtl`) a paragraph with a letter of such
 * a script runs that way, also where it begins with another: "Figure 1" before Arabic words.
 */
export function layOut(
  text: string,
  style: TextStyle,
  width: number,
  measure: Measure,
  rtl = false,
): Line[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .flatMap((paragraph) => layOutParagraph(printable(paragraph), style, width, measure, rtl));
}

function layOutParagraph(
  paragraph: string,
  style: TextStyle,
  width: number,
  measure: Measure,
  rtlDocument: boolean,
): Line[] {
  if (paragraph.trim() === '') return [{ runs: [], width: 0, rtl: false }];
  const base = rtlDocument && FROM_RIGHT.test(paragraph) ? 'rtl' : 'auto';
  const { levels, paragraphs } = bidi.getEmbeddingLevels(paragraph, base);
  const rtl = ((paragraphs[0]?.level ?? 0) & 1) === 1;
  return breaks(paragraph, style, width, measure).map(([start, end]) =>
    line(paragraph, levels, start, end, rtl, style, measure),
  );
}

const WIDE = '\\u1100-\\u11ff\\u2e80-\\ua4cf\\uf900-\\ufaff\\ufe30-\\ufe4f\\uff00-\\uffef';
const OPENS = '（〈《「『【〔［｛(“‘\\[';
/** What does not begin a line: stops, closing marks, small kana, the mark of a long vowel. */
const STAYS =
  '、。，．：；！？・ー々〻ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ）〉》」』】〕］｝)”’,.:;!?%\\]';
/**
 * What a line is made of: words between spaces; of Chinese and Japanese every character, with the
 * marks that do not stand apart from it. Korean has spaces.
 */
const UNITS = new RegExp(
  `[${OPENS}]*(?:[${WIDE}]|[\\u{20000}-\\u{323af}])[${STAYS}]*|[^\\s${WIDE}\\u{20000}-\\u{323af}]+[${STAYS}]*`,
  'gu',
);

/** Start and end (exclusive) of each line, without the spaces at its ends. */
function breaks(
  text: string,
  style: TextStyle,
  width: number,
  measure: Measure,
): [number, number][] {
  const wide = (start: number, end: number): number =>
    widthOf(text.slice(start, end), style, measure);
  const lines: [number, number][] = [];
  let start = -1;
  let end = 0;
  for (const word of text.matchAll(UNITS)) {
    let from = word.index;
    const to = from + word[0].length;
    if (start >= 0 && wide(start, to) <= width) {
      end = to;
      continue;
    }
    if (start >= 0) lines.push([start, end]);
    for (
      let fits = longest(from, to, width, wide);
      fits < to;
      fits = longest(from, to, width, wide)
    ) {
      lines.push([from, fits]);
      from = fits;
    }
    start = from;
    end = to;
  }
  if (start >= 0) lines.push([start, end]);
  return lines;
}

/** The furthest end up to which a word fits; at least one character. */
function longest(
  from: number,
  to: number,
  width: number,
  wide: (start: number, end: number) => number,
): number {
  let end = to;
  while (end > from + 1 && wide(from, end) > width)
    end = end - from > 40 ? from + Math.ceil((end - from) * 0.75) : end - 1;
  return end;
}

function line(
  text: string,
  levels: Uint8Array,
  start: number,
  end: number,
  rtl: boolean,
  style: TextStyle,
  measure: Measure,
): Line {
  const runs = visual(pieces(text, levels, start, end, style.face)).map(
    ({ text: piece, font, level }): Run => ({
      text: piece,
      font,
      rtl: (level & 1) === 1,
      width: measure(piece, font, style.size),
    }),
  );
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0), rtl };
}

interface Piece {
  text: string;
  readonly font: FontName;
  readonly level: number;
}

/**
 * Cuts a line where level or font change, in reading order. Spaces stay with what stands before
 * them, but for the font of Chinese, Japanese and Korean, which has none.
 */
function pieces(text: string, levels: Uint8Array, start: number, end: number, face: Face): Piece[] {
  const out: Piece[] = [];
  let at = start;
  for (const character of text.slice(start, end)) {
    const level = levels[at] ?? 0;
    at += character.length;
    if (character === LEFT_TO_RIGHT) continue;
    const last = out.at(-1);
    const follows = character === ' ' && last && last.font !== 'cjk';
    const font = follows ? last.font : fontFor(character, face);
    const shown =
      (level & 1) === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character;
    if (last && last.font === font && last.level === level) last.text += shown;
    else out.push({ text: shown, font, level });
  }
  return out;
}

/** Rule L2 of the Unicode bidirectional algorithm, on pieces. */
function visual(logical: readonly Piece[]): Piece[] {
  const out = [...logical];
  const highest = Math.max(0, ...out.map((piece) => piece.level));
  for (let level = highest; level >= 1; level--) {
    for (let i = 0; i < out.length; ) {
      let j = i;
      while (j < out.length && (out[j]?.level ?? 0) >= level) j++;
      if (j > i + 1) out.splice(i, j - i, ...out.slice(i, j).toReversed());
      i = Math.max(j, i + 1);
    }
  }
  return out;
}

function widthOf(text: string, style: TextStyle, measure: Measure): number {
  const levels = new Uint8Array(text.length);
  return pieces(text, levels, 0, text.length, style.face).reduce(
    (sum, piece) => sum + measure(piece.text, piece.font, style.size),
    0,
  );
}

/** Without what no font draws: control characters and the other marks that steer direction. */
function printable(text: string): string {
  return text
    .replaceAll('\t', '    ')
    .replaceAll(/[\p{Cc}\u200b-\u200d\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '');
}
