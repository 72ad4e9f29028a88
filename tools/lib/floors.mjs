/**
 * The lower bound of Wilson's 95 % interval of a share, as in bench/accuracy/rates.ts; 0 when
 * nothing was counted.
 */
export function lowerBound(found, total) {
  if (total === 0) return 0;
  const z = 1.959963984540054;
  const share = found / total;
  const half = z * Math.sqrt((share * (1 - share)) / total + (z * z) / (4 * total * total));
  return Math.max(0, (share + (z * z) / (2 * total) - half) / (1 + (z * z) / total));
}

/**
 * What a run on the corpus must reach: the lower bound of what was measured
 * (bench/results/accuracy-corpus-a.json), for figures, panels and matches as a whole and for every
 * kind of match and of panel by itself.
 * @returns {{ name: string, floor: number, read: (scores: object) => number }[]}
 */
export function floorsOf(measured) {
  const rates = (name, of) => {
    const { tp, fp, fn } = of(measured);
    return [
      [`${name}: precision`, lowerBound(tp, tp + fp), (s) => of(s).precision],
      [`${name}: recall`, lowerBound(tp, tp + fn), (s) => of(s).recall],
    ];
  };
  const each = (name, of) =>
    Object.entries(of(measured)).map(([kind, { found, total }]) => [
      `${name} of kind ${kind}`,
      lowerBound(found, total),
      (s) => of(s)[kind]?.recall ?? 0,
    ]);
  const clean = (s) => s.clean.documents - s.clean.documents_with_any;
  return [
    ...rates('figures, IoU ≥ 0.5', (s) => s.figures.fig50),
    ...rates('panels, IoU ≥ 0.5', (s) => s.panels.pan50),
    ...rates('matches', (s) => s.matches),
    ...each('matches', (s) => s.match_recall_by.kind),
    ...each('panels', (s) => s.panel_recall_by_category),
    [
      'clean manuscripts without a false report',
      lowerBound(clean(measured), measured.clean.documents),
      (s) => clean(s) / s.clean.documents,
    ],
  ].map(([name, floor, read]) => ({ name, floor, read }));
}
