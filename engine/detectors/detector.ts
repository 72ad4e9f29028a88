import type { SubImageKind } from '../../contract/values.ts';
import type { Features } from '../features/features.ts';
import type { Prepared } from '../register/prepare.ts';
import type { Guess } from '../register/thumbs.ts';
import type { Candidate } from '../retrieval/candidates.ts';
import type { SearchOptions } from '../retrieval/options.ts';
import type { Models } from '../scoring/score.ts';
import type { Detector as FoundBy, Finding, Specimen } from '../types.ts';

/** Two pictures by their numbers in the comparison, a < b; equal for one picture with itself. */
export interface TwoPictures {
  readonly a: number;
  readonly b: number;
}

/** A scored finding and the pictures it is about. */
export interface PairFinding extends TwoPictures {
  readonly finding: Finding;
}

/**
 * Returns a picture prepared for comparison. `known`: its features, where they are known already.
 */
export type Take = (number: number, known?: Features | null) => Prepared;

/**
 * A piece of a detector's work. Its result depends on its input and on the pictures it names only,
 * so that any thread can do it and a later run can take it from the cache.
 */
export interface Task<Input, Result> {
  /**
   * Unique among all tasks: they travel to threads, and their results into the cache, under this
   * name.
   */
  readonly name: string;
  /** The pictures it needs. */
  pictures(input: Input): TwoPictures;
  /** Everything that its result depends on beside the contents of these pictures. */
  key(input: Input): readonly (string | Uint8Array)[];
  perform(input: Input, take: Take): Result;
  /** A result of an earlier run, with the indices that its pictures have in this run. */
  renumbered(result: Result, pictures: TwoPictures): Result;
}

/**
 * Detection inside one picture. The result depends on pixels, masks and kind only and is stored
 * with the features.
 */
export interface Alone<Observed> {
  applies(kind: SubImageKind): boolean;
  find(picture: Prepared): readonly Observed[];
  finding(observed: Observed, specimen: Specimen): Finding;
}

/** Detection in pairs of pictures. */
export interface Pairs<Input, Result> {
  /** Steps of progress that `propose` and `verify` count together. */
  steps(comparison: Comparison): number;
  /**
   * Proposes candidates to verify, in batches, so that those of many pictures are never in memory
   * together.
   */
  propose(comparison: Comparison): AsyncIterable<readonly Input[]>;
  readonly verify: Task<Input, Result>;
  /** Further tasks that `propose` runs. */
  readonly tasks?: readonly Task<unknown, unknown>[];
  /** Measures and scores the results of one batch and adds the findings to `comparison.found`. */
  conclude(results: readonly Result[], comparison: Comparison): void;
}

/**
 * A detector of reused pixels. It consists of one folder, one line of the list in index.ts, and its
 * texts in the console.
 */
export interface Detector<Input, Result, Observed> {
  /** Name of its folder, and of the option that leaves it out. */
  readonly name: string;
  /** Names of its findings on the wire. */
  readonly emits: readonly FoundBy[];
  /** The models that compute its scores; their weights name the measures. */
  readonly models: Models;
  /** True when it needs registered pixels. */
  readonly needsPixels: boolean;
  readonly alone?: Alone<Observed>;
  readonly pairs?: Pairs<Input, Result>;
  /** Filters all findings at the end, e.g. removes duplicates. */
  settle?(found: readonly PairFinding[]): readonly PairFinding[];
}

/** Candidate pairs of pictures with similar feature points. */
export interface CandidateBlock {
  readonly candidates: readonly Candidate[];
  /** The pictures that were looked up. */
  readonly queries: readonly number[];
}

/** How pictures are looked up in one another. */
export interface Search {
  /** Name of the search, unique in a comparison. */
  readonly name: string;
  /** The pictures that take part; rising. */
  readonly numbers: readonly number[];
  /** Points of each that are looked up, the strongest first; default all. */
  readonly most?: number;
  readonly options: SearchOptions;
  readonly wanted: (a: number, b: number) => boolean;
}

/** Transforms that the thumbnails of two pictures propose. */
export interface Guessed extends TwoPictures {
  readonly guesses: readonly Guess[];
}

/** One comparison of a list of pictures, as detectors use it. */
export interface Comparison {
  readonly specimens: readonly Specimen[];
  /** Numbers of the blots. */
  readonly blots: readonly number[];
  /** Candidates are verified on registered pixels; otherwise points alone count. */
  readonly pixels: boolean;
  /** Copies inside one picture are searched too. */
  readonly inside: boolean;
  /** The pictures are those of several documents. */
  readonly across: boolean;
  /** All findings so far; detectors run in the order of the list. */
  readonly found: PairFinding[];
  /** Pairs of blots that share points, noted by the search of blots. */
  readonly blotsSharingPoints: Map<string, TwoPictures>;
  wanted(a: number, b: number): boolean;
  /** How many of these pictures are looked up in others. */
  countQueries(numbers: readonly number[]): number;
  /** Pairs of pictures with similar points, block by block. */
  candidates(search: Search): Iterable<CandidateBlock>;
  /**
   * Transforms proposed by thumbnails for all pairs. `names`: for each picture, a key of everything
   * that decides whether a pair is compared.
   */
  guessPairs(
    names: readonly string[],
    guess: (a: number, b: number) => readonly Guess[],
  ): readonly Guessed[];
  /** Results in the order of the inputs. */
  run<Input, Result>(task: Task<Input, Result>, inputs: readonly Input[]): Promise<Result[]>;
  /** Begins the next part of the work, which has this number of steps. */
  step(steps: number): void;
}

export function nameOf({ a, b }: TwoPictures): string {
  return `${a} ${b}`;
}

/** The key of candidates: all of their points. */
export function candidateKey(candidates: readonly Candidate[]): (string | Uint8Array)[] {
  return candidates.flatMap((c) => [
    ` ${c.variant} `,
    bytesOf(c.pointA),
    bytesOf(c.pointB),
    bytesOf(c.cosine),
  ]);
}

function bytesOf(list: Int32Array | Float32Array): Uint8Array {
  return new Uint8Array(list.buffer, list.byteOffset, list.byteLength);
}
