import type { CrossFinding, FeatureStore } from '../run/engine.ts';
import type { Analysis, Extraction, Progress, Specimen } from '../types.ts';
import { ENGINE_VERSION } from '../version.ts';
import { exactFindings } from './exact.ts';

/** What matching needs beyond the pixels: pages, figures and captions, to place regions on pages and to find hints. */
export interface MatchContext {
  readonly extraction: Extraction;
}

export interface MatchWatch {
  readonly onProgress?: (progress: Progress) => void;
  /** Features of earlier runs on the same pixels; read and written when given. */
  readonly features?: FeatureStore;
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
export async function matchManuscript(specimens: readonly Specimen[], context: MatchContext, watch: MatchWatch = {}): Promise<Analysis> {
  void context;
  const included = specimens.filter((s) => s.subImage.included);
  watch.onProgress?.({ stage: 'match', step: 'compare', done: 0, of: included.length });
  const findings = exactFindings(included);
  watch.onProgress?.({ stage: 'match', step: 'compare', done: included.length, of: included.length });
  return {
    engine: ENGINE_VERSION,
    findings,
    checked: {
      subImages: included.length,
      leftOut: specimens.filter((s) => !s.subImage.included).map((s) => ({ subImage: s.subImage.id, why: `kind ${s.subImage.kind} or left out by a person` })),
      expectedFalseAlarms: 0,
    },
  };
}

/** Compares the sub-images of different documents with one another; pairs inside one document are not reported. */
export async function matchAcross(documents: readonly MatchDocument[], watch: MatchWatch = {}): Promise<readonly CrossFinding[]> {
  const all = documents.flatMap((d, document) => d.specimens.filter((s) => s.subImage.included).map((specimen) => ({ document, specimen })));
  watch.onProgress?.({ stage: 'match', step: 'compare', done: 0, of: all.length });
  const found: CrossFinding[] = [];
  for (let a = 0; a < documents.length; a++)
    for (let b = a + 1; b < documents.length; b++)
      for (const finding of exactFindings(all.filter((x) => x.document === a).map((x) => x.specimen), all.filter((x) => x.document === b).map((x) => x.specimen)))
        found.push({ a: { document: a, subImage: finding.a.subImage }, b: { document: b, subImage: finding.b.subImage }, finding });
  return found;
}
