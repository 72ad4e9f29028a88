import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';
import { findRuns, runTable, type Run, type RunTable } from './runs.ts';
import { comparingSentences, type ComparedSentences } from './sentences.ts';
import type { Range, Shared } from './types.ts';
import type { Words } from './types.ts';
import { SENTENCE } from './words.ts';

const {
  VERBATIM,
  GAP,
  NEAR,
  SHARE,
  SAME,
  LETTERS,
  TELLING,
  LEAST_TELLING,
  ENOUGH_TELLING,
  LEAST_NEAR,
  REPEATED,
} = valuesOf(NUMBERS.passages);
const { WORDS, WINDOW } = valuesOf(NUMBERS.fingerprints);
/** A run of so many words is always found, and always shown. */
const FOUND = WORDS + WINDOW - 1;

/** A piece of both texts that is the same, or looks so. */
interface Seed {
  readonly a: Range;
  readonly b: Range;
  readonly exact: boolean;
}

/** A text that others are compared with one by one. */
export interface Compared {
  /** What it shares with another one, in its own order; nothing twice. */
  with(tokens: Uint32Array): Shared[];
}

/** Prepares a text to be compared with others. */
export function comparing(words: Pick<Words, 'tokens' | 'letters'>): Compared {
  const { tokens } = words;
  const tellsOf = (one: Shared) => tells(words, one);
  const table = runTable(tokens);
  const sentences = comparingSentences(tokens);
  return {
    with: (other) => sharedOf(tokens, table, sentences, other, tellsOf),
  };
}

/** Enough of what is shared are words, and not numbers, units or single letters. */
function tells({ tokens, letters }: Pick<Words, 'tokens' | 'letters'>, one: Shared): boolean {
  const different = new Set<number>();
  let telling = 0;
  for (const { from, to } of one.same)
    for (let i = from; i < to; i++) {
      if ((letters[i] ?? 0) < LETTERS) continue;
      telling += 1;
      different.add((tokens[i] ?? 0) & ~SENTENCE);
    }
  const near = one.kind === 'near';
  if (!near && different.size >= ENOUGH_TELLING) return true;
  const least = near ? LEAST_NEAR : LEAST_TELLING;
  return different.size >= least && telling >= TELLING * sum(one.same);
}

function sharedOf(
  a: Uint32Array,
  table: RunTable,
  sentences: ComparedSentences,
  b: Uint32Array,
  isTelling: (one: Shared) => boolean,
): Shared[] {
  const runs = findRuns(a, table, b);
  const seeds: Seed[] = [
    ...runs.map((run) => ({ a: rangeOf(run.a, run), b: rangeOf(run.b, run), exact: true })),
    ...sentences.with(b).map((pair) => ({ ...pair, exact: false })),
  ];
  const all = clusters(seeds, GAP).flatMap((cluster) => passagesOf(a, b, cluster, GAP));
  const passages = all.filter(isTelling);
  // A passage that is left out must not take along a run that always has to be shown.
  const holders = ({ length }: Run) => (length >= FOUND ? passages : all);
  const long = runs.filter((run) => run.length >= VERBATIM && !holders(run).some(holds(run)));
  return withoutRepeats([...passages, ...long.map(verbatim).filter(isTelling)]);
}

function rangeOf(from: number, { length }: Run): Range {
  return { from, to: from + length };
}

function holds(run: Run): (one: Shared) => boolean {
  return ({ a, b }) =>
    a.from <= run.a && run.a + run.length <= a.to && b.from <= run.b && run.b + run.length <= b.to;
}

function verbatim(run: Run): Shared {
  const a = rangeOf(run.a, run);
  return { kind: 'verbatim', a, b: rangeOf(run.b, run), same: [a] };
}

/**
 * Seeds that follow one another within a gap in both texts: first by the one text, then each group
 * by the other, until nothing parts any more.
 */
