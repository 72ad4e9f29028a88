import type { Span } from '../text/lines.ts';
import type { ReadLine } from './columns.ts';
import { valuesOf } from '../numbers.ts';
import { upTo } from './joined.ts';
import { NUMBERS } from './numbers.ts';
import { usualSize } from './size.ts';

const { SIZE, HEADING_LENGTH } = valuesOf(NUMBERS.list);

/** Lines as one text, and the way back. */
export interface Prose {
  readonly text: string;
  /** Where it is raised, in reading order. */
  readonly raised: readonly Span[];
  /** The line that a place of the text stands in. */
  lineAt(at: number): ReadLine | null;
}

/** Joins lines; a word that was divided at the end of a line is put together, a heading stands apart. */
export function joinLines(lines: readonly ReadLine[]): Prose {
  const starts: number[] = [];
  const raised: Span[] = [];
  let text = '';
  let divided = false;
  let headed = false;
  const size = usualSize(lines);
  for (const [i, { line }] of lines.entries()) {
    const words = line.text.trim();
    const before = text;
    text = headed ? text + APART : upTo(text, divided, words);
    headed = isApart(line, size, before, lines[i + 1]?.line.text.trim() ?? '');
    starts.push(text.length);
    const moved = text.length - (line.text.length - line.text.trimStart().length);
    for (const { from, to } of line.raised) raised.push({ from: from + moved, to: to + moved });
    text += words;
    divided = line.divided;
  }
  return {
    text,
    raised,
    lineAt(at) {
      let from = 0;
      let to = starts.length;
      while (from < to) {
        const middle = (from + to) >>> 1;
        if ((starts[middle] ?? 0) <= at) from = middle + 1;
        else to = middle;
      }
      return lines[from - 1] ?? null;
    },
  };
}

/** Stands behind a heading, which has no full stop. */
const APART = '\n';
const SENTENCE_ENDS = /[.!?][)\]”"’]?[\s\d,–[\]-]*$/u;

/** A short line in other print between the end of a sentence and the beginning of one. */
function isApart(
  { text, boldStart, size }: ReadLine['line'],
  usual: number,
  before: string,
  next: string,
): boolean {
  const words = text.trim();
  return (
    words.length <= HEADING_LENGTH &&
    (boldStart || size > (1 + SIZE) * usual) &&
    !/[.,;:]$/.test(words) &&
    (before === '' || SENTENCE_ENDS.test(before)) &&
    /^[\p{Lu}“"(]/u.test(next)
  );
}

/** Sentences that are longer are cut: legends without a full stop run on. */
const LONGEST = 600;
/** A full stop after these ends no sentence. */
const ABBREVIATED =
  /(?:\b(?:et al|al|fig|figs|ref|refs|e\.g|i\.e|cf|vs|dr|no|nos|approx|ca|resp|spp?|var|eq|eqs|sec|vol)|\b\p{Lu})$/iu;

/**
 * From where to where the sentence goes in which a place stands. A citation right behind a full stop belongs to the sentence
 * before it.
 */
export function sentenceAt(
  text: string,
  at: number,
): { readonly from: number; readonly to: number } {
  const inside = /[.!?]\s?$/.test(text.slice(Math.max(0, at - 2), at)) ? at - 2 : at;
  const from = lastEnd(text, Math.max(0, at - LONGEST / 2), inside);
  const to = nextEnd(text, inside, from + LONGEST);
  const whole = text.slice(from, to);
  return {
    from: from + (whole.length - whole.trimStart().length),
    to: from + whole.trimEnd().length,
  };
}

const ENDS = /\n|[.!?][)\]”"’]?(?:\d{1,3}(?:[-–,]\d{1,3})*|\s*\[[\d\s,–-]+\])?\s+(?=[\p{Lu}“"(])/gu;

function lastEnd(text: string, from: number, to: number): number {
  let start = from;
  for (const end of text.slice(from, to).matchAll(ENDS))
    if (isEnd(text, from + end.index, end[0])) start = from + end.index + end[0].length;
  return start;
}

function nextEnd(text: string, at: number, most: number): number {
  for (const end of text.slice(at, most).matchAll(ENDS))
    if (isEnd(text, at + end.index, end[0])) return at + end.index + end[0].length;
  return Math.min(text.length, most);
}

function isEnd(text: string, stop: number, how: string): boolean {
  return how === APART || !ABBREVIATED.test(text.slice(Math.max(0, stop - 8), stop));
}
