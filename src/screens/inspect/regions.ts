import {
  type Affine,
  type Box,
  type Polygon,
  boxPolygon,
  carried,
  polygonBox,
} from '../../../contract/geometry.ts';
import type { OwnFinding, SubImageView } from '../../../contract/review.ts';

/** A region of a sub-image, in pixels of its crop. */
export interface SubRegion {
  readonly sub_image: string;
  readonly box: Box;
}

/**
 * A rectangle on a page (points) as a region of the sub-image that holds most of it; null when none
 * holds half of it.
 */
export function regionOnPage(
  page: number,
  drawn: Box,
  subImages: readonly SubImageView[],
): SubRegion | null {
  const share = (s: SubImageView) => overlap(s.box, drawn) / Math.max(1e-9, drawn.w * drawn.h);
  const home = subImages
    .filter((s) => s.page === page && s.crop)
    .toSorted((p, q) => share(q) - share(p))[0];
  if (!home?.crop || share(home) < 0.5) return null;
  const [sx, sy] = [home.crop.width / home.box.w, home.crop.height / home.box.h];
  return insideCrop(
    {
      sub_image: home.id,
      box: {
        x: (drawn.x - home.box.x) * sx,
        y: (drawn.y - home.box.y) * sy,
        w: drawn.w * sx,
        h: drawn.h * sy,
      },
    },
    home.crop,
  );
}

/** The part of a region that lies in the picture. */
export function insideCrop(
  region: SubRegion,
  { width, height }: { readonly width: number; readonly height: number },
): SubRegion | null {
  const { x, y, w, h } = region.box;
  const [left, top, right, bottom] = [
    Math.max(0, x),
    Math.max(0, y),
    Math.min(width, x + w),
    Math.min(height, y + h),
  ];
  return right - left >= 2 && bottom - top >= 2
    ? { ...region, box: { x: left, y: top, w: right - left, h: bottom - top } }
    : null;
}

/** Two marked regions as a finding: the second is the first, moved and resized. */
export function findingOfTwo(
  a: SubRegion,
  b: SubRegion,
  words: Pick<OwnFinding, 'notes_rep' | 'filter'>,
): OwnFinding {
  const [sx, sy] = [b.box.w / a.box.w, b.box.h / a.box.h];
  const transform: Affine = [sx, 0, 0, sy, b.box.x - a.box.x * sx, b.box.y - a.box.y * sy];
  return {
    a: { sub_image: a.sub_image, region: boxPolygon(a.box) },
    b: { sub_image: b.sub_image, region: boxPolygon(b.box) },
    transform,
    ...words,
  };
}

/**
 * A region marked in A while B lies on it: its place in B follows from the transform. Null when it
 * lies outside B.
 */
export function findingOnStage(
  a: SubRegion,
  b: { readonly sub_image: string; readonly width: number; readonly height: number },
  transform: Affine,
  words: Pick<OwnFinding, 'notes_rep' | 'filter'>,
): OwnFinding | null {
  const region = boxPolygon(a.box);
  const there: Polygon = carried(region, transform);
  const { x, y, w, h } = polygonBox(there);
  if (x + w < 2 || y + h < 2 || x > b.width - 2 || y > b.height - 2) return null;
  return {
    a: { sub_image: a.sub_image, region },
    b: { sub_image: b.sub_image, region: there },
    transform,
    ...words,
  };
}

function overlap(a: Box, b: Box): number {
  return (
    Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
    Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y))
  );
}
