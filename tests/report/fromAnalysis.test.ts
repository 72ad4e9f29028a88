import { Report } from '../../contract/review.ts';
import type { Analysis, Extraction } from '../../engine/types.ts';
import { renderReport, reportFromAnalysis } from '../../report/index.ts';
import { pdfText } from '../scenes/pdfText.ts';

const EXTRACTION: Extraction = {
  engine: 'e1',
  title: 'A paper',
  pages: [{ page: 1, width: 595, height: 842, rotation: 0 }],
  figures: [
    {
      id: 'f1',
      page: 1,
      box: { x: 0, y: 0, w: 100, h: 100 },
      label: 'Figure 1',
      caption: null,
      rule: 'image',
      confidence: 1,
    },
  ],
  subImages: ['A', 'B'].map((letter, i) => ({
    id: `f1s${i + 1}`,
    figure: 'f1',
    page: 1,
    box: { x: i * 50, y: 0, w: 50, h: 50 },
    letter,
    captionPart: null,
    kind: 'microscopy',
    kindConfidence: 1,
    included: true,
    source: { via: 'object', object: 0, pixels: { x: 0, y: 0, w: 100, h: 100 }, dpi: 144 },
    width: 100,
    height: 100,
    masks: [],
    rule: 'image-gutter',
    confidence: 1,
  })),
};
const side = (subImage: string, x: number): Analysis['findings'][number]['a'] => ({
  subImage,
  region: [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ],
  place: { page: 1, box: { x, y: 0, w: 50, h: 50 } },
  share: 1,
});
const ANALYSIS: Analysis = {
  engine: 'e1',
  findings: [
    {
      id: 'm',
      kind: 'sub-image',
      detector: 'features',
      a: side('f1s1', 0),
      b: side('f1s2', 50),
      transform: [1, 0, 0, 1, 0, 0],
      parts: { mirrored: false, rotation: 0, scale: 1, stretch: 1, shift: [0, 0] },
      score: 0.9,
      band: 'high',
      evidence: {
        points: 10,
        correlation: 0.9,
        residual: 1,
        distinctiveness: 1,
        area: 10_000,
        masked: 0,
        toneInverted: false,
        pointPairs: [],
      },
      hints: [],
      copySet: null,
    },
  ],
  checked: { subImages: 2, leftOut: [], expectedFalseAlarms: 0.001 },
};

test('an analysis that nobody reviewed becomes a report of the contract', async () => {
  const report = reportFromAnalysis(EXTRACTION, ANALYSIS, {
    filename: 'a.pdf',
    productName: 'Panelsight',
    timesec: 0,
  });
  expect(Report.parse(report)).toEqual(report);
  const text = (await pdfText(await renderReport(report, () => Promise.resolve(null), 'pdf'))).join(
    ' ',
  );
  expect(text).toContain('Figure 1, panel A, page 1 – Figure 1, panel B, page 1');
  expect(text).toContain('Not looked at');
});
