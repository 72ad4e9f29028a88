import { valuesOf } from '../../numbers.ts';
import { errorShare, normalText } from '../normal.ts';
import { NUMBERS } from '../numbers.ts';
import type { Reference } from '../types.ts';
import type { Work } from './types.ts';

const { BLOCK, LEAST_TITLE, TITLE_ERRORS, YEAR_SLACK, OTHER_TITLE } = valuesOf(NUMBERS.check);

/**
 * What a retraction database says of a reference.
 * `listed`: it names the work, found by an identifier or by title, year and first author.
 * `unlike`: the identifier that is printed belongs to a listed work of another title; one of the two is wrong.
 * `unlisted`: the database does not name it. `unchecked`: too little of the entry could be read to look for it.
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

export interface RetractionIndex {
  check(reference: Pick<Reference, 'text' | 'identifiers' | 'fields'>): Verdict;
}

interface Titled {
  readonly work: Work;
  readonly title: string;
  readonly family: string;
}

/** Makes works findable by DOI, PMID and damaged titles. */
export function indexWorks(works: readonly Work[]): RetractionIndex {
  const byDoi = new Map<string, Work>();
  const byPmid = new Map<string, Work>();
  const byBlock = new Map<string, Titled[]>();
  for (const work of works) {
    for (const { work: w } of work.notices) {
      if (w.doi !== null) byDoi.set(w.doi, work);
      if (w.pmid !== null) byPmid.set(w.pmid, work);
    }
    const { title, authors } = work.decisive.work;
    const normal = normalText(title);
    if (normal.length < LEAST_TITLE) continue;
    const titled = { work, title: normal, family: normalText(familyOf(authors[0] ?? '')) };
    for (let at = 0; at + BLOCK <= normal.length; at += BLOCK) {
      const block = normal.slice(at, at + BLOCK);
      const others = byBlock.get(block);
      if (others) others.push(titled);
      else byBlock.set(block, [titled]);
    }
  }

  function byTitle(text: string, year: number | null): Work | null {
    const tried = new Set<Titled>();
    for (let at = 0; at + BLOCK <= text.length; at++)
      for (const titled of byBlock.get(text.slice(at, at + BLOCK)) ?? []) {
        if (tried.has(titled)) continue;
        tried.add(titled);
        if (agrees(titled, text, year)) return titled.work;
      }
    return null;
  }

  return {
    check({ text, identifiers, fields }): Verdict {
      const normal = normalText(text);
      for (const by of ['doi', 'pmid'] as const) {
        const id = identifiers[by];
        const work = id === null ? undefined : (by === 'doi' ? byDoi : byPmid).get(id);
        if (!work) continue;
        return isUnlike(work, normal, fields.title)
          ? { is: 'unlike', by, work }
          : { is: 'listed', by, work, acknowledged: acknowledges(text) };
      }
      const work = byTitle(normal, fields.year);
      if (work) return { is: 'listed', by: 'title', work, acknowledged: acknowledges(text) };
      const readable =
        identifiers.doi !== null || identifiers.pmid !== null || fields.title !== null;
      return { is: readable ? 'unlisted' : 'unchecked' };
    },
  };
}

/** Title, year and first author have to agree: titles alone come again. */
function agrees({ work, title, family }: Titled, text: string, year: number | null): boolean {
  const { year: published } = work.decisive.work;
  if (published === null || year === null || Math.abs(published - year) > YEAR_SLACK) return false;
  if (family === '' || errorShare(family, text) > TITLE_ERRORS) return false;
  return errorShare(title, text) <= TITLE_ERRORS;
}

/** The entry prints a title, and it is not that of the work. */
function isUnlike(work: Work, text: string, printed: string | null): boolean {
  const title = normalText(work.decisive.work.title);
  if (printed === null || title.length < LEAST_TITLE || normalText(printed).length < LEAST_TITLE)
    return false;
  return errorShare(title, text) > OTHER_TITLE;
}

function acknowledges(text: string): boolean {
  return /\bretract(?:ed|ion)\b|\bwithdrawn\b/i.test(text);
}

/** "Jane A. Doe", "Doe, Jane" and "Doe" → "Doe". */
function familyOf(name: string): string {
  if (name.includes(',')) return name.split(',')[0] ?? '';
  const words = name.split(/\s+/).filter((w) => !/^(?:jr|sr|ii|iii|iv)\.?$/i.test(w));
  return words.at(-1) ?? '';
}
