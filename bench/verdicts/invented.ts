import type { Random } from '../../samples/random.ts';
import { normalText, type RegisteredWork } from '../../engine/index.ts';
import type { TrueReference } from '../references/truth.ts';
import type { RealWork } from './works.ts';

/**
 * An entry of a work that does not exist, of the parts of real ones: names and year of one, the first half of its title and the
 * second half of another's, a third one's journal.
 */
export function inventEntry(works: readonly RealWork[], random: Random): string {
  const [own, other, third] = [random.pick(works), random.pick(works), random.pick(works)];
  const half = (title: string, second: boolean): string[] => {
    const words = title.split(/\s+/);
    const middle = Math.ceil(words.length / 2);
    return second ? words.slice(middle) : words.slice(0, middle);
  };
  const title = [...half(own.work.title, false), ...half(other.work.title, true)].join(' ');
  const names = own.work.authors
    .slice(0, 6)
    .map((family) => `${family} ${random.pick([...'ABCJKMRS'])}`);
  const source = third.work.source || 'Science';
  return `${names.join(', ')}. ${title}. ${source}. ${own.work.year};${random.int(2, 90)}:${random.int(1, 900)}-${random.int(901, 990)}.`;
}

/** A work in the shape of a registry. */
export function registered({ title, authors, year, doi, source }: TrueReference): RegisteredWork {
  return {
    doi,
    titles: [title],
    authors: authors.map((family) => `A. ${family}`),
    journal: source,
    year: Number(year) || null,
    updates: [],
    versions: [],
    noticeOf: [],
  };
}

/** Answers a search as a registry does: the works that share most words with it, rare ones first. */
export function openSearch(
  works: readonly RegisteredWork[],
  rows: number,
): (words: string) => RegisteredWork[] {
  const byWord = new Map<string, number[]>();
  const wordsOf = (text: string): Set<string> =>
    new Set(
      text
        .split(/[^\p{L}\p{N}]+/u)
        .map(normalText)
        .filter((word) => word.length > 2),
    );
  works.forEach((work, i) => {
    for (const word of wordsOf([...work.titles, ...work.authors].join(' ')))
      byWord.set(word, [...(byWord.get(word) ?? []), i]);
  });
  return (words) => {
    const scores = new Map<number, number>();
    for (const word of wordsOf(words)) {
      const having = byWord.get(word) ?? [];
      for (const i of having)
        scores.set(i, (scores.get(i) ?? 0) + Math.log(works.length / having.length));
    }
    const best = [...scores].sort((a, b) => b[1] - a[1]).slice(0, rows);
    return best.flatMap(([i]) => works[i] ?? []);
  };
}
