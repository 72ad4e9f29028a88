import { bestBlotPairs, BLOT_SEARCH } from '../blots/blots.ts';
import { FEATURE_OPTIONS } from '../features/features.ts';
import { featureKey } from '../features/store.ts';
import type { Finding, Specimen } from '../types.ts';
import type { Candidate, SearchOptions } from './candidates.ts';
import { candidatesOf, indexed, SEARCH_OPTIONS } from './candidates.ts';
import { Earlier, neededBy } from './earlier.ts';
import {
  bandFinding,
  blotFinding,
  pairFinding,
  pointFinding,
  samePlaces,
  WORTH_KEEPING,
} from './findings.ts';
import { hitsInBlocks } from './hits.ts';
import type { MatchWatch } from './index.ts';
import { Meter } from './meter.ts';
import { proposalsOf } from './pairs.ts';
import type { Indexed } from './rows.ts';
import type { Team } from './team.ts';
import type { Guess } from './thumbs.ts';
import { glanceOf, guesses } from './thumbs.ts';
import type { Described, Result, Task } from './workbench.ts';

export interface PairFinding {
  readonly finding: Finding;
  readonly a: number;
  readonly b: number;
}

/** Does tasks, in whatever order and on however many threads. */
export type Doer = Pick<Team, 'run'>;

type Wanted = (a: number, b: number) => boolean;

/** What one comparison works on. */
interface Course {
  readonly team: Doer;
  readonly specimens: readonly Specimen[];
  readonly described: readonly Described[];
  readonly wanted: Wanted;
  readonly watch: MatchWatch;
  readonly earlier: Earlier;
  readonly contents: readonly string[];
  readonly dense: boolean;
  /** Numbers of the blots. */
  readonly blots: readonly number[];
  readonly meter: Meter;
}

/** A picture is asked for and then compared; bands of blots are compared once more. */
const STEPS = { pictures: 2, blots: 2, bands: 1 } as const;

/**
 * Compares pairs of specimens that `wanted` asks for. Where nothing is kept for a later run, pictures ask block by block, so
 * that neither hits nor what they propose nor results of all are ever held together: findings only stay.
 */
export async function comparePairs(
  team: Doer,
  specimens: readonly Specimen[],
  described: readonly Described[],
  wanted: Wanted,
  watch: MatchWatch,
): Promise<PairFinding[]> {
  const blots = specimens.flatMap((s, i) => (s.subImage.kind === 'blot' ? [i] : []));
  const asks = watch.asks ?? (() => true);
  const of =
    STEPS.pictures * specimens.filter((_, a) => asks(a)).length +
    STEPS.blots * blots.filter(asks).length +
    STEPS.bands * blots.length;
  const meter = new Meter(of, (done) =>
    watch.onProgress?.({ stage: 'match', step: 'compare', done, of }),
  );
  const course: Course = {
    team,
    specimens,
    described,
    wanted,
    watch,
    blots,
    meter,
    earlier: watch.earlier ?? new Earlier(),
    contents: specimens.map(featureKey),
    dense: !watch.without?.includes('dense'),
  };
  meter.next(0);
  const found = await picturePairs(course);
  if (course.dense) {
    const { proposed, pairs } = await blotPairs(course);
    found.push(...pairs);
    if (!watch.without?.includes('lanes')) await addBands(course, proposed, found);
  }
  meter.end();
  return found;
}

async function picturePairs(course: Course): Promise<PairFinding[]> {
  const { specimens, described, wanted, dense } = course;
  const isBlot = specimens.map((s) => s.subImage.kind === 'blot');
  const asked: Wanted = (a, b) => wanted(a, b) && !(dense && isBlot[a] && isBlot[b]);
  const leading = described.map((d) => indexed(d.features, d.words, FEATURE_OPTIONS.first));
  const guessed =
    dense && specimens.length <= MOST_GUESSED ? await guessAll(course, isBlot, asked) : [];
  const found: PairFinding[] = [];
  for (const { candidates, asking } of blocksOf(
    course,
    'pictures',
    course.contents,
    leading,
    SEARCH_OPTIONS,
    (i) => i,
    asked,
  )) {
    const part = new Set(asking);
    const tasks = proposalsOf(
      candidates,
      guessed.filter((g) => part.has(g.a)),
    ).map((proposal): Task => ({ what: 'verify', proposal, dense }));
    for (const r of await resultsOf(course, tasks)) {
      const pair = r.what === 'verify' ? r.pair : null;
      const a = pair ? specimens[pair.a] : undefined;
      const b = pair ? specimens[pair.b] : undefined;
      const finding =
        pair && a && b ? (dense ? pairFinding(pair, a, b) : pointFinding(pair, a, b)) : null;
      if (pair && finding && finding.score >= WORTH_KEEPING)
        found.push({ finding, a: pair.a, b: pair.b });
    }
  }
  return found;
}

