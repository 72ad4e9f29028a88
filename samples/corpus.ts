import { writeManuscript, sizesOf, type Manuscript } from './manuscript.ts';
import { planManuscript, type PlanOptions } from './plan.ts';
import { edited, panelsOf } from './planting.ts';
import { seeded } from './random.ts';
import type { FigureRecipe, ManuscriptRecipe } from './recipe.ts';
import { pairMatch, type TruthMatch } from './truth.ts';
import { WHOLE, type View } from './view.ts';

export interface Corpus {
  readonly manuscripts: readonly Manuscript[];
  /** Matches between two of them; each side names its PDF. */
  readonly cross: readonly TruthMatch[];
}

/**
 * Plans and writes manuscripts; each that reuses pictures also reuses two of the one before it that
 * does.
 */
export async function makeCorpus(
  entries: readonly { readonly seed: number | string; readonly options: PlanOptions }[],
): Promise<Corpus> {
  const recipes: ManuscriptRecipe[] = [];
  for (const { seed, options } of entries) {
    const later = planManuscript(seed, options);
    const at = recipes.findLastIndex((r) => !r.clean);
    const earlier = recipes[at];
    const both = earlier && !later.clean ? plantAcross(earlier, later) : null;
    if (both) recipes[at] = both.earlier;
    recipes.push(both ? both.later : later);
  }
  const manuscripts: Manuscript[] = [];
  for (const recipe of recipes) manuscripts.push(await writeManuscript(recipe));
  const cross = manuscripts.flatMap((a, i) =>
    manuscripts.slice(i + 1).flatMap((b) =>
      a.standing.flatMap((sa) =>
        b.standing.flatMap((sb) => {
          const match = pairMatch(sa, sb);
          return match
            ? [
                {
                  ...match,
                  a: { ...match.a, pdf: `${a.name}.pdf` },
                  b: { ...match.b, pdf: `${b.name}.pdf` },
                },
              ]
            : [];
        }),
      ),
    ),
  );
  return { manuscripts, cross: cross.map((m, k) => ({ ...m, id: `x${k + 1}` })) };
}

/**
 * Two untouched panels of the later manuscript show pictures of the earlier one, drawn large enough
 * for both.
 */
function plantAcross(
  earlier: ManuscriptRecipe,
  later: ManuscriptRecipe,
): { earlier: ManuscriptRecipe; later: ManuscriptRecipe } {
  const random = seeded(earlier.seed, later.seed, 'across');
  const untouched = (r: ManuscriptRecipe) => {
    const all = panelsOf(r.figures);
    return sizesOf(r).filter(
      ({ panel: p }) =>
        p.planted === null &&
        p.edits.length === 0 &&
        p.base.subject !== 'blot' &&
        p.base.room === 1 &&
        p.base.pixels === null &&
        all.filter((q) => q.base.id === p.base.id).length === 1,
    );
  };
  const sources = random.shuffle(untouched(earlier));
  const targets = random.shuffle(untouched(later));
  const now: Record<'earlier' | 'later', readonly FigureRecipe[]> = {
    earlier: earlier.figures,
    later: later.figures,
  };
  for (let k = 0; k < 2; k++) {
    const source = sources[k];
    const target = targets[k];
    if (!source || !target) continue;
    const fits = Math.min(1, target.width / target.height / (source.width / source.height));
    const enlarged = Math.max(1, target.width / source.width / fits);
    const pixels = [
      Math.round(source.width * enlarged),
      Math.round(source.height * enlarged),
    ] as const;
    const view: View = { ...WHOLE, scale: fits, mirrored: k === 1 && random.chance(0.5) };
    const base = { ...source.panel.base, pixels };
    now.earlier = edited(now.earlier, source.panel, { base });
    now.later = edited(now.later, target.panel, {
      base,
      view,
      tint: source.panel.tint,
      planted: {
        tags: [view.mirrored ? 'fliph' : fits < 0.999 ? 'zoomin' : 'identity'],
        difficulty: view.mirrored || fits < 0.9 ? 'medium' : 'easy',
      },
    });
  }
  return { earlier: { ...earlier, figures: now.earlier }, later: { ...later, figures: now.later } };
}
