import type { Affine, Polygon } from '../../../contract/geometry.ts';
import { boxArea, boxPolygon, carried, invertAffine } from '../../../contract/geometry.ts';
import { growCopy } from '../../register/grow.ts';
import type { Picture } from '../../register/picture.ts';
import { meets, polygonArea } from '../../geometry/places.ts';
import type { Found } from './search.ts';
import { searchBands } from './search.ts';
import type { Sheet } from './sheet.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';

/**
 * A band that stands in two blots, or twice in one: the transform that brings them together, the
 * region, and how far they agree.
 */
export interface BandLook {
  /** Numbers of the blots; equal for a band that stands twice in one. */
  readonly a: number;
  readonly b: number;
  /** Pixels of a → pixels of b. */
  readonly transform: Affine;
  /** In pixels of a. */
  readonly region: Polygon;
  /** Area of the region over that of the window that was looked for. */
  readonly covered: number;
  readonly correlation: number;
  /** Mean absolute difference after the tone fit, grey levels of 255. */
  readonly residual: number;
  readonly found: Found;
}

/** A blot with all that comparing bands needs. */
export interface Blot {
  readonly number: number;
  readonly picture: Picture;
  readonly sheet: Sheet;
}

/**
 * Bands that stand in both blots, or twice in one, with the regions that they share. `worth` is the
 * score that they could have, 0 for those that are not worth a closer look.
 */
export function lookAtBands(
  a: Blot,
  b: Blot,
  worth: (found: Found, inside: boolean) => number,
): BandLook[] {
  const inside = a.number === b.number;
  const clear = new Map<Found, number>();
  for (const f of searchBands(a.sheet, inside ? a.sheet : b.sheet)) {
    const score = worth(f, inside);
    // A repeat of the grain is stronger evidence than shapes; one that may be due to chance is
    // weaker.
    if (score > 0) clear.set(f, f.repeat ? (score >= LIKELY ? 4 : 0) : f.shape + f.own + f.deep);
  }
  const looks = [...clear.keys()].flatMap(
    (f) => (f.from === 'a' ? lookOf(f, a, b) : turned(lookOf(f, b, a))) ?? [],
  );
  const clearestOf = (some: readonly BandLook[]): BandLook[] =>
    clearest(some, ({ found }) => clear.get(found) ?? 0);
  // Between two blots shape and grain are judged separately; the caller keeps the higher score.
  return inside
    ? clearestOf(looks)
    : [
        ...clearestOf(looks.filter((l) => !l.found.repeat)),
        ...clearestOf(looks.filter((l) => l.found.repeat)),
      ];
}

const { LIKELY, LEAST_KEPT } = valuesOf(NUMBERS.verify);

function lookOf(found: Found, a: Blot, b: Blot): BandLook | null {
  const window = boxPolygon(found.box);
  const larger = growCopy(a.picture, b.picture, found.transform, window);
  const kept =
    larger && Math.abs(polygonArea(larger.region)) >= LEAST_KEPT * boxArea(found.box)
      ? larger
      : null;
  return {
    a: a.number,
    b: b.number,
    transform: found.transform,
    region: kept?.region ?? window,
    covered: kept ? Math.abs(polygonArea(kept.region)) / boxArea(found.box) : 1,
    correlation: found.shape,
    residual: kept?.residual ?? 0,
    found,
  };
}

function turned(look: BandLook | null): BandLook | null {
  const back = look && invertAffine(look.transform);
  return (
    look &&
    back && {
      ...look,
      a: look.b,
      b: look.a,
      transform: back,
      region: carried(look.region, look.transform),
    }
  );
}

/**
 * Of results that map the same place on the same place, in either order, the one with the highest
 * correlation.
 */
function clearest(looks: readonly BandLook[], clear: (look: BandLook) => number): BandLook[] {
  const kept: { readonly look: BandLook; readonly at: readonly [Polygon, Polygon] }[] = [];
  for (const look of [...looks].sort((p, q) => clear(q) - clear(p))) {
    const at = [look.region, carried(look.region, look.transform)] as const;
    const straight = kept.some((k) => meets(k.at[0], at[0]) && meets(k.at[1], at[1]));
    const swapped =
      look.a === look.b && kept.some((k) => meets(k.at[0], at[1]) && meets(k.at[1], at[0]));
    if (!straight && !swapped) kept.push({ look, at });
  }
  return kept.map((k) => k.look);
}
