import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { Box } from '../../contract/geometry.ts';
import type { Hint, PixelSource } from '../types.ts';
import { ENGINE_VERSION } from '../version.ts';
import type { SearchOptions } from '../retrieval/options.ts';
import { allHits, updatedHits } from '../retrieval/hits.ts';
import type { Hits, Indexed } from '../retrieval/rows.ts';
import type { Guess } from '../register/thumbs.ts';
import { type Call, taskOf } from './tasks.ts';

/** The result of cutting a sub-image, so that it need not be cut again. */
export interface KnownCut {
  readonly source: PixelSource;
  readonly box: Box;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
  /** The hash of its pixels. */
  readonly pixels: string;
}

interface Searched {
  readonly contents: readonly string[];
  readonly hits: readonly Hits[];
}

interface Guessed {
  readonly contents: readonly string[];
  /** The pairs for which thumbnails proposed a transform: indices into `contents`. */
  readonly pairs: readonly {
    readonly a: number;
    readonly b: number;
    readonly guesses: readonly Guess[];
  }[];
}

/** The result of a task. */
export interface Result {
  readonly value: unknown;
}

interface State {
  readonly engine: string;
  readonly cuts: ReadonlyMap<string, KnownCut>;
  readonly searched: ReadonlyMap<string, Searched>;
  readonly guessed: Guessed;
  readonly results: ReadonlyMap<string, Result>;
  readonly hints: ReadonlyMap<string, readonly Hint[]>;
  /** How likely a content is drawn, 0–1. */
  readonly drawn: ReadonlyMap<string, number>;
}

const EMPTY: State = {
  engine: ENGINE_VERSION,
  cuts: new Map(),
  searched: new Map(),
  guessed: { contents: [], pairs: [] },
  results: new Map(),
  hints: new Map(),
  drawn: new Map(),
};

/**
 * Cache of the last matching of a document, by content: cuts, hits, and the results of tasks. It
 * changes no result, it only saves work. Entries that a run reads or adds are kept for the next
 * run; all others are dropped.
 */
export class MatchCache {
  private readonly state: State;
  private readonly cuts = new Map<string, KnownCut>();
  private readonly searched = new Map<string, Searched>();
  private guessed: Guessed = EMPTY.guessed;
  private readonly results = new Map<string, Result>();
  private readonly hints = new Map<string, readonly Hint[]>();
  private readonly drawn = new Map<string, number>();

  /**
   * @param bytes those of `bytes()` of the run before, or null; unreadable bytes give an empty
   * cache
   */
  constructor(bytes: Uint8Array | null = null) {
    this.state = bytes ? read(bytes) : EMPTY;
  }

  cut(key: string): KnownCut | null {
    return this.state.cuts.get(key) ?? null;
  }

  keepCut(key: string, cut: KnownCut): void {
    this.cuts.set(key, cut);
  }

  /** The hits of pictures with these contents; `what` is the name of the search. */
  hits(
    what: string,
    contents: readonly string[],
    all: readonly Indexed[],
    options: SearchOptions,
  ): Hits[] {
    const before = this.state.searched.get(what);
    const hits = before
      ? updatedHits(all, before.hits, alignedWith(before.contents, contents), options)
      : allHits(all, options);
    this.searched.set(what, { contents, hits });
    return hits;
  }

  /**
   * The transforms that thumbnails propose for each pair of pictures; pairs that were compared
   * before come from the cache.
   * @param contents keys of the pictures, with everything that decides whether a pair is compared
   */
  guessedPairs(
    contents: readonly string[],
    guess: (a: number, b: number) => readonly Guess[],
  ): Guessed['pairs'] {
    const kept = alignedWith(this.state.guessed.contents, contents);
    const now = new Map(kept.flatMap((old, i): [number, number][] => (old < 0 ? [] : [[old, i]])));
    const pairs: Guessed['pairs'][number][] = this.state.guessed.pairs.flatMap((p) => {
      const a = now.get(p.a);
      const b = now.get(p.b);
      return a === undefined || b === undefined ? [] : [{ a, b, guesses: p.guesses }];
    });
    kept.forEach((oldA, a) => {
      for (let b = a + 1; b < kept.length; b++) {
        if (oldA >= 0 && (kept[b] ?? -1) >= 0) continue;
        const found = guess(a, b);
        if (found.length > 0) pairs.push({ a, b, guesses: found });
      }
    });
    this.guessed = { contents, pairs };
    return pairs;
  }

