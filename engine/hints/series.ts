import type { Finding, Hint, Specimen, SubImage } from '../types.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';
import { hintOf } from './told.ts';

const { FEWEST, SAME_SIZE, TURN, SAME_PICTURE } = valuesOf(NUMBERS.series);

/**
 * Explains the findings among many pictures of one size in one figure that all show one scene: such
 * a figure shows a series, for example one photograph with a different map laid over it each time.
 * Nobody passes off one picture as eight others beside one another. Pairs that agree to the last
 * pixel are left as they are: two frames of a series differ.
 * @param findings with their copy sets
 */
export function withSeries(
  findings: readonly Finding[],
  specimens: readonly Specimen[],
): Finding[] {
  const subImages = new Map(specimens.map(({ subImage }) => [subImage.id, subImage]));
  const sets = new Map<string, Finding[]>();
  for (const finding of findings) {
    if (finding.copySet === null || !isOfSeries(finding, subImages)) continue;
    sets.set(finding.copySet, [...(sets.get(finding.copySet) ?? []), finding]);
  }
  const hints = new Map<string, Hint>();
  for (const members of sets.values()) {
    const pictures = new Set(members.flatMap(({ a, b }) => [a.subImage, b.subImage])).size;
    if (pictures < FEWEST) continue;
    const hint = hintOf('series', { says: 'series', pictures }, true);
    for (const { id } of members) hints.set(id, hint);
  }
  return findings.map((finding) => {
    const hint = hints.get(finding.id);
    return hint ? { ...finding, hints: [hint, ...finding.hints] } : finding;
  });
}

/** Two pictures of one size in one figure that lie on one another and are not the same. */
function isOfSeries(
  { kind, a, b, parts, evidence }: Finding,
  subImages: ReadonlyMap<string, SubImage>,
): boolean {
  const [p, q] = [subImages.get(a.subImage), subImages.get(b.subImage)];
  return (
    kind === 'sub-image' &&
    p !== undefined &&
    q !== undefined &&
    p.figure === q.figure &&
    Math.abs(p.box.w - q.box.w) <= SAME_SIZE * q.box.w &&
    Math.abs(p.box.h - q.box.h) <= SAME_SIZE * q.box.h &&
    !parts.mirrored &&
    Math.abs(parts.rotation) <= TURN &&
    evidence.correlation < SAME_PICTURE
  );
}
