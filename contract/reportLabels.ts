/** What a report calls its parts and facts, on the screen and in its files. */
export interface ReportLabels {
  readonly fields: {
    readonly verdict: string;
    readonly summary: string;
    readonly recommendation: string;
  };
  readonly steps: string;
  readonly letter: string;
  readonly overview: string;
  readonly similar: string;
  readonly checked: string;
  readonly facts: {
    readonly manuscript: string;
    readonly authors: string;
    readonly journal: string;
    readonly number: string;
    readonly doi: string;
    readonly file: string;
    readonly submitted: string;
    readonly reviewed: string;
    readonly finished: string;
    readonly customer: string;
    readonly engine: string;
  };
  readonly card: {
    readonly confidence: string;
    readonly correlation: string;
    readonly points: string;
    readonly shares: string;
    readonly residual: string;
    readonly decidedBy: string;
  };
}

export const REPORT_LABELS: ReportLabels = {
  fields: {
    verdict: 'Verdict',
    summary: 'Summary',
    recommendation: 'Recommendation',
  },
  steps: 'Next steps',
  letter: 'Letter',
  overview: 'Overview',
  similar: 'Similar regions',
  checked: 'What was checked',
  facts: {
    manuscript: 'Manuscript',
    authors: 'Authors',
    journal: 'Journal',
    number: 'Number',
    doi: 'DOI',
    file: 'File',
    submitted: 'Submitted',
    reviewed: 'Reviewed by',
    finished: 'Finished',
    customer: 'For',
    engine: 'Engine',
  },
  card: {
    confidence: 'Confidence',
    correlation: 'Window correlation',
    points: 'Consistent points',
    shares: 'Share of A · B',
    residual: 'Difference left',
    decidedBy: 'Decided by',
  },
};
