import type { VendorResult } from '../../../contract/index.ts';
import type { Similarity } from './shapes.ts';

/** Sources that are kept of a report. */
const SOURCES_MAX = 100;

/** What the service found, as it is kept and shown; null: the report is not made yet. */
export function resultOf(answer: Similarity): Omit<VendorResult, 'indexed'> | null {
  const overall = answer.overall_match_percentage;
  if (answer.status !== 'COMPLETE' || overall === null || overall === undefined) return null;
  return {
    overall,
    internet: answer.internet_match_percentage ?? null,
    publications: answer.publication_match_percentage ?? null,
    submitted: answer.submitted_works_match_percentage ?? null,
    sources: (answer.top_matches ?? [])
      .map(({ name, percentage, source_type, matched_word_count_total, institution_name }) => ({
        name: storable(name),
        percentage,
        kind: storable(source_type ?? ''),
        words: matched_word_count_total ?? null,
        institution: storable(institution_name ?? ''),
      }))
      .toSorted((a, b) => b.percentage - a.percentage)
      .slice(0, SOURCES_MAX),
  };
}

/** What the database holds as JSON: no NUL characters and no halves of surrogate pairs. */
function storable(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, '');
}
