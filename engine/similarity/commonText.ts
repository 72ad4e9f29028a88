import { authorKeys } from './authors.ts';
import type { CountedSource } from './counted.ts';

/**
 * Words of a manuscript that so many unrelated texts have in passages, as marks of 1: what many
 * print alike (ethics, suppliers, instructions) is no one's. Texts with an author in common count as
 * one; those by the manuscript's own authors, and its versions, as none.
 * @param words of the manuscript
 * @param least from so many texts on; at least 1
 */
export function commonWords(
  words: number,
  sources: readonly CountedSource[],
  least: number,
): Uint8Array {
  const counts = new Uint16Array(words);
  for (const group of unrelated(sources.filter(({ labels }) => labels.length === 0))) {
    const own = new Uint8Array(words);
    for (const { passages } of group)
      for (const { same } of passages) for (const { from, to } of same) own.fill(1, from, to);
    for (let i = 0; i < words; i++) counts[i] = (counts[i] ?? 0) + (own[i] ?? 0);
  }
  return Uint8Array.from(counts, (count) => (count >= least ? 1 : 0));
}

/** Sources in groups, such that no author is in two of them. */
function unrelated(sources: readonly CountedSource[]): CountedSource[][] {
  let groups: { readonly authors: ReadonlySet<string>; readonly of: CountedSource[] }[] = [];
  for (const source of sources) {
    const authors = authorKeys(source.text?.authors ?? '');
    const related = groups.filter((group) => [...authors].some((key) => group.authors.has(key)));
    groups = groups.filter((group) => !related.includes(group));
    groups.push({
      authors: new Set([...authors, ...related.flatMap((group) => [...group.authors])]),
      of: [...related.flatMap((group) => group.of), source],
    });
  }
  return groups.map((group) => group.of);
}
