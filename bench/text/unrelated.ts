import { DEFAULT_EXCLUSIONS } from '../../contract/index.ts';
import { comparing, countShared, findingsOf, sharesAuthor, wordsOf } from '../../engine/index.ts';
import type { CheckedText } from '../../engine/index.ts';
import { drawing } from './obfuscate.ts';

/** Passages that count among pairs of papers that have nothing to do with one another. */
export interface Unrelated {
  readonly pairs: number;
  readonly passages: number;
  readonly found: readonly string[];
}

/** Compares each paper with each other one, as a check with the exclusions of a new report does. */
export function countUnrelated(papers: readonly CheckedText[]): Unrelated {
  const found: string[] = [];
  let pairs = 0;
  for (const paper of papers) {
    const others = papers.filter((other) => other !== paper && isUnrelated(paper, other));
    pairs += others.length;
    found.push(...shared(paper, others));
  }
  return { pairs, passages: found.length, found };
}

/**
 * Draws pairs of papers on one subject, and checks the first of each against the second, as one
 * manuscript against one source.
 * @param subjects the papers of each subject
 */
export function countPairsOnSubjects(
  subjects: readonly (readonly CheckedText[])[],
  pairs: number,
): Unrelated {
  const all = subjects.flatMap((papers) =>
    papers.flatMap((a, i) =>
      papers.flatMap((b, j) => (i !== j && isUnrelated(a, b) ? [{ a, b }] : [])),
    ),
  );
  const draw = drawing(SEED);
  const drawn = all
    .map((pair) => ({ pair, at: draw() }))
    .sort((x, y) => x.at - y.at)
    .slice(0, pairs);
  const found = drawn.flatMap(({ pair: { a, b } }) => shared(a, [b]));
  return { pairs: drawn.length, passages: found.length, found };
}

const SEED = 17;

/** Words of papers, each taken apart once. */
const known = new WeakMap<CheckedText, ReturnType<typeof wordsOf>>();

function wordsIn(paper: CheckedText): ReturnType<typeof wordsOf> {
  const words = known.get(paper) ?? wordsOf(paper.lines);
  known.set(paper, words);
  return words;
}

/** Authors who write of their own work have reason to repeat themselves. */
function isUnrelated(a: CheckedText, b: CheckedText): boolean {
  return !sharesAuthor(a.authors, b.authors);
}

/** A line for each passage that counts in a new report of a paper among others. */
function shared(paper: CheckedText, others: readonly CheckedText[]): string[] {
  const own = wordsIn(paper);
  const compared = comparing(own);
  const sources = others.map((other, j) => {
    const passages = compared.with(wordsIn(other).tokens);
    return {
      n: j + 1,
      labels: [],
      passages: passages.map((one, k) => ({ ...one, n: 1000 * j + k })),
    };
  });
  const count = countShared({ ...findingsOf(paper, own), sources }, DEFAULT_EXCLUSIONS);
  return sources.flatMap(({ n, passages }) =>
    passages
      .filter((passage) => !count.passages.has(passage.n))
      .map((passage) => {
        const first = own.line[passage.a.from] ?? 0;
        const lines = paper.lines.slice(first, (own.lastLine[passage.a.to - 1] ?? 0) + 1);
        const words = lines.map(({ text }) => text).join(' ');
        return `“${paper.title.slice(0, 30)}” – “${others[n - 1]?.title.slice(0, 30)}” ${passage.kind} ${passage.a.to - passage.a.from} words ${paper.lines[first]?.section}: ${words.slice(0, 200)}`;
      }),
  );
}
