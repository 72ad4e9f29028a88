import { boxArea, intersectBoxes } from '../../contract/geometry.ts';
import type { Extraction, Figure, Finding, Hint, Specimen } from '../types.ts';
import { saidInCaptions } from './captions.ts';
import { seenInPixels } from './pixels.ts';

/** Plots that correlate less show other dots. All numbers of hints are set by hand. */
const OTHER_DOTS = 0.9;
/** Share of its correlation that a periodic structure keeps when it is moved. */
const REPEATS = 0.9;
/** Shares of the enlarged detail and of the picture it is a part of. */
const WHOLE = 0.9;
const PART = 0.6;

const SMALL_SHARE = 0.03;
const ZOOM = 1.25;
/** Share of a sub-image that lies inside another one on the page: it is its inset. */
const INSIDE = 0.8;

/**
 * Reasons for which a finding may be no problem. They are said with the finding and change neither its score nor its band.
 * @param seen what pixels say; a caller who knows it already hands it in
 */
export function hintsFor(
  finding: Finding,
  a: Specimen,
  b: Specimen,
  extraction: Extraction,
  seen: () => readonly Hint[] = () => seenInPixels(finding, a, b),
): Hint[] {
  const hints: Hint[] = [];
  if (finding.kind === 'sub-image') {
    hints.push(
      ...saidInCaptions(finding, a, b, [figureOf(a, extraction), figureOf(b, extraction)]),
    );
    const zoom = zoomed(finding, a, b);
    if (zoom) hints.push(zoom);
    if (Math.max(finding.a.share, finding.b.share) < SMALL_SHARE)
      hints.push({
        code: 'scale-bar-or-logo',
        because: 'The shared region is less than 3 % of both sub-images.',
      });
    const kinds = [a.subImage.kind, b.subImage.kind];
    if (kinds.every((k) => k === 'chart'))
      hints.push({
        code: 'identical-legend',
        because: 'Both are charts, whose axes and legends often agree.',
      });
    else if (kinds.every((k) => k === 'flow') && finding.evidence.correlation < OTHER_DOTS)
      hints.push({
        code: 'identical-legend',
        because:
          'Both are plots, whose axes, gates and labels often agree while their dots differ.',
      });
  }
  hints.push(...seen());
  if (
    finding.evidence.correlation > 0 &&
    1 - finding.evidence.distinctiveness > REPEATS * finding.evidence.correlation
  )
    hints.push({
      code: 'periodic-structure',
      because: 'Moved by a few pixels the regions agree almost as well.',
    });
  if (finding.evidence.area < 400)
    hints.push({
      code: 'low-information',
      because: 'The shared region has fewer than 400 pixels.',
    });
  return hints.filter((h, i) => hints.findIndex((other) => other.code === h.code) === i);
}

function figureOf(s: Specimen, extraction: Extraction): Figure | null {
  return extraction.figures.find((f) => f.id === s.subImage.figure) ?? null;
}

function zoomed(
  finding: Finding,
  { subImage: p }: Specimen,
  { subImage: q }: Specimen,
): Hint | null {
  const { a, b } = finding;
  const [small, large] = boxArea(p.box) < boxArea(q.box) ? [p, q] : [q, p];
  if (
    p.page === q.page &&
    boxArea(intersectBoxes(p.box, q.box)) > INSIDE * boxArea(small.box) &&
    boxArea(small.box) < INSIDE * boxArea(large.box)
  )
    return { code: 'zoom-or-inset', because: 'One sub-image lies inside the other on the page.' };
  const [part, whole] = a.share < b.share ? [a, b] : [b, a];
  const onPage = Math.sqrt(
    (whole.place.box.w * whole.place.box.h) / Math.max(1, part.place.box.w * part.place.box.h),
  );
  if (whole.share < WHOLE || part.share > PART || onPage < ZOOM) return null;
  return {
    code: 'zoom-or-inset',
    because: `One sub-image shows a part of the other, ${onPage.toFixed(1)} times larger.`,
  };
}
