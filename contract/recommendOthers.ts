import type { Check } from './checks.ts';
import type {
  Named,
  Outcome,
  RecommendationFacts,
  ReferenceFacts,
  SubmissionRules,
  TextFacts,
} from './recommendation.ts';
import { VERDICT_WORDS } from './referenceWords.ts';

/** How one check of a manuscript ended, and what of it is to be looked at, the gravest first. */
export interface Judged {
  readonly check: Check;
  readonly outcome: Outcome;
  readonly sentence: string;
  readonly named: readonly Named[];
}

/** How the checks of references and text ended, by a customer's rules. */
export function othersOf(facts: RecommendationFacts, rules: SubmissionRules): Judged[] {
  const wanted = facts.checks ?? [];
  return (['references', 'text'] as const).flatMap((check) => {
    if (!wanted.includes(check)) return [];
    const failed = facts.failed?.find((one) => one.check === check);
    if (failed) return [cannot(check, `the ${check} could not be checked. ${failed.sentence}`)];
    if (check === 'references' && facts.references)
      return [judgedReferences(facts.references, rules)];
    if (check === 'text' && facts.text) return [judgedText(facts.text, rules)];
    return [cannot(check, `the ${check} could not be checked.`)];
  });
}

function judgedReferences(
  { entries, looked_up, grave }: ReferenceFacts,
  rules: SubmissionRules,
): Judged {
  const check = 'references';
  if (entries === 0) return cannot(check, 'no reference list was found.');
  const named = grave
    .filter(
      ({ verdict, acknowledged }) =>
        rules.verdicts.some((one) => one === verdict) &&
        (acknowledged === null || rules.acknowledged),
    )
    .map(({ n, verdict, words }): Named => {
      const said = `reference ${words} (${VERDICT_WORDS[verdict].toLowerCase()})`;
      return { check, n, words: said };
    });
  if (named.length > 0)
    return {
      check,
      outcome: 'look',
      sentence: `${named.length} of ${entries} references ${named.length === 1 ? 'is' : 'are'} to be looked at.`,
      named,
    };
  if (!looked_up)
    return cannot(check, 'there is no retraction database to look the references up in.');
  return {
    check,
    outcome: 'nothing',
    sentence: `${entries} ${entries === 1 ? 'reference was' : 'references were'} looked up, and none is among those that you want named.`,
    named: [],
  };
}

function judgedText(
  { words, compared, share, sources }: TextFacts,
  rules: SubmissionRules,
): Judged {
  const check = 'text';
  if (words === 0) return cannot(check, 'no text could be read.');
  const great = sources.filter((source) => source.share >= rules.source_share);
  const named: Named[] = great.map((source) => ({
    check,
    n: source.n,
    words: `${percent(source.share)} of the text in ${source.words}`,
  }));
  // Many small ones together are one thing to look at.
  if (named.length === 0 && share >= rules.text_share)
    named.push({
      check,
      n: 0,
      words: `${percent(share)} of the text in ${sources.length} other ${sources.length === 1 ? 'text' : 'texts'} together`,
    });
  if (named.length > 0)
    return {
      check,
      outcome: 'look',
      sentence: `${percent(share)} of the text ${share >= rules.text_share ? 'reaches' : 'is in other texts; one source reaches'} your threshold.`,
      named,
    };
  if (compared === 0) return cannot(check, 'there was no other text to compare the text with.');
  return {
    check,
    outcome: 'nothing',
    sentence: `${percent(share)} of the text is in ${compared} other ${compared === 1 ? 'text' : 'texts'}, below your thresholds.`,
    named: [],
  };
}

function cannot(check: Check, sentence: string): Judged {
  return { check, outcome: 'cannot', sentence, named: [] };
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
