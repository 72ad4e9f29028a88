import { DETECTORS } from '../detectors/index.ts';
import { FEATURE_OPTIONS, type Features, firstOf } from '../features/features.ts';
import { PROBES } from '../retrieval/words.ts';
import type { Specimen } from '../types.ts';
import { NOTHING, storedDescriptions } from './descriptions.ts';
import type { MatchOptions } from './options.ts';
import type { TaskRunner } from './runner.ts';
import { type Call, type Described, describe, lookedUp } from './tasks.ts';

/**
 * Specimens that are described at a time; of all others only what the comparison needs is in
 * memory.
 */
const BATCH = 64;

/** Names of the detectors that search inside single pictures of this kind. */
export function lookingAlone(
  specimen: Specimen,
  { without = [] }: Pick<MatchOptions, 'without'>,
): readonly string[] {
  return without.includes('inside') || without.includes('dense')
    ? []
    : DETECTORS.filter(
        (d) => d.alone?.applies(specimen.subImage.kind) && !without.includes(d.name),
      ).map((d) => d.name);
}

/** Describes all specimens; stored descriptions are not computed again. */
export async function describeAll(
  runner: TaskRunner,
  specimens: readonly Specimen[],
  options: MatchOptions,
): Promise<Described[]> {
  const of = specimens.length;
  const described: Described[] = [];
  const { spool = (features) => features } = options;
  const inside = !options.without?.includes('inside') && !options.without?.includes('dense');
  options.onProgress?.({ stage: 'match', step: 'features', done: 0, of });
  for (let start = 0; start < of; start += BATCH) {
    const batch = specimens.slice(start, start + BATCH);
    const alone = batch.map((s) => lookingAlone(s, options));
    const stored = options.features ? storedDescriptions(options.features, batch, alone) : null;
    const known = (await stored?.read()) ?? batch.map(() => NOTHING);
    const missing = known.map((k, i) => (alone[i] ?? []).filter((name) => !k.alone[name]));
    const open = known.flatMap((k, i) =>
      k.features &&
      (k.words?.length ?? -1) >= wordsNeeded(k.features, batch[i]) &&
      missing[i]?.length === 0
        ? []
        : [i],
    );
    const calls = open.map(
      (i): Call => ({
        task: describe.name,
        input: {
          number: start + i,
          features: known[i]?.features ?? null,
          words: known[i]?.words ?? null,
          alone: missing[i] ?? [],
        },
      }),
    );
    const results = await runner.run(calls, (done) =>
      options.onProgress?.({
        stage: 'match',
        step: 'features',
        done: start + batch.length - open.length + done,
        of,
      }),
    );
    for (const [i, specimen] of batch.entries()) {
      // The result of a `describe` task.
      const found = results[open.indexOf(i)] as Described | undefined;
      const features = known[i]?.features ?? found?.features;
      const words = found?.words ?? known[i]?.words;
      if (!features || !words) throw new Error('A sub-image was not described.');
      const whole = { features, words, alone: { ...known[i]?.alone, ...found?.alone } };
      await stored?.write(i, whole, known[i] ?? NOTHING);
      described.push({
        ...whole,
        features: runner.learn(start + i, spool(comparable(features, specimen, inside))),
      });
    }
  }
  return described;
}

/**
 * The features that later steps need: between documents only the strongest ones, but all of blots.
 */
function comparable(features: Features, specimen: Specimen, inside: boolean): Features {
  return inside || specimen.subImage.kind === 'blot'
    ? features
    : firstOf(features, FEATURE_OPTIONS.first);
}

function wordsNeeded(features: Features, specimen: Specimen | undefined): number {
  return specimen ? Math.min(features.count, lookedUp(specimen.subImage.kind)) * PROBES : 0;
}
