import type { Affine, Point, Polygon } from '../../../contract/geometry.ts';
import { applyAffine, carried, polygonBox } from '../../../contract/geometry.ts';
import type { Raster } from '../../types.ts';
import { middlePart } from '../../geometry/places.ts';
import { proposalsIn } from './find.ts';
import { preparedAlone } from './inside.ts';
import { heldAt, verifyHeld } from './tight.ts';

const { cos, hypot, max, PI, sin } = Math;

/** How far from the true place a proposal may lay the middle of a region, pixels; */
const ROOM = 4;
/** what surrounds the middle may lie this many times as far off. */
const AROUND = 1.6;
/** How far out that is looked at, share of the region's radius. */
const REACH = 0.7;
/** The part of a region that is handed in with the true similarity. */
const MIDDLE = 0.5;

/** A region of a picture and the similarity that lays it on its copy; pixels. */
export interface CopyLink {
  readonly region: Polygon;
  readonly transform: Affine;
}

/** How far a known copy comes. */
export interface CopyStages {
  /** Proposed by points, */
  readonly points: boolean;
  /** and by patches. */
  readonly patches: boolean;
  /** A proposal was laid on the pixels there and exceeds chance at a glance. */
  readonly held: boolean;
  /** The regions that are found when the true similarity is handed in: what verification allows. */
  readonly handed: { readonly a: Polygon; readonly b: Polygon } | null;
}

/** How far each of the known copies inside a picture comes. For measurements. */
export function stagesInside(raster: Raster, links: readonly CopyLink[]): CopyStages[] {
  const { picture, plane, features } = preparedAlone(raster);
  const { points, patches } = proposalsIn(picture, plane, features);
  const held = [...points, ...patches].flatMap(({ transform, pairs }) => {
    const own = heldAt(
      picture,
      transform,
      pairs.map((p): Point => [p[0], p[1]]),
    );
    return own ? [own] : [];
  });
  return links.map((link) => {
    const first = heldAt(picture, link.transform, middlePart(link.region, MIDDLE));
    const grown = first && verifyHeld(picture, first, () => true);
    return {
      points: points.some((p) => tells(link, p.transform, p.pairs)),
      patches: patches.some((p) => tells(link, p.transform, p.pairs)),
      held: held.some((h) => tells(link, h.transform, h.region)),
      handed: grown && {
        a: grown.grown.region,
        b: carried(grown.grown.region, grown.transform),
      },
    };
  });
}

/** True when a similarity that was found around some places is that of the link. */
function tells(
  { region, transform }: CopyLink,
  found: Affine,
  places: readonly (readonly number[])[],
): boolean {
  const box = polygonBox(region);
  const [x, y, radius] = [box.x + box.w / 2, box.y + box.h / 2, max(box.w, box.h) / 2];
  const meanOf = (k: number): number => places.reduce((s, p) => s + (p[k] ?? 0), 0) / places.length;
  if (!(hypot(meanOf(0) - x, meanOf(1) - y) <= radius)) return false;
  const miss = (u: number, v: number): number => {
    const [p, q] = applyAffine(transform, [u, v]);
    const [s, t] = applyAffine(found, [u, v]);
    return hypot(p - s, q - t);
  };
  return (
    miss(x, y) <= ROOM &&
    [0, 1, 2, 3].every((k) => {
      const angle = (k * PI) / 2;
      return (
        miss(x + REACH * radius * cos(angle), y + REACH * radius * sin(angle)) <= AROUND * ROOM
      );
    })
  );
}
