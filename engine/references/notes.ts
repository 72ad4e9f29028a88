import { valuesOf } from '../numbers.ts';
import type { ReadLine } from './columns.ts';
import { cutEntries, type Entry } from './entries.ts';
import { readFullNames, readNames } from './names.ts';
import { readIdentifiers } from './identifiers.ts';
import { YEAR } from './list.ts';
import { NUMBERS } from './numbers.ts';
import { readShortened } from './shortened.ts';

const { SMALLER, MUCH, LEAST_NOTES, LEAST_SHARE } = valuesOf(NUMBERS.notes);

/** The heading of notes that stand together behind the text. */
const HEADING = /^(?:foot|end)?notes\s*:?$/i;

/**
 * Works that are cited in notes, at the foot of pages or behind the text, in the order of their
 * numbers; a note with several works is one entry each. Notes that name no work are left out.
 * @param lines those of the whole manuscript, which has no reference list
 */
export function findNotes(lines: readonly ReadLine[]): Entry[] {
  const notes = [behindText(lines), atFeet(lines)].map((own) => {
    const back = new Map(own.map((one) => [withMark(one), one]));
    const cut = cutEntries({ lines: [...back.keys()], stops: new Set() });
    return cut.map((entry) => ({
      ...entry,
      lines: entry.lines.flatMap((one) => back.get(one) ?? []),
    }));
  });
  return notes.map(onlyWorks).find((found) => found.length > 0) ?? [];
}

/** What follows the last heading of notes. */
function behindText(lines: readonly ReadLine[]): readonly ReadLine[] {
  const head = lines.findLastIndex(({ line }) => HEADING.test(line.text.trim()));
  return head < 0 ? [] : lines.slice(head + 1);
}

/** The smaller lines below the text of each column; columns without text hold no feet of it. */
function atFeet(lines: readonly ReadLine[]): ReadLine[] {
  const text = sizeOfText(lines);
  const isSmall = ({ line }: ReadLine): boolean => line.size < SMALLER * text;
  const lowest = new Map<string, number>();
  const keyOf = ({ page, column }: ReadLine): string => `${page} ${column.left}`;
  for (const one of lines)
    if (!isSmall(one))
      lowest.set(keyOf(one), Math.max(lowest.get(keyOf(one)) ?? 0, one.line.baseline));
  return lines.filter(
    (one) => isSmall(one) && one.line.baseline > (lowest.get(keyOf(one)) ?? Infinity),
  );
}

/** The largest size that much is written in: notes can be longer than the text. */
function sizeOfText(lines: readonly ReadLine[]): number {
  const written = new Map<number, number>();
  for (const { line } of lines) written.set(line.size, (written.get(line.size) ?? 0) + line.length);
  const all = [...written.values()].reduce((sum, n) => sum + n, 0);
  return Math.max(0, ...[...written].filter(([, n]) => n >= MUCH * all).map(([size]) => size));
}

/** A raised number at the begin of a note stands by itself, as in print. */
function withMark(one: ReadLine): ReadLine {
  const { line } = one;
  const mark = line.raised[0];
  if (mark?.from !== 0) return { ...one };
  const number = line.text.slice(0, mark.to).trim();
  if (!/^\d{1,4}$/.test(number)) return { ...one };
  return { ...one, line: { ...line, text: `[${number}] ${line.text.slice(mark.to).trimStart()}` } };
}

/** Entries that name works; none where few do, since these are notes of another kind. */
function onlyWorks(notes: readonly Entry[]): Entry[] {
  const works = notes.flatMap((note): Entry[] =>
    partsOf(note.text)
      .filter((text) => namesWork(text))
      .map((text) => ({ ...note, text })),
  );
  const naming = new Set(works.map(({ lines }) => lines)).size;
  return naming >= Math.max(LEAST_NOTES, LEAST_SHARE * notes.length) ? works : [];
}

/** The works that a note names one after the other. */
function partsOf(text: string): string[] {
  const parts = text.split(/;\s+(?=(?:see\b|cf\b|\p{Lu}|ibid|op\.|loc\.))/iu);
  return parts.length > 1 && parts.every(namesWork) ? parts : [text];
}

function namesWork(text: string): boolean {
  if (readShortened(text) !== null) return true;
  const { doi, pmid, arxiv } = readIdentifiers(text);
  if (doi !== null || pmid !== null || arxiv !== null) return true;
  const authors = [...readNames(text).authors, ...readFullNames(text).authors];
  return YEAR.test(text) && authors.length > 0;
}
