import {
  type Affine,
  type Polygon,
  carried,
  composeAffine,
  invertAffine,
} from '../../contract/geometry.ts';
import { type CopyLink, type CopyStages, stagesInside } from '../../engine/index.ts';
import type { Picture } from '../../samples/index.ts';
import { iouOf } from './masks.ts';
import type { Plan } from './plan.ts';
import { Tally } from './tally.ts';

const NAMES = ['points', 'patches', 'proposed', 'held', 'handed in'] as const;

/** How far planted copies come in the detector: a table for each stage. */
export class StageTally {
  readonly #by = new Map(NAMES.map((name) => [name, new Tally()]));

  /**
   * Counts the copies of one picture. `least`: intersection over union from which on regions are
   * right.
   */
  add({ width, height, channels, data }: Picture, plan: Plan, least: number): void {
    const links = linksOf(plan);
    const stages = stagesInside({ width, height, channels, data }, links);
    const isThere = (own: Polygon, link: CopyLink): boolean =>
      iouOf(own, link.region, width, height) >= least;
    const isRight = ({ handed }: CopyStages, link: CopyLink): boolean =>
      handed !== null &&
      isThere(handed.a, link) &&
      iouOf(handed.b, carried(link.region, link.transform), width, height) >= least;
    for (let k = 1; k <= plan.forwards.length; k++) {
      const own = stages.flatMap((stage, i) => {
        const link = links[i];
        return link?.joins.includes(k) ? [{ ...stage, right: isRight(stage, link) }] : [];
      });
      const came = {
        points: own.some((s) => s.points),
        patches: own.some((s) => s.patches),
        proposed: own.some((s) => s.points || s.patches),
        held: own.some((s) => s.held),
        'handed in': own.some((s) => s.right),
      };
      for (const name of NAMES) this.#by.get(name)?.add(plan.tags, came[name]);
    }
  }

  lines(): string[] {
    return [...this.#by].flatMap(([name, tally]) => [`copies ${name}`, ...tally.lines()]);
  }
}

/** Every two regions of a plan, both ways. */
function linksOf({ shape, forwards }: Plan): (CopyLink & { readonly joins: readonly number[] })[] {
  const all: readonly Affine[] = [[1, 0, 0, 1, 0, 0], ...forwards];
  return all.flatMap((from, i) => {
    const back = invertAffine(from);
    return all.flatMap((to, j) =>
      i === j || !back
        ? []
        : [{ region: carried(shape, from), transform: composeAffine(to, back), joins: [i, j] }],
    );
  });
}
