import { featureKey } from '../features/store.ts';
import type {
  CandidateBlock,
  Comparison as ComparisonForDetectors,
  Guessed,
  PairFinding,
  Search,
  Task,
  TwoPictures,
} from '../detectors/detector.ts';
import { DETECTORS } from '../detectors/index.ts';
import type { Guess } from '../register/thumbs.ts';
import { candidatesOf, indexed } from '../retrieval/candidates.ts';
import { hitsInBlocks } from '../retrieval/hits.ts';
import type { Specimen } from '../types.ts';
import { MatchCache } from './cache.ts';
import { ProgressMeter } from './progress.ts';
import type { TaskRunner } from './runner.ts';
import { type Call, type Described, neededBy } from './tasks.ts';
import type { MatchOptions } from './options.ts';

/** Performs tasks, in whatever order and on however many threads. */
export type Runner = Pick<TaskRunner, 'run'>;

export interface ComparisonInput {
  readonly runner: Runner;
  readonly specimens: readonly Specimen[];
  readonly described: readonly Described[];
  /** The pictures are those of several documents. */
  readonly across: boolean;
  /** The pairs that are compared. */
  readonly wanted: (a: number, b: number) => boolean;
  readonly options: MatchOptions;
}

/**
 * Runs all detectors on a list of pictures, without those that `without` names and those that
 * depend on what it names.
 */
export async function compare(input: ComparisonInput): Promise<readonly PairFinding[]> {
  const { without = [] } = input.options;
  const detectors = DETECTORS.filter(
    (d) => !without.includes(d.name) && !(d.needsPixels && without.includes('dense')),
  );
  const comparison = new Comparison(input);
  comparison.begin(detectors.reduce((sum, d) => sum + (d.pairs?.steps(comparison) ?? 0), 0));
  for (const { name, alone } of detectors)
    if (alone)
      input.described.forEach((described, a) => {
        const specimen = input.specimens[a];
        for (const seen of described.alone[name] ?? [])
          if (specimen) comparison.found.push({ finding: alone.finding(seen, specimen), a, b: a });
      });
  for (const { pairs } of detectors)
    if (pairs)
      for await (const batch of pairs.propose(comparison))
        pairs.conclude(await comparison.run(pairs.verify, batch), comparison);
  comparison.end();
  return detectors.reduce<readonly PairFinding[]>(
    (found, detector) => detector.settle?.(found) ?? found,
    comparison.found,
  );
}

/**
 * Pictures compared at a time, of those looked up together: candidates take more memory than hits.
 */
const PART = 48;
const NONE = new Int32Array(0);
/**
 * Tasks are ordered in tiles of this many pictures, so that a thread finds its pictures prepared.
 */
const TILE = 24;

/**
 * One comparison of a list of pictures. Without a cache pictures are looked up block by block, so
 * that hits, candidates and results of all pictures are never in memory together: only findings are
 * kept.
 */
class Comparison implements ComparisonForDetectors {
  readonly specimens: readonly Specimen[];
  readonly blots: readonly number[];
  readonly pixels: boolean;
  readonly inside: boolean;
  readonly across: boolean;
  readonly found: PairFinding[] = [];
  readonly blotsSharingPoints = new Map<string, TwoPictures>();
  /** The cache for the next run; null: none. */
  private readonly kept: MatchCache | null;
  private readonly cache: MatchCache;
  private readonly contents: readonly string[];
  private meter = new ProgressMeter(0, () => {});

  constructor(private readonly input: ComparisonInput) {
    const { specimens, across, options } = input;
    this.specimens = specimens;
    this.across = across;
    this.blots = specimens.flatMap((s, i) => (s.subImage.kind === 'blot' ? [i] : []));
    this.pixels = !options.without?.includes('dense');
    this.inside = !options.without?.includes('inside');
    this.kept = options.cache ?? null;
    this.cache = options.cache ?? new MatchCache();
    this.contents = specimens.map(featureKey);
  }

  begin(steps: number): void {
    this.meter = new ProgressMeter(steps, (done) =>
      this.input.options.onProgress?.({ stage: 'match', step: 'compare', done, of: steps }),
    );
    this.meter.next(0);
  }

  end(): void {
    this.meter.end();
  }

  step(steps: number): void {
    this.meter.next(steps);
  }

  wanted(a: number, b: number): boolean {
    return this.input.wanted(a, b);
  }

  countQueries(numbers: readonly number[]): number {
    const { isQuery } = this.input.options;
    return isQuery ? numbers.filter(isQuery).length : numbers.length;
  }

  *candidates({ name, numbers, most, options, wanted }: Search): Generator<CandidateBlock> {
    const { isQuery, block } = this.input.options;
    const own = (i: number): number => numbers[i] ?? 0;
    const all = numbers
      .flatMap((n) => this.input.described[n] ?? [])
      .map((d) => indexed(d.features, d.words, most));
    const wantedHere = (a: number, b: number): boolean => wanted(own(a), own(b));
    if (this.kept) {
      const contents = numbers.map((n) => this.contents[n] ?? '');
      const hits = this.kept.hits(name, contents, all, options);
      this.meter.next(all.length);
      this.meter.next(all.length);
      const candidates = candidatesOf(hits, options, wantedHere);
      yield {
        candidates: candidates.map((c) => ({ ...c, a: own(c.a), b: own(c.b) })),
        queries: numbers,
      };
      return;
    }
    for (const { hits, queries } of hitsInBlocks(
      all,
      (i) => isQuery?.(own(i)) ?? true,
      options,
      (share, size) => (share === 0 ? this.meter.next(size) : this.meter.at(share)),
      block,
    ))
      for (let start = 0; start < queries.length; start += PART) {
        const part = new Set(queries.slice(start, start + PART));
        this.meter.next(part.size);
        const candidates = candidatesOf(
          hits.map((h, a) => (part.has(a) ? h : NONE)),
          options,
          wantedHere,
        );
        yield {
          candidates: candidates.map((c) => ({ ...c, a: own(c.a), b: own(c.b) })),
          queries: [...part].map(own),
        };
      }
  }

  guessPairs(
    names: readonly string[],
    guess: (a: number, b: number) => readonly Guess[],
  ): readonly Guessed[] {
    return this.cache.guessedPairs(
      this.contents.map((content, i) => `${content} ${names[i] ?? ''}`),
      guess,
    );
  }

  /** The results of tasks in their order; those in the cache are not computed again. */
  async run<Input, Result>(task: Task<Input, Result>, inputs: readonly Input[]): Promise<Result[]> {
    const calls = inputs.map((input): Call => ({ task: task.name, input }));
    const known = calls.map((call) => this.cache.result(call, this.contents));
    const open = calls.flatMap((call, i) =>
      known[i] ? [] : [{ i, call, tile: neededBy(call).map((n) => Math.floor(n / TILE)) }],
    );
    open.sort(
      (p, q) =>
        (p.tile[0] ?? 0) - (q.tile[0] ?? 0) || (p.tile[1] ?? 0) - (q.tile[1] ?? 0) || p.i - q.i,
    );
    const fresh = await this.input.runner.run(
      open.map((o) => o.call),
      (count) => this.meter.at((calls.length - open.length + count) / calls.length),
    );
    open.forEach(({ i, call }, n) => {
      const result = { value: fresh[n] };
      this.kept?.keepResult(call, this.contents, result);
      known[i] = result;
    });
    // Each result was made by a task of this name, in this run or in the one before.
    return known.map((k) => k?.value as Result);
  }
}
