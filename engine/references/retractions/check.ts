import { valuesOf } from '../../numbers.ts';
import { errorShare, normalText } from '../normal.ts';
import { NUMBERS } from '../numbers.ts';
import type { Reference } from '../types.ts';
import { openGrams } from './grams.ts';
import { listWorks, type WorkList } from './packed.ts';
import { isWork } from './evidence.ts';
import { findTitle, mostErrors } from './titles.ts';
import type { Work } from './types.ts';

const { LEAST_TITLE, OTHER_TITLE } = valuesOf(NUMBERS.check);

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
      /** The share of the listed title's letters that the entry prints; null: found by identifier. */
      readonly confidence: number | null;
      readonly work: Work;
      /** The entry itself says that the work was retracted. */
      readonly acknowledged: boolean;
    }
  | { readonly is: 'unlike'; readonly by: 'doi' | 'pmid'; readonly work: Work }
  | { readonly is: 'unlisted' }
  | { readonly is: 'unchecked' };

interface Found {
  readonly work: Work;
  readonly confidence: number;
}

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
  function byTitle(printed: Printed, normal: string): Found | null {
    const family = normalText(printed.fields.authors[0] ?? '');
    const mayStand = openGrams(normal, mostErrors);
    for (const listed of list.byText(normal, printed.fields.year, family)) {
      if (!mayStand(listed.title)) continue;
      const title = listed.family === '' ? null : findTitle(listed.title, printed.text, normal);
      if (!title) continue;
      const work = list.work(listed.n);
      if (isWork(work.decisive.work, { ...printed, normal, title }))
        return { work, confidence: 1 - errorShare(listed.title, normal) };
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
          : { is: 'listed', by, confidence: null, work, acknowledged: acknowledges(text) };
      }
      const found = byTitle({ text, fields }, normal);
      if (found) return { is: 'listed', by: 'title', ...found, acknowledged: acknowledges(text) };
      const readable =
        identifiers.doi !== null || identifiers.pmid !== null || fields.title !== null;
      return { is: readable ? 'unlisted' : 'unchecked' };
    },
  };
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
