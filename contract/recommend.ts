import { asideBecause } from './aside.ts';
import type { Failed } from './failureWords.ts';
import { sideWords, textsOf } from './matchWords.ts';
import { leftOutWords, unreadWords } from './reasonWords.ts';
import type { Recommendation, RecommendationFacts, SubmissionRules } from './recommendation.ts';
import { othersOf } from './recommendOthers.ts';
import type { RecommendSentences, RecommendTexts } from './recommendWords.ts';
import type { Judged } from './recommendOthers.ts';
import { isRetracted } from './review.ts';
import type { Report } from './review.ts';
import { isByPerson } from './values.ts';

/** Things that a recommendation names; the rest is in the report. */
const NAMED_MOST = 3;
/** Pairs whose facts are kept. */
const FACTS_MOST = 50;
/** A figure whose box is less certain than this is named. */
const CERTAIN = 0.5;

type Seen = Pick<Report, 'matches' | 'sub_images' | 'figures' | 'checked'>;

/**
 * The facts of an analysed manuscript, as far as they are words in the language of its
 * recommendation; matches that somebody dismissed are none.
 */
export function factsOf(
  { matches, sub_images, figures, checked }: Seen,
  { match: texts, recommend: say }: RecommendTexts,
): RecommendationFacts {
  const text = textsOf(texts);
  const standing = matches.filter((m) => m.state !== 'dismissed' && !isByPerson(m));
  const figureOf = (id: string): string => sub_images.find((s) => s.id === id)?.figure ?? id;
  const place = (side: Seen['matches'][number]['a']): string => sideWords(side, sub_images, text);
  const others = new Map<string, number>();
  for (const one of checked.left_out) {
    const why = leftOutWords(one, text).words;
    others.set(why, (others.get(why) ?? 0) + 1);
  }
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
        words: m.kind === 'clone' ? say.inside(place(m.a)) : say.pair(place(m.a), place(m.b)),
      })),
    figures: figures.length,
    compared: checked.sub_images,
    not_read: checked.not_read.map((part) => {
      const { words: said } = unreadWords(part, text, String);
      return part.page === null ? said : say.unreadPage(part.page, said);
    }),
    uncertain: [
      ...figures
        .filter(({ confidence }) => confidence < CERTAIN)
        .map(({ label, page }) => say.uncertainBox(label, page)),
      ...[...others].map(([why, n]) => say.leftOut(n, why)),
    ],
    same_work: standing.filter((m) => m.same_work).length,
  };
}

/** What is recommended by a customer's rules, in words of the language that the facts have. */
export function recommend(
  facts: RecommendationFacts,
  rules: SubmissionRules,
  words: RecommendTexts,
): Recommendation {
  const say = words.recommend;
  const before = (rules.resubmissions ? facts.before : facts.before_own) ?? [];
  const checks = facts.checks ?? ['images'];
  const others = othersOf(facts, rules, words);
  const pairs = checks.includes('images') ? namedPairs(facts, rules) : [];
  const judged: Judged[] = [
    ...(checks.includes('images') ? [judgedPictures(facts, rules, pairs, say)] : []),
    ...others,
  ];
  return {
    ...summed(judged, pairs, say),
    ...(judged.length > 1 || others.length > 0
      ? { checks: judged.map(({ check, outcome, sentence }) => ({ check, outcome, sentence })) }
      : {}),
    uncertain: checks.includes('images') ? [...facts.not_read, ...facts.uncertain] : facts.not_read,
    ...(before.length > 0 ? { before } : {}),
  };
}

type Pairs = RecommendationFacts['pairs'];

function namedPairs(facts: RecommendationFacts, rules: SubmissionRules): Pairs {
  return facts.pairs.filter(
    ({ kind, score, aside }) =>
      rules.kinds.some((one) => one === kind) &&
      score >= rules.least_score &&
      aside !== 'weak' &&
      (aside !== 'explained' || rules.explained) &&
      (aside !== 'same_work' || rules.same_work),
  );
}

function judgedPictures(
  facts: RecommendationFacts,
  rules: SubmissionRules,
  pairs: Pairs,
  say: RecommendSentences,
): Judged {
  const about = { check: 'images' as const, named: [] };
  if (pairs.length > 0) return { ...about, outcome: 'look', sentence: say.reach(pairs.length) };
  const why = whyNot(facts, rules, say);
  return {
    ...about,
    outcome: why === null ? 'nothing' : 'cannot',
    sentence: why ?? say.compared(facts.compared),
  };
}

/**
 * One recommendation of all checks: to look at whatever one of them names; else what could not be
 * said; nothing found only where every check could be made.
 */
function summed(
  judged: readonly Judged[],
  pairs: Pairs,
  say: RecommendSentences,
): Omit<Recommendation, 'uncertain'> {
  const cannot = judged.filter(({ outcome }) => outcome === 'cannot');
  const found = judged.flatMap(({ named }) => named);
  if (pairs.length + found.length === 0) {
    const outcome = cannot.length > 0 ? 'cannot' : 'nothing';
    const said = cannot.length > 0 ? cannot : judged;
    const sentences = said.map(asSentence).join(' ');
    return { outcome, sentence: say[outcome](sentences), pairs: [], more: 0 };
  }
  // Each check that found something has a place; what is left goes to pairs of pictures.
  const first = judged.flatMap(({ named }) => named.slice(0, 1));
  const shown = firstOf(pairs, NAMED_MOST - first.length);
  const free = NAMED_MOST - first.length - shown.length;
  const also = [...first, ...found.filter((one) => !first.includes(one)).slice(0, free)];
  const words = [...shown, ...also].map((one) => one.words);
  return {
    outcome: 'look',
    sentence: [
      say.look(words, also.length === 0),
      // What was not looked at is said although something else was found.
      ...cannot.map(({ sentence }) => say.cannotMore(sentence)),
    ].join(' '),
    pairs: shown.map(({ aside: _, figures: __, ...pair }) => pair),
    ...(also.length > 0 ? { also } : {}),
    more: pairs.length + found.length - words.length,
  };
}

/** Words after a colon begin small, those of the next sentence do not. */
function asSentence({ sentence }: Judged, at: number): string {
  return at === 0 ? sentence : `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}`;
}

/** What is said of a manuscript that could not be analysed. */
export function cannotSay(failure: Failed, say: RecommendSentences): Recommendation {
  return {
    outcome: 'cannot',
    sentence: say.cannot(say.why(failure)),
    pairs: [],
    more: 0,
    uncertain: [],
  };
}

/** The strongest pairs, each of other figures as long as there are such. */
function firstOf(named: Pairs, most: number): Pairs {
  const seen = new Set<string>();
  const first = named.filter(({ figures }) => !seen.has(figures) && seen.add(figures));
  const rest = named.filter((pair) => !first.includes(pair));
  return [...first, ...rest].slice(0, most);
}

function whyNot(
  { figures, compared, not_read }: RecommendationFacts,
  rules: SubmissionRules,
  say: RecommendSentences,
): string | null {
  if (not_read.length >= rules.unread_least) return say.unread(not_read.join(' '));
  if (figures === 0) return say.noFigure;
  return compared === 0 ? say.noPicture : null;
}
