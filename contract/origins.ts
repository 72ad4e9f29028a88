import * as z from 'zod/mini';
import { boxArea, intersectBoxes } from './boxes.ts';
import { Box } from './geometry.ts';
import { OriginClaim, OriginPlace } from './values.ts';

/**
 * What the file of a picture says of how the picture was made, as it stands in its bytes. It may be
 * wrong, and most files say nothing; no signature is verified.
 */
export const StatedOrigin = z.object({
  says: OriginClaim,
  where: OriginPlace,
  /** The field by the name that its standard gives it, e.g. "Iptc4xmpExt:DigitalSourceType". */
  field: z.string(),
  /** What stands in it, at most 200 characters. */
  value: z.string(),
  /** Where the picture is drawn, points; null: the file as a whole says it. */
  page: z.nullable(z.number()),
  box: z.nullable(Box),
});
export type StatedOrigin = z.infer<typeof StatedOrigin>;

/** A picture belongs to a sub-image that lies in it, or holds it, by more than this share. */
const LIES_IN = 0.5;

/** What the files of the pictures say in which a sub-image lies. */
export function originsOf(
  { page, box }: { readonly page: number; readonly box: Box },
  stated: readonly StatedOrigin[] = [],
): readonly StatedOrigin[] {
  return stated.filter(
    (one) =>
      one.page === page &&
      one.box !== null &&
      boxArea(intersectBoxes(one.box, box)) > LIES_IN * Math.min(boxArea(one.box), boxArea(box)),
  );
}
