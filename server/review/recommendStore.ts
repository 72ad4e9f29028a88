import type { Recommendation, RecommendationFacts } from '../../contract/index.ts';
import type { Tx } from '../database/index.ts';
import { json, q, run } from '../database/index.ts';

/** Keeps a recommendation in the place of the one before. */
export async function writeRecommendation(
  tx: Tx,
  { file_id, customer_id }: { readonly file_id: number; readonly customer_id: number },
  facts: RecommendationFacts,
  recommendation: Recommendation,
  handled: 'forget' | 'keep',
): Promise<void> {
  const made = {
    outcome: recommendation.outcome,
    facts: json(facts),
    document: json(recommendation),
    made_at: new Date(),
  };
  const unhandled = { handled: null, handled_by: null, handled_at: null, handled_text: '' };
  await run(
    tx,
    q
      .insertInto('recommendations')
      .values({ file_id, customer_id, ...made, ...unhandled })
      .onConflict((c) =>
        c.column('file_id').doUpdateSet(handled === 'keep' ? made : { ...made, ...unhandled }),
      ),
  );
}
