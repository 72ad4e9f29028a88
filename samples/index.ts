/** The sample maker's door: seeded manuscripts with their truth. */
export { writeManuscript, type Manuscript } from './manuscript.ts';
export { planManuscript, type PlanOptions } from './plan.ts';
export { PLANTS, type PlantName } from './planting.ts';
export type { ManuscriptRecipe } from './recipe.ts';
export type { Truth, TruthFigure, TruthMatch, TruthPanel } from './truth.ts';
export type { Picture } from './picture.ts';

import { writeManuscript, type Manuscript } from './manuscript.ts';
import { planManuscript, type PlanOptions } from './plan.ts';

/** Draws a manuscript from a seed: its PDF and its truth. Same seed and options, same bytes. */
export function makeManuscript(seed: number | string, options: PlanOptions = {}): Promise<Manuscript> {
  return writeManuscript(planManuscript(seed, options));
}
