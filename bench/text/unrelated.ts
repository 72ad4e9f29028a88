import { DEFAULT_EXCLUSIONS } from '../../contract/index.ts';
import { comparing, countShared, findingsOf, sharesAuthor, wordsOf } from '../../engine/index.ts';
import type { CheckedText } from '../../engine/index.ts';

/** Passages that count among pairs of papers that have nothing to do with one another. */
export interface Unrelated {
  readonly pairs: number;
  readonly passages: number;
  readonly found: readonly string[];
}

/** Compares each paper with each other one, as a check with the exclusions of a new report does. */
export function countUnrelated(papers: readonly CheckedText[]): Unrelated {
  const words = papers.map(({ lines }) => wordsOf(lines));
  const found: string[] = [];
  let pairs = 0;
  for (const [i, paper] of papers.entries()) {
    const own = words[i];
    if (!own) continue;
    const compared = comparing(own);
    const sources = words.flatMap((other, j) => {
      const author = papers[j]?.authors ?? '';
      // Authors who write of their own work have reason to repeat themselves.
      if (j === i || sharesAuthor(paper.authors, author)) return [];
      pairs += 1;
      const passages = compared.with(other.tokens).map((one, k) => ({ ...one, n: 1000 * j + k }));
      return [{ n: j + 1, labels: [], passages }];
    });
    const count = countShared({ ...findingsOf(paper, own), sources }, DEFAULT_EXCLUSIONS);
    for (const { n, passages } of sources)
      for (const passage of passages)
        if (!count.passages.has(passage.n)) {
          const first = paper.lines[own.line[passage.a.from] ?? 0];
          found.push(
            `${i + 1}–${n} ${passage.kind} ${passage.a.to - passage.a.from} words ${first?.section}: ${paper.lines
              .slice(own.line[passage.a.from] ?? 0, (own.lastLine[passage.a.to - 1] ?? 0) + 1)
              .map(({ text }) => text)
              .join(' ')
              .slice(0, 160)}`,
          );
        }
  }
  return { pairs, passages: found.length, found };
}
