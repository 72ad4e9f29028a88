import type { ReferencePreview } from '../../contract/ops/referenceChecks.ts';
import { readAuthors, selfCitations } from '../../engine/index.ts';
import type { FileRecord } from '../files/index.ts';
import type { Check } from './store.ts';

/** What the preview of a report shows. Authors of the details count before those that were read. */
export function previewOf(
  { info }: Pick<FileRecord, 'info'>,
  { manuscript, judged }: Pick<Check, 'manuscript' | 'judged'>,
): ReferencePreview {
  const stated = readAuthors(info.authors ?? '');
  const [source, authors] =
    stated.length > 0
      ? (['details', stated] as const)
      : (['manuscript', manuscript.authors] as const);
  const { compared, shared } = selfCitations(
    authors,
    judged.map(({ reference }) => reference),
  );
  return {
    phrases: manuscript.phrases.map(({ phrase, usual, place, sentence }) => ({
      phrase,
      usual,
      ...place,
      sentence,
    })),
    self:
      authors.length === 0 || compared === 0
        ? null
        : {
            authors: authors.map(({ family, initial }) => `${initial}. ${family}`),
            source,
            compared,
            shared: [...shared],
          },
  };
}
