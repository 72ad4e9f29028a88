import type { Extraction, Figure, Finding, Hint, Specimen } from '../types.ts';
import { captionHints, namedStains, saysOtherFields } from './captions.ts';
import { exposures } from './exposures.ts';
import { seenInPixels } from './pixels.ts';
import { icons } from './icons.ts';
import { lettered } from './lettered.ts';
import { scans } from './scans.ts';
import { ownInset, zoomed } from './zoom.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';
import { hintOf } from './told.ts';

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
      lettered(finding, a, b, extraction),
      icons(a, b, figures),
    ])
      if (hint) hints.push(hint);
    if (Math.max(finding.a.share, finding.b.share) < SMALL_SHARE)
      hints.push(
        hintOf('scale-bar-or-logo', { says: 'small', percent: Math.round(100 * SMALL_SHARE) }),
      );
    const kinds = [a.subImage.kind, b.subImage.kind];
    if (kinds.every((k) => k === 'chart'))
      hints.push(hintOf('identical-legend', { says: 'charts' }));
    else if (kinds.every((k) => k === 'flow') && finding.evidence.correlation < OTHER_DOTS)
      hints.push(hintOf('identical-legend', { says: 'plots' }));
  }
  const inset = ownInset(finding);
  if (inset) hints.push(inset);
  hints.push(
    ...seen().map((hint) =>
      hint.code === 'merged-channels' ? namedStains(hint, finding, figures[0]) : hint,
    ),
  );
  if (
    finding.evidence.correlation > 0 &&
    1 - finding.evidence.distinctiveness > REPEATS * finding.evidence.correlation
  )
    hints.push(hintOf('periodic-structure', { says: 'shifted' }));
  if (finding.evidence.area < FEW_PIXELS)
    hints.push(hintOf('low-information', { says: 'few', pixels: FEW_PIXELS }));
  const explains = ({ explains }: Hint): number => Number(explains ?? false);
  // A reason that explains stands first, also before the same reason that does not.
  const ordered = (saysOtherFields(figures) ? hints.map(withoutClaim) : hints).toSorted(
    (p, q) => explains(q) - explains(p),
  );
  return ordered.filter((h, i) => ordered.findIndex((other) => other.code === h.code) === i);
}

function withoutClaim({ explains: _, ...hint }: Hint): Hint {
  return hint;
}

function figureOf(s: Specimen, extraction: Extraction): Figure | null {
  return extraction.figures.find((f) => f.id === s.subImage.figure) ?? null;
}
