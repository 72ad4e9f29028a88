import type { Check } from './checks.ts';
import type {
  Named,
  Outcome,
  RecommendationFacts,
  ReferenceFacts,
  SubmissionRules,
  TextFacts,
} from './recommendation.ts';
import type { RecommendSentences, RecommendTexts } from './recommendWords.ts';

/** How one check of a manuscript ended, and what of it is to be looked at, the gravest first. */
export interface Judged {
  readonly check: Check;
  readonly outcome: Outcome;
  readonly sentence: string;
  readonly named: readonly Named[];
}

/** How the checks of references and text ended, by a customer's rules. */
export function othersOf(
  facts: RecommendationFacts,
  rules: SubmissionRules,
  words: RecommendTexts,
): Judged[] {
  const wanted = facts.checks ?? [];
  const say = words.recommend;
  return (['references', 'text'] as const).flatMap((check) => {
    if (!wanted.includes(check)) return [];
    const failed = facts.failed?.find((one) => one.check === check);
    if (failed) return [cannot(check, say.failed(check, say.why(failed)))];
    if (check === 'references' && facts.references)
      return [judgedReferences(facts.references, rules, words)];
    if (check === 'text' && facts.text) return [judgedText(facts.text, rules, say)];
    return [cannot(check, say.failed(check, null))];
  });
}

function judgedReferences(
  { entries, looked_up, grave }: ReferenceFacts,
  rules: SubmissionRules,
  { check: texts, recommend: say }: RecommendTexts,
): Judged {
  const check = 'references';
  if (entries === 0) return cannot(check, say.noReferences);
  const named = grave
    .filter(
      ({ verdict, acknowledged }) =>
        rules.verdicts.some((one) => one === verdict) &&
        (acknowledged === null || rules.acknowledged),
    )
    .map(
      ({ n, verdict, words }): Named => ({
        check,
        n,
        words: say.reference(words, texts.verdict[verdict]),
      }),
    );
  if (named.length > 0)
    return { check, outcome: 'look', sentence: say.references(named.length, entries), named };
  if (!looked_up) return cannot(check, say.noDatabase);
  return { check, outcome: 'nothing', sentence: say.referencesClear(entries), named: [] };
}

function judgedText(
  { words, compared, share, sources }: TextFacts,
  rules: SubmissionRules,
  say: RecommendSentences,
): Judged {
  const check = 'text';
  if (words === 0) return cannot(check, say.noText);
  const great = sources.filter((source) => source.share >= rules.source_share);
  const named: Named[] = great.map((source) => ({
    check,
    n: source.n,
    words: say.textIn(source.share, source.words),
  }));
  const all = share >= rules.text_share;
  // Many small ones together are one thing to look at.
  if (named.length === 0 && all)
    named.push({ check, n: 0, words: say.textTogether(share, sources.length) });
  if (named.length > 0)
    return { check, outcome: 'look', sentence: say.textReaches(share, all), named };
  if (compared === 0) return cannot(check, say.noTexts);
  return { check, outcome: 'nothing', sentence: say.textClear(share, compared), named: [] };
}

function cannot(check: Check, sentence: string): Judged {
  return { check, outcome: 'cannot', sentence, named: [] };
}
