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

/** Gives a picture with all that comparing needs. `known`: its features, where they were found before. */
export type Take = (number: number, known?: Features | null) => Prepared;

/**
 * A piece of a detector's work. Its result depends on its input and on the pictures it names only, so that any thread can do
 * it and a later run can take it from the cache.
 */
export interface Task<Input, Result> {
  /** Unique among all tasks: they travel to threads, and their results into the cache, under this name. */
  readonly name: string;
  /** The pictures it needs. */
  pictures(input: Input): TwoPictures;
  /** Everything that its result depends on beside the contents of these pictures. */
  key(input: Input): readonly (string | Uint8Array)[];
  perform(input: Input, take: Take): Result;
  /** A result of an earlier run with the numbers that its pictures have in this one. */
  renumbered(result: Result, pictures: TwoPictures): Result;
}

/** What a detector sees in one picture alone. It depends on pixels, masks and kind only and is kept with the features. */
export interface Alone<Seen> {
  applies(kind: SubImageKind): boolean;
  find(picture: Prepared): readonly Seen[];
  finding(seen: Seen, specimen: Specimen): Finding;
}

/** What a detector sees in two pictures. */
export interface Pairs<Input, Result> {
  /** Steps of progress that `propose` and `verify` count together. */
  steps(comparison: Comparison): number;
  /** What is worth verifying, batch by batch, so that the proposals of many pictures are never held together. */
  propose(comparison: Comparison): AsyncIterable<readonly Input[]>;
  readonly verify: Task<Input, Result>;
  /** Further tasks that `propose` runs. */
  readonly tasks?: readonly Task<unknown, unknown>[];
  /** Adds what the results of one batch mean, measured and scored, to `comparison.found`. */
  conclude(results: readonly Result[], comparison: Comparison): void;
}

/** One way to find reused pixels. It is one folder, one line of the list in index.ts, and its words in the console. */
export interface Detector<Input, Result, Seen> {
  /** Its folder; it can be left away by this name. */
  readonly name: string;
  /** How its findings are named on the wire. */
  readonly emits: readonly FoundBy[];
  /** What its scores are computed with; the weights name the measures. */
  readonly models: Models;
  /** True when it rests on registered pixels. */
  readonly needsPixels: boolean;
  readonly alone?: Alone<Seen>;
  readonly pairs?: Pairs<Input, Result>;
  /** What is left of all findings in the end, e.g. without those that say the same. */
  settle?(found: readonly PairFinding[]): readonly PairFinding[];
}

/** Pictures that look alike by their points. */
export interface CandidateBlock {
  readonly candidates: readonly Candidate[];
  /** The pictures that were looked up. */
  readonly asking: readonly number[];
}

/** How pictures are looked up in one another. */
export interface Search {
  /** Tells searches of one comparison apart. */
  readonly name: string;
  /** The pictures that take part; rising. */
  readonly numbers: readonly number[];
  /** Points of each that are looked up, the strongest first; default all. */
  readonly most?: number;
  readonly options: SearchOptions;
  readonly wanted: (a: number, b: number) => boolean;
}

/** What two pictures as wholes suggest. */
export interface Guessed extends TwoPictures {
  readonly guesses: readonly Guess[];
}

/** One comparison of a list of pictures; what detectors may ask of it. */
export interface Comparison {
  readonly specimens: readonly Specimen[];
  /** Numbers of the blots. */
  readonly blots: readonly number[];
  /** Registered pixels confirm; without, points alone count. */
  readonly pixels: boolean;
  /** Copies inside one picture are sought too. */
  readonly inside: boolean;
  /** The pictures are those of several documents. */
  readonly across: boolean;
  /** All findings so far; detectors run in the order of the list. */
  readonly found: PairFinding[];
  /** Pairs of blots that share points, noted by the search of blots. */
  readonly blotsSharingPoints: Map<string, TwoPictures>;
  wanted(a: number, b: number): boolean;
  /** How many of these pictures are looked up in others. */
  asking(numbers: readonly number[]): number;
  /** Pairs of pictures with similar points, block by block. */
  candidates(search: Search): Iterable<CandidateBlock>;
  /** Guesses about all pairs; `names` holds for each picture all that decides whether a pair is guessed at. */
  guessPairs(
    names: readonly string[],
    guess: (a: number, b: number) => readonly Guess[],
  ): readonly Guessed[];
  /** Results in the order of the inputs. */
  run<Input, Result>(task: Task<Input, Result>, inputs: readonly Input[]): Promise<Result[]>;
  /** Begins the next part of the work, so many steps long. */
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
