import { blotStrip, gel, type Blot } from './pictures/blot.ts';
import { filaments, merge, nuclei, puncta } from './pictures/fluorescence.ts';
import { tissue } from './pictures/histology.ts';
import type { Picture } from './picture.ts';
import { seeded } from './random.ts';
import type { BaseRecipe } from './recipe.ts';

/** Draws the base picture; blots and gels also say where their bands are. Same recipe and size, same pixels. */
export function drawBase(base: BaseRecipe, width: number, height: number): Blot {
  const random = seeded(base.seed, base.subject);
  const only = (picture: Picture): Blot => ({ picture, bands: [] });
  switch (base.subject) {
    case 'blot': return blotStrip(random, width, height, base.lanes);
    case 'gel': return gel(random, width, height, base.lanes);
    case 'histology': return only(tissue(random, width, height));
    default: return only(random.pick([nuclei, filaments, puncta, merge])(random, width, height));
  }
}
