import { gunzipSync, gzipSync } from 'node:zlib';
import { fingerprintsOf } from './fingerprints.ts';
import type { CheckedLine, CheckedText, Words } from './types.ts';

/** The form of what an index keeps of a text. Another one is another index. */
export const TEXT_FORMAT = 1;

/** What an index keeps of a text; nothing but the engine reads the bytes. */
export interface PackedText {
  readonly title: string;
  readonly authors: string;
  readonly words: number;
  /** Words as numbers, four bytes each. */
  readonly tokens: Uint8Array;
  /** Fingerprints in rising order, four bytes each. */
  readonly prints: Uint8Array;
  /** Its lines, as they are shown. */
  readonly lines: Uint8Array;
}

export function packText(text: CheckedText, words: Words): PackedText {
  return {
    title: text.title,
    authors: text.authors,
    ...packWords(words),
    lines: packLines(text.lines, words),
  };
}

/** A line as it is packed. */
export interface PackedLine extends CheckedLine {
  /** How many words begin in it; missing in what was packed by engines up to 0.13. */
  readonly words?: number;
}

function packLines(lines: readonly CheckedLine[], { line }: Words): Uint8Array {
  const counts = new Uint32Array(lines.length);
  for (const n of line) counts[n] = (counts[n] ?? 0) + 1;
  const packed = lines.map((one, i): PackedLine => {
    const { x, y, w, h } = one.box;
    const box = { x: rounded(x), y: rounded(y), w: rounded(w), h: rounded(h) };
    return { ...one, box, words: counts[i] ?? 0 };
  });
  return gzipSync(JSON.stringify(packed));
}

/** To a hundredth of a point: more cannot be seen, and is half of what would be kept. */
function rounded(points: number): number {
  return Math.round(100 * points) / 100;
}

/** What an index keeps of the words of a text. */
export function packWords(
  words: Pick<Words, 'tokens' | 'letters'>,
): Pick<PackedText, 'words' | 'tokens' | 'prints'> {
  return {
    words: words.tokens.length,
    tokens: bytesOf(words.tokens),
    prints: bytesOf(fingerprintsOf(words)),
  };
}

export function unpackLines(bytes: Uint8Array): readonly PackedLine[] {
  // Written by packText.
  return JSON.parse(gunzipSync(bytes).toString('utf8')) as readonly PackedLine[];
}

/** Numbers of four bytes, as bytes in the order of this machine. */
export function bytesOf(numbers: Uint32Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

export function numbersOf(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(bytes.slice().buffer);
}
