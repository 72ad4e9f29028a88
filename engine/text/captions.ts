import { unionBoxes } from '../../contract/boxes.ts';
import type { Box } from '../../contract/geometry.ts';
import type { CaptionPart } from '../types.ts';
import type { TextBlock } from './blocks.ts';
import { withColumns } from './captionColumns.ts';
import type { TextLine } from './lines.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const {
  LEAST_CONFIDENCE,
  PITCH,
  PITCH_SLACK,
  START,
  PUNCTUATED,
  BOLD,
  FIRST_LINE,
  SMALL,
  SMALLER,
  BARE,
  NO_SENTENCE,
  NARROW_LINES,
  WRAPPED,
} = valuesOf(NUMBERS.captions);

/** The parsed beginning of a caption. */
export interface CaptionStart {
  readonly what: 'figure' | 'table';
  /** "Figure 1", "Supplementary Figure S2", "Scheme 1". */
  readonly label: string;
  /** Punctuation follows the number, as captions have and sentences do not. */
  readonly punctuated: boolean;
  /** Something follows at all. */
  readonly more: boolean;
  /**
   * What follows begins like a sentence of its own: a capital, a bracket, a digit, or a panel's
   * letter and a capital.
   */
  readonly sentence: boolean;
  /** What follows says that the figure goes on here: "(continued)", "Cont." */
  readonly continued: boolean;
}

const CONTINUED = /^\W*cont(?:inued|inuation|['’]?d)?(?![\w'’])/i;

const CAPTION_START =
  /^\s*(?:(extended\s+data|supplementary|supplemental|supplement|suppl\.?|supporting|online|appendix|additional)\s+)?(figures?|figs?\.?|scheme|plate|chart|graphical\s+abstract|table|tab\.)(?:\s*(?:no\.?\s*)?([a-z]{0,2}[.-]?\d{1,3}(?:[.-]\d{1,2})?|[ivx]{1,5}\b)([a-z]?))?(?=[\s.:|,;)(\]–—-]|$)\s*([.:|)–—-]|\b)?\s*(.*)$/iu;

