import { findCitations } from './citations.ts';
import { type PageText, type ReadLine, readLines } from './columns.ts';
import { cutEntries, type Entry } from './entries.ts';
import { findLists, findUnheaded } from './list.ts';
import { nameWorks } from './meant.ts';
import { findNotes } from './notes.ts';
import { acknowledges } from './retractions/check.ts';
import { readShortened } from './shortened.ts';
import { uprightPages } from './turned.ts';
import type { Citation, Reference } from './types.ts';

/** References with what else a manuscript says. */
export interface FoundReferences {
  readonly references: readonly Reference[];
  /** The lines of the text in reading order, without those of the lists. */
  readonly body: readonly ReadLine[];
}

/**
 * The references of a manuscript, read from its printed lists, or from its notes where it
 * has no list, each with the places that cite it.
 * @param latest the latest year that a reference can have
 */
export function findReferences(pages: readonly PageText[], latest: number): FoundReferences {
  const upright = uprightPages(pages);
  const lines = readLines(upright.pages);
  const { entries, of } = findEntries(lines);
  const { references, byLabel, again } = nameWorks(entries, latest, of);
  const taken = new Set(entries.flatMap((entry) => entry.lines));
  const body = lines.filter((line) => !taken.has(line));
  const aside = readLines(upright.aside).filter(({ line }) => CITES.test(line.text));
  const citations = findCitations([...body, ...aside], references, byLabel);
  const notes = (n: number): Citation[] =>
    again
      .filter((one) => one.n === n)
      .map(({ place, text }) => ({ place, sentence: text, acknowledges: acknowledges(text) }));
  return {
    references: references.map((one) => ({
      ...one,
      citations: [...(citations.get(one.n) ?? []), ...notes(one.n)],
    })),
    body,
  };
}

/** Cells of tables that may cite, or go on with it: others hold counts in brackets and raised letters. */
const CITES = /\[\s*\d|\d\s*\]|^[\d\s,;–-]+[,;–-]$|\bet al\b|\b(?:19|20)\d\d\b/;

/** Entries of lists; those of notes where there is no list. */
function findEntries(lines: readonly ReadLine[]): {
  readonly entries: readonly Entry[];
  readonly of: 'list' | 'notes';
} {
  const listed = findLists(lines).flatMap(cutEntries);
  if (listed.length > 0) return { entries: listed, of: 'list' };
  const notes = findNotes(lines);
  const unheaded = findUnheaded(lines).flatMap(cutEntries);
  // Small print with numbers below the text is a list without heading too, unless notes refer back.
  const pages = new Set(notes.map((note) => note.lines[0]?.page)).size;
  const areNotes =
    pages > 1 &&
    (notes.length > unheaded.length || notes.some(({ text }) => readShortened(text) !== null));
  return unheaded.length > 0 && !areNotes
    ? { entries: unheaded, of: 'list' }
    : { entries: notes, of: 'notes' };
}
