import { asideBecause } from '../../../contract/aside.ts';
import type { Aside } from '../../../contract/aside.ts';
import { isRetracted } from '../../../contract/review.ts';
import type { MatchView } from '../../../contract/review.ts';
import { groupBy } from '../shared/groupBy.ts';
import type { ConfidenceLevel, MatchKind, MatchState } from '../../../contract/values.ts';

/** Which matches the queue shows. */
export interface QueueFilter {
  readonly search: string;
  readonly show: 'all' | 'open' | 'decided' | 'differ';
  readonly kind: MatchKind | null;
  /** Groups that stand aside and are shown all the same. */
  readonly asides: readonly Aside[];
}

export const ASIDES: readonly Aside[] = ['same_work', 'explained', 'weak'];
export const WHOLE_QUEUE: QueueFilter = { search: '', show: 'all', kind: null, asides: [] };

/** The filter with a group shown that was hidden, or hidden that was shown. */
export function toggleAside(filter: QueueFilter, aside: Aside): QueueFilter {
  const asides = filter.asides.includes(aside)
    ? filter.asides.filter((one) => one !== aside)
    : [...filter.asides, aside];
  return { ...filter, asides };
}

/**
 * Matches under one heading: a confidence level, those that the figure itself explains, those with
 * the same work, and before all those with retracted articles.
 */
export type QueueGroup = ConfidenceLevel | 'explained' | 'same_work' | 'retracted';
const GROUPS: readonly QueueGroup[] = [
  'retracted',
  'high',
  'fair',
  'same_work',
  'explained',
  'low',
];

export type QueueRow =
  | { readonly is: 'group'; readonly group: QueueGroup; readonly count: number }
  | { readonly is: 'set'; readonly id: string; readonly count: number }
  | { readonly is: 'match'; readonly match: MatchView; readonly inSet: boolean };

export interface Queue {
  readonly rows: readonly QueueRow[];
  /** The matches of the rows in their order. */
  readonly matches: readonly MatchView[];
  /** How many stand aside unseen, by the reason. */
  readonly hidden: Record<Aside, number>;
}

const OPEN: readonly MatchState[] = ['new', 'undecided'];

/** Nobody has decided, or reviewers differ. */
export function isOpen(match: MatchView): boolean {
  return OPEN.includes(match.state) || match.disagreement;
}

/**
 * By group, in it by score; a copy set stands together where its strongest match would stand. What
 * stands aside is folded away unless asked for.
 */
export function queueOf(all: readonly MatchView[], filter: QueueFilter): Queue {
  const wanted = all.filter((m) => fits(m, filter));
  const shown = wanted.filter((m) => !isHidden(m, filter));
  const rows = GROUPS.flatMap((group): QueueRow[] => {
    const matches = shown.filter((m) => groupOf(m) === group);
    if (matches.length === 0) return [];
    return [{ is: 'group', group, count: matches.length }, ...setRows(matches)];
  });
  const hidden = wanted.filter((m) => isHidden(m, filter)).map(asideBecause);
  return {
    rows,
    matches: rows.flatMap((r) => (r.is === 'match' ? [r.match] : [])),
    hidden: {
      same_work: hidden.filter((aside) => aside === 'same_work').length,
      explained: hidden.filter((aside) => aside === 'explained').length,
      weak: hidden.filter((aside) => aside === 'weak').length,
    },
  };
}

function groupOf(match: MatchView): QueueGroup {
  if (isRetracted(match)) return 'retracted';
  const aside = asideBecause(match);
  return aside === null || aside === 'weak' ? match.band : aside;
}

/** A decided match is somebody's work: it is never hidden. */
function isHidden(match: MatchView, { asides }: QueueFilter): boolean {
  const aside = asideBecause(match);
  return aside !== null && match.state === 'new' && !asides.includes(aside);
}

/**
 * The match after (or before) one in the queue; the first when it is not in it, itself at the ends.
 */
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
      s.foreign?.article?.pmcid,
    ])
    .concat(match.notes, match.notes_rep, match.id);
  return text.some((t) => t?.toLowerCase().includes(words));
}

function compareText(p: string, q: string): number {
  return p < q ? -1 : p > q ? 1 : 0;
}
