import type { MatchState } from '../../../contract/values.ts';
import { useKeys } from '../../keys/useKeys.ts';

export interface ReviewCommands {
  readonly next: () => void;
  readonly last: () => void;
  readonly nextNew: () => void;
  readonly extend: (step: 1 | -1) => void;
  readonly selectAll: () => void;
  readonly state: (state: MatchState) => void;
  readonly note: () => void;
  readonly reportNote: () => void;
  readonly search: () => void;
  readonly low: () => void;
  readonly explained: () => void;
  readonly finish: () => void;
  readonly clear: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Everything in the review that a key does; with it a whole queue is decided without a mouse. */
export function useReviewKeys(commands: ReviewCommands): void {
  useKeys('review', {
    'review.next': commands.next,
    'review.last': commands.last,
    'review.next-new': commands.nextNew,
    'review.extend-next': () => commands.extend(1),
    'review.extend-last': () => commands.extend(-1),
    'review.select-all': commands.selectAll,
    'review.confirm': () => commands.state('confirmed'),
    'review.dismiss': () => commands.state('dismissed'),
    'review.query': () => commands.state('query'),
    'review.undecided': () => commands.state('undecided'),
    'review.note': commands.note,
    'review.report-note': commands.reportNote,
    'review.search': commands.search,
    'review.low': commands.low,
    'review.explained': commands.explained,
    'review.finish': commands.finish,
    'review.clear': commands.clear,
    undo: commands.undo,
    redo: commands.redo,
  });
}
