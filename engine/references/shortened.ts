import { normalText } from './normal.ts';
import type { Reference } from './types.ts';

/**
 * How an entry names a work that was named before. `last`: that of the note before ("Ibid., 12").
 * `earlier`: by its author, a short title, its year, or the number of the note that names it in full
 * ("Doe, op. cit., 12", "Doe (n 3) 12"). `unclear`: it refers back, to what cannot be told.
 */
export type Shortened =
  | { readonly is: 'last' }
  | {
      readonly is: 'earlier';
      /** First author as printed, and what else stands there; empty: not printed. */
      readonly who: string;
      readonly title: string;
      readonly year: number | null;
      readonly note: string | null;
    }
  | { readonly is: 'unclear' };

/** Reads an entry that refers back; null: it names its work itself. */
export function readShortened(text: string): Shortened | null {
  const words = text.trim().replace(SEE, '');
  const same = SAME.exec(words);
  if (same) {
    const behind = words.slice(same[0].length);
    if (isPlace(behind) && !YEAR.test(behind)) return { is: 'last' };
    // "Ibid. 1999, 121, 7" is another article of the same journal.
    return YEAR.test(behind) ? null : { is: 'unclear' };
  }
  for (const form of FORMS) {
    const found = form.exec(words)?.groups;
    if (!found) continue;
    const behind = found['behind'] ?? '';
    const year = found['year'] ?? YEAR.exec(behind)?.[0];
    if (!isPlace(behind)) continue;
    const [who = '', ...title] = (found['who'] ?? '').split(/,\s*/);
    return {
      is: 'earlier',
      who: who.trim(),
      title: title.filter((part) => !/^(?:\p{Lu}\.[\s-]?)+$/u.test(part)).join(', '),
      year: year === undefined ? null : Number(year),
      note: found['note'] ?? found['above'] ?? null,
    };
  }
  return REFERS.test(words) && !YEAR.test(words) ? { is: 'unclear' } : null;
}

/**
 * The work that an entry means by its author; null where none or more than one can be meant.
 * @param before works that were named in full before it
 */
export function workMeant(
  { who, title, year }: Pick<Extract<Shortened, { is: 'earlier' }>, 'who' | 'title' | 'year'>,
  before: readonly Reference[],
): number | null {
  const short = normalText(title);
  const meant = before.filter(
    ({ fields }) =>
      isNamed(who, fields.authors[0] ?? '') &&
      (year === null || fields.year === year) &&
      (short === '' || normalText(fields.title ?? '').includes(short)),
  );
  const works = new Set(meant.map(({ fields }) => normalText(fields.title ?? '') || fields.year));
  return works.size === 1 ? (meant[0]?.n ?? null) : null;
}

/** Is this the family name of who is named? */
function isNamed(who: string, family: string): boolean {
  const name = normalText(family);
  const words = who.split(/\s+/).map(normalText);
  return name.length >= 2 && (words.includes(name) || normalText(who) === name);
}

const SEE = /^(?:(?:see|cf)\b\.?(?:\s+(?:also|e\.g\.))?,?\s+)/i;
const SAME = /^(?:ibid(?:em)?\b|idem\b|id\.|loc\.\s*cit\b)\.?/i;
const YEAR = /\b(?:1[5-9]|20)\d\d\b/;
/** The entry refers to another one. */
const REFERS = /\b(?:ibid(?:em)?|op\.?\s*cit|loc\.?\s*cit)\b|\bsupra,?\s+n/i;

const NOTE = String.raw`(?:nn?|fn|notes?|footnotes?)\.?\s*(?<note>\d{1,4})`;
const NAME = String.raw`\p{Lu}[\p{L}\p{M}.'’-]*`;
const FORMS = [
  // "Doe, op. cit. (note 3), 12", "Doe, supra note 3, at 12"
  new RegExp(
    String.raw`^(?<who>[^\d;]{2,120}?)[\s,(]+(?:op\.?\s*cit\b\.?|loc\.?\s*cit\b\.?|supra(?=,?\s+\(?n))[,\s]*(?:\(?\s*(?:supra\s+)?${NOTE}\s*\)?)?(?<behind>.*)$`,
    'iu',
  ),
  // "Doe (n 3) 12", "Doe, above n. 3, 12"
  new RegExp(
    String.raw`^(?<who>[^\d;()]{2,120}?),?\s+(?:\(\s*${NOTE}\s*\)|(?:cited\s+)?above,?\s+${NOTE.replace('<note>', '<above>')})(?<behind>.*)$`,
    'iu',
  ),
  // "Doe and Roe 2010, 12"
  new RegExp(
    String.raw`^(?<who>${NAME}(?:\s+${NAME}){0,2}(?:\s+(?:and|&)\s+${NAME}|\s+et\s+al\.?)?),?\s+\(?(?<year>(?:1[5-9]|20)\d\d)[a-z]?\)?(?<behind>[\s,:.].*|)$`,
    'u',
  ),
] as const;

/** A place within a work: pages, chapters, paragraphs, and nothing else. */
function isPlace(text: string): boolean {
  return PLACE.test(text);
}
const PLACE =
  /^(?:[\s,.;:()[\]§¶–‐−-]|\d+[a-z]?(?!\p{L})|[ivxlc]+\b|(?:at|pp?|vols?|nn?|nos?|para|paras|ch|chap|chapter|art|sec|lines?|ff?|fol|book|and|passim|figs?|tables?|esp|seqq?|sqq?|et)\b)*$/iu;
