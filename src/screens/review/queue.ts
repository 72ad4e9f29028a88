import type { MatchView } from '../../../contract/review.ts';
import { groupBy } from '../shared/groupBy.ts';
import { BANDS, type Band, type MatchKind, type MatchState } from '../../../contract/values.ts';

/** Which matches the queue shows. */
export interface QueueFilter {
  readonly search: string;
  readonly show: 'all' | 'open' | 'decided' | 'differ';
  readonly kind: MatchKind | null;
  readonly low: boolean;
}

export const WHOLE_QUEUE: QueueFilter = { search: '', show: 'all', kind: null, low: false };

export type QueueRow =
  | { readonly is: 'band'; readonly band: Band; readonly count: number }
  | { readonly is: 'set'; readonly id: string; readonly count: number }
  | { readonly is: 'match'; readonly match: MatchView; readonly inSet: boolean };

export interface Queue {
  readonly rows: readonly QueueRow[];
  /** The matches of the rows in their order. */
  readonly matches: readonly MatchView[];
  readonly hiddenLow: number;
}

const OPEN: readonly MatchState[] = ['new', 'undecided'];

/** Nobody has decided, or reviewers differ. */
export function isOpen(match: MatchView): boolean {
  return OPEN.includes(match.state) || match.disagreement;
}

/** By band, in it by score; a copy set stands together where its strongest match would stand. The low band is folded away unless asked for. */
export function queueOf(all: readonly MatchView[], filter: QueueFilter): Queue {
  const wanted = all.filter((m) => fits(m, filter));
  // A decided low match is somebody's work: it is never hidden.
  const hidden = filter.low ? [] : wanted.filter((m) => m.band === 'low' && m.state === 'new');
  const shown = wanted.filter((m) => !hidden.includes(m));
  const rows = BANDS.flatMap((band): QueueRow[] => {
    const matches = shown.filter((m) => m.band === band);
    if (matches.length === 0) return [];
    return [{ is: 'band', band, count: matches.length }, ...setRows(matches)];
  });
  return {
    rows,
    matches: rows.flatMap((r) => (r.is === 'match' ? [r.match] : [])),
    hiddenLow: hidden.length,
  };
}

/** The match after (or before) one in the queue; the first when it is not in it, itself at the ends. */
export function neighbour(
  matches: readonly MatchView[],
  id: string | null,
  step: 1 | -1,
): MatchView | null {
  const at = matches.findIndex((m) => m.id === id);
  if (at < 0) return matches[0] ?? null;
  return matches[Math.min(matches.length - 1, Math.max(0, at + step))] ?? null;
}

/** The next new match after one, round the end; null when none is left. */
export function nextNew(matches: readonly MatchView[], id: string | null): MatchView | null {
  const at = matches.findIndex((m) => m.id === id);
  const round = [...matches.slice(at + 1), ...matches.slice(0, Math.max(0, at))];
  return round.find((m) => m.state === 'new') ?? null;
}

/** The rows from one match to another, both included. */
export function stretch(matches: readonly MatchView[], from: string, to: string): string[] {
  const [a, b] = [matches.findIndex((m) => m.id === from), matches.findIndex((m) => m.id === to)];
  if (a < 0 || b < 0) return [to];
  return matches.slice(Math.min(a, b), Math.max(a, b) + 1).map((m) => m.id);
}

function setRows(matches: readonly MatchView[]): QueueRow[] {
  const ordered = matches.toSorted(
    (p, q) => q.score - p.score || p.a.page - q.a.page || compareText(p.id, q.id),
  );
  const sets = groupBy(ordered, (m) => m.copy_set ?? `alone ${m.id}`);
  return [...sets].flatMap(([id, members]): QueueRow[] => {
    const inSet = members.length > 1;
    return [
      ...(inSet ? [{ is: 'set' as const, id, count: members.length }] : []),
      ...members.map((match): QueueRow => ({ is: 'match', match, inSet })),
    ];
  });
}

function fits(match: MatchView, { search, show, kind }: QueueFilter): boolean {
  if (kind !== null && match.kind !== kind) return false;
  if (
    show === 'differ' ? !match.disagreement : show !== 'all' && isOpen(match) !== (show === 'open')
  )
    return false;
  const words = search.trim().toLowerCase();
  if (words === '') return true;
  const text = [match.a, match.b]
    .flatMap((s) => [
      s.figure_label,
      s.letter,
      `${s.figure_label ?? ''} ${s.letter ?? ''}`,
      `p${s.page}`,
      s.foreign?.title,
    ])
    .concat(match.notes, match.notes_rep, match.id);
  return text.some((t) => t?.toLowerCase().includes(words));
}

function compareText(p: string, q: string): number {
  return p < q ? -1 : p > q ? 1 : 0;
}
