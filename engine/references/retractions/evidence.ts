import { valuesOf } from '../../numbers.ts';
import { normalText } from '../normal.ts';
import { NUMBERS } from '../numbers.ts';
import { readSource } from '../source.ts';
import type { Reference } from '../types.ts';
import { compareJournals } from './journals.ts';
import { familyOf } from './names.ts';
import { isNamed, isNearlyNamed, namesAnother } from './people.ts';
import type { PrintedTitle } from './titles.ts';
import { countSlips, otherWords } from './words.ts';

const { TITLE_SLIPS } = valuesOf(NUMBERS.check);

/** A work as a database describes it. */
interface Described {
  readonly title: string;
  readonly authors: readonly string[];
  readonly journal: string;
}

/** An entry in which the title of such a work was found, in about its year or without one. */
interface Printed extends Pick<Reference, 'text' | 'fields'> {
  /** Its text in normal form. */
  readonly normal: string;
  readonly title: PrintedTitle;
}

/**
 * Does an entry mean a work whose title it prints? Titles come again: the first author has to agree,
 * and where more of the name or the title is damaged, or the entry has no year, the journal or another author as well.
 * Both of these stand for a first author whose name cannot be read. A title with other words is another work's.
 */
export function isWork(listed: Described, { title, normal, ...entry }: Printed): boolean {
  const family = normalText(familyOf(listed.authors[0] ?? ''));
  if (family === '') return false;
  const container = readSource(title.behind).container ?? entry.fields.container ?? '';
  const journal = compareJournals(listed.journal, container);
  const others = otherWords(listed.title, title.title);
  if (others === 'within' || (others === 'before' && journal !== 'same')) return false;
  const isSupported = (): boolean =>
    journal === 'same' || namesAnother(listed.authors, title.head, entry.fields);
  const { year } = entry.fields;
  if (!title.isWhole) {
    const slips = countSlips(normalText(listed.title), normalText(title.title));
    return year !== null && slips <= TITLE_SLIPS && isNamed(family, entry, normal) && isSupported();
  }
  if (isNamed(family, entry, normal))
    return year !== null || (journal !== 'other' && isSupported());
  if (year === null) return false;
  if (isNearlyNamed(family, entry)) return isSupported();
  return journal === 'same' && namesAnother(listed.authors, title.head, entry.fields);
}
