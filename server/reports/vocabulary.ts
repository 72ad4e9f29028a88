import { DEFAULT_VOCABULARY, Vocabulary } from '../../contract/index.ts';
import type { Language, VocabularyView } from '../../contract/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { Queryable } from '../database/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { readReportLanguage } from '../checks/index.ts';
import { vocabularyColumn, writeVocabulary } from './vocabularyStore.ts';

/** The words of a customer for severity and next steps; without own ones the usual in `language`. */
export async function vocabularyOf(
  on: Queryable,
  customerId: number,
  language: Language,
): Promise<VocabularyView> {
  const own = await vocabularyColumn(on, customerId);
  return own === null
    ? { vocabulary: DEFAULT_VOCABULARY[language], own: false }
    : { vocabulary: Vocabulary.parse(own), own: true };
}

/** A Customer-Admin writes them; what was chosen in reports stays as it was chosen. */
export const vocabularyHandlers = {
  vocabularyGet: async (_input, { services: { db }, actor: { customer_id } }) =>
    vocabularyOf(db, customer_id, await readReportLanguage(db, customer_id)),

  vocabularySet: ({ vocabulary }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      const { customer_id } = actor;
      await writeVocabulary(tx, customer_id, vocabulary && unique(vocabulary));
      const now = await vocabularyOf(tx, customer_id, await readReportLanguage(tx, customer_id));
      await writeAudit(tx, actor, {
        action: 'customer.vocabulary',
        to: [...now.vocabulary.levels, ...now.vocabulary.steps].join(' | '),
      });
      return now;
    }),
} satisfies HandlersOf<'vocabularyGet' | 'vocabularySet'>;

function unique({ levels, steps }: Vocabulary): Vocabulary {
  return { levels: [...new Set(levels)], steps: [...new Set(steps)] };
}
