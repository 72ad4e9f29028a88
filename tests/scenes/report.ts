import {
  applyAffine,
  boxPolygon,
  invertAffine,
  polygonBox,
  type Affine,
  type Box,
  type Point,
} from '../../contract/geometry.ts';
import type { MatchSide, MatchView, Report, SubImageView } from '../../contract/review.ts';
import type { Pictures, StoredPicture } from '../../report/index.ts';
import { blankPixels } from '../../imaging/pixels.ts';
import { cells, png, retaken } from './pictures.ts';

const PAGE = { width: 595, height: 842 };
const SIZE = { width: 420, height: 320 };

/**
 * B is A's middle, mirrored, a quarter turn clockwise, at 80 % of the size: pixels of A → pixels of
 * B.
 */
export const TURNED: Affine = [0, -0.8, -0.8, 0, 300, 380];

/**
 * A manuscript of four pages: figure 2 B comes back, turned, as figure 4 A; figure 3 A holds a
 * region twice.
 */
export async function reportScene(): Promise<{
  report: Report;
  pictures: Pictures;
  stored: Map<string, StoredPicture>;
}> {
  const a = cells(SIZE.width, SIZE.height, 7);
  const toA = invertAffine(TURNED) ?? TURNED;
  const b = retaken(a, toA, 290, 330);
  const c = cells(500, 260, 11);
  const stored = new Map<string, StoredPicture>([
    ['crop:f2s2', await png(a)],
    ['crop:f4s1', await png(b)],
    ['crop:f3s1', await png(c)],
    ...(await Promise.all(
      [1, 2, 3, 4].map(
        async (page): Promise<[string, StoredPicture]> => [
          `page:${page}`,
          await png({
            ...blankPixels(595, 842),
            data: new Uint8ClampedArray(595 * 842 * 4).fill(236),
          }),
        ],
      ),
    )),
  ]);
  const report: Report = {
    file_id: 12,
    filename: 'manuscript-0147.pdf',
    filename_orig: 'manuscript-0147.pdf',
    state: 'Report',
    product_name: 'Panelsight',
    customer_name: 'Journal of Repeated Measurements',
    submitted_timesec: 1_763_600_000,
    submitted_by: 'Ana Ortiz',
    reviewed_by: ['Jörg Müller', 'Σοφία Παππά'],
    finished_timesec: 1_763_686_400,
    info: {
      title: 'β-catenin signalling in regenerating epithelium – a time course',
      authors: 'M. García-López, Ł. Żak, Ω. Παπαδόπουλος, ד. כהן',
      journal: 'Journal of Repeated Measurements',
      manuscript_number: 'JRM-2026-0147',
      doi: '10.1234/jrm.2026.0147',
    },
    fields: {
      title: '',
      summary:
        'One pair needs an answer from the authors: the field of Figure 2 B appears again, turned and mirrored, as Figure 4 A under another condition.',
      verdict: 'Question to the authors',
      recommendation: 'Ask for the original images of Figure 2 B and Figure 4 A.',
      letter:
        'Dear authors,\n\nplease send us the original data of both panels.\n\nשלום, this line mixes directions (1–2).',
      order: [],
      included: ['confirmed', 'query', 'undecided'],
    },
    pages: [1, 2, 3, 4].map((page) => ({
      page,
      ...PAGE,
      image: { url: `page:${page}`, ...PAGE },
      thumb: null,
    })),
    figures: [2, 3, 4].map((n) => ({
      id: `f${n}`,
      page: n,
      box: { x: 60, y: 80, w: 470, h: 300 },
      label: `Figure ${n}`,
      caption: null,
      rule: 'image',
      confidence: 0.9,
    })),
    sub_images: [
      sub('f2s2', 'f2', 2, 'B', { x: 70, y: 90, w: 210, h: 160 }, SIZE),
      sub('f4s1', 'f4', 4, 'A', { x: 70, y: 90, w: 145, h: 165 }, { width: 290, height: 330 }),
      sub('f3s1', 'f3', 3, 'A', { x: 70, y: 90, w: 250, h: 130 }, { width: 500, height: 260 }),
    ],
    matches: [pair(), clone(), dismissed()],
    checked: {
      engine: '1.0.0',
      figures: 3,
      sub_images: 3,
      left_out: [{ sub_image: 'f3s1', why: 'its kind is not compared' }],
      not_read: [{ page: 4, sentence: 'Page 4 is damaged and was not checked.' }],
      expected_false_alarms: 0.08,
    },
    rev: 3,
  };
  return { report, stored, pictures: (url) => Promise.resolve(stored.get(url) ?? null) };
}

