import { inEnglish } from '../contract/matchWords.ts';
import { leftOutOf } from '../contract/reasonWords.ts';
import type { LeftOutReason } from '../contract/reasons.ts';
import { UNMATCHED } from '../contract/unmatched.ts';
import { WORTH_KEEPING } from './detectors/finding.ts';
import { featureKey, pixelsKey } from './features/store.ts';
import { isOnePlace, round } from './geometry/places.ts';
import { type ColourCells, rememberedCells } from './hints/colourCells.ts';
import { composed } from './hints/composed.ts';
import { hintsFor } from './hints/hints.ts';
import { withSeries } from './hints/series.ts';
import { drawnLikelihood } from './hints/drawn.ts';
import { seenInPixels } from './hints/pixels.ts';
import { MatchCache } from './runner/cache.ts';
import { compare } from './runner/comparison.ts';
import { describeAll } from './runner/describe.ts';
import type { MatchOptions } from './runner/options.ts';
import { TaskRunner } from './runner/runner.ts';
import { withCopySets } from './scoring/copy-sets.ts';
import type { Analysis, Extraction, Finding, Specimen } from './types.ts';
import { ENGINE_VERSION } from './version.ts';

/**
 * What matching needs beyond the pixels: pages, figures and captions, to place regions on pages and
 * to find hints.
 */
export interface MatchContext {
  readonly extraction: Extraction;
}

/**
 * Compares the sub-images of one manuscript with one another and inside themselves.
 * Specimens whose sub-image is not `included` are left out and listed in `checked`.
 */
export async function matchManuscript(
  specimens: readonly Specimen[],
  context: MatchContext,
  options: MatchOptions = {},
): Promise<Analysis> {
  const masked = !options.without?.includes('masks');
  const included = specimens
    .filter((s) => s.subImage.included)
    .map((s) => named(masked ? s : { ...s, subImage: { ...s.subImage, masks: [] } }));
  const cache = options.cache ?? new MatchCache();
  const runner = new TaskRunner(included, options.threads);
  try {
    const described = await describeAll(runner, included, options);
    const found = await compare({
      runner,
      specimens: included,
      described,
      across: false,
      wanted: () => true,
      options: { ...options, cache },
    });
    const findings = found.map((f) => f.finding);
    const cellsOf = rememberedCells();
    const hinted = findings
      .filter((f) => f.score >= WORTH_KEEPING && !isOnePlace(f))
      .map((finding) => withHints(finding, included, context.extraction, cache, cellsOf));
    const sorted = withSeries(withCopySets(hinted.sort(byScore)), included);
    return {
      engine: ENGINE_VERSION,
      findings: sorted,
      checked: {
        subImages: included.length,
        leftOut: specimens.filter((s) => !s.subImage.included).map(leftOut),
        expectedFalseAlarms: round(
          sorted.filter((f) => f.band !== 'low').reduce((sum, f) => sum + 1 - f.score, 0),
          3,
        ),
      },
    };
  } finally {
    await runner.close();
  }
}

/** With the hash of its pixels, which is asked for more than once. */
export function named(specimen: Specimen): Specimen {
  return specimen.pixels ? specimen : { ...specimen, pixels: pixelsKey(specimen.raster) };
}

function withHints(
  finding: Finding,
  specimens: readonly Specimen[],
  extraction: Extraction,
  cache: MatchCache,
  cellsOf: (specimen: Specimen) => ColourCells | null,
): Finding {
  const a = specimens.find((s) => s.subImage.id === finding.a.subImage);
  const b = specimens.find((s) => s.subImage.id === finding.b.subImage);
  if (!a || !b) return finding;
  const keys = [featureKey(a), featureKey(b)];
  for (const key of keys) cache.keepDrawn(key);
  return {
    ...finding,
    hints: hintsFor(finding, a, b, extraction, () => {
      const seen = cache.hintsOf(`${finding.id} ${keys.join(' ')}`, () =>
        seenInPixels(finding, a, b, (s) => cache.drawnOf(featureKey(s), () => drawnLikelihood(s))),
      );
      const merge =
        finding.kind === 'clone' || seen.some((hint) => hint.explains)
          ? null
          : composed(finding, a, b, specimens, cellsOf);
      return merge ? [...seen, merge] : seen;
    }),
  };
}

function leftOut({ subImage: { id, kind } }: Specimen): Analysis['checked']['leftOut'][number] {
  const reason: LeftOutReason = UNMATCHED.find((one) => one === kind) ?? 'person';
  return { subImage: id, why: leftOutOf(reason, inEnglish), reason };
}

/** The strongest first; equal ones by their id. */
export function byScore(p: Finding, q: Finding): number {
  return q.score - p.score || (p.id < q.id ? -1 : 1);
}
