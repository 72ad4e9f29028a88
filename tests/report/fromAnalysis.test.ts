import { Report } from '../../contract/review.ts';
import type { Analysis, Extraction } from '../../engine/types.ts';
import { renderReport, reportFromAnalysis } from '../../report/index.ts';
import { pdfText } from '../scenes/pdfText.ts';
import { EVIDENCE } from './evidence.ts';

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
      evidence: EVIDENCE,
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
  expect(text).toContain('New');
});

test('findings of low confidence are counted in words and not among the matches', () => {
  const [found] = ANALYSIS.findings;
  if (!found) throw new Error('There is a finding.');
  const made = (...bands: readonly ('high' | 'fair' | 'low')[]) =>
    reportFromAnalysis(
      EXTRACTION,
      { ...ANALYSIS, findings: bands.map((band, i) => ({ ...found, id: `${band}${i}`, band })) },
      { filename: 'a.pdf', productName: 'Panelsight', timesec: 0 },
    );
  const one = made('low', 'fair', 'high');
  expect(one.matches.map(({ band }) => band)).toEqual(['fair', 'high']);
  expect(one.fields.summary).toBe(
    '1 pair of weak likeness was found too and is not part of this report.',
  );
  expect(made('low', 'low').fields.summary).toBe(
    '2 pairs of weak likeness were found too and are not part of this report.',
  );
  expect(made('high').fields.summary).toBe('');
});

test('regions are measured from corners in a report, from middles of pixels by the engine', () => {
  const report = reportFromAnalysis(EXTRACTION, ANALYSIS, {
    filename: 'a.pdf',
    productName: 'Panelsight',
    timesec: 0,
  });
  const [found] = ANALYSIS.findings;
  expect(report.matches[0]?.a.region).toEqual(found?.a.region.map(([x, y]) => [x + 0.5, y + 0.5]));
});

test('findings that the figure itself explains are counted in words and not among the matches', () => {
  const [found] = ANALYSIS.findings;
  if (!found) throw new Error('There is a finding.');
  const hints = [{ code: 'merged-channels', because: 'Merge.', explains: true }] as const;
  const { matches, fields } = reportFromAnalysis(
    EXTRACTION,
    {
      ...ANALYSIS,
      findings: [
        { ...found, id: 'a', band: 'high', hints },
        { ...found, id: 'b', band: 'low', hints },
      ],
    },
    { filename: 'a.pdf', productName: 'Panelsight', timesec: 0 },
  );
  expect(matches).toEqual([]);
  expect(fields.summary).toBe(
    '1 pair that the figure itself explains was found too and is not part of this report. 1 pair of weak likeness was found too and is not part of this report.',
  );
});
