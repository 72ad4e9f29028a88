import type { ReadLine } from '../references/columns.ts';
import { valuesOf } from '../numbers.ts';
import { runningFrom } from './front.ts';
import { headingOf, NUMBER } from './headings.ts';
import { NUMBERS } from './numbers.ts';
import type { Range } from './types.ts';

const { ABSTRACT, PLAIN_ABSTRACT, LAST_PART } = valuesOf(NUMBERS.sections);

/** Parts of a structured abstract in their order: what stands behind one begins the text anew. */
const PARTS: readonly RegExp[] = [
  /^(?:introduction|background|context|rationale|importance)\b/i,
  /^(?:(?:study\s+)?objectives?|purpose|aims?|hypothes[ie]s)\b/i,
  /^(?:(?:materials?|patients?|subjects?|participants?)\s+and\s+methods?|methods?|methodology|(?:study\s+)?design|setting|participants|interventions?)\b/i,
  /^(?:results?|(?:principal\s+)?findings|main\s+(?:outcome|results?)|outcomes?)\b/i,
  /^(?:conclusions?|discussion|interpretation|significance|(?:trial|clinical)\s+(?:registration|trials?))\b/i,
];
const INTRODUCTION = 0;
const METHODS = 2;
const CONCLUSION = 4;
const END = /^(?:key\s*words?|index\s+terms|abbreviations)\b/i;
const INTRODUCED = /^(?:introduction|background)\W*$/i;
/** Lines in which a manuscript's abstract begins. */
const FRONT = 100;

/**
 * The lines of a manuscript's abstract. Headings inside it, "Methods" and "Results", are its own as
 * long as they come in the order of a paper's parts.
 * @param begin the first line behind title, names and places
 * @returns null: there is none, or none that is told from the text
 */
export function abstractIn(lines: readonly ReadLine[], begin: number, size: number): Range | null {
  const front = lines.slice(0, FRONT);
  const headed = front.findIndex((line) => headingOf(line, size) === 'abstract');
  if (headed >= 0) return { from: headed, to: endOf(lines, headed, headed + 1) };
  const first = front.findIndex((line, i) => i >= begin - 1 && isLabelled(line, [0, 1]));
  if (
    first >= 0 &&
    lines.slice(first, first + FRONT / 2).some((line) => isLabelled(line, [METHODS]))
  )
    return { from: first, to: endOf(lines, first, first) };
  // Without any heading: what stands before the introduction, or before keywords.
  const after = front.findIndex(
    ({ line }) => END.test(plain(line.text)) || INTRODUCED.test(plain(line.text)),
  );
  const from = runningFrom(lines);
  const words = lines.slice(from, after).reduce((sum, line) => sum + wordsIn(line), 0);
  return from >= 0 && from < after && words <= ABSTRACT ? { from, to: after } : null;
}

/** @param text its first line of text, which may begin with a label of a structured abstract */
function endOf(lines: readonly ReadLine[], from: number, text: number): number {
  const structured =
    partOf(lines[text]) !== null ||
    /^\W*abstract\W+\p{L}+\s*:/iu.test(lines[from]?.line.text ?? '');
  let last = -1;
  let [words, since] = [0, 0];
  for (let i = text; i < lines.length; i++) {
    const read = lines[i];
    if (!read) break;
    const part = partOf(read);
    if (END.test(plain(read.line.text))) return i;
    if (part !== null) {
      if (structured ? part < last && last >= METHODS : part === INTRODUCTION) return i;
      if (!structured && isBare(read)) return i;
      last = Math.max(last, part);
      since = 0;
    }
    words += wordsIn(read);
    since += wordsIn(read);
    const most = structured ? ABSTRACT : PLAIN_ABSTRACT;
    if (words > most || (structured && last === CONCLUSION && since > LAST_PART)) return i;
  }
  return lines.length;
}

/** Which part of a structured abstract, or of the text, a line begins; null: none. */
function partOf(read: ReadLine | undefined): number | null {
  if (!read) return null;
  const text = plain(read.line.text);
  const part = PARTS.findIndex((pattern) => pattern.test(text));
  if (part < 0) return null;
  const rest = text.replace(PARTS[part] ?? '', '');
  const labelled =
    read.line.boldStart ||
    /^\W*$/.test(rest) ||
    /^[^.]{0,40}:/.test(rest) ||
    /^\W*(?:and\s+\p{Ll}+\s+|\/\p{L}+\s*(?:\p{L}+\s+)?)?\p{Lu}/u.test(rest);
  return labelled ? part : null;
}

/** Does a line begin with one of these parts and go on in the same line? */
function isLabelled(read: ReadLine, parts: readonly number[]): boolean {
  const part = partOf(read);
  return part !== null && parts.includes(part) && !isBare(read);
}

function isBare({ line }: ReadLine): boolean {
  const text = plain(line.text);
  return PARTS.some((pattern) => pattern.test(text) && /^\W*$/.test(text.replace(pattern, '')));
}

function plain(text: string): string {
  return text.trim().replace(NUMBER, '');
}

function wordsIn({ line }: ReadLine): number {
  return line.text.split(/\s+/).length;
}
