import { countedMatches } from '../contract/reportMatches.ts';
import type { MatchView, Report } from '../contract/review.ts';
import type { MatchState } from '../contract/values.ts';
import { plural, sideWords } from './words.ts';

/** What a report says before anybody has written something else. */
export interface Draft {
  readonly verdict: string;
  readonly summary: string;
  readonly recommendation: string;
  readonly letter: string;
}

type Drafted = Pick<Report, 'matches' | 'sub_images' | 'info'>;

/**
 * Words of a report drawn from the decisions: neutral, about pictures and not about people.
 * `template`: the letter of the organisation, which what is asked is added to; without one a letter
 * is made only where something is to be asked.
 */
export function draftReport(report: Drafted, template: { readonly letter: string }): Draft {
  const counted = countedMatches(report);
  const of = (state: MatchState): readonly MatchView[] => counted.filter((m) => m.state === state);
  return {
    verdict: verdictOf(of),
    summary: summaryOf(counted, of),
    recommendation: recommendationOf(of),
    letter: letterOf(report, [...of('confirmed'), ...of('query')], template.letter),
  };
}

type ByState = (state: MatchState) => readonly MatchView[];

const pairs = (count: number): string => plural(count, 'pair');
const be = (count: number): string => (count === 1 ? 'was' : 'were');

function verdictOf(of: ByState): string {
  const [open, confirmed, query, undecided] = [
    of('new').length,
    of('confirmed').length,
    of('query').length,
    of('undecided').length,
  ];
  if (open > 0)
    return `${pairs(open)} of similar regions ${open === 1 ? 'waits' : 'wait'} for a decision.`;
  const sentences = [
    confirmed > 0 ? `Similar regions were confirmed in ${pairs(confirmed)} of pictures.` : '',
    query > 0 ? `${pairs(query)} ${query === 1 ? 'needs' : 'need'} the authors’ explanation.` : '',
    undecided > 0 ? `${pairs(undecided)} ${be(undecided)} left undecided.` : '',
  ].filter(Boolean);
  return sentences.join(' ') || 'Nothing in the pictures needs an explanation.';
}

const WORDS = [
  ['confirmed', 'confirmed'],
  ['query', 'to be explained by the authors'],
  ['undecided', 'undecided'],
  ['dismissed', 'dismissed'],
  ['new', 'not looked at'],
] as const satisfies readonly (readonly [MatchState, string])[];

function summaryOf(counted: readonly MatchView[], of: ByState): string {
  const total = counted.length;
  if (total === 0) return 'No similar regions were found.';
  const parts = WORDS.flatMap(([state, word]) => {
    const count = of(state).length;
    return count > 0 ? [`${count} ${word}`] : [];
  });
  return `${pairs(total)} of similar regions ${be(total)} found: ${parts.join(', ')}.`;
}

function recommendationOf(of: ByState): string {
  if (of('new').length > 0) return '';
  if (of('confirmed').length > 0)
    return 'Ask the authors for an explanation and for the original pictures before the manuscript goes on.';
  if (of('query').length > 0) return 'Ask the authors about the pairs that need an explanation.';
  if (of('undecided').length > 0) return 'Have a second person look at what was left undecided.';
  return 'Nothing about the pictures has to be asked.';
}

function letterOf(report: Drafted, asked: readonly MatchView[], template: string): string {
  if (asked.length === 0) return template;
  const { title, manuscript_number } = report.info;
  const name = [title && `“${title}”`, manuscript_number && `(${manuscript_number})`]
    .filter(Boolean)
    .join(' ');
  const list = asked.map((match, i) => `${i + 1}. ${itemOf(match, report)}`).join('\n');
  const opening =
    template || `Dear authors,\n\nthank you for your manuscript${name && ` ${name}`}.`;
  return `${opening}\n\nSome regions of its pictures look alike. Please tell us how this came about, and send the original pictures of:\n\n${list}`;
}

function itemOf(match: MatchView, report: Drafted): string {
  const a = sideWords(match.a, report);
  const place =
    match.kind === 'clone' ? `${a}: two regions of it` : `${a} and ${otherOf(match, report)}`;
  return match.notes_rep.trim() === '' ? place : `${place}. ${match.notes_rep.trim()}`;
}

/**
 * The other side. Documents of the organisation's own database are nothing that authors are told
 * of.
 */
function otherOf({ b }: MatchView, report: Drafted): string {
  return b.foreign !== null && !b.foreign.article ? 'another document' : sideWords(b, report);
}
