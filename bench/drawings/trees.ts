/** A question to the measures: which one, and below what it goes to the first side. */
export type Split<Name extends string> = readonly [measure: Name, below: number];

/**
 * A tree of depth 2: the first question, the one that follows where the measure lies below the
 * threshold and the one that follows elsewhere, and what each of the four ends adds to the score.
 */
export type Tree<Name extends string> = readonly [
  root: Split<Name>,
  below: Split<Name>,
  above: Split<Name>,
  ends: readonly [number, number, number, number],
];

/**
 * The score of boosted trees: `bias`, and from every tree what the end adds where the measures
 * arrive; log-odds where the trees were fitted to the logistic loss (Friedman 2001, Greedy function
 * approximation). Finite for any measures; what is no number lies below nothing.
 */
export function scoreOfTrees<Name extends string>(
  { bias, trees }: { readonly bias: number; readonly trees: readonly Tree<Name>[] },
  measures: Readonly<Record<Name, number>>,
): number {
  return trees.reduce((score, [root, below, above, ends]) => {
    const isBelow = ([measure, threshold]: Split<Name>): boolean => measures[measure] < threshold;
    const end = isBelow(root) ? (isBelow(below) ? 0 : 1) : isBelow(above) ? 2 : 3;
    return score + ends[end];
  }, bias);
}
