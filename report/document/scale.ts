import type { MatchSide, MatchView, Picture, Report } from '../../contract/review.ts';

/** Pixels per point of a's crop divided by that of b's: turns a scale in pixels into one as printed. 1 when either is unknown. */
export function pixelRatio(match: MatchView, report: Report): number {
  const a = pixelsPerPoint(match.a, report);
  const b = pixelsPerPoint(match.b, report);
  return a === null || b === null ? 1 : a / b;
}

/** The crop that a side's region is measured in. */
export function cropOf(side: MatchSide, report: Report): Picture | null {
  return side.foreign === null
    ? (report.sub_images.find((sub) => sub.id === side.sub_image)?.crop ?? null)
    : side.foreign.crop;
}

function pixelsPerPoint(side: MatchSide, report: Report): number | null {
  if (side.foreign !== null) return null;
  const sub = report.sub_images.find((one) => one.id === side.sub_image);
  return sub?.crop && sub.box.w > 0 ? sub.crop.width / sub.box.w : null;
}