  /**
   * The cached result of an equal task on equal contents, with the current indices of the pictures.
   */
  result(call: Call, contents: readonly string[]): Result | null {
    const key = taskKey(call, contents);
    const known = this.state.results.get(key);
    if (!known) return null;
    this.results.set(key, known);
    const task = taskOf(call);
    return { value: task.renumbered(known.value, task.pictures(call.input)) };
  }

  keepResult(call: Call, contents: readonly string[], result: Result): void {
    this.results.set(taskKey(call, contents), result);
  }

  /** The hints from pixels for a finding between two contents. */
  hintsOf(key: string, find: () => readonly Hint[]): readonly Hint[] {
    const found = this.state.hints.get(key) ?? find();
    this.hints.set(key, found);
    return found;
  }

  /** How likely a content is drawn: one sub-image stands in many findings. */
  drawnOf(content: string, find: () => number): number {
    const found = this.drawn.get(content) ?? this.state.drawn.get(content) ?? find();
    this.drawn.set(content, found);
    return found;
  }

  /** Keeps how likely a content is drawn, where that is known, for a run that does not ask. */
  keepDrawn(content: string): void {
    const known = this.state.drawn.get(content);
    if (known !== undefined) this.drawn.set(content, known);
  }

  /** The entries for the next run, serialised. */
  bytes(): Uint8Array {
    return serialize({
      engine: ENGINE_VERSION,
      cuts: this.cuts,
      searched: this.searched,
      guessed: this.guessed,
      results: this.results,
      hints: this.hints,
      drawn: this.drawn,
    } satisfies State);
  }
}

function read(bytes: Uint8Array): State {
  try {
    // Written by `bytes`, under a key that names the engine's version.
    const state = deserialize(bytes) as State;
    return state.engine === ENGINE_VERSION ? state : EMPTY;
  } catch {
    return EMPTY;
  }
}

/** For each content its index in the run before, increasing; −1 where it is new or out of order. */
export function alignedWith(before: readonly string[], now: readonly string[]): number[] {
  const places = new Map<string, number[]>();
  before.forEach((content, i) => {
    const list = places.get(content);
    if (list) list.push(i);
    else places.set(content, [i]);
  });
  // The longest increasing subsequence would keep most. Edits are few, so a greedy choice is
  // enough.
  const wanted = now.map((content) => places.get(content) ?? []);
  let last = -1;
  return wanted.map((list, i) => {
    const next = list.find((p) => p > last);
    // A picture that was moved to the front must not exclude all others.
    if (next === undefined || (next > last + 1 && isAhead(wanted, i, next))) return -1;
    last = next;
    return next;
  });
}

/** True when the next picture that was in the run before preceded this one there. */
function isAhead(wanted: readonly (readonly number[])[], i: number, place: number): boolean {
  for (let j = i + 1; j < wanted.length; j++) {
    const first = wanted[j]?.[0];
    if (first !== undefined) return first < place;
  }
  return false;
}

function taskKey(call: Call, contents: readonly string[]): string {
  const task = taskOf(call);
  const { a, b } = task.pictures(call.input);
  const hash = createHash('sha256').update(
    `${task.name} ${contents[a] ?? ''} ${contents[b] ?? ''} `,
  );
  for (const part of task.key(call.input)) hash.update(part);
  return hash.digest('base64').slice(0, 24);
}
