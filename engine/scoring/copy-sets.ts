import { boxArea, intersectBoxes, polygonBox } from '../../contract/geometry.ts';
import type { Finding, Side } from '../types.ts';

/**
 * Overlap, as a share of the smaller region, from which on two findings are about the same content.
 */
const SAME_PLACE = 0.3;

/**
 * Gives findings that belong together one set id: those that touch the same place of one sub-image,
 * so that a picture used three times is one decision. Low findings join nothing, for a weak link
 * must not tie two decisions together.
 */
export function withCopySets(findings: readonly Finding[]): Finding[] {
  const parent = findings.map((_, i) => i);
  const root = (i: number): number => {
    let at = i;
    while ((parent[at] ?? at) !== at) at = parent[at] ?? at;
    return at;
  };
  const bySubImage = new Map<string, { finding: number; side: Side }[]>();
  findings.forEach((finding, i) => {
    if (finding.band === 'low') return;
    for (const side of [finding.a, finding.b]) {
      const list = bySubImage.get(side.subImage) ?? [];
      for (const other of list)
        if (samePlace(other.side, side)) join(parent, root(other.finding), root(i));
      list.push({ finding: i, side });
      bySubImage.set(side.subImage, list);
    }
  });
  const members = new Map<number, number[]>();
  findings.forEach((_, i) => members.set(root(i), [...(members.get(root(i)) ?? []), i]));
  const name = new Map<number, string>();
  for (const [r, list] of members) {
    const ids = list.map((i) => findings[i]?.id ?? '').sort();
    if (list.length > 1) name.set(r, `set-${ids[0] ?? ''}`);
  }
  return findings.map((finding, i) => ({ ...finding, copySet: name.get(root(i)) ?? null }));
}

function join(parent: number[], a: number, b: number): void {
  if (a !== b) parent[Math.max(a, b)] = Math.min(a, b);
}

function samePlace(p: Side, q: Side): boolean {
  const a = polygonBox(p.region);
  const b = polygonBox(q.region);
  return boxArea(intersectBoxes(a, b)) >= SAME_PLACE * Math.min(boxArea(a), boxArea(b));
}
