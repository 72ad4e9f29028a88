import { asideBecause } from './aside.ts';
import { inEnglish, sideWords } from './matchWords.ts';
import type { Recommendation, RecommendationFacts, SubmissionRules } from './recommendation.ts';
import { isRetracted } from './review.ts';
import type { Report } from './review.ts';

/** Pairs that a recommendation names; the rest is in the report. */
const PAIRS_MOST = 3;
/** Pairs whose facts are kept. */
const FACTS_MOST = 50;
/** A figure whose box is less certain than this is named. */
const CERTAIN = 0.5;

type Seen = Pick<Report, 'matches' | 'sub_images' | 'figures' | 'checked'>;

/** The facts of an analysed manuscript; matches that somebody dismissed are none. */
export function factsOf({ matches, sub_images, figures, checked }: Seen): RecommendationFacts {
  const standing = matches.filter((m) => m.state !== 'dismissed' && m.kind !== 'own');
  const figureOf = (id: string): string => sub_images.find((s) => s.id === id)?.figure ?? id;
  const place = (side: Seen['matches'][number]['a']): string =>
    sideWords(side, sub_images, inEnglish);
  const others = new Map<string, number>();
  for (const { why } of checked.left_out) others.set(why, (others.get(why) ?? 0) + 1);
  return {
    pairs: standing
      .toSorted(
        (x, y) =>
          Number(isRetracted(y)) - Number(isRetracted(x)) ||
          y.score - x.score ||
          (x.id < y.id ? -1 : 1),
      )
      .slice(0, FACTS_MOST)
      .map((m) => ({
        match_id: m.id,
        kind: m.kind,
        score: m.score,
        band: m.band,
        retracted: isRetracted(m),
        aside: asideBecause(m),
        figures: [figureOf(m.a.sub_image), m.b.foreign ? 'other' : figureOf(m.b.sub_image)]
          .toSorted()
          .join(' '),
        words:
          m.kind === 'clone' ? `twice inside ${place(m.a)}` : `${place(m.a)} and ${place(m.b)}`,
      })),
    figures: figures.length,
    compared: checked.sub_images,
    not_read: checked.not_read.map(({ page, sentence }) =>
      page === null ? sentence : `Page ${page}: ${sentence}`,
    ),
    uncertain: [
      ...figures
        .filter(({ confidence }) => confidence < CERTAIN)
        .map(
          ({ label, page }) =>
            `The box of ${label ?? 'a figure without label'} on page ${page} was taken as extracted, although it is not certain.`,
        ),
      ...[...others].map(
        ([why, n]) => `${n} ${n === 1 ? 'picture was' : 'pictures were'} not compared: ${why}`,
      ),
    ],
    same_work: standing.filter((m) => m.same_work).length,
  };
}

/** What is recommended by a customer's rules. */
export function recommend(facts: RecommendationFacts, rules: SubmissionRules): Recommendation {
  const before = rules.resubmissions ? (facts.before ?? []) : [];
  return { ...judged(facts, rules), ...(before.length > 0 ? { before } : {}) };
}

function judged(facts: RecommendationFacts, rules: SubmissionRules): Recommendation {
  const named = facts.pairs.filter(
    ({ kind, score, aside }) =>
      rules.kinds.some((one) => one === kind) &&
      score >= rules.least_score &&
      aside !== 'weak' &&
      (aside !== 'explained' || rules.explained) &&
      (aside !== 'same_work' || rules.same_work),
  );
  const uncertain = [...facts.not_read, ...facts.uncertain];
  if (named.length > 0) {
    const pairs = firstOf(named).map(({ aside: _, figures: __, ...pair }) => pair);
    return {
      outcome: 'look',
      sentence: `Look at ${pairs.length === 1 ? 'this pair' : `these ${pairs.length} pairs`}: ${pairs
        .map(({ words }, at) => `${at + 1}. ${words}`)
        .join('; ')}.`,
      pairs,
      more: named.length - pairs.length,
      uncertain,
    };
  }
  const why = whyNot(facts, rules);
  return {
    outcome: why === null ? 'nothing' : 'cannot',
    sentence:
      why === null
        ? `Nothing found: ${facts.compared} ${facts.compared === 1 ? 'picture was' : 'pictures were'} compared, and no likeness reaches your threshold.`
        : `Cannot say: ${why}`,
    pairs: [],
    more: 0,
    uncertain,
  };
}

/** What is said of a manuscript that could not be analysed. */
export function cannotSay(sentence: string): Recommendation {
  return {
    outcome: 'cannot',
    sentence: `Cannot say: ${sentence}`,
    pairs: [],
    more: 0,
    uncertain: [],
  };
}

/** The strongest pairs, each of other figures as long as there are such. */
function firstOf(named: RecommendationFacts['pairs']): RecommendationFacts['pairs'] {
  const seen = new Set<string>();
  const first = named.filter(({ figures }) => !seen.has(figures) && seen.add(figures));
  const rest = named.filter((pair) => !first.includes(pair));
  return [...first, ...rest].slice(0, PAIRS_MOST);
}

function whyNot({ figures, compared, not_read }: RecommendationFacts, rules: SubmissionRules) {
  if (not_read.length >= rules.unread_least)
    return `parts of the file could not be read. ${not_read.join(' ')}`;
  if (figures === 0) return 'no figure was found in the file.';
  if (compared === 0) return 'no picture was found that could be compared.';
  return null;
}
