import type { Analysis, Extraction } from '../../engine/types.ts';
import { summaryOf } from '../../cli/summary.ts';
import { EVIDENCE } from '../report/evidence.ts';

type Finding = Analysis['findings'][number];

const EXTRACTION: Extraction = {
  engine: 'e1',
  title: null,
  pages: [{ page: 1, width: 595, height: 842, rotation: 0 }],
  figures: [],
  subImages: [],
};

const side: Finding['a'] = {
  subImage: 'f1s1',
  region: [],
  place: { page: 1, box: { x: 0, y: 0, w: 50, h: 50 } },
  share: 1,
};

function finding(of: Pick<Finding, 'band' | 'hints'>): Finding {
  return {
    id: 'm',
    kind: 'sub-image',
    detector: 'features',
    a: side,
    b: side,
    transform: [1, 0, 0, 1, 0, 0],
    parts: { mirrored: false, rotation: 0, scale: 1, stretch: 1, shift: [0, 0] },
    score: 0.9,
    evidence: EVIDENCE,
    copySet: null,
    ...of,
  };
}

function summary(findings: Finding[]): string {
  const checked = { subImages: 0, leftOut: [], expectedFalseAlarms: 0 };
  return summaryOf('/a/paper.pdf', EXTRACTION, { engine: 'e1', findings, checked });
}

const EXPLAINED: Finding['hints'][number] = { code: 'drawing', because: '', explains: true };

test('weak likeness, which no prediction and no report shows, is not counted', () => {
  const weak = finding({ band: 'low', hints: [] });
  expect(summary([finding({ band: 'fair', hints: [] }), weak, weak])).toBe(
    'paper.pdf: 1 page, 0 figures, 0 sub-images, 1 similar region',
  );
});

test('what the figure accounts for is counted beside', () => {
  const explained = finding({ band: 'high', hints: [EXPLAINED] });
  const weak = finding({ band: 'low', hints: [EXPLAINED] });
  expect(summary([explained, explained, weak])).toBe(
    'paper.pdf: 1 page, 0 figures, 0 sub-images, 0 similar regions, 2 explained by the figure itself',
  );
});