function sub(
  id: string,
  figure: string,
  page: number,
  letter: string,
  box: Box,
  size: { width: number; height: number },
): SubImageView {
  return {
    id,
    figure,
    page,
    box,
    letter,
    caption_part: null,
    kind: 'microscopy',
    kind_confidence: 0.9,
    included: true,
    crop: { url: `crop:${id}`, ...size },
    thumb: null,
    rule: 'gutter',
    confidence: 0.9,
  };
}

function side(
  sub_image: string,
  page: number,
  letter: string,
  label: string,
  region: readonly Point[],
  share: number,
): MatchSide {
  const box = polygonBox([...region]);
  return {
    sub_image,
    page,
    letter,
    figure_label: label,
    region: [...region],
    share,
    foreign: null,
    box: { x: 70 + box.x / 2, y: 90 + box.y / 2, w: box.w / 2, h: box.h / 2 },
  };
}

const PLAIN: Omit<MatchView, 'id' | 'a' | 'b' | 'transform' | 'parts'> = {
  kind: 'sub-image',
  detector: 'features',
  state: 'confirmed',
  reason: null,
  filter: '',
  notes: 'internal note',
  notes_rep: '',
  score: 0.97,
  band: 'high',
  evidence: {
    points: 184,
    correlation: 0.94,
    residual: 3.1,
    distinctiveness: 0.8,
    area: 60_000,
    masked: 900,
    toneInverted: false,
    pointPairs: [],
  },
  hints: [],
  copy_set: null,
  decided_by: 'Jörg Müller',
  decided_timesec: 1_763_686_000,
  opinions: [],
  disagreement: false,
  carried: null,
  rev: 1,
};

function pair(): MatchView {
  const region = boxPolygon({ x: 80, y: 40, w: 300, h: 230 });
  return {
    ...PLAIN,
    id: 'm1',
    state: 'query',
    filter: 'local-contrast',
    notes_rep:
      'Please explain why the field of Figure 2 B is shown again in Figure 4 A,\nwhere the legend names another treatment.',
    a: side('f2s2', 2, 'B', 'Figure 2', region, 0.51),
    b: side(
      'f4s1',
      4,
      'A',
      'Figure 4',
      region.map((p) => applyAffine(TURNED, p)),
      0.46,
    ),
    transform: TURNED,
    parts: { mirrored: true, rotation: -90, scale: 0.8, stretch: 1, shift: [300, 380] },
    hints: [
      { code: 'disclosed-reuse', because: '“the same field as in Figure 2” (caption of Figure 4)' },
    ],
  };
}

function clone(): MatchView {
  const region = boxPolygon({ x: 40, y: 60, w: 110, h: 90 });
  const shift: Affine = [1, 0, 0, 1, 270, 60];
  return {
    ...PLAIN,
    id: 'm2',
    kind: 'clone',
    detector: 'clone',
    score: 0.88,
    band: 'fair',
    a: side('f3s1', 3, 'A', 'Figure 3', region, 0.08),
    b: side(
      'f3s1',
      3,
      'A',
      'Figure 3',
      region.map((p) => applyAffine(shift, p)),
      0.08,
    ),
    transform: shift,
    parts: { mirrored: false, rotation: 0, scale: 1, stretch: 1, shift: [270, 60] },
  };
}

function dismissed(): MatchView {
  return {
    ...clone(),
    id: 'm3',
    state: 'dismissed',
    reason: 'generic-content',
    score: 0.41,
    band: 'low',
    notes_rep: '=HYPERLINK("x")',
  };
}
