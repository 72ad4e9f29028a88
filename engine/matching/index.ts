import { UNMATCHED_KINDS } from '../../contract/values.ts';
import type { Features } from '../features/features.ts';
import { featureKey, pixelsKey } from '../features/store.ts';
import { FEATURE_OPTIONS, firstOf } from '../features/features.ts';
import type { CrossFinding, FeatureStore, Part } from '../run/engine.ts';
import type { Analysis, Extraction, Finding, Progress, Specimen } from '../types.ts';
import { ENGINE_VERSION } from '../version.ts';
import { withCopySets } from './copy-sets.ts';
import { Earlier } from './earlier.ts';
import { exactFindings } from './exact.ts';
import { comparePairs } from './compare.ts';
import { cloneFinding, withoutRepeats, WORTH_KEEPING } from './findings.ts';
import { hintsFor } from './hints.ts';
import { seenInPixels } from './hint-pixels.ts';
import { NOTHING, remember } from './memory.ts';
import { isOnePlace, round } from './places.ts';
import { Team } from './team.ts';
import { PROBES } from './words.ts';
import type { Described, Task } from './workbench.ts';
import { lookedUp } from './workbench.ts';

/** What matching needs beyond the pixels: pages, figures and captions, to place regions on pages and to find hints. */
export interface MatchContext {
  readonly extraction: Extraction;
}

export interface MatchWatch {
  readonly onProgress?: (progress: Progress) => void;
  /** Features of earlier runs on the same pixels; read and written when given. */
  readonly features?: FeatureStore;
  /** What the last matching of the document left; this run takes from it and leaves to it. */
  readonly earlier?: Earlier;
  /** Pictures that are looked for in later ones; default all. */
  readonly asks?: (number: number) => boolean;
  /** So many pictures ask at a time; what is held grows with it, the result does not depend on it. */
  readonly block?: number;
  /** Puts points of a picture away where many are compared; what it answers reads them again. */
  readonly putAway?: (features: Features) => Features;
  /** Threads to use; default one per core, at most four. The result does not depend on it. */
  readonly threads?: number;
  /** Parts to leave away, for measurements: pixels confirm no pair (and copies and strips, which rest on them, are not sought), masks, bands lane by lane, copies inside a picture. */
  readonly without?: readonly Part[];
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
  watch: MatchWatch = {},
): Promise<Analysis> {
  const without = new Set(watch.without);
  const included = specimens
    .filter((s) => s.subImage.included)
    .map((s) => named(without.has('masks') ? { ...s, subImage: { ...s.subImage, masks: [] } } : s));
  const team = new Team(included, watch.threads);
  try {
    const inside = !without.has('dense') && !without.has('clones');
    const described = await describeAll(team, included, inside, watch);
    const findings = inside ? described.flatMap((d, i) => clonesOf(d, included[i])) : [];
    for (const found of await comparePairs(team, included, described, () => true, watch))
      findings.push(found.finding);
    findings.push(
      ...exactFindings(included).filter(
        (e) =>
          !findings.some((f) => f.a.subImage === e.a.subImage && f.b.subImage === e.b.subImage),
      ),
    );
    const hinted = withoutRepeats(findings)
      .filter((f) => f.score >= WORTH_KEEPING && !isOnePlace(f))
      .map((finding) => withHints(finding, included, context.extraction, watch.earlier));
    const sorted = withCopySets(hinted.sort(byScore));
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
    await team.close();
  }
}

/**
 * Compares the sub-images of different documents with one another; pairs inside one document are not reported.
 * @param asking so many documents, the first ones, are compared with all others; the others not with one another
 */
export async function matchAcross(
  documents: readonly MatchDocument[],
  watch: MatchWatch = {},
  asking = documents.length,
): Promise<readonly CrossFinding[]> {
  const all = documents.flatMap((d, document) =>
    d.specimens.filter((s) => s.subImage.included).map((s) => ({ document, specimen: named(s) })),
  );
  const specimens = all.map((x) => x.specimen);
  const asks = (a: number): boolean => (all[a]?.document ?? asking) < asking;
  const team = new Team(specimens, watch.threads);
  try {
    const described = await describeAll(team, specimens, false, watch);
    const pairs = await comparePairs(
      team,
      specimens,
      described,
      (a, b) => asks(a) && all[a]?.document !== all[b]?.document,
      { ...watch, asks },
    );
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
    await team.close();
  }
}

