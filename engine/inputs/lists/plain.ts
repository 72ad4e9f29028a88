import { readIdentifiers } from '../../references/identifiers.ts';
import { isHeading, numberOf } from '../../references/list.ts';
import type { ReferenceList } from './types.ts';

/** A list of fewer running numbers could be one of years or pages. */
const LEAST_NUMBERED = 2;

/**
 * References as people paste them. They are parted by their running numbers; without numbers by
 * empty lines, or else each line is one.
 */
export function readPlain(text: string): ReferenceList {
  const lines = text.split(/\r\n?|\n|\f/).map((line) => line.trim());
  const own = lines.filter((line, i) => !(isHeading(line) && i < lines.length / 2));
  const entries = byNumbers(own) ?? byEmptyLines(own) ?? own.filter((line) => line !== '');
  return {
    title: null,
    body: [],
    references: entries.map((entry) => ({
      text: entry,
      identifiers: readIdentifiers(entry),
      fields: null,
    })),
  };
}

/** What follows each of the numbers 1, 2, 3 …; null where the first line has none. */
function byNumbers(lines: readonly string[]): string[] | null {
  const entries: string[] = [];
  for (const line of lines) {
    if (line === '') continue;
    const number = numberOf(line);
    if (number?.n === entries.length + 1) entries.push(number.rest);
    else if (entries.length === 0) return null;
    else entries.push(`${entries.pop() ?? ''} ${line}`.trim());
  }
  return entries.length >= LEAST_NUMBERED ? entries.filter((entry) => entry !== '') : null;
}

/** Null where no empty line parts anything. */
function byEmptyLines(lines: readonly string[]): string[] | null {
  const entries = lines
    .join('\n')
    .split(/\n{2,}/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
  return entries.length > 1 ? entries : null;
}
