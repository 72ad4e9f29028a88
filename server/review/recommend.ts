import { factsOf, recommend } from '../../contract/index.ts';
import type { RecommendationFacts, RecommendTexts } from '../../contract/index.ts';
import { wordsIn } from '../../report/words.ts';
import { writeAudit } from '../audit/index.ts';
import { readReportLanguage } from '../checks/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { readStanding, viewsOf } from '../edit/index.ts';
import type { FileRecord } from '../files/index.ts';
import { readPublished } from '../reference/index.ts';
import { referenceFactsOf } from '../referenceChecks/index.ts';
import { readRules } from '../submissions/index.ts';
import { textFactsOf } from '../textChecks/index.ts';
import { checkedOf } from './handlers.ts';
import { writeRecommendation } from './recommendStore.ts';
import { labelsOf, matchView } from './record.ts';
import { seenBefore } from './seenBefore.ts';
import { readMatches } from './store.ts';

/**
 * Works out what is recommended of a manuscript by its customer's rules, in the language of its
 * reports, and keeps it with the facts. Made anew, nobody has dealt with it; `keep` leaves what
 * the office did.
 */
export async function makeRecommendation(
  tx: Tx,
  file: FileRecord,
  handled: 'forget' | 'keep' = 'forget',
): Promise<void> {
  const words = wordsIn(await readReportLanguage(tx, file.customer_id));
  const facts = {
    ...(await readFacts(tx, file.file_id, words)),
    ...(await otherFacts(tx, file, words)),
    ...(await seenBefore(tx, file, words.recommend)),
  };
  const recommendation = recommend(facts, await readRules(tx, file.customer_id), words);
  await writeRecommendation(tx, file, facts, recommendation, handled);
  await writeAudit(tx, 'server', {
    action: 'file.recommend',
    customer_id: file.customer_id,
    file_id: file.file_id,
    to: recommendation.outcome,
    text: recommendation.sentence.slice(0, 1000),
  });
}

/** What the checks of references and text found, where they were made. */
async function otherFacts(
  on: Queryable,
  { file_id, checks }: FileRecord,
  { recommend: say }: RecommendTexts,
) {
  if (checks.length === 0) return {};
  const references = await referenceFactsOf(on, file_id);
  const text = await textFactsOf(on, file_id, say.otherManuscript);
  return {
    checks: checks.map(({ check }) => check),
    failed: checks.flatMap(({ check, state, problem, code }) =>
      state === 'failed' ? [{ check, code: code ?? '', sentence: problem ?? '' }] : [],
    ),
    ...(references ? { references } : {}),
    ...(text ? { text } : {}),
  };
}

/**
 * What a recommendation is made from. Names of other files of the own database are left out:
 * whoever sees this may not see those.
 */
async function readFacts(
  on: Queryable,
  fileId: number,
  words: RecommendTexts,
): Promise<RecommendationFacts> {
  const standing = await readStanding(on, fileId);
  const labels = labelsOf(standing);
  const matches = await readMatches(on, fileId);
  const published = await readPublished(
    on,
    matches.filter((m) => m.source_article_id !== null).map((m) => m.document.b.subImage),
  );
  const seen = {
    ...viewsOf(standing, new Map()),
    matches: matches.map((m) => matchView(m, labels, { files: new Map(), published })),
    checked: await checkedOf(on, fileId, standing),
  };
  return factsOf(seen, words);
}
