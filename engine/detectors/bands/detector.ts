import { samePlaces } from '../../geometry/places.ts';
import type { Picture } from '../../register/picture.ts';
import type { Prepared } from '../../register/prepare.ts';
import type { Finding } from '../../types.ts';
import { amongBlots } from '../among.ts';
import type { Comparison, Detector, PairFinding, Task, TwoPictures } from '../detector.ts';
import { nameOf } from '../detector.ts';
import { WORTH_KEEPING } from '../finding.ts';
import { bandFinding, MODELS, worthOfBand } from './score.ts';
import { type Sheet, sheetOf } from './sheet.ts';
import { type BandLook, type Blot, lookAtBands } from './verify.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { MOST_PAIRS } = valuesOf(NUMBERS.detector);

/** Kept as long as their pictures. */
const sheets = new WeakMap<Picture, Sheet>();

const verify: Task<TwoPictures, readonly BandLook[]> = {
  name: 'bands',
  pictures: (pair) => pair,
  key: () => [],
  perform: ({ a, b }, take) => lookAtBands(blotOf(a, take(a)), blotOf(b, take(b)), worthOfBand),
  renumbered: (looks, pictures) => looks.map((look) => ({ ...look, ...pictures })),
};

/**
 * Single bands of blots, compared band by band by shape and grain: in two blots, or twice in one;
 * and strips that two blots share, compared as wholes.
 */
export const bands = {
  name: 'bands',
  emits: ['strip', 'band', 'clone-band'],
  models: MODELS,
  needsPixels: true,
  pairs: {
    steps: (c) => c.blots.length,
    async *propose(c) {
      const looks = worthALook(c);
      c.step(c.blots.length);
      yield looks;
    },
    verify,
    conclude: addBands,
  },
  settle: (found) => withoutRepeats(withoutBandsOfStrips(found)),
} as const satisfies Detector<TwoPictures, readonly BandLook[], never>;

function blotOf(number: number, { picture }: Prepared): Blot {
  const sheet = sheets.get(picture) ?? sheetOf(picture);
  sheets.set(picture, sheet);
  return { number, picture, sheet };
}

/**
 * The pairs of blots that no strip joins yet, a blot with itself included where copies inside
 * pictures are sought.
 */
function worthALook(c: Comparison): readonly TwoPictures[] {
  const { blots, inside } = c;
  const joined = new Set(
    c.found.flatMap((f) =>
      f.finding.detector === 'strip' && f.finding.band !== 'low' ? [nameOf(f)] : [],
    ),
  );
  const all: TwoPictures[] = [];
  for (const [i, a] of blots.entries())
    for (const b of blots.slice(inside ? i : i + 1)) {
      if (!c.wanted(a, b) || joined.has(nameOf({ a, b }))) continue;
      if (all.push({ a, b }) > MOST_PAIRS) return fewer();
    }
  return all;
  function fewer(): TwoPictures[] {
    const selves = inside ? blots.flatMap((a) => (c.wanted(a, a) ? [{ a, b: a }] : [])) : [];
    return [...c.blotsSharingPoints.values(), ...selves]
      .filter((pair) => !joined.has(nameOf(pair)))
      .sort((p, q) => p.a - q.a || p.b - q.b);
  }
}

/** Bands and strips of two blots, which are not compared with one another. */
function keyOf(f: PairFinding): string {
  return `${f.finding.detector} ${nameOf(f)}`;
}

/**
 * Adds the bands found in two blots. Of findings at the same places the one with the higher score
 * is kept.
 */
function addBands(results: readonly (readonly BandLook[])[], comparison: Comparison) {
  const { specimens, found } = comparison;
  const among = amongBlots(comparison);
  /** Where in `found` the bands of two blots stand. */
  const known = new Map<string, number[]>();
  const note = (f: PairFinding, at: number): void => {
    const { detector } = f.finding;
    if (detector === 'band' || detector === 'strip')
      known.set(keyOf(f), [...(known.get(keyOf(f)) ?? []), at]);
  };
  found.forEach(note);
  for (const look of results.flat()) {
    const a = specimens[look.a];
    const b = specimens[look.b];
    const finding = a && b ? bandFinding(look, a, b, among) : null;
    if (!finding || finding.score < WORTH_KEEPING) continue;
    const rival = known
      .get(keyOf({ finding, a: look.a, b: look.b }))
      ?.find((i) => samePlaces(found[i]?.finding ?? finding, finding));
    const one = { finding, a: look.a, b: look.b };
    if (rival === undefined) note(one, found.push(one) - 1);
    else if ((found[rival]?.finding.score ?? 1) < finding.score) found[rival] = one;
  }
}

/** Removes bands of two blots that share a strip: they are the same reuse. */
function withoutBandsOfStrips(found: readonly PairFinding[]): readonly PairFinding[] {
  const joined = new Set(
    found.flatMap((f) =>
      f.finding.detector === 'strip' && f.finding.band !== 'low' ? [nameOf(f)] : [],
    ),
  );
  return found.filter((f) => f.finding.detector !== 'band' || !joined.has(nameOf(f)));
}

/** Removes repeats inside one blot at whose places another finding has a higher score. */
function withoutRepeats(found: readonly PairFinding[]): readonly PairFinding[] {
  const inBlots = found.map((f) => f.finding).filter((f) => f.detector === 'clone-band');
  const better = (f: Finding, g: Finding): boolean =>
    f.score > g.score || (f.score === g.score && f.id < g.id);
  return found.filter(
    ({ finding: f }) =>
      f.detector !== 'clone-band' ||
      !inBlots.some(
        (g) =>
          g !== f && better(g, f) && (samePlaces(f, g) || samePlaces(f, { ...g, a: g.b, b: g.a })),
      ),
  );
}
