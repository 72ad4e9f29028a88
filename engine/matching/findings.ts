import type { Detector, Evidence, Finding, Judged, Specimen } from '../types.ts';
import { ENGINE_VERSION } from '../version.ts';
import { findingId } from './exact.ts';
import { polygonArea, round, sideOf } from './places.ts';
import { boxArea, carried, intersectBoxes, polygonBox } from '../../contract/geometry.ts';
import type { BandLook } from '../blots/band-look.ts';
import type { Found } from '../blots/band-search.ts';
import type { BlotPair } from '../blots/blots.ts';
import type { ClonePair } from '../clones/clones.ts';
import type { Confirmation } from './dense/confirm.ts';
import type { VerifiedPair } from './pairs.ts';
import { isInverted } from '../features/variants.ts';
import type { Agreement } from './similarity.ts';
import type { Measures, ModelName } from './score.ts';
import { bandOf, scoreFrom, scoreOf } from './score.ts';
import { partsOf, roundAffine } from './transform.ts';

/** Below this score a look-alike is not even a weak finding. */
export const WORTH_KEEPING = 0.02;
const MOST_POINTS = 200;
/** With fewer consistent points a pair rests on its pixels alone. */
const FEW_POINTS = 4;
/** A region that covers less of the smaller sub-image than this is a letter or a mark, not a picture. */
const LEAST_SHARE = 0.02;
/** A copy agrees by so much more than the best other place of its picture: a lattice repeats everywhere. */
const LEAST_MARGIN = 0.2;
/** The rest of a picture agrees with itself by so much under the mirror of a copy when the picture has an axis; from half of it does not count against a copy. */
const AXIS = 0.3;
/** What is left of a score then: mirrored halves are a weak finding, not none. */
const LEAST_OF_SCORE = 0.05;
/** Ladders agree so far by chance in what they are beside rows times columns; from twice as much it does not count against a pair. */
const LADDERS_BY_CHANCE = 0.15;
/** Share of a copied region that is more than rows times columns: lanes, frames and gratings look alike. From half as much more it does not count against a copy. */
const LEAST_IRREGULAR = 0.35;
/** Copies keep their shape: one stretched by so much is none; by so much less it does not count against it. */
const MOST_STRETCH = 1.12;
const STRETCH_ROOM = 0.06;
/** The pixels of a copy correlate by more, and speak for it by more nats each; from so much more it does not count against it. */
const LOOSE = 0.9;
const LOOSE_ROOM = 0.05;
const FAINT = 0.2;
const FAINT_ROOM = 0.3;
/** A copied band agrees so many times better than chance, its pixels speak no more than so much against a copy, and not along one direction only. */
const LEAST_BAND_RARITY = 8;
const LEAST_GRAIN = 0.5;
/** A band agrees in all directions alike: what is moved along a smooth band agrees as well. From 0.15 less it does not count against it. */
const MOST_STRIPES = 0.6;
const STRIPES_ROOM = 0.15;
/** Between two blots a band's own agrees by so many deviations at least. */
const LEAST_SURE = 2;
/** Pixels that a band with its surroundings has at least. */
const LEAST_BAND = 200;
/** A region so many times larger than the band's box is the ground of the strip, not a band; from a quarter less it does not count against it. */
const MOST_COVERED = 8;
/** … and the share of a strip. */
const LEAST_BAND_SHARE = 0.025;

/** The measures of a pair found by features and confirmed by pixels. */
export function measuresOfPair(pair: VerifiedPair, share: number): Measures {
  const c = pair.confirmation;
  return {
    part: c.whole ? 0 : 1 - Math.min(1, share / 0.15),
    symmetry: Math.max(0, Math.min(1, c.symmetry)),
    stripes: c.stripes,
    correlation: c.correlation,
    contrast: c.correlation - Math.max(0, c.rival),
    overall: c.overall,
    windows: Math.min(6, Math.log2(1 + c.confirmed / 10)),
    points: Math.min(6, Math.log2(1 + pair.agreement.points / 4)),
    detail: Math.max(0, c.detail),
  };
}

