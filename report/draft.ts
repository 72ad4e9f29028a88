import { countedMatches } from '../contract/reportMatches.ts';
import type { Checked, MatchView, Report } from '../contract/review.ts';
import type { MatchState } from '../contract/values.ts';
import type { Words } from './words.ts';

/** What a report says before anybody has written something else. */
export interface Draft {
  readonly verdict: string;
  readonly summary: string;
  readonly recommendation: string;
  readonly letter: string;
}

type Drafted = Pick<Report, 'matches' | 'sub_images' | 'info' | 'checked'>;

/**
 * Words of a report drawn from the decisions: neutral, about pictures and not about people. They
 * speak of pictures that were compared, and say that others could not be.
 * In the words of a language. `template`: the letter of the organisation, which what is asked is added to; without one a letter
 * is made only where something is to be asked.
 */
export function draftReport(
  report: Drafted,
  template: { readonly letter: string },
  words: Words,
): Draft {
  const counted = countedMatches(report);
  const of = (state: MatchState): readonly MatchView[] => counted.filter((m) => m.state === state);
  const join = words.language === 'ja' ? '' : ' ';
  return {
    verdict: verdictOf(of, report.checked, words.draft).join(join),
    summary: summaryOf(counted, of, report.checked, words.draft),
    recommendation: recommendationOf(of, report.checked, words.draft).join(join),
    letter: letterOf(report, [...of('confirmed'), ...of('query')], template.letter, words),
  };
}

type ByState = (state: MatchState) => readonly MatchView[];
type Texts = Words['draft'];

function verdictOf(of: ByState, { sub_images, not_read }: Checked, texts: Texts): string[] {
  const unread = not_read.length;
  const nothing = unread > 0 ? texts.nothingCompared : texts.nothing;
  const decided = decisionsOf(of, texts);
  return [
    ...(decided.length > 0 ? decided : [sub_images === 0 ? texts.noneCompared : nothing]),
    ...(unread > 0 ? [texts.unread(unread)] : []),
  ];
}

function decisionsOf(of: ByState, texts: Texts): readonly string[] {
  const waiting = of('new').length;
  if (waiting > 0) return [texts.waiting(waiting)];
  return (['confirmed', 'query', 'undecided'] as const).flatMap((state) => {
    const count = of(state).length;
    return count > 0 ? [texts[state](count)] : [];
  });
}

const STATES = ['confirmed', 'query', 'undecided', 'dismissed', 'new'] as const;

function summaryOf(
  counted: readonly MatchView[],
  of: ByState,
  { sub_images }: Checked,
  texts: Texts,
): string {
  if (counted.length === 0) return sub_images === 0 ? texts.noneCompared : texts.noneFound;
  const parts = STATES.flatMap((state) => {
    const count = of(state).length;
    return count > 0 ? [texts.parts[state](count)] : [];
  });
  return texts.found(counted.length, parts);
}

function recommendationOf(of: ByState, checked: Checked, texts: Texts): string[] {
  if (of('new').length > 0) return [];
  return [
    askedOf(of, checked, texts),
    checked.not_read.length > 0 ? texts.lookYourself : '',
  ].filter((sentence) => sentence !== '');
}

function askedOf(of: ByState, { sub_images, not_read }: Checked, texts: Texts): string {
  if (of('confirmed').length > 0) return texts.askOriginals;
  if (of('query').length > 0) return texts.askAuthors;
  if (of('undecided').length > 0) return texts.secondPerson;
  if (sub_images === 0) return '';
  return not_read.length > 0 ? texts.askNothingCompared : texts.askNothing;
}

function letterOf(
  report: Drafted,
  asked: readonly MatchView[],
  template: string,
  words: Words,
): string {
  if (asked.length === 0) return template;
  const { draft: texts } = words;
  const { title, manuscript_number } = report.info;
  const name = [title && texts.title(title), manuscript_number && `(${manuscript_number})`]
    .filter(Boolean)
    .join(' ');
  const list = asked.map((match, i) => `${i + 1}. ${itemOf(match, report, words)}`).join('\n');
  return `${template || texts.opening(name)}\n\n${texts.asked}\n\n${list}`;
}

function itemOf(match: MatchView, report: Drafted, words: Words): string {
  const { draft: texts } = words;
  const a = words.side(match.a, report);
  const place =
    match.kind === 'clone' ? texts.inside(a) : texts.both(a, otherOf(match, report, words));
  return texts.item(place, match.notes_rep.trim());
}

/**
 * The other side. Documents of the organisation's own database are nothing that authors are told
 * of.
 */
function otherOf({ b }: MatchView, report: Drafted, words: Words): string {
  return b.foreign !== null && !b.foreign.article
    ? words.draft.otherDocument
    : words.side(b, report);
}
