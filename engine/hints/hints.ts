import type { Extraction, Figure, Finding, Hint, Specimen } from '../types.ts';
import { captionHints, namedStains, saysOtherFields } from './captions.ts';
import { exposures } from './exposures.ts';
import { seenInPixels } from './pixels.ts';
import { scans } from './scans.ts';
import { zoomed } from './zoom.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { OTHER_DOTS, REPEATS, SMALL_SHARE, FEW_PIXELS } = valuesOf(NUMBERS.hints);

/**
 * Reasons for which a finding may be no problem. They are shown with the finding and change neither
 * its score nor its confidence level.
 * @param seen computes the hints from pixels; a caller that has cached them passes them in
 */
export function hintsFor(
  finding: Finding,
  a: Specimen,
  b: Specimen,
  extraction: Extraction,
  seen: () => readonly Hint[] = () => seenInPixels(finding, a, b),
): Hint[] {
  const hints: Hint[] = [];
  const figures = [figureOf(a, extraction), figureOf(b, extraction)] as const;
  if (finding.kind === 'sub-image') {
    hints.push(...captionHints(finding, a, b, figures));
    for (const hint of [
      exposures(finding, a, b, figures),
      scans(finding, a, b, figures),
      zoomed(finding, a, b),
    ])
      if (hint) hints.push(hint);
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
  hints.push(
    ...seen().map((hint) =>
      hint.code === 'merged-channels' ? namedStains(hint, finding, figures[0]) : hint,
    ),
  );
  if (
    finding.evidence.correlation > 0 &&
    1 - finding.evidence.distinctiveness > REPEATS * finding.evidence.correlation
  )
    hints.push({
      code: 'periodic-structure',
      because: 'Moved by a few pixels the regions agree almost as well.',
    });
  if (finding.evidence.area < FEW_PIXELS)
    hints.push({
      code: 'low-information',
      because: `The shared region has fewer than ${FEW_PIXELS} pixels.`,
    });
  const explains = ({ explains }: Hint): number => Number(explains ?? false);
  // A reason that explains stands first, also before the same reason that does not.
  const ordered = (saysOtherFields(figures) ? hints.map(withoutClaim) : hints).toSorted(
    (p, q) => explains(q) - explains(p),
  );
  return ordered.filter((h, i) => ordered.findIndex((other) => other.code === h.code) === i);
}

function withoutClaim({ code, because }: Hint): Hint {
  return { code, because };
}

function figureOf(s: Specimen, extraction: Extraction): Figure | null {
  return extraction.figures.find((f) => f.id === s.subImage.figure) ?? null;
}
