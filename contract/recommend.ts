import { asideBecause } from './aside.ts';
import { inEnglish, sideWords } from './matchWords.ts';
import type { Recommendation, RecommendationFacts, SubmissionRules } from './recommendation.ts';
import { othersOf } from './recommendOthers.ts';
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

/** The facts of an analysed manuscript; matches that somebody dismissed are none. */
export function factsOf({ matches, sub_images, figures, checked }: Seen): RecommendationFacts {
  const standing = matches.filter((m) => m.state !== 'dismissed' && !isByPerson(m));
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
  const before = (rules.resubmissions ? facts.before : facts.before_own) ?? [];
  const checks = facts.checks ?? ['images'];
  const others = othersOf(facts, rules);
  const pairs = checks.includes('images') ? namedPairs(facts, rules) : [];
  const judged: Judged[] = [
    ...(checks.includes('images') ? [judgedPictures(facts, rules, pairs)] : []),
    ...others,
  ];
  return {
    ...summed(judged, pairs),
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

function judgedPictures(facts: RecommendationFacts, rules: SubmissionRules, pairs: Pairs): Judged {
  const about = { check: 'images' as const, named: [] };
  if (pairs.length > 0)
    return {
      ...about,
      outcome: 'look',
      sentence: `${pairs.length} ${pairs.length === 1 ? 'pair' : 'pairs'} of similar regions ${pairs.length === 1 ? 'reaches' : 'reach'} your threshold.`,
    };
  const why = whyNot(facts, rules);
  return {
    ...about,
    outcome: why === null ? 'nothing' : 'cannot',
    sentence:
      why ??
      `${facts.compared} ${facts.compared === 1 ? 'picture was' : 'pictures were'} compared, and no likeness reaches your threshold.`,
  };
}

/**
 * One recommendation of all checks: to look at whatever one of them names; else what could not be
 * said; nothing found only where every check could be made.
 */
function summed(judged: readonly Judged[], pairs: Pairs): Omit<Recommendation, 'uncertain'> {
  const cannot = judged.filter(({ outcome }) => outcome === 'cannot');
  const found = judged.flatMap(({ named }) => named);
  if (pairs.length + found.length === 0) {
    const outcome = cannot.length > 0 ? 'cannot' : 'nothing';
    const said = cannot.length > 0 ? cannot : judged;
    const sentence = `${outcome === 'cannot' ? 'Cannot say' : 'Nothing found'}: ${said.map(asSentence).join(' ')}`;
    return { outcome, sentence, pairs: [], more: 0 };
  }
  // Each check that found something has a place; what is left goes to pairs of pictures.
  const first = judged.flatMap(({ named }) => named.slice(0, 1));
  const shown = firstOf(pairs, NAMED_MOST - first.length);
  const free = NAMED_MOST - first.length - shown.length;
  const also = [...first, ...found.filter((one) => !first.includes(one)).slice(0, free)];
  const words = [...shown, ...also].map((one) => one.words);
  const what =
    also.length === 0
      ? words.length === 1
        ? 'this pair'
        : `these ${words.length} pairs`
      : words.length === 1
        ? 'this'
        : `these ${words.length}`;
  const list = words.map((one, at) => `${at + 1}. ${one}`).join('; ');
  return {
    outcome: 'look',
    sentence: [
      `Look at ${what}: ${list}.`,
      // What was not looked at is said although something else was found.
      ...cannot.map(({ sentence }) => `Cannot say more: ${sentence}`),
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
function firstOf(named: Pairs, most: number): Pairs {
  const seen = new Set<string>();
  const first = named.filter(({ figures }) => !seen.has(figures) && seen.add(figures));
  const rest = named.filter((pair) => !first.includes(pair));
  return [...first, ...rest].slice(0, most);
}

function whyNot({ figures, compared, not_read }: RecommendationFacts, rules: SubmissionRules) {
  if (not_read.length >= rules.unread_least)
    return `parts of the file could not be read. ${not_read.join(' ')}`;
  if (figures === 0) return 'no figure was found in the file.';
  if (compared === 0) return 'no picture was found that could be compared.';
  return null;
}