/** The finding of a verified pair; null when its region is too small to mean anything. */
export function pairFinding(pair: VerifiedPair, a: Specimen, b: Specimen): Finding | null {
  const c = pair.confirmation;
  const sideA = sideOf(a.subImage, c.regionA);
  const sideB = sideOf(b.subImage, c.regionB);
  const share = Math.max(sideA.share, sideB.share);
  if (!c.whole && share < LEAST_SHARE) return null;
  const detector = pair.agreement.points >= FEW_POINTS ? 'features' : 'dense';
  const judged = judgedBy('pair', measuresOfPair(pair, share), pairCertainty(c));
  return finding(detector, 'sub-image', c, sideA, sideB, scoreFrom(judged) ?? 0, {
    ...evidenceOf(pair.agreement, c),
    judged,
  });
}

/** 0–1: lanes of a ladder agree with any lane of any such ladder, but hardly in what they are beside it. */
function pairCertainty({ beyondLadders }: Confirmation): number {
  return Math.max(
    LEAST_OF_SCORE,
    Math.min(1, (beyondLadders - LADDERS_BY_CHANCE) / LADDERS_BY_CHANCE),
  );
}

/** The finding of a pair whose pixels were not looked at: its score counts points only. */
export function pointFinding(pair: VerifiedPair, a: Specimen, b: Specimen): Finding {
  const c = pair.confirmation;
  const judged = judgedBy('points', { points: Math.min(8, Math.log2(1 + pair.agreement.points)) });
  return finding(
    'features',
    'sub-image',
    c,
    sideOf(a.subImage, c.regionA),
    sideOf(b.subImage, c.regionB),
    scoreFrom(judged) ?? 0,
    { ...evidenceOf(pair.agreement, c), judged },
  );
}

/** The measures of a copied region inside one picture, or of a copied band. */
export function measuresOfPart(points: number, c: Confirmation, share: number): Measures {
  return {
    detail: Math.max(0, c.detail),
    stripes: c.stripes,
    size: Math.min(2, Math.log2(1 + share / 0.01)),
    correlation: c.correlation,
    contrast: c.correlation - Math.max(0, c.rival),
    windows: Math.min(6, Math.log2(1 + c.confirmed / 10)),
    points: Math.min(4, Math.log2(1 + points / 4)),
  };
}

/** The measures of a copied region inside one picture. */
export function measuresOfClone(pair: ClonePair, share: number): Measures {
  const { beyond } = pair;
  return {
    rarity: Math.min(4.5, Math.log2(1 + Math.max(0, beyond.rarity))),
    margin: Math.max(-0.2, Math.min(0.6, beyond.margin)),
    filled: pair.filled,
    evidence: Math.min(3, Math.max(-1, pair.evidence)),
    points: Math.min(4, Math.log2(1 + pair.agreement.points / 4)),
    extent: Math.min(2, Math.log2(1 + share / 0.005)),
  };
}

/** The finding of a region that stands twice in one sub-image. */
export function cloneFinding(
  detector: 'clone' | 'clone-band',
  pair: ClonePair,
  specimen: Specimen,
): Finding {
  const { agreement, confirmation: c } = pair;
  const a = sideOf(specimen.subImage, c.regionA);
  const judged =
    detector === 'clone'
      ? judgedBy('clone', measuresOfClone(pair, a.share), cloneCertainty(pair))
      : judgedBy('band', measuresOfPart(agreement.points, c, a.share), bandCertainty(pair));
  return finding(
    detector,
    'clone',
    c,
    a,
    sideOf(specimen.subImage, c.regionB),
    scoreFrom(judged) ?? 0,
    { ...evidenceOf(agreement, c), judged },
  );
}

