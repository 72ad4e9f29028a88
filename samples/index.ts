/** The sample maker's door: seeded manuscripts with their truth. */
export { makeCorpus, type Corpus } from './corpus.ts';
export { KEPT } from './kept.ts';
export { writeManuscript, type Manuscript } from './manuscript.ts';
export { planManuscript, type PlanOptions } from './plan.ts';
export { PLANTS, type PlantName } from './planting.ts';
export { SUBJECTS, type ManuscriptRecipe, type Subject } from './recipe.ts';
export { truthText, type Truth, type TruthFigure, type TruthMatch, type TruthPanel } from './truth.ts';
export type { Picture } from './picture.ts';

import { writeManuscript, type Manuscript } from './manuscript.ts';
import { planManuscript, type PlanOptions } from './plan.ts';

/** Draws a manuscript from a seed: its PDF and its truth. Same seed and options, same bytes. */
export function makeManuscript(seed: number | string, options: PlanOptions = {}): Promise<Manuscript> {
  return writeManuscript(planManuscript(seed, options));
}
