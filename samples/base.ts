import { blotStrip, gel, type Blot } from './pictures/blot.ts';
import { dotPlot } from './pictures/flow.ts';
import { filaments, merge, nuclei, puncta } from './pictures/fluorescence.ts';
import { tissue } from './pictures/histology.ts';
import { brightfield, electron, slice } from './pictures/phase.ts';
import type { Picture } from './picture.ts';
import { seeded } from './random.ts';
import type { BaseRecipe } from './recipe.ts';

/**
 * Draws the base picture; blots and gels also say where their bands are. Same recipe and size, same
 * pixels. The seed is "style|content": bases that share the style look like fields of one
 * experiment.
 */
export function drawBase(base: BaseRecipe, width: number, height: number): Blot {
  const random = seeded(base.seed, base.subject);
  const style = seeded(base.seed.split('|')[0] ?? '', 'style');
  const only = (picture: Picture): Blot => ({ picture, bands: [] });
  switch (base.subject) {
    case 'blot':
      return blotStrip(random, width, height, base.lanes);
    case 'gel':
      return gel(random, width, height, base.lanes);
    case 'histology':
      return only(tissue(random, width, height));
    case 'brightfield':
      return only(brightfield(random, width, height));
    case 'em':
      return only(electron(random, width, height));
    case 'radiology':
      return only(slice(random, width, height));
    case 'flow':
      return only(dotPlot(random, width, height));
    case 'fluo':
      return only(style.pick([nuclei, filaments, puncta, merge])(random, width, height));
  }
}
