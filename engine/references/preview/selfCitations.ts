import type { Reference } from '../types.ts';
import { type Author, isSameName } from './authors.ts';

/** How many references have an author in common with the manuscript. */
export interface SelfCitations {
  /** Those of which an author's family name and initial could be read. */
  readonly compared: number;
  /** Those of them that share an author, by their places. */
  readonly shared: readonly number[];
}

/** Compares names only: people of one name are taken for one, and authors behind "et al." are not seen. */
export function selfCitations(
  authors: readonly Author[],
  references: readonly Pick<Reference, 'n' | 'fields'>[],
): SelfCitations {
  const named = references.map(({ n, fields }) => ({
    n,
    people: fields.authors.flatMap((family, i) => {
      const initial = fields.initials?.[i] ?? '';
      return initial === '' ? [] : [{ family, initial }];
    }),
  }));
  const compared = named.filter(({ people }) => people.length > 0);
  const shared = compared.filter(({ people }) =>
    people.some((person) => authors.some((author) => isSameName(author, person))),
  );
  return { compared: compared.length, shared: shared.map(({ n }) => n) };
}
