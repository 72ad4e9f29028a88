import { type Excerpt, excerptOf } from './excerpt.ts';
import { type PackedLine, unpackLines } from './pack.ts';
import type { Range } from './types.ts';
import { wordsOf } from './words.ts';

/** A line whose last word may go on in the next one. */
const DIVIDED = /[-‐\u00ad]\s*$/u;

/**
 * Words of a packed text as they are printed, by their numbers. Only the lines around them are taken
 * apart into words; of texts that were packed without words a line, all lines are.
 */
export function excerptsOf(packed: Uint8Array): (range: Range) => Excerpt {
  const lines = unpackLines(packed);
  const starts = startsOf(lines);
  if (!starts) {
    const words = wordsOf(lines);
    return (range) => excerptOf(lines, words, range);
  }
  return (range) => {
    const from = firstLine(lines, lineAt(starts, range.from));
    const to = lastLine(lines, lineAt(starts, range.to - 1));
    const part = lines.slice(from, to + 1);
    const before = starts[from] ?? 0;
    return excerptOf(part, wordsOf(part), { from: range.from - before, to: range.to - before });
  };
}

/** The number of the first word that begins in each line or after it; null: it is not known. */
function startsOf(lines: readonly PackedLine[]): Uint32Array | null {
  const starts = new Uint32Array(lines.length);
  let count = 0;
  for (const [i, { words }] of lines.entries()) {
    if (words === undefined) return null;
    starts[i] = count;
    count += words;
  }
  return starts;
}

/** The line in which a word begins: the last one that does not begin behind it. */
function lineAt(starts: Uint32Array, word: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= word) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The nearest line at or before one that begins with a whole word. */
function firstLine(lines: readonly PackedLine[], line: number): number {
  let first = line;
  while (first > 0 && goesOn(lines[first - 1])) first -= 1;
  return first;
}

/** The line in which the last word of one ends. */
function lastLine(lines: readonly PackedLine[], line: number): number {
  let last = line;
  if (DIVIDED.test(lines[line]?.text ?? ''))
    do last += 1;
    while (last + 1 < lines.length && goesOn(lines[last]));
  return Math.min(last, lines.length - 1);
}

/** May a divided word stand at its end? What has no words passes on what stands before it. */
function goesOn(line: PackedLine | undefined): boolean {
  return line !== undefined && (line.words === 0 || DIVIDED.test(line.text));
}