async function blotPairs(
  course: Course,
): Promise<{ readonly proposed: ReadonlyMap<string, TwoPictures>; readonly pairs: PairFinding[] }> {
  const { specimens, described, blots, contents, wanted } = course;
  const filed = blots.flatMap((i) => described[i] ?? []).map((d) => indexed(d.features, d.words));
  const found: PairFinding[] = [];
  const proposed = new Map<string, TwoPictures>();
  for (const { candidates } of blocksOf(
    course,
    'blots',
    blots.map((i) => contents[i] ?? ''),
    filed,
    BLOT_SEARCH,
    (i) => blots[i] ?? 0,
    wanted,
  )) {
    for (const { a, b } of candidates) proposed.set(nameOf({ a, b }), { a, b });
    const results = await resultsOf(
      course,
      candidates.map((candidate): Task => ({ what: 'verify-blots', candidate })),
    );
    for (const pair of bestBlotPairs(
      results.flatMap((r) => (r.what === 'verify-blots' ? r.pairs : [])),
    )) {
      const a = specimens[pair.a];
      const b = specimens[pair.b];
      const finding = a && b ? blotFinding(pair, a, b) : null;
      if (finding && finding.score >= WORTH_KEEPING) found.push({ finding, a: pair.a, b: pair.b });
    }
  }
  return { proposed, pairs: found };
}

/** So many pairs of blots are looked at band by band; of more, only those that share points. A manuscript of 75 blots has fewer. */
const LOOKS_MAX = 3000;

interface TwoPictures {
  readonly a: number;
  readonly b: number;
}

/** Adds the bands that stand in two blots, where no strip says so already and no band of the same places says it better. */
async function addBands(
  course: Course,
  proposed: ReadonlyMap<string, TwoPictures>,
  found: PairFinding[],
): Promise<void> {
  const { specimens, blots, meter } = course;
  const strips = new Set(
    found.flatMap((f) =>
      f.finding.detector === 'strip' && f.finding.band !== 'low' ? [nameOf(f)] : [],
    ),
  );
  const tasks = looksOf(course, proposed, strips).map(
    ({ a, b }): Task => ({ what: 'look-at-bands', a, b }),
  );
  /** Where in `found` the bands of two blots stand. */
  const bands = new Map<string, number[]>();
  const note = (f: PairFinding, at: number): void =>
    void (
      f.finding.detector === 'band' && bands.set(nameOf(f), [...(bands.get(nameOf(f)) ?? []), at])
    );
  found.forEach(note);
  meter.next(STEPS.bands * blots.length);
  for (const look of (await resultsOf(course, tasks)).flatMap((r) =>
    r.what === 'look-at-bands' ? r.looks : [],
  )) {
    const a = specimens[look.a];
    const b = specimens[look.b];
    const finding = a && b ? bandFinding(look, a, b) : null;
    if (!finding || finding.score < WORTH_KEEPING) continue;
    const rival = bands
      .get(nameOf(look))
      ?.find((i) => samePlaces(found[i]?.finding ?? finding, finding));
    const one = { finding, a: look.a, b: look.b };
    if (rival === undefined) note(one, found.push(one) - 1);
    else if ((found[rival]?.finding.score ?? 1) < finding.score) found[rival] = one;
  }
}

function nameOf({ a, b }: TwoPictures): string {
  return `${a} ${b}`;
}

/** The pairs of blots whose bands are looked at and that no strip joins, a blot with itself included where copies inside pictures are asked for. */
function looksOf(
  { blots, wanted, watch }: Course,
  proposed: ReadonlyMap<string, TwoPictures>,
  strips: ReadonlySet<string>,
): readonly TwoPictures[] {
  const inside = !watch.without?.includes('clones');
  const all: TwoPictures[] = [];
  for (const [i, a] of blots.entries())
    for (const b of blots.slice(inside ? i : i + 1)) {
      if (!wanted(a, b) || strips.has(nameOf({ a, b }))) continue;
      if (all.push({ a, b }) > LOOKS_MAX) return fewer();
    }
  return all;
  function fewer(): TwoPictures[] {
    const selves = inside ? blots.flatMap((a) => (wanted(a, a) ? [{ a, b: a }] : [])) : [];
    return [...proposed.values(), ...selves]
      .filter((pair) => !strips.has(nameOf(pair)))
      .sort((p, q) => p.a - q.a || p.b - q.b);
  }
}

