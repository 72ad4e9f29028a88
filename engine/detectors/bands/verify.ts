import type { Affine, Polygon } from '../../../contract/geometry.ts';
import { boxArea, boxPolygon, carried, invertAffine } from '../../../contract/geometry.ts';
import { overlapPolygon } from '../../geometry/frame.ts';
import { type Grown, growCopy } from '../../register/grow.ts';
import type { Picture } from '../../register/picture.ts';
import { meets, polygonArea } from '../../geometry/places.ts';
import { flatShareOf } from '../outline.ts';
import type { Found } from './search.ts';
import { searchBands } from './search.ts';
import type { Sheet } from './sheet.ts';
import { lookForPart } from './part.ts';
import { lookForStrip } from './whole.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';

/**
 * A band, a strip or lanes of one that stand in two blots, or a band twice in one: the transform that brings them together, the
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
  readonly correlation: number;
  /** Mean absolute difference after the tone fit, grey levels of 255. */
  readonly residual: number;
  /**
   * How the region that grew from the window agrees, and whether it is kept as the region of the
   * look; null where none grew.
   */
  readonly grown: (Pick<Grown, 'residual' | 'evidence'> & { readonly kept: boolean }) | null;
  /** How much of the band is at its darkest (outline.ts), at the place with less of it; 0–1. */
  readonly flat: number;
  readonly found: Found;
}

/** A blot with all that comparing bands needs. */
export interface Blot {
  readonly number: number;
  readonly picture: Picture;
  readonly sheet: Sheet;
}

/**
 * The score of a found band or strip: the one that it can reach, or, with what growing its region
 * told, the one that it has. 0 for those that are not worth a closer look.
 */
export type Worth = (found: Found, inside: boolean, grown?: BandLook['grown']) => number;

/**
 * A strip, lanes of one or bands that stand in both blots, or bands that stand twice in one, with the regions
 * that they share.
 */
export function lookAtBands(a: Blot, b: Blot, worth: Worth): BandLook[] {
  const inside = a.number === b.number;
  const strip = inside ? null : lookForStrip(a.sheet, b.sheet);
  const shared = strip ? worth(strip, false) : 0;
  const whole = strip && shared > 0 ? stripLook(strip, a, b) : null;
  // Bands of a strip that is used again are the same reuse.
  if (whole && shared >= LIKELY) return [whole];
  // So are those of lanes that stand in the other strip.
  const lanes = inside ? null : lookForPart(a.sheet, b.sheet);
  const part = lanes && worth(lanes, false) > 0 ? lookFrom(lanes, a, b) : null;
  if (part && worth(part.found, false, part.grown) >= LIKELY) return [part];
  const looks = searchBands(a.sheet, inside ? a.sheet : b.sheet)
    .filter((f) => worth(f, inside) > 0)
    .flatMap((f) => lookFrom(f, a, b) ?? [])
    .filter((look) => !inside || !holdsItsOwn(look));
  return [
    ...(whole ? [whole] : []),
    ...(part ? [part] : []),
    ...clearest(looks, ({ found, grown }) => worth(found, inside, grown)),
  ];
}

const { LIKELY, LEAST_KEPT } = valuesOf(NUMBERS.verify);

/**
 * True when the region meets the place where it is found again in the same blot: the blot is alike
 * on both sides of an axis there, as two lanes side by side are, and no copy holds its own source.
 */
function holdsItsOwn({ region, transform }: BandLook): boolean {
  return meets(region, carried(region, transform));
}

/** A strip that stands in both: the region is all that both show. */
function stripLook(found: Found, a: Blot, b: Blot): BandLook | null {
  const [home, other] = found.from === 'a' ? [a, b] : [b, a];
  const back = invertAffine(found.transform);
  const [p, q] = [home.sheet.levels[0], other.sheet.levels[0]];
  if (!back || !p || !q) return null;
  const region = overlapPolygon(p.width, p.height, q.width, q.height, back);
  if (region.length < 3) return null;
  const look = {
    a: home.number,
    b: other.number,
    transform: found.transform,
    region,
    correlation: found.shape,
    residual: growCopy(home.picture, other.picture, found.transform, region)?.residual ?? 0,
    grown: null,
    flat: 0,
    found,
  };
  return found.from === 'a' ? look : turned(look);
}

/** The look at what was found, its sides in the order of the blots. */
function lookFrom(found: Found, a: Blot, b: Blot): BandLook | null {
  return found.from === 'a' ? lookOf(found, a, b) : turned(lookOf(found, b, a));
}

function lookOf(found: Found, a: Blot, b: Blot): BandLook | null {
  const window = boxPolygon(found.box);
  const larger = growCopy(a.picture, b.picture, found.transform, window);
  const kept =
    larger && Math.abs(polygonArea(larger.region)) >= LEAST_KEPT * boxArea(found.box)
      ? larger
      : null;
  const region = kept?.region ?? window;
  return {
    a: a.number,
    b: b.number,
    transform: found.transform,
    region,
    correlation: found.shape,
    residual: kept?.residual ?? 0,
    grown: larger && {
      residual: larger.residual,
      evidence: larger.evidence,
      kept: kept !== null,
    },
    flat: Math.min(
      flatShareOf(a.picture, region),
      flatShareOf(b.picture, carried(region, found.transform)),
    ),
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

/** Of results that map the same place on the same place, in either order, the clearest one. */
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
