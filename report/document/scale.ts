import type { MatchSide, Picture, Report } from '../../contract/review.ts';

/** The crop that a side's region is measured in. */
export function cropOf(side: MatchSide, report: Report): Picture | null {
  return side.foreign === null
    ? (report.sub_images.find((sub) => sub.id === side.sub_image)?.crop ?? null)
    : side.foreign.crop;
}
