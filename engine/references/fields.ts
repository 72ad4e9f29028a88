import { readFullNames, readNames } from './names.ts';
import { readSource, readUntitled } from './source.ts';
import { readTitle } from './title.ts';
import type { ReferenceFields } from './types.ts';

/** A number of four digits that is no page, no volume with its issue, and no part of another one. */
const YEARS = /(?<![\d‐‑–-])((?:1[5-9]|20)\d\d)[a-z]?(?![\d‐‑–-]|\.\d|\()/g;
/** When somebody looked at an address. */
const LOOKED_AT =
  /\b(?:last\s+)?(?:accessed|retrieved|visited|viewed|cited)\b:?(?:\s+(?:on|at|\d{1,2},?|\p{Lu}\p{Ll}+\.?,?|(?:19|20)\d\d)(?=[\s),.;\]]|$))+/giu;

/**
 * Authors, year and title of an entry, by the signs that all styles share: names first, then the
 * title, which ends with a stop, a quotation mark or before the journal. What cannot be told apart
 * stays null.
 * @param latest the year of the manuscript or of today; later ones are numbers
 * @param of notes print names in full: "Jane Doe, Title"
 */
export function readFields(
  printed: string,
  latest: number,
  of: 'list' | 'notes' = 'list',
): ReferenceFields {
  // Some files give letters and their accents apart, and those of a first capital before it.
  const text = firstOf(printed.normalize('NFC').replace(/^[¨´`€]\s?/u, ''));
  const year = yearOf(text, latest);
  const short = readNames(text);
  const names = of === 'notes' && short.authors.length === 0 ? readFullNames(text) : short;
  const { authors, initials } = names;
  const rest = text.slice(names.end);
  const untitled = readUntitled(rest);
  if (untitled) return { authors, initials, year, title: null, ...untitled };
  const { title, behind } = readTitle(rest);
  return { authors, initials, year, title, ...readSource(behind) };
}

/** The first of several works that one entry lists as a), b), c). */
function firstOf(text: string): string {
  const lettered = /^\(?a\)\s*/.exec(text);
  if (!lettered) return text;
  return text.slice(lettered[0].length).replace(/[;.,]\s*\(?b\)\s.*$/su, '');
}

function yearOf(text: string, latest: number): number | null {
  // Addresses hold numbers that look like years.
  const plain = text
    .replace(/\bhttps?:\/\/\S+|\b10\.\d{4,9}\/\S+|\barxiv\S*/gi, ' ')
    .replace(LOOKED_AT, ' ');
  const years = [...plain.matchAll(YEARS)].map((m) => ({ year: Number(m[1]), at: m.index }));
  const possible = years.filter((y) => y.year <= latest + 1);
  const bracketed = possible.find((y) => plain[y.at - 1] === '(');
  const beforeVolume = possible.find((y) =>
    /^[a-z]?\s*(?:;|,\s*\d+\s*[,(:])/.test(plain.slice(y.at + 4)),
  );
  // Titles name years as well; the one of publication stands in brackets, before the volume, or last.
  return (bracketed ?? beforeVolume ?? possible.findLast(() => true))?.year ?? null;
}