/** 0–1: lattices repeat everywhere, lanes of a gel are all of one make, halves of symmetric anatomy mirror one another, and what only resembles has to be stretched to agree, or agrees loosely. */
function cloneCertainty({ beyond, confirmation, evidence }: ClonePair): number {
  const oneSided = Math.max(
    LEAST_OF_SCORE,
    Math.min(1, (2 * (AXIS - confirmation.symmetry)) / AXIS),
  );
  const { stretch } = partsOf(confirmation.transform);
  const exact = Math.min(
    (MOST_STRETCH - stretch) / STRETCH_ROOM,
    (confirmation.correlation - LOOSE) / LOOSE_ROOM,
    (evidence - FAINT) / FAINT_ROOM,
  );
  return (
    Math.max(
      0,
      Math.min(
        1,
        beyond.margin / LEAST_MARGIN,
        (2 * (beyond.irregular - LEAST_IRREGULAR)) / LEAST_IRREGULAR,
      ),
    ) *
    oneSided *
    Math.max(LEAST_OF_SCORE, Math.min(1, exact))
  );
}

/** 0–1: lanes of a gel repeat in shape and along their length, but hardly beyond chance and not down to the grain. */
function bandCertainty({ beyond, evidence, confirmation }: ClonePair): number {
  return Math.max(
    0,
    Math.min(
      1,
      beyond.margin / LEAST_MARGIN,
      beyond.rarity / LEAST_BAND_RARITY,
      1 + evidence / LEAST_GRAIN,
      upright(confirmation),
    ),
  );
}

function upright({ stripes }: Confirmation): number {
  return Math.max(0, Math.min(1, (MOST_STRIPES - stripes) / STRIPES_ROOM));
}

/** The finding of a strip or band that stands in two blots. */
export function blotFinding(pair: BlotPair, a: Specimen, b: Specimen): Finding {
  const c = pair.confirmation;
  const left = sideOf(a.subImage, c.regionA);
  const judged = judgedBy(
    pair.what,
    measuresOfPart(pair.agreement.points, c, left.share),
    pair.what === 'band' ? upright(c) : 1,
  );
  return finding(
    pair.what,
    'sub-image',
    c,
    left,
    sideOf(b.subImage, c.regionB),
    scoreFrom(judged) ?? 0,
    { ...evidenceOf(pair.agreement, c), judged },
  );
}

/** The measures of a band that stands in two blots, or twice in one. */
export function measuresOfBand(f: Found, inside: boolean): Measures {
  if (f.repeat && inside)
    return {
      rarity: Math.min(20, f.repeat.rarity),
      margin: Math.max(0, Math.min(0.3, f.repeat.margin)),
    };
  // Between two strips there are many more places to agree at by chance: the shape has to agree as well.
  if (f.repeat)
    return {
      rarity: Math.min(20, f.repeat.rarity),
      margin: Math.max(0, Math.min(0.5, f.repeat.margin)),
      shape: fisher(Math.min(0.98, f.shape)),
    };
  return {
    shape: fisher(f.shape),
    own: fisher(f.own),
    // Correlation of few independent values means little (Fisher 1921).
    sure: Math.min(10, fisher(f.deep) * Math.sqrt(Math.max(1, f.freedom - 3))),
    freedom: Math.min(6, Math.log(Math.max(2, f.freedom))),
    // Agreement of shapes counts by how much closer it is than that of other bands.
    beyond: Math.max(-1, Math.min(1.5, fisher(f.shape) - Math.max(1, fisher(f.rivalShape)))),
    rarity: Math.min(5, f.own / f.rivalOwn),
    resized: f.equal ? 0 : 1,
  };
}

/** The score that a band that was found again can reach; 0 when it is not worth its region. */
export function worthOfBand(f: Found, inside: boolean): number {
  const score = scoreOf(bandModel(f, inside), measuresOfBand(f, inside));
  return score >= WORTH_KEEPING ? score : 0;
}

/** Bands of one strip are of one make and look more alike by themselves; grain does not. */
function bandModel(f: Found, inside: boolean): ModelName {
  return f.repeat ? (inside ? 'lane-grain' : 'lane-abroad') : inside ? 'lane-inside' : 'lane';
}

/** Correlations evenly spread: near one, small differences mean much. */
function fisher(correlation: number): number {
  return Math.atanh(Math.max(-0.5, Math.min(0.997, correlation)));
}

