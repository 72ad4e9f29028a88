import { valuesOf } from '../../numbers.ts';
import { errorShare, normalText } from '../normal.ts';
import { NUMBERS } from '../numbers.ts';
import type { Reference } from '../types.ts';
import { type ListedTitle, listWorks, type WorkList } from './packed.ts';
import { familyOf } from './names.ts';
import type { Work } from './types.ts';

const { LEAST_TITLE, TITLE_ERRORS, OTHER_TITLE, LEAST_COVER, SHORT_NAME, LEAST_NAME, SURE_NAME } =
  valuesOf(NUMBERS.check);

/**
 * What a retraction database says of a reference. `listed`: it names the work, found by an
 * identifier or by title, year and first author. `unlike`: the identifier that is printed belongs
 * to a listed work of another title; one of the two is wrong. `unlisted`: the database does not
 * name it. `unchecked`: too little of the entry could be read to look for it.
 */
export type Verdict =
  | {
      readonly is: 'listed';
      readonly by: 'doi' | 'pmid' | 'title';
      readonly work: Work;
      /** The entry itself says that the work was retracted. */
      readonly acknowledged: boolean;
    }
  | { readonly is: 'unlike'; readonly by: 'doi' | 'pmid'; readonly work: Work }
  | { readonly is: 'unlisted' }
  | { readonly is: 'unchecked' };

type Printed = Pick<Reference, 'text' | 'fields'>;

export interface RetractionIndex {
  check(reference: Pick<Reference, 'text' | 'identifiers' | 'fields'>): Verdict;
}

/** Says of references what a retraction database has of them. */
export function indexWorks(works: readonly Work[]): RetractionIndex {
  return openRetractions(listWorks(works));
}

/** The same of a database that was packed before. */
export function openRetractions(list: WorkList): RetractionIndex {
  function byTitle({ text, fields }: Printed, normal: string): Work | null {
    if (fields.year === null) return null;
    for (const listed of list.byText(normal, fields.year)) {
      if (!hasTitle(listed, text, normal)) continue;
      const printed = { text, fields };
      if (isNamed(listed, printed, normal)) return list.work(listed.n);
      if (!isFirst(printed, listed.family, SURE_NAME)) continue;
      const work = list.work(listed.n);
      if (namesAnother(work, fields.authors)) return work;
    }
    return null;
  }

  return {
    check({ text, identifiers, fields }): Verdict {
      const normal = normalText(text);
      for (const by of ['doi', 'pmid'] as const) {
        const id = identifiers[by];
        const work = id === null ? null : by === 'doi' ? list.byDoi(id) : list.byPmid(id);
        if (!work) continue;
        return isUnlike(work, normal, fields.title)
          ? { is: 'unlike', by, work }
          : { is: 'listed', by, work, acknowledged: acknowledges(text) };
      }
      const work = byTitle({ text, fields }, normal);
      if (work) return { is: 'listed', by: 'title', work, acknowledged: acknowledges(text) };
      const readable =
        identifiers.doi !== null || identifiers.pmid !== null || fields.title !== null;
      return { is: readable ? 'unlisted' : 'unchecked' };
    },
  };
}

/** Year (as listed), title and first author have to agree: titles alone come again. */
function hasTitle({ title, family }: ListedTitle, text: string, normal: string): boolean {
  if (family === '' || errorShare(title, normal) > TITLE_ERRORS) return false;
  return hasNumbers(text, title) && standsAlone(text, title);
}

function isNamed({ family }: ListedTitle, printed: Printed, normal: string): boolean {
  const named = errorShare(family, normal) <= TITLE_ERRORS && namesPerson(printed.text, family);
  return named || isFirst(printed, family, LEAST_NAME);
}

/** Another author of the work is printed as well, so that the first may be short and damaged. */
function namesAnother({ decisive }: Work, authors: readonly string[]): boolean {
  const printed = new Set(authors.slice(1).map(normalText));
  return decisive.work.authors.slice(1).some((name) => printed.has(normalText(familyOf(name))));
}

/**
 * The first name of the entry is this one but for a slip, which is more than the share of a short
 * name. Elsewhere in an entry some word nearly always differs in a letter only.
 */
function isFirst({ text, fields }: Printed, family: string, least: number): boolean {
  const words = [fields.authors[0] ?? '', /\p{L}{3,}/u.exec(text)?.[0] ?? ''];
  return words.map(normalText).some((word) => isSlip(word, family, least));
}

/** One letter is wrong, left out or put in, or two changed places. */
function isSlip(word: string, name: string, least: number): boolean {
  if (name.length < least || word.length < name.length - 1) return false;
  let from = 0;
  while (from < name.length && word[from] === name[from]) from += 1;
  let end = 0;
  const most = Math.min(word.length, name.length) - from;
  while (end < most && word.at(-1 - end) === name.at(-1 - end)) end += 1;
  const [a, b] = [word, name].map((one) => one.slice(from, one.length - end));
  if (a === undefined || b === undefined) return false;
  return Math.max(a.length, b.length) <= 1 || (a.length === 2 && a === [...b].reverse().join(''));
}

/**
 * A short title may stand inside a longer one that is another work's: it has to fill most of what
 * punctuation sets off.
 */
function standsAlone(text: string, title: string): boolean {
  const parts = text.split(/(?<=[.?!,;:)])\s+|["“”]/u).map(normalText);
  return parts.some((_, from) => {
    let run = '';
    for (const part of parts.slice(from)) {
      run += part;
      if (LEAST_COVER * run.length > title.length) return false;
      if (errorShare(title, run) <= TITLE_ERRORS) return true;
    }
    return false;
  });
}

/** A short name stands in many words: it has to be a word, or words, of the entry itself. */
function namesPerson(text: string, family: string): boolean {
  if (family.length > SHORT_NAME) return true;
  const words = text.split(/[^\p{L}\p{M}'’´`]+/u).map(normalText);
  return words.some((word, i) => word === family || word + (words[i + 1] ?? '') === family);
}

/** "Report on the 10th campaign" is not that on the 11th: numbers of a title are never damage. */
function hasNumbers(text: string, title: string): boolean {
  // In the normal form "2.0" and "1979-1980" are one number each.
  const printed = new Set(`${text} ${normalText(text)}`.match(/\d+/g));
  return (title.match(/\d+/g) ?? []).every((number) => printed.has(number));
}

/** The entry prints a title, and it is not that of the work. */
function isUnlike(work: Work, text: string, printed: string | null): boolean {
  const title = normalText(work.decisive.work.title);
  if (printed === null || title.length < LEAST_TITLE || normalText(printed).length < LEAST_TITLE)
    return false;
  return errorShare(title, text) > OTHER_TITLE;
}

/** Says a text of a work that it was retracted? */
export function acknowledges(text: string): boolean {
  return /\bretract(?:ed|ion)\b|\bwithdrawn\b/i.test(text);
}
