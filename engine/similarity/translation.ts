import type { TextSection } from '../../contract/texts.ts';
import { valuesOf } from '../numbers.ts';
import { languageOf } from './languages.ts';
import { plainWord, stir } from './letters.ts';
import { NUMBERS } from './numbers.ts';
import type { CheckedText, Words } from './types.ts';
import { SENTENCE } from './words.ts';

const { LEAST_SHARED, SHARE, IN_ORDER, DIGITS, LEAST_OF } = valuesOf(NUMBERS.translation);

/** What the same people repeat in any paper: names, places, numbers of grants, other works. */
const APART: ReadonlySet<TextSection> = new Set([
  'title',
  'authors',
  'affiliations',
  'references',
  'funding',
  'statement',
]);
/** A year is in any paper. */
const YEAR = /^(?:19|20)\d\d$/;

/** What a manuscript's numbers have in common with those of another text. */
export interface SharedNumbers {
  /** Different telling numbers of the manuscript, and those of them that the other text has. */
  readonly all: number;
  readonly shared: number;
  /** Most of the shared ones that stand in one order in both. */
  readonly ordered: number;
}

/**
 * Prepares a manuscript: whether another text, by its words as numbers, may be the same work in
 * another language. Both languages are known and differ, and most of the manuscript's telling
 * numbers stand in the other text in the same order. That an author is the same is the caller's to
 * ask.
 */
export function translating(text: CheckedText, words: Words): (tokens: Uint32Array) => boolean {
  const language = languageOf(words.tokens);
  const count = sharingNumbers(text, words);
  return (tokens) => {
    if (language === null) return false;
    const theirs = languageOf(tokens);
    return theirs !== null && theirs !== language && isSameWork(count(tokens));
  };
}

export function isSameWork({ all, shared, ordered }: SharedNumbers): boolean {
  return shared >= LEAST_SHARED && shared >= SHARE * all && ordered >= IN_ORDER * shared;
}

/** Counts a manuscript's telling numbers in other texts. */
export function sharingNumbers(
  text: CheckedText,
  words: Words,
): (tokens: Uint32Array) => SharedNumbers {
  const places = new Map<number, number>();
  for (const key of tellingNumbers(text, words)) places.set(key, places.get(key) ?? places.size);
  return (tokens) => {
    const met = new Set<number>();
    const order: number[] = [];
    const meet = (key: number) => {
      const place = places.get(key);
      if (place === undefined || met.has(key)) return;
      met.add(key);
      order.push(place);
    };
    if (places.size >= LEAST_OF)
      for (let i = 0; i < tokens.length; i++) {
        meet(plain(tokens[i]));
        if (i > 0) meet(pairKey(plain(tokens[i - 1]), plain(tokens[i])));
      }
    return { all: places.size, shared: order.length, ordered: longestRise(order) };
  };
}

/**
 * Numbers that hardly two papers share by chance, in their order: of three digits and more, two of
 * them between zeros, and no years. The parts of a decimal are two words, whatever stands between.
 */
function tellingNumbers(text: CheckedText, words: Words): number[] {
  const keys: number[] = [];
  let before: { readonly digits: string; readonly token: number } | null = null;
  for (let i = 0; i < words.count; i++) {
    const line = text.lines[words.line[i] ?? 0];
    const digits = words.letters[i] === 0 && line ? digitsAt(line.text, words, i) : null;
    if (digits === null || !line || APART.has(line.section)) {
      before = null;
      continue;
    }
    const token = plain(words.tokens[i]);
    if (isTelling(digits) && !YEAR.test(digits)) keys.push(token);
    if (before && isTelling(before.digits + digits)) keys.push(pairKey(before.token, token));
    before = { digits, token };
  }
  return keys;
}

function digitsAt(line: string, words: Words, i: number): string | null {
  if (words.line[i] !== words.lastLine[i]) return null;
  const word = plainWord(line.slice(words.start[i], words.end[i]));
  return /^\d+$/.test(word) ? word : null;
}

function isTelling(digits: string): boolean {
  const inner = digits.replace(/^0+|0+$/g, '');
  return digits.length >= DIGITS && inner.length >= DIGITS - 1;
}

function plain(token: number | undefined): number {
  return ((token ?? 0) & ~SENTENCE) >>> 0;
}

/** Above the numbers of single words, which have 31 bits. */
function pairKey(first: number, second: number): number {
  return 2 ** 32 + stir(Math.imul(first, 0x01000193) ^ second);
}

/** The length of the longest part that rises (Fredman 1975, patience sorting). */
function longestRise(values: readonly number[]): number {
  const ends: number[] = [];
  for (const value of values) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ends[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    ends[low] = value;
  }
  return ends.length;
}
