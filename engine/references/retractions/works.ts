import { normalText } from '../normal.ts';
import type { Nature, RetractionNotice, Work, WorkState } from './types.ts';

const STATES: readonly (readonly [Nature, WorkState])[] = [
  ['retraction', 'retracted'],
  ['concern', 'concern'],
  ['correction', 'corrected'],
  ['other', 'other'],
];

/** Works with their notices; notices that share an identifier of the work are about one work. */
export function groupWorks(notices: readonly RetractionNotice[]): Work[] {
  const groups = openGroups();
  for (const notice of notices) groups.add(notice);
  return groups.all().map((group) => workOf(group.flatMap((i) => notices[i] ?? [])));
}

/**
 * Groups notices by the work that they are about, without holding them: a notice is known by its
 * place in the order of adding.
 */
export function openGroups(): {
  add(notice: RetractionNotice): void;
  all(): readonly (readonly number[])[];
} {
  const parent: number[] = [];
  const first = new Map<string, number>();
  const rootOf = (i: number): number => {
    let root = i;
    while (parent[root] !== undefined && parent[root] !== root) root = parent[root] ?? root;
    parent[i] = root;
    return root;
  };
  return {
    add(notice) {
      const i = parent.length;
      parent.push(i);
      for (const key of keysOf(notice)) {
        const known = first.get(key);
        if (known === undefined) first.set(key, i);
        else parent[rootOf(i)] = rootOf(known);
      }
    },
    all() {
      const groups = new Map<number, number[]>();
      for (let i = 0; i < parent.length; i++) {
        const root = rootOf(i);
        const group = groups.get(root);
        if (group) group.push(i);
        else groups.set(root, [i]);
      }
      return [...groups.values()];
    },
  };
}

function keysOf({ record, work }: RetractionNotice): string[] {
  const keys = [
    ...(work.doi === null ? [] : [`doi ${work.doi}`]),
    ...(work.pmid === null ? [] : [`pmid ${work.pmid}`]),
  ];
  if (keys.length > 0) return keys;
  const title = normalText(work.title);
  return [title === '' ? `record ${record}` : `title ${title} ${work.year ?? ''}`];
}

/** How a work stands: by the gravest notice that no reinstatement after it has withdrawn. */
export function workOf(notices: readonly RetractionNotice[]): Work {
  const back = notices.filter((n) => n.nature === 'reinstatement');
  const standing = notices.filter(
    (n) => n.nature !== 'reinstatement' && !back.some((b) => isBefore(n, b)),
  );
  for (const [nature, state] of STATES) {
    const found = latest(standing.filter((n) => n.nature === nature));
    if (found) return { state, decisive: found, notices };
  }
  const found = latest(back);
  if (!found) throw new Error('A work needs a notice.');
  return { state: 'reinstated', decisive: found, notices };
}

/** By date; by the order of the records where one has none. */
function isBefore(a: RetractionNotice, b: RetractionNotice): boolean {
  return a.date !== null && b.date !== null
    ? a.date <= b.date
    : Number(a.record) < Number(b.record);
}

function latest(notices: readonly RetractionNotice[]): RetractionNotice | null {
  return notices.reduce<RetractionNotice | null>(
    (a, b) => (a !== null && isBefore(b, a) ? a : b),
    null,
  );
}
