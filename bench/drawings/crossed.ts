import type { Example } from './examples.ts';
import { documentOf, type Fit, weightsOf } from './models.ts';

const LIMITS = [0.5, 0.7, 0.8, 0.85, 0.9, 0.95] as const;
/** Documents are left out in so many parts; so every fit knows nine tenths of them. */
const PARTS = 12;

/** A name for what is left out of a fit together; null for what stays in every fit. */
export type Leaving = (example: Example, groups: readonly string[]) => string | null;

/** Documents, categories of licensed pictures and kinds of drawings, in twelve parts. */
export const byDocument: Leaving = (example, groups) =>
  String(groups.indexOf(documentOf(example)) % PARTS);

/** All papers of one collection: the name of a document up to its first `_`. */
export const byCollection: Leaving = (example) => (isPaper(example) ? collectionOf(example) : null);

/** The log-odds of every example by a fit without its group; null for what was left out of none. */
export function crossed(
  examples: readonly Example[],
  fit: Fit,
  leaving: Leaving,
): (number | null)[] {
  const groups = [...new Set(examples.map(documentOf))].sort();
  const groupOf = examples.map((e) => leaving(e, groups));
  const scores: (number | null)[] = examples.map(() => null);
  for (const group of new Set(groupOf)) {
    if (group === null) continue;
    const score = fit(examples.filter((_, i) => groupOf[i] !== group));
    for (const [i, e] of examples.entries()) if (groupOf[i] === group) scores[i] = score(e);
  }
  return scores;
}

/**
 * Lines: the mean loss of all and of the labelled (weighed as in the fit), how many of each origin
 * are taken for drawn from a likelihood on, and the shares of the labelled ones by collection.
 */
export function told(examples: readonly Example[], scores: readonly (number | null)[]): string[] {
  const counts = weightsOf(examples);
  const rows = examples.flatMap((e, i) => {
    const score = scores[i] ?? null;
    return score === null ? [] : [{ e, score, weight: counts[i] ?? 0 }];
  });
  type Row = (typeof rows)[number];
  const loss = (some: readonly Row[]): string =>
    share(
      some.reduce((s, r) => s + r.weight * lossOf(r.score, r.e.drawn), 0),
      some.reduce((s, r) => s + r.weight, 0),
    ).toFixed(4);
  const labelled = rows.filter(({ e }) => e.from === 'labelled');
  const collections = [...new Set(labelled.map(({ e }) => collectionOf(e)))].sort();
  return [
    `log-loss ${loss(rows)}, of the labelled ${loss(labelled)}`,
    ...LIMITS.map((limit) => {
      const isTaken = (r: Row): boolean => r.score >= Math.log(limit / (1 - limit));
      const taken = (from: Example['from'], drawn: boolean): string => {
        const all = rows.filter(({ e }) => e.from === from && e.drawn === drawn);
        return `${all.filter(isTaken).length}/${all.length}`;
      };
      const weighed = (drawn: boolean): string =>
        collections
          .map((c) => labelled.filter(({ e }) => e.drawn === drawn && collectionOf(e) === c))
          .map((all) =>
            share(
              all.filter(isTaken).reduce((s, r) => s + r.weight, 0),
              all.reduce((s, r) => s + r.weight, 0),
            ).toFixed(3),
          )
          .join(' ');
      return `≥ ${limit}: labelled drawings ${taken('labelled', true)} (${weighed(true)}), labelled pictures ${taken('labelled', false)} (${weighed(false)}), left out ${taken('left-out', true)}, blots ${taken('blot', false)}, generated ${taken('generated', true)}, licensed ${taken('licensed', false)}`;
    }),
    `in brackets the shares in ${collections.join(', ')}, no document counting for more than 15`,
  ];
}

function isPaper({ from }: Example): boolean {
  return from !== 'licensed' && from !== 'generated';
}

function collectionOf({ document }: Example): string {
  return document.split('_')[0] ?? document;
}

/** The logistic loss of log-odds. */
function lossOf(score: number, drawn: boolean): number {
  return Math.log1p(Math.exp(drawn ? -score : score));
}

function share(part: number, whole: number): number {
  return part / Math.max(1e-9, whole);
}
