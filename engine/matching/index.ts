import type { CrossFinding, FeatureStore } from '../run/engine.ts';
import type { Analysis, Extraction, Finding, Progress, Specimen } from '../types.ts';
import { ENGINE_VERSION } from '../version.ts';
import { findCandidates } from './candidates.ts';
import { findBlotPairs } from '../blots/blots.ts';
import { CLONE_OPTIONS, findClones } from '../clones/clones.ts';
import { blotFinding, cloneFinding, pairFinding } from './findings.ts';
import { groupByPair, verifyPair } from './pairs.ts';
import type { Prepared } from './prepare.ts';
import { prepare } from './prepare.ts';

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
  const prepared = prepareAll(included, watch);
  const findings = pairFindings(prepared, () => true, watch);
  findings.push(...cloneFindings(prepared, watch));
  return {
    engine: ENGINE_VERSION,
    findings: sorted(findings),
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
  const prepared = prepareAll(all.map((x) => x.specimen), watch);
  const found: CrossFinding[] = [];
  eachPair(prepared, (a, b) => all[a]?.document !== all[b]?.document, watch, (finding, a, b) => {
    const left = all[a];
    const right = all[b];
    if (left && right) found.push({ a: { document: left.document, subImage: finding.a.subImage }, b: { document: right.document, subImage: finding.b.subImage }, finding });
  });
  return found.sort((p, q) => q.finding.score - p.finding.score || (p.finding.id < q.finding.id ? -1 : 1));
}

function prepareAll(specimens: readonly Specimen[], watch: MatchWatch): Prepared[] {
  return specimens.map((specimen, i) => {
    watch.onProgress?.({ stage: 'match', step: 'features', done: i, of: specimens.length });
    return prepare(specimen);
  });
}

function pairFindings(prepared: readonly Prepared[], wanted: (a: number, b: number) => boolean, watch: MatchWatch): Finding[] {
  const findings: Finding[] = [];
  eachPair(prepared, wanted, watch, (finding) => findings.push(finding));
  return findings;
}

function cloneFindings(prepared: readonly Prepared[], watch: MatchWatch): Finding[] {
  return prepared.flatMap((p, i) => {
    watch.onProgress?.({ stage: 'match', step: 'clones', done: i, of: prepared.length });
    if (p.specimen.subImage.kind === 'flow') return [];
    const blot = isBlot(p);
    return findClones(p.picture, p.features, blot ? BAND_CLONES : CLONE_OPTIONS).map((pair) => cloneFinding(blot ? 'clone-band' : 'clone', pair, p.specimen));
  });
}

const BAND_CLONES = { windows: 20, share: 0.005 };

function isBlot(p: Prepared | undefined): boolean {
  return p?.specimen.subImage.kind === 'blot';
}

function eachPair(prepared: readonly Prepared[], wanted: (a: number, b: number) => boolean, watch: MatchWatch, found: (finding: Finding, a: number, b: number) => void): void {
  const features = prepared.map((p) => p.leading);
  const pictures = prepared.map((p) => p.picture);
  const groups = groupByPair(findCandidates(features).filter((c) => wanted(c.a, c.b) && !(isBlot(prepared[c.a]) && isBlot(prepared[c.b]))));
  groups.forEach((group, i) => {
    watch.onProgress?.({ stage: 'match', step: 'compare', done: i, of: groups.length });
    const pair = verifyPair(group, features, pictures);
    const a = pair ? prepared[pair.a] : null;
    const b = pair ? prepared[pair.b] : null;
    const finding = pair && a && b ? pairFinding(pair, a.specimen, b.specimen) : null;
    if (pair && finding) found(finding, pair.a, pair.b);
  });
  const numbers = prepared.flatMap((p, i) => (isBlot(p) ? [i] : []));
  const blots = numbers.flatMap((i) => prepared[i] ?? []);
  for (const pair of findBlotPairs(blots, (a, b) => wanted(numbers[a] ?? -1, numbers[b] ?? -1))) {
    const a = numbers[pair.a] ?? -1;
    const b = numbers[pair.b] ?? -1;
    const left = prepared[a];
    const right = prepared[b];
    if (left && right) found(blotFinding(pair, left.specimen, right.specimen), a, b);
  }
}

function sorted(findings: readonly Finding[]): Finding[] {
  return [...findings].sort((p, q) => q.score - p.score || (p.id < q.id ? -1 : 1));
}
