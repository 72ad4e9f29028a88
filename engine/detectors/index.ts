import type { Models } from '../scoring/score.ts';
import { scoreOf } from '../scoring/score.ts';
import type { Detector as FoundBy, Judged } from '../types.ts';
import { bands } from './bands/detector.ts';
import { clones } from './clones/detector.ts';
import type { Detector } from './detector.ts';
import { exact } from './exact/detector.ts';
import { pairs } from './pairs/detector.ts';
import { strips } from './strips/detector.ts';

/** All detectors, in the order in which they run: a later one sees what earlier ones found. */
const LIST = [clones, pairs, strips, bands, exact] as const;

export type DetectorName = (typeof LIST)[number]['name'];
export const DETECTORS: readonly (Detector<unknown, unknown, unknown> & {
  readonly name: DetectorName;
})[] = LIST;

/** Does not compile when a name on the wire (contract/values.ts) is that of no detector. */
type Unclaimed = Exclude<FoundBy, (typeof LIST)[number]['emits'][number]>;
const UNCLAIMED: Unclaimed extends never ? true : Unclaimed = true;
void UNCLAIMED;

/** The models of all detectors by name. */
export const MODELS: Models = Object.fromEntries(
  DETECTORS.flatMap((d) => Object.entries(d.models)),
);

/**
 * Computes the score again from a finding's measures with the current models; null when its model
 * no longer exists.
 */
export function scoreFrom({ model, measures, factor }: Judged): number | null {
  const known = Object.hasOwn(MODELS, model) ? MODELS[model] : undefined;
  return known ? scoreOf(known, measures) * factor : null;
}
