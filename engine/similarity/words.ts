import { valuesOf } from '../numbers.ts';
import { INVISIBLE, isLatin, plainWord, UNSPACED, withoutLookalikes, wordHash } from './letters.ts';
import { NUMBERS } from './numbers.ts';
import type { Words } from './types.ts';

const { MOST_WORDS, LONGEST_QUOTE } = valuesOf(NUMBERS.words);

/** The bit of a token that tells that a sentence begins. */
export const SENTENCE = 0x80000000;

/**
 * What words are made of: letters, digits and marks, with hyphens and apostrophes between them, and
 * whatever shows nothing. Numbers in square brackets are citations, and no words.
 */
const LETTER = String.raw`[\p{L}\p{N}\p{M}]`;
const NOTHING = String.raw`(?:\u00ad|${INVISIBLE.source})`;
const PIECES = new RegExp(
  [
    String.raw`\[[\d\s,;–-]+\]`,
    String.raw`${LETTER}(?:${LETTER}|${NOTHING}|[-‐‑'’](?=[\p{L}\p{N}]|${NOTHING}))*[-‐\u00ad]?`,
    '[.!?。！？]',
    '["“”„«»]',
  ].join('|'),
  'gu',
);
/** Nothing is to be undone in most words. */
const ASCII = /^[A-Za-z0-9]+$/;
const OPENS = '“„«';
const CLOSES = '”»';
/** A character of a script without spaces tells as much as so many letters. */
const CHARACTER = 4;
/** A full stop after these ends no sentence. */
const SHORT = /^(?:al|fig|figs|ref|refs|eg|ie|cf|vs|dr|no|nos|approx|ca|spp?|var|eqs?|vol|\p{L})$/u;

/** Words with their places are gathered here. */
interface Gathered {
  readonly tokens: number[];
  readonly letters: number[];
  readonly line: number[];
  readonly lastLine: number[];
  readonly start: number[];
  readonly end: number[];
  readonly quotes: [number, number][];
}

/**
 * The words of lines in reading order: equal ones have equal numbers, whatever their print. A word
 * that is divided at the end of a line is one; parts with a hyphen between them are one as well, so
 * that the end of a line makes no difference. Characters of scripts without spaces are words.
 */
export function wordsOf(lines: readonly { readonly text: string }[]): Words {
  const latin = isLatin(
    lines
      .map(({ text }) => text)
      .join('\n')
      .slice(0, 200_000),
  );
  const got: Gathered = {
    tokens: [],
    letters: [],
    line: [],
    lastLine: [],
    start: [],
    end: [],
    quotes: [],
  };
  let invisible = 0;
  let lookalikes = 0;
  let begins = true;
  let last = '';
  let open: number | null = null;
  const joining: { divided: { line: number; start: number; text: string } | null } = {
    divided: null,
  };

  const plainOf = (raw: string) => {
    if (ASCII.test(raw)) return raw.toLowerCase();
    const shown = raw.replace(INVISIBLE, '');
    if (
      shown.length < raw.length &&
      /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(raw)
    )
      invisible += raw.length - shown.length;
    const normal = shown.normalize('NFKC');
    const turned = withoutLookalikes(normal, latin);
    if (turned !== normal) lookalikes += 1;
    return plainWord(turned);
  };
  const add = (raw: string, at: { line: number; start: number; lastLine: number; end: number }) => {
    const plain = plainOf(raw);
    if (plain === '') return;
    const push = (word: string, start: number, end: number, alone = false) => {
      got.tokens.push((wordHash(word) | (begins ? SENTENCE : 0)) >>> 0);
      begins = false;
      const letters = /^[a-z]+$/.test(word) ? word.length : (word.match(/\p{L}/gu)?.length ?? 0);
      got.letters.push(alone ? CHARACTER : Math.min(255, letters));
      got.line.push(at.line);
      got.lastLine.push(at.lastLine);
      got.start.push(start);
      got.end.push(end);
    };
    last = plain;
    if (!UNSPACED.test(plain)) return push(plain, at.start, at.end);
    for (const part of raw.matchAll(/[^\p{L}\p{N}]+|[A-Za-z0-9]+|./gsu)) {
      const word = plainWord(part[0]);
      if (word !== '')
        push(
          word,
          at.start + part.index,
          at.start + part.index + part[0].length,
          UNSPACED.test(word),
        );
    }
  };

  for (const [n, { text }] of lines.entries()) {
    if (got.tokens.length >= MOST_WORDS) break;
    for (const { 0: piece, index } of text.matchAll(PIECES)) {
      const mark = piece[0] ?? '';
      if (mark === '[') continue;
      if (piece.length === 1 && '.!?。！？'.includes(mark)) {
        begins = mark !== '.' || !SHORT.test(last);
        continue;
      }
      if (piece.length === 1 && (OPENS.includes(mark) || CLOSES.includes(mark) || mark === '"')) {
        const here = got.tokens.length;
        if (open !== null && !OPENS.includes(mark)) {
          if (here - open <= LONGEST_QUOTE) got.quotes.push([open, here]);
          open = null;
        } else if (!CLOSES.includes(mark)) open = here;
        continue;
      }
      const end = index + piece.length;
      const { divided } = joining;
      if (divided) {
        const whole: string = divided.text + piece;
        const isLast = /[-‐\u00ad]$/u.test(piece) && end >= text.trimEnd().length;
        if (isLast && whole.length < 200) {
          joining.divided = { ...divided, text: whole.slice(0, -1) };
          continue;
        }
        add(whole, { line: divided.line, start: divided.start, lastLine: n, end });
        joining.divided = null;
        continue;
      }
      if (/[-‐\u00ad]$/u.test(piece) && end >= text.trimEnd().length && n + 1 < lines.length) {
        joining.divided = { line: n, start: index, text: piece.slice(0, -1) };
        continue;
      }
      add(piece, { line: n, start: index, lastLine: n, end });
    }
  }
  const { divided } = joining;
  if (divided)
    add(divided.text, {
      line: divided.line,
      start: divided.start,
      lastLine: divided.line,
      end: divided.start + divided.text.length,
    });
  return pack(got, { invisible, lookalikes });
}

function pack(got: Gathered, hidden: Words['hidden']): Words {
  const count = Math.min(got.tokens.length, MOST_WORDS);
  const numbers = (list: readonly number[]) => Uint32Array.from(list.slice(0, count));
  const quoted = new Uint8Array(count);
  for (const [from, to] of got.quotes) quoted.fill(1, from, to);
  return {
    count,
    tokens: numbers(got.tokens),
    letters: Uint8Array.from(got.letters.slice(0, count)),
    line: numbers(got.line),
    lastLine: numbers(got.lastLine),
    start: numbers(got.start),
    end: numbers(got.end),
    quoted,
    hidden,
    cut: got.tokens.length >= MOST_WORDS,
  };
}