/** The finding of a band that stands in two blots, or twice in one. */
export function bandFinding(look: BandLook, a: Specimen, b: Specimen): Finding {
  const { transform, region, found } = look;
  const inside = look.a === look.b;
  const sideA = sideOf(a.subImage, region);
  const sideB = sideOf(b.subImage, carried(region, transform));
  const area = Math.abs(polygonArea(region));
  const measures = measuresOfBand(found, inside);
  // What is left after three products decides where shapes alone agree by chance.
  const certain =
    inside || found.repeat ? 1 : Math.max(0, Math.min(1, (measures['sure'] ?? 0) / LEAST_SURE));
  // Less than this is a letter or a mark.
  const judged = judgedBy(
    bandModel(found, inside),
    measures,
    certain *
      Math.min(
        1,
        area / LEAST_BAND,
        (4 * Math.max(0, MOST_COVERED - look.covered)) / MOST_COVERED,
        Math.max(sideA.share, sideB.share) / LEAST_BAND_SHARE,
      ) **
        2,
  );
  return finding(
    inside ? 'clone-band' : 'band',
    inside ? 'clone' : 'sub-image',
    { transform },
    sideA,
    sideB,
    scoreFrom(judged) ?? 0,
    {
      points: 0,
      correlation: round(look.correlation, 4),
      residual: round(look.residual, 2),
      distinctiveness: round(Math.max(0, Math.min(1, 1 - found.rivalOwn)), 4),
      area: Math.round(area),
      masked: 0,
      toneInverted: false,
      pointPairs: [],
      judged,
    },
  );
}

/** Without bands of one blot that another finding of it names better. */
export function withoutRepeats(findings: readonly Finding[]): Finding[] {
  const inBlots = (f: Finding): boolean => f.detector === 'clone-band';
  const better = (f: Finding, g: Finding): boolean =>
    f.score > g.score || (f.score === g.score && f.id < g.id);
  return findings.filter(
    (f) =>
      !inBlots(f) ||
      !findings.some(
        (g) =>
          g !== f &&
          inBlots(g) &&
          better(g, f) &&
          (samePlaces(f, g) || samePlaces(f, { ...g, a: g.b, b: g.a })),
      ),
  );
}

/** True when two findings lay the same place of one sub-image on the same place of another. */
export function samePlaces(p: Pick<Finding, 'a' | 'b'>, q: Pick<Finding, 'a' | 'b'>): boolean {
  const close = (u: Finding['a'], v: Finding['a']): boolean => {
    const x = polygonBox(u.region);
    const y = polygonBox(v.region);
    return (
      u.subImage === v.subImage &&
      boxArea(intersectBoxes(x, y)) > 0.4 * Math.min(boxArea(x), boxArea(y))
    );
  };
  return close(p.a, q.a) && close(p.b, q.b);
}

function evidenceOf(agreement: Agreement, c: Confirmation): Evidence {
  return {
    points: agreement.points,
    correlation: round(c.correlation, 4),
    residual: round(c.residual, 2),
    distinctiveness: round(Math.max(0, Math.min(1, 1 - Math.max(0, c.rival))), 4),
    area: Math.round(c.area),
    masked: Math.round(c.masked),
    toneInverted: isInverted(agreement.variant),
    pointPairs: agreement.pairs
      .slice(0, MOST_POINTS)
      .map((p) => [round(p[0], 1), round(p[1], 1), round(p[2], 1), round(p[3], 1)] as const),
  };
}

function judgedBy(model: ModelName, measures: Measures, factor = 1): Judged {
  return {
    engine: ENGINE_VERSION,
    model,
    measures: Object.fromEntries(
      Object.entries(measures).map(([name, value]) => [name, round(value, 4)]),
    ),
    factor: round(factor, 4),
  };
}

function finding(
  detector: Detector,
  kind: Finding['kind'],
  c: Pick<Confirmation, 'transform'>,
  a: Finding['a'],
  b: Finding['b'],
  score: number,
  evidence: Evidence,
): Finding {
  const transform = roundAffine(c.transform);
  return {
    id: findingId(detector, [
      a.subImage,
      b.subImage,
      JSON.stringify(a.region),
      JSON.stringify(b.region),
    ]),
    kind,
    detector,
    a,
    b,
    transform,
    parts: partsOf(transform),
    score: round(score, 4),
    band: bandOf(score),
    evidence,
    hints: [],
    copySet: null,
  };
}