/** With the hash of its pixels, which is asked for more than once. */
function named(specimen: Specimen): Specimen {
  return specimen.pixels ? specimen : { ...specimen, pixels: pixelsKey(specimen.raster) };
}

/** So many specimens are described at a time: of more, only what comparing needs is held. */
const BATCH = 64;

async function describeAll(
  team: Team,
  specimens: readonly Specimen[],
  clones: boolean,
  watch: MatchWatch,
): Promise<Described[]> {
  const of = specimens.length;
  const described: Described[] = [];
  const { putAway = (features) => features } = watch;
  watch.onProgress?.({ stage: 'match', step: 'features', done: 0, of });
  for (let start = 0; start < of; start += BATCH) {
    const batch = specimens.slice(start, start + BATCH);
    const memory = watch.features ? remember(watch.features, batch, clones) : null;
    const known = (await memory?.read()) ?? batch.map(() => NOTHING);
    const open = known.flatMap((k, i) =>
      k.features &&
      (k.words?.length ?? -1) >= wordsNeeded(k.features, batch[i]) &&
      (k.clones || !clones)
        ? []
        : [i],
    );
    const tasks = open.map(
      (i): Task => ({
        what: 'describe',
        number: start + i,
        known: known[i]?.features ?? null,
        words: known[i]?.words ?? null,
        clones: clones && !known[i]?.clones,
      }),
    );
    const results = await team.run(tasks, (done) =>
      watch.onProgress?.({
        stage: 'match',
        step: 'features',
        done: start + batch.length - open.length + done,
        of,
      }),
    );
    for (const [i, specimen] of batch.entries()) {
      const r = results[open.indexOf(i)];
      const found = r?.what === 'describe' ? r.described : null;
      const features = known[i]?.features ?? found?.features;
      const words = found?.words ?? known[i]?.words;
      if (!features || !words) throw new Error('A sub-image was not described.');
      const whole: Described = { features, words, clones: known[i]?.clones ?? found?.clones ?? [] };
      await memory?.write(i, whole, known[i] ?? NOTHING);
      described.push({
        ...whole,
        features: team.learn(start + i, putAway(comparable(features, specimen, clones))),
      });
    }
  }
  return described;
}

/** The features that later steps ask for: between documents only the first of them, but all of blots. */
function comparable(features: Features, specimen: Specimen | undefined, clones: boolean): Features {
  return clones || specimen?.subImage.kind === 'blot'
    ? features
    : firstOf(features, FEATURE_OPTIONS.first);
}

function wordsNeeded(features: Features, specimen: Specimen | undefined): number {
  return specimen ? Math.min(features.count, lookedUp(specimen.subImage.kind)) * PROBES : 0;
}

function clonesOf(described: Described, specimen: Specimen | undefined): Finding[] {
  if (!specimen) return [];
  const detector = specimen.subImage.kind === 'blot' ? 'clone-band' : 'clone';
  return described.clones.map((pair) => cloneFinding(detector, pair, specimen));
}

function withHints(
  finding: Finding,
  specimens: readonly Specimen[],
  extraction: Extraction,
  earlier = new Earlier(),
): Finding {
  const a = specimens.find((s) => s.subImage.id === finding.a.subImage);
  const b = specimens.find((s) => s.subImage.id === finding.b.subImage);
  return a && b
    ? {
        ...finding,
        hints: hintsFor(finding, a, b, extraction, () =>
          earlier.hintsOf(`${finding.id} ${featureKey(a)} ${featureKey(b)}`, () =>
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

function byScore(p: Finding, q: Finding): number {
  return q.score - p.score || (p.id < q.id ? -1 : 1);
}