/** So many of the pictures that asked together are compared at a time. */
const PART = 48;
const NONE = new Int32Array(0);

interface Block {
  readonly candidates: Candidate[];
  /** The pictures that asked. */
  readonly asking: readonly number[];
}

/** The candidates among pictures, block by block; numbers are those of the specimens. Hits that a later run takes from are found at once. */
function* blocksOf(
  { watch, meter }: Course,
  what: 'pictures' | 'blots',
  contents: readonly string[],
  all: readonly Indexed[],
  options: SearchOptions,
  own: (i: number) => number,
  wanted: Wanted,
): Generator<Block> {
  const asks = (i: number): boolean => watch.asks?.(own(i)) ?? true;
  const wantedHere: Wanted = (a, b) => wanted(own(a), own(b));
  if (watch.earlier) {
    const hits = watch.earlier.hits(what, contents, all, options);
    meter.next(all.length);
    meter.next((STEPS[what] - 1) * all.length);
    yield {
      candidates: renamed(candidatesOf(hits, options, wantedHere), own),
      asking: all.map((_, i) => own(i)),
    };
    return;
  }
  for (const { hits, asking } of hitsInBlocks(
    all,
    asks,
    options,
    (share, size) => (share === 0 ? meter.next(size) : meter.at(share)),
    watch.block,
  )) {
    // What hits make takes more room than hits: of few pictures at a time.
    for (let start = 0; start < asking.length; start += PART) {
      const part = new Set(asking.slice(start, start + PART));
      meter.next((STEPS[what] - 1) * part.size);
      yield {
        candidates: renamed(
          candidatesOf(
            hits.map((h, a) => (part.has(a) ? h : NONE)),
            options,
            wantedHere,
          ),
          own,
        ),
        asking: [...part].map(own),
      };
    }
  }
}

function renamed(candidates: Candidate[], own: (i: number) => number): Candidate[] {
  return candidates.map((c) => ({ ...c, a: own(c.a), b: own(c.b) }));
}

/** Pictures are compared as wholes up to so many; among more, points alone say which to look at. */
const MOST_GUESSED = 400;

interface Guessed {
  readonly a: number;
  readonly b: number;
  readonly guesses: readonly Guess[];
}

/** What pictures look like as wholes, pair by pair. */
async function guessAll(
  course: Course,
  isBlot: readonly boolean[],
  asked: Wanted,
): Promise<readonly Guessed[]> {
  const results = await resultsOf(
    course,
    course.contents.map((_, number): Task => ({ what: 'thumb', number })),
  );
  const thumbs = results.flatMap((r) =>
    r.what === 'thumb' ? [{ glance: glanceOf(r.thumb), size: r.size }] : [],
  );
  // Whether a pair is asked for depends on the kinds too.
  const names = course.contents.map((content, i) => `${content} ${isBlot[i]}`);
  return course.earlier.guessedPairs(names, (a, b) => {
    const p = thumbs[a];
    const q = thumbs[b];
    return p && q && asked(a, b) ? guesses(p.glance, q.glance, p.size, q.size) : [];
  });
}

/** Tasks are done tile by tile of so many pictures, so that a thread finds prepared what it needs again. */
const TILE = 24;

/** The results of tasks in their order; those that an earlier run left are not computed again. */
async function resultsOf(
  { team, earlier, contents, meter, watch }: Course,
  tasks: readonly Task[],
): Promise<Result[]> {
  const known = tasks.map((task) => earlier.result(task, contents));
  const open = tasks.flatMap((task, i) =>
    known[i] ? [] : [{ i, task, tile: neededBy(task).map((n) => Math.floor(n / TILE)) }],
  );
  open.sort(
    (p, q) =>
      (p.tile[0] ?? 0) - (q.tile[0] ?? 0) || (p.tile[1] ?? 0) - (q.tile[1] ?? 0) || p.i - q.i,
  );
  const fresh = await team.run(
    open.map((o) => o.task),
    (count) => meter.at((tasks.length - open.length + count) / tasks.length),
  );
  open.forEach(({ i, task }, n) => {
    const result = fresh[n];
    if (result && watch.earlier) earlier.keepResult(task, contents, result);
    known[i] = result ?? null;
  });
  return known.flatMap((k) => k ?? []);
}
