import { valuesOf } from '../../numbers.ts';
import { errorShare, normalText } from '../normal.ts';
import { NUMBERS } from '../numbers.ts';
import { isWork } from '../retractions/evidence.ts';
import { familyOf } from '../retractions/names.ts';
import { findTitle } from '../retractions/titles.ts';
import type { Reference } from '../types.ts';
import type { RegisteredWork } from './types.ts';

const { LEAST_TITLE, TITLE_ERRORS, OTHER_TITLE, YEAR_SLACK, LEAST_COVER } = valuesOf(NUMBERS.check);

type Entry = Pick<Reference, 'text' | 'fields'>;

/**
 * Does the DOI of an entry belong to another work? Only said where the entry prints neither a
 * registered title of the work nor its first author: titles are translated and shortened, and
 * chapters carry the DOI of their book.
 */
export function isOtherWork(entry: Entry, work: RegisteredWork): boolean {
  const text = normalText(entry.text);
  const family = normalText(familyOf(work.authors[0] ?? ''));
  const titles = titlesOf(work).map(normalText);
  if (normalText(entry.fields.title ?? '').length < LEAST_TITLE) return false;
  if (family === '' || titles.length === 0) return false;
  return (
    titles.every((title) => title.length >= LEAST_TITLE && errorShare(title, text) > OTHER_TITLE) &&
    errorShare(family, text) > TITLE_ERRORS
  );
}

/**
 * The work that an entry without (working) DOI names: title, year and first author agree, and the
 * work is no notice about another one.
 * @returns null: none of them
 */
export function bestWork(
  entry: Entry,
  works: readonly RegisteredWork[],
): { readonly work: RegisteredWork; readonly confidence: number } | null {
  let best: { readonly work: RegisteredWork; readonly confidence: number } | null = null;
  for (const work of works) {
    const confidence = confidenceOf(entry, work);
    if (confidence !== null && confidence > (best?.confidence ?? 0)) best = { work, confidence };
  }
  return best;
}

function confidenceOf(entry: Entry, work: RegisteredWork): number | null {
  const { text, fields } = entry;
  const { year } = fields;
  if (year === null || work.year === null || Math.abs(year - work.year) > YEAR_SLACK) return null;
  if (work.noticeOf.length > 0) return null;
  const normal = normalText(text);
  // A short title may stand inside a longer one that is another work's.
  const least = Math.max(LEAST_TITLE, LEAST_COVER * normalText(fields.title ?? '').length);
  const errors = titlesOf(work).flatMap((title) => {
    const letters = normalText(title);
    const found = letters.length < least ? null : findTitle(letters, text, normal);
    if (!found || !isWork({ ...work, title }, { ...entry, normal, title: found })) return [];
    return [errorShare(letters, normal)];
  });
  return errors.length === 0 ? null : 1 - Math.min(...errors);
}

/** Publishers write what became of a work before its title, and mark letters up. */
function titlesOf({ titles }: RegisteredWork): string[] {
  return titles
    .map((title) =>
      title
        .replace(/<[^>]{1,60}>/g, '')
        .replace(/^\W*(?:retracted|withdrawn|removed)(?:\s+(?:article|paper))?\W+(?=\w)/i, ''),
    )
    .filter((title) => normalText(title) !== '');
}