/** Reads a line as the beginning of a caption; null when it is not one. */
export function readCaptionStart(text: string): CaptionStart | null {
  const m = CAPTION_START.exec(text);
  if (!m) return null;
  const [, prefix = '', word = '', number = '', suffix = '', mark = '', rest = ''] = m;
  const kind = word.toLowerCase().replace(/[.\s]/g, '');
  if (!/^\p{Lu}/u.test(text.trim())) return null;
  if (kind === 'graphicalabstract')
    return number
      ? null
      : {
          what: 'figure',
          label: 'Graphical Abstract',
          punctuated: true,
          more: rest !== '',
          sentence: true,
          continued: false,
        };
  if (number === '') return null;
  const name = kind.startsWith('fig')
    ? 'Figure'
    : kind.startsWith('tab')
      ? 'Table'
      : kind.charAt(0).toUpperCase() + kind.slice(1);
  const before = prefix === '' ? '' : `${prefixName(prefix)} `;
  return {
    what: name === 'Table' ? 'table' : 'figure',
    label: `${before}${name} ${number.toUpperCase()}`,
    punctuated: mark !== '' && /[.:|)–—-]/.test(mark),
    more: rest !== '' || suffix !== '',
    sentence: rest === '' || /^(?:[\p{Lu}\d([“"'‘]|[a-h]\s+\p{Lu})/u.test(rest),
    continued: CONTINUED.test(rest),
  };
}

function prefixName(prefix: string): string {
  const p = prefix.toLowerCase().replace(/\s+/g, ' ');
  if (p.startsWith('ext')) return 'Extended Data';
  if (p.startsWith('sup') && !p.startsWith('supporting')) return 'Supplementary';
  return p.charAt(0).toUpperCase() + p.slice(1);
}

export interface CaptionBlock {
  readonly page: number;
  readonly start: CaptionStart;
  readonly lines: readonly TextLine[];
  /** Of one that goes on under the figure beside which it begins: of what stands beside it. */
  readonly box: Box;
  readonly text: string;
  /** How sure it is that this is a caption and not a sentence that begins with "Figure 3", 0–1. */
  readonly confidence: number;
}

/** Finds the captions of one page: blocks, or parts of blocks, that begin with a label. */
export function findCaptions(
  page: number,
  blocks: readonly TextBlock[],
  body: number,
): CaptionBlock[] {
  const found: CaptionBlock[] = [];
  const others = blocks.filter((b) => !readCaptionStart(b.lines[0]?.text ?? '')?.punctuated);
  for (const block of blocks) {
    for (let i = 0; i < block.lines.length; i++) {
      const line = block.lines[i];
      if (!line) continue;
      const start = readCaptionStart(line.text);
      if (!start) continue;
      const own = growCaption(block.lines, i);
      const confidence = captionConfidence(start, line, i === 0, body);
      if (confidence < LEAST_CONFIDENCE) continue;
      const lines = withColumns(own, others);
      found.push({
        page,
        start,
        lines,
        box: [boxBeside(own), ...lines.slice(own.length).map((l) => l.box)].reduce(unionBoxes),
        text: joinLines(lines),
        confidence,
      });
      i += own.length - 1;
    }
  }
  return found;
}

/**
 * A caption runs to the end of its block, or to the next label, or to where the spacing of its
 * lines changes.
 */
export function growCaption(lines: readonly TextLine[], from: number): TextLine[] {
  const first = lines[from];
  if (!first) return [];
  const grown = [first];
  let pitch: number | null = null;
  for (let i = from + 1; i < lines.length; i++) {
    const line = lines[i];
    const last = grown.at(-1);
    if (!line || !last || readCaptionStart(line.text)?.punctuated) break;
    // Boxes reach as high as what is raised in a line does.
    const step = line.baseline - last.baseline;
    if (pitch !== null && step > pitch * PITCH + PITCH_SLACK) break;
    pitch = pitch === null ? step : Math.min(pitch, step);
    grown.push(line);
  }
  return grown;
}

/** The box of lines up to where they go on at a greater width. */
function boxBeside(lines: readonly TextLine[]): Box {
  const widest = (until: number): number => Math.max(...lines.slice(0, until).map((l) => l.box.w));
  const wider = lines.findIndex(({ box }, i) => i >= NARROW_LINES && box.w > WRAPPED * widest(i));
  return lines
    .slice(0, wider < 0 ? lines.length : wider)
    .map((l) => l.box)
    .reduce(unionBoxes);
}

function captionConfidence(
  start: CaptionStart,
  line: TextLine,
  startsBlock: boolean,
  body: number,
): number {
  let c = START;
  if (start.punctuated) c += PUNCTUATED;
  if (line.boldStart) c += BOLD;
  if (startsBlock) c += FIRST_LINE;
  if (line.size < body * SMALLER) c += SMALL;
  if (!start.more) c += BARE;
  if (!start.sentence) c -= NO_SENTENCE;
  return Math.max(0, Math.min(1, c));
}

/** The text of lines, with words that were parted put together. */
export function joinLines(lines: readonly TextLine[]): string {
  let text = '';
  for (const l of lines)
    text = /\p{L}-$/u.test(text)
      ? text.slice(0, -1) + l.text
      : text === ''
        ? l.text
        : `${text} ${l.text}`;
  return text;
}

const PART =
  /(?:^|[\s.;:,])(?:\(([A-Za-z])\)|\(([A-Za-z])\s*[-–,]\s*([A-Za-z])\)|([A-Z])[,.:]\s(?=\p{Lu})|([a-z])\)\s)/gu;

/**
 * Splits a caption at its panel letters: "(A) …", "(B–D) …", "A, …". Letters of a range all get the
 * range's text.
 */
export function captionParts(text: string): CaptionPart[] {
  const hits = [...text.matchAll(PART)].map((m) => ({
    at: m.index,
    end: m.index + m[0].length,
    letters: lettersOf(m),
  }));
  const parts: CaptionPart[] = [];
  hits.forEach((hit, i) => {
    const body = text.slice(hit.end, hits[i + 1]?.at ?? text.length).trim();
    for (const letter of hit.letters)
      if (!parts.some((p) => p.letter === letter)) parts.push({ letter, text: body });
  });
  return parts;
}

function lettersOf(m: RegExpMatchArray): string[] {
  const single = m[1] ?? m[4] ?? m[5];
  if (single) return [single.toUpperCase()];
  const from = (m[2] ?? 'A').toUpperCase().charCodeAt(0);
  const to = (m[3] ?? 'A').toUpperCase().charCodeAt(0);
  if (to < from || to - from > 25) return [];
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i));
}
