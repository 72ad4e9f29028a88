import { boxArea, intersectBoxes, polygonBox } from '../../contract/geometry.ts';
import type { Finding, Hint, Side, Specimen } from '../types.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';
import { isOutlined } from './outline.ts';
import { hintOf } from './told.ts';

const { INSIDE, PART, WHOLE, ZOOM, OWN_INSET, TURN } = valuesOf(NUMBERS.zoom);

/** How many times larger than on one side what was found is shown on the other, on the page. */
export function timesLarger({ place }: Side, other: Side): number {
  return Math.sqrt(boxArea(other.place.box) / Math.max(1, boxArea(place.box)));
}

/** One sub-image lies inside the other on the page, or shows a part of it larger. */
export function zoomed(
  finding: Finding,
  { subImage: p }: Specimen,
  { subImage: q }: Specimen,
): Hint | null {
  const [small, large] = boxArea(p.box) < boxArea(q.box) ? [p, q] : [q, p];
  if (
    p.page === q.page &&
    boxArea(intersectBoxes(p.box, q.box)) > INSIDE * boxArea(small.box) &&
    boxArea(small.box) < INSIDE * boxArea(large.box)
  )
    return hintOf('zoom-or-inset', { says: 'inside' }, true);
  const found = enlargementOf(finding);
  return found === null ? null : hintOf('zoom-or-inset', { says: 'larger', times: found.times });
}

/**
 * A picture shows a part of itself much larger, straight: an inset that its figure draws into it.
 * What was copied to hide or to add something keeps about its size.
 */
export function ownInset({ kind, parts }: Finding): Hint | null {
  const times = Math.max(parts.scale, 1 / parts.scale);
  return kind === 'clone' &&
    !parts.mirrored &&
    Math.abs(parts.rotation) <= TURN &&
    times >= OWN_INSET
    ? hintOf('zoom-or-inset', { says: 'inset', times }, true)
    : null;
}

/** One picture of a figure shows larger what is outlined in another one of it. */
export function outlinedZoom(finding: Finding, a: Specimen, b: Specimen): Hint | null {
  const found = enlargementOf(finding);
  if (found === null || finding.parts.mirrored || a.subImage.figure !== b.subImage.figure)
    return null;
  const { raster } = found.part === finding.a ? a : b;
  return isOutlined(raster, polygonBox(found.part.region))
    ? hintOf('zoom-or-inset', { says: 'outlined', times: found.times }, true)
    : null;
}

/**
 * The side whose sub-image holds what the other shows whole, and how many times larger that one is
 * on the page.
 */
function enlargementOf({ a, b }: Finding): { readonly part: Side; readonly times: number } | null {
  const [part, whole] = a.share < b.share ? [a, b] : [b, a];
  const times = timesLarger(part, whole);
  return whole.share < WHOLE || part.share > PART || times < ZOOM ? null : { part, times };
}