function clusters(seeds: readonly Seed[], gap: number): Seed[][] {
  const split = (group: readonly Seed[], side: 'a' | 'b'): Seed[][] => {
    const parts: Seed[][] = [];
    let end = -Infinity;
    for (const seed of group.toSorted((x, y) => x[side].from - y[side].from)) {
      const part = parts.at(-1);
      if (part && seed[side].from - end <= gap) part.push(seed);
      else parts.push([seed]);
      end = Math.max(part && seed[side].from - end <= gap ? end : -Infinity, seed[side].to);
    }
    return parts;
  };
  let groups: Seed[][] = [[...seeds]];
  let calm = 0;
  for (let side: 'a' | 'b' = 'a'; calm < 2 && groups.length > 0; side = side === 'a' ? 'b' : 'a') {
    const next = groups.flatMap((group) => split(group, side));
    calm = next.length === groups.length ? calm + 1 : 0;
    groups = next;
  }
  return groups;
}

/** A cluster as a passage; one that shares too little is parted at smaller gaps, or dropped. */
function passagesOf(a: Uint32Array, b: Uint32Array, cluster: Seed[], gap: number): Shared[] {
  const same = sameWords(a, spanOf(cluster, 'a'), b, spanOf(cluster, 'b'));
  const ranges = { a: ends(same), b: ends(sameWords(b, spanOf(cluster, 'b'), a, ends(same))) };
  const length = ranges.a.to - ranges.a.from;
  const theirs = ranges.b.to - ranges.b.from;
  const exact = cluster.filter((seed) => seed.exact);
  const runs = joined(exact.map((seed) => seed.a));
  if (sum(runs) >= SAME * length && sum(runs) >= VERBATIM)
    return [{ kind: 'verbatim', a: spanOf(exact, 'a'), b: spanOf(exact, 'b'), same: runs }];
  const even = Math.min(length, theirs) / Math.max(1, length, theirs);
  if (length >= NEAR && sum(same) >= SHARE * length && even >= SHARE)
    return [{ kind: 'near', ...ranges, same }];
  if (gap < 1) return [];
  const smaller = Math.floor(gap / 3);
  return clusters(cluster, smaller).flatMap((part) => passagesOf(a, b, part, smaller));
}

/** From the first to the last of words. */
function ends(ranges: readonly Range[]): Range {
  return { from: ranges[0]?.from ?? 0, to: ranges.at(-1)?.to ?? 0 };
}

function spanOf(seeds: readonly Seed[], side: 'a' | 'b'): Range {
  return {
    from: Math.min(...seeds.map((seed) => seed[side].from)),
    to: Math.max(...seeds.map((seed) => seed[side].to)),
  };
}

/** Words of the one range that the other has, each as often as there. */
function sameWords(a: Uint32Array, inA: Range, b: Uint32Array, inB: Range): Range[] {
  const left = new Map<number, number>();
  for (let j = inB.from; j < inB.to; j++) {
    const word = (b[j] ?? 0) & ~SENTENCE;
    left.set(word, (left.get(word) ?? 0) + 1);
  }
  const words: Range[] = [];
  for (let i = inA.from; i < inA.to; i++) {
    const word = (a[i] ?? 0) & ~SENTENCE;
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    words.push({ from: i, to: i + 1 });
  }
  return joined(words);
}

/** Ranges in order, those that touch as one. */
export function joined(ranges: readonly Range[]): Range[] {
  const whole: { from: number; to: number }[] = [];
  for (const { from, to } of ranges.toSorted((x, y) => x.from - y.from)) {
    const last = whole.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else whole.push({ from, to });
  }
  return whole;
}

export function sum(ranges: readonly Range[]): number {
  return ranges.reduce((n, { from, to }) => n + to - from, 0);
}

/**
 * A source that has a passage in two places is shown with the one that has most of it: passages
 * whose words others with more words hold already go; long runs only where nothing of them is lost.
 */
function withoutRepeats(passages: readonly Shared[]): Shared[] {
  const kept: Shared[] = [];
  const ordered = passages.toSorted((x, y) => sum(y.same) - sum(x.same) || x.a.from - y.a.from);
  for (const one of ordered) {
    const length = one.a.to - one.a.from;
    const most = one.kind === 'verbatim' && length >= FOUND ? 1 : REPEATED;
    if (!kept.some(({ a }) => overlap(a, one.a) >= most * length)) kept.push(one);
  }
  return kept.sort((x, y) => x.a.from - y.a.from);
}

function overlap(x: Range, y: Range): number {
  return Math.max(0, Math.min(x.to, y.to) - Math.max(x.from, y.from));
}
