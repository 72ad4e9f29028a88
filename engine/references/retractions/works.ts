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
  const parent = notices.map((_, i) => i);
  const rootOf = (i: number): number => {
    const up = parent[i] ?? i;
    if (up === i) return i;
    const root = rootOf(up);
    parent[i] = root;
    return root;
  };
  const first = new Map<string, number>();
  notices.forEach((notice, i) => {
    for (const key of keysOf(notice)) {
      const known = first.get(key);
      if (known === undefined) first.set(key, i);
      else parent[rootOf(i)] = rootOf(known);
    }
  });
  const groups = new Map<number, RetractionNotice[]>();
  notices.forEach((notice, i) => {
    const root = rootOf(i);
    const group = groups.get(root);
    if (group) group.push(notice);
    else groups.set(root, [notice]);
  });
  return [...groups.values()].map(workOf);
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
