import type { Box } from '../../../contract/geometry.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';
import type { Found } from './search.ts';
import type { Level, Sheet } from './sheet.ts';
import { placesOf, templateOf } from './templates.ts';
import { windowOn } from './whole.ts';

const { abs, atanh, min } = Math;

const {
  ROWS,
  SLACK,
  WIDTH,
  STEP,
  PLACES,
  LEAST_CORRELATION,
  NEAR,
  TRIED,
  LEAST_BANDS,
  LEAST_SHAPE,
  LEAST_OWN,
  ORDINARY,
  HIGHEST,
} = valuesOf(NUMBERS.part);
const LEAST = { LEAST_SHAPE, LEAST_OWN };

/** Columns of one strip that look like columns of the other, both strips `ROWS` rows high. */
interface Vote {
  readonly x: number;
  readonly there: number;
  readonly mirrored: boolean;
  readonly correlation: number;
}

/** Columns of this strip, from and to, and where the first of them is found. */
interface Run {
  readonly from: number;
  readonly to: number;
  readonly shift: number;
  readonly mirrored: boolean;
  readonly weight: number;
}

interface Tried {
  readonly run: Run;
  readonly found: Found;
}

/**
 * Lanes of one strip that stand in another one, over the whole height of both, plain or mirrored: a
 * strip that was put together from two. Windows of one strip are searched in the other with both
 * brought to the same low height; places that follow from one shift are taken together, aligned and
 * compared. Null where nothing agrees.
 */
export function lookForPart(a: Sheet, b: Sheet): Found | null {
  const [planeA, planeB] = [a.levels[0], b.levels[0]];
  if (!planeA || !planeB) return null;
  // Details are compared at the size of the smaller one.
  return planeA.height <= planeB.height ? partOf(a, b, 'a') : partOf(b, a, 'b');
}

function partOf(home: Sheet, other: Sheet, from: 'a' | 'b'): Found | null {
  const [low, there] = [home.low, other.low];
  const [plane, otherPlane] = [home.levels[0], other.levels[0]];
  if (!low || !there || !plane || !otherPlane) return null;
  const [unit, otherUnit] = [plane.height / ROWS, otherPlane.height / ROWS];
  const laid = (run: Run): readonly Tried[] => {
    const width = run.to - run.from;
    const first = run.mirrored ? run.shift - run.from - width : run.from + run.shift;
    const window = boxOf(plane, run.from * unit, width * unit);
    // One band alone looks like many others: it is judged as a band.
    if (home.bands.filter(({ box }) => isWithin(box, window)).length < LEAST_BANDS) return [];
    const image = boxOf(otherPlane, first * otherUnit, width * otherUnit);
    const seen = windowOn(home, window, other, [[window, image]], from, LEAST);
    return seen ? [{ run, found: { ...seen, what: 'part' } }] : [];
  };
  const [best] = runsOf(votesOf(low, there))
    .slice(0, TRIED)
    .flatMap(laid)
    .toSorted((p, q) => worth(q.found) - worth(p.found));
  if (!best) return null;
  // A window at which the shared lanes end holds columns of others, too.
  const inner = 2 * STEP;
  const { run } = best;
  const trimmed =
    run.to - run.from < WIDTH + inner
      ? []
      : [
          { ...run, from: run.from + inner },
          { ...run, to: run.to - inner },
        ].flatMap(laid);
  return trimmed.reduce((p, { found: q }) => (q.own > p.own ? q : p), best.found);
}

/** True for a band whose middle lies in the columns of a window. */
function isWithin(band: Box, window: Box): boolean {
  const middle = band.x + band.w / 2;
  return middle >= window.x && middle <= window.x + window.w;
}

function worth(f: Found): number {
  return f.deep * Math.sqrt(f.freedom);
}

/** All rows of some columns, without the rim. */
function boxOf(plane: Level, x: number, w: number): Box {
  const rim = (SLACK / ROWS) * plane.height;
  return { x, y: rim, w, h: plane.height - 2 * rim };
}

function votesOf(home: Level, there: Level): Vote[] {
  const votes: Vote[] = [];
  const height = ROWS - 2 * SLACK;
  for (let x = 0; x + WIDTH <= home.width; x += STEP)
    for (const mirrored of [false, true]) {
      const template = templateOf(home, { x, y: SLACK, w: WIDTH, h: height }, mirrored);
      for (const place of placesOf(template, there, mirrored, PLACES))
        if (place.correlation >= LEAST_CORRELATION)
          votes.push({ x, there: place.x, mirrored, correlation: place.correlation });
    }
  return votes;
}

/** Votes for one shift in windows beside one another, those with most agreement first. */
function runsOf(votes: readonly Vote[]): Run[] {
  const shiftOf = (v: Vote): number => (v.mirrored ? v.there + v.x + WIDTH : v.there - v.x);
  const runs = votes.map((seed): Run => {
    const own = votes
      .filter((v) => v.mirrored === seed.mirrored && abs(shiftOf(v) - shiftOf(seed)) <= NEAR)
      .sort((p, q) => p.x - q.x);
    return { ...strongest(own), shift: shiftOf(seed), mirrored: seed.mirrored };
  });
  const kept: Run[] = [];
  for (const run of runs.sort((p, q) => q.weight - p.weight))
    if (
      !kept.some(
        (k) =>
          k.mirrored === run.mirrored &&
          abs(k.shift - run.shift) <= NEAR &&
          k.from < run.to &&
          run.from < k.to,
      )
    )
      kept.push(run);
  return kept;
}

/**
 * The windows beside one another that agree most, of those that vote for one shift: each counts by
 * how much more it correlates than lanes of other strips do, so that those where the shared lanes
 * end are left out.
 */
function strongest(votes: readonly Vote[]): Pick<Run, 'from' | 'to' | 'weight'> {
  let best = { from: 0, to: 0, weight: -Infinity };
  let now = best;
  let last = -Infinity;
  for (const { x, correlation } of votes) {
    const worth = atanh(min(HIGHEST, correlation)) - atanh(ORDINARY);
    const goesOn = x - last <= 2 * STEP && now.weight > 0;
    now = goesOn
      ? { ...now, to: x + WIDTH, weight: now.weight + worth }
      : { from: x, to: x + WIDTH, weight: worth };
    last = x;
    if (now.weight > best.weight) best = now;
  }
  return best;
}
