import { UNMATCHED_KINDS } from '../contract/values.ts';
import { WORTH_KEEPING } from './detectors/finding.ts';
import { featureKey, pixelsKey } from './features/store.ts';
import { isOnePlace, round } from './geometry/places.ts';
import { hintsFor } from './hints/hints.ts';
import { withSeries } from './hints/series.ts';
import { seenInPixels } from './hints/pixels.ts';
import type { CrossFinding } from './requests.ts';
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

/** One manuscript of a comparison between manuscripts. */
export interface MatchDocument {
  readonly name: string;
  readonly specimens: readonly Specimen[];
  readonly context: MatchContext;
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
  const runner = new TaskRunner(included, options.threads);
  try {
    const described = await describeAll(runner, included, options);
    const found = await compare({
      runner,
      specimens: included,
      described,
      across: false,
      wanted: () => true,
      options,
    });
    const findings = found.map((f) => f.finding);
    const hinted = findings
      .filter((f) => f.score >= WORTH_KEEPING && !isOnePlace(f))
      .map((finding) => withHints(finding, included, context.extraction, options.cache));
    const sorted = withSeries(withCopySets(hinted.sort(byScore)), included);
    return {
      engine: ENGINE_VERSION,
      findings: sorted,
      checked: {
        subImages: included.length,
        leftOut: specimens
          .filter((s) => !s.subImage.included)
          .map((s) => ({ subImage: s.subImage.id, why: leftOutBecause(s) })),
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

/**
 * Compares the sub-images of different documents with one another; pairs inside one document are
 * not reported.
 * @param queryCount how many documents, the first ones, are compared with all others; the others
 * not with one another
 */
export async function matchAcross(
  documents: readonly MatchDocument[],
  options: MatchOptions = {},
  queryCount = documents.length,
): Promise<readonly CrossFinding[]> {
  const all = documents.flatMap((d, document) =>
    d.specimens.filter((s) => s.subImage.included).map((s) => ({ document, specimen: named(s) })),
  );
  const specimens = all.map((x) => x.specimen);
  const isQuery = (a: number): boolean => (all[a]?.document ?? queryCount) < queryCount;
  const runner = new TaskRunner(specimens, options.threads);
  // Copies inside one picture are the matter of its own document.
  const across: MatchOptions = {
    ...options,
    isQuery,
    without: [...(options.without ?? []), 'inside'],
  };
  try {
    const described = await describeAll(runner, specimens, across);
    const pairs = await compare({
      runner,
      specimens,
      described,
      across: true,
      wanted: (a, b) => isQuery(a) && all[a]?.document !== all[b]?.document,
      options: across,
    });
    return pairs
      .map(({ finding, a, b }) => {
        const left = all[a];
        const right = all[b];
        if (!left || !right) throw new Error('A finding names a sub-image that was not given.');
        return {
          a: { document: left.document, subImage: finding.a.subImage },
          b: { document: right.document, subImage: finding.b.subImage },
          finding,
        };
      })
      .filter(({ finding }) => finding.score >= WORTH_KEEPING)
      .sort((p, q) => byScore(p.finding, q.finding));
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
  cache = new MatchCache(),
): Finding {
  const a = specimens.find((s) => s.subImage.id === finding.a.subImage);
  const b = specimens.find((s) => s.subImage.id === finding.b.subImage);
  return a && b
    ? {
        ...finding,
        hints: hintsFor(finding, a, b, extraction, () =>
          cache.hintsOf(`${finding.id} ${featureKey(a)} ${featureKey(b)}`, () =>
            seenInPixels(finding, a, b),
          ),
        ),
      }
    : finding;
}

function leftOutBecause({ subImage }: Specimen): string {
  return UNMATCHED_KINDS.includes(subImage.kind)
    ? `${subImage.kind}s are not compared`
    : 'left out by a person';
}

/** The strongest first; equal ones by their id. */
export function byScore(p: Finding, q: Finding): number {
  return q.score - p.score || (p.id < q.id ? -1 : 1);
}
