/** What usage counts. */
export const USAGE_AMOUNTS = ['files', 'subimages', 'pages', 'figures', 'matches'] as const;
/** The stages at which is counted, in the order in which a manuscript passes them. */
export const USAGE_STAGES = ['submit', 'extract', 'match', 'review', 'report'] as const;
export type UsageStage = (typeof USAGE_STAGES)[number];
/** The bars of a chart of usage, and what a row is of beside its stage. */
export const USAGE_SPANS = ['day', 'week', 'month'] as const;
export const USAGE_BY = ['person', 'customer', 'stage'] as const;
export type UsageAmount = (typeof USAGE_AMOUNTS)[number];

/**
 * The stage at which each thing counts when all stages are looked at: a manuscript passes several
 * stages and is one manuscript all the same. Sub-images count when they go into matching, as the
 * licence does.
 */
export const COUNTED_AT = {
  files: 'submit',
  subimages: 'match',
  pages: 'extract',
  figures: 'extract',
  matches: 'match',
} as const satisfies Record<UsageAmount, UsageStage>;

type Counted = Readonly<Record<UsageAmount, number>> & { readonly stage: string };

/**
 * The sums of rows of usage: of one stage as they are, of all stages each thing where it counts.
 */
export function usageTotal(rows: readonly Counted[], stage: string): Record<UsageAmount, number> {
  const total = { files: 0, subimages: 0, pages: 0, figures: 0, matches: 0 };
  for (const row of rows)
    for (const amount of USAGE_AMOUNTS)
      if (row.stage === (stage || COUNTED_AT[amount])) total[amount] += row[amount];
  return total;
}
