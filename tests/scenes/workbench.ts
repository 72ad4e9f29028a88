import type { Presence, FileHead } from '../../contract/entities.ts';
import type { fileOps } from '../../contract/ops/files.ts';
import type { OutputOf } from '../../contract/operation.ts';
import { polygonBox, type Polygon } from '../../contract/geometry.ts';
import type { MatchSide, MatchView, SubImageView } from '../../contract/review.ts';
import { possibleNext } from '../../contract/states.ts';
import type { FileState } from '../../contract/values.ts';
import type { Pixels } from '../../imaging/pixels.ts';
import { drawn } from '../imaging/pictures.ts';

export type ReviewAnswer = OutputOf<typeof fileOps.reviewId>;
export type EditAnswer = OutputOf<typeof fileOps.editId>;

/** The file is the session user's own to work on. */
export const PRESENCE_MINE: Presence = {
  holder: { user_id: 7, name: 'Ana Ortiz', since_timesec: 1_763_600_000 },
  here: [{ user_id: 7, name: 'Ana Ortiz' }],
};
/** A colleague works on it; the session user looks. */
export const PRESENCE_THEIRS: Presence = {
  holder: { user_id: 99, name: 'Jo Lind', since_timesec: 1_763_600_000 },
  here: [...PRESENCE_MINE.here, { user_id: 99, name: 'Jo Lind' }],
};

const SIZE = { width: 40, height: 30 };

export function fileHead(state: FileState): FileHead {
  return {
    file_id: 7,
    state,
    filename: 'cells.pdf',
    filename_orig: 'cells.pdf',
    progress: null,
    failure: null,
    possible: [...possibleNext(state)],
    recycled_timesec: null,
    deleted_timesec: null,
  };
}

export function subImage(id: string, figure: string, page: number, letter: string): SubImageView {
  return {
    id,
    figure,
    page,
    box: { x: 50, y: 60, w: 200, h: 150 },
    letter,
    caption_part: `The ${letter} part.`,
    kind: 'microscopy',
    kind_confidence: 0.9,
    included: true,
    crop: { url: `/media/${id}.png`, ...SIZE },
    thumb: null,
    rule: 'image-gutter',
    confidence: 0.9,
  };
}

const REGION: Polygon = [
  [4, 4],
  [30, 4],
  [30, 24],
  [4, 24],
];

function side(sub_image: string, page: number, letter: string): MatchSide {
  return {
    sub_image,
    page,
    letter,
    figure_label: `Figure ${page}`,
    region: REGION,
    box: polygonBox(REGION),
    share: 0.43,
    foreign: null,
  };
}

export function match(id: string, more: Partial<MatchView> = {}): MatchView {
  return {
    id,
    kind: 'sub-image',
    detector: 'features',
    state: 'new',
    reason: null,
    filter: '',
    notes: '',
    notes_rep: '',
    score: 0.9,
    band: 'high',
    a: side('f1s1', 1, 'A'),
    b: side('f2s1', 2, 'B'),
    transform: [1, 0, 0, 1, 0, 0],
    parts: { mirrored: false, rotation: 0, scale: 1, stretch: 1, shift: [0, 0] },
    evidence: {
      points: 42,
      correlation: 0.97,
      residual: 2.5,
      distinctiveness: 0.8,
      area: 500,
      masked: 0,
      toneInverted: false,
      pointPairs: [[5, 5, 5, 5]],
    },
    hints: [],
    copy_set: null,
    decided_by: null,
    decided_timesec: null,
    opinions: [],
    disagreement: false,
    carried: null,
    rev: 1,
    ...more,
  };
}

const PAGES = [1, 2].map((page) => ({
  page,
  width: 600,
  height: 800,
  image: { url: `/media/page${page}.png`, width: 600, height: 800 },
  thumb: null,
}));
const FIGURES = [1, 2].map((n) => ({
  id: `f${n}`,
  page: n,
  box: { x: 40, y: 50, w: 400, h: 300 },
  label: `Figure ${n}`,
  rule: 'image',
  confidence: 0.9,
  caption: {
    page: n,
    box: { x: 40, y: 360, w: 400, h: 40 },
    text: `Figure ${n}. Cells under treatment.`,
    parts: [],
  },
}));

/** A file with two figures of one panel each. */
export function reviewFile(matches: MatchView[], state: FileState = 'Review'): ReviewAnswer {
  return {
    file: fileHead(state),
    pages: PAGES,
    figures: FIGURES,
    sub_images: [subImage('f1s1', 'f1', 1, 'A'), subImage('f2s1', 'f2', 2, 'B')],
    matches,
    checked: {
      engine: '1.2.0',
      figures: 2,
      sub_images: 14,
      left_out: [{ sub_image: 'f2s9', why: 'chart' }],
      not_read: [],
      expected_false_alarms: 0.03,
    },
  };
}

export function editFile(state: FileState = 'Edit'): EditAnswer {
  const { pages, figures, sub_images } = reviewFile([]);
  return {
    file: fileHead(state),
    pages,
    figures,
    sub_images,
    ignore: [],
    figures_total: 2,
    figures_left: 50,
    revs: [
      { page: 1, rev: 3 },
      { page: 2, rev: 1 },
    ],
    notices: [],
  };
}

/** The pictures of the scene, by address. */
export const PICTURES: Readonly<Record<string, Pixels>> = {
  '/media/f1s1.png': drawn(SIZE.width, SIZE.height, (x, y) => (x * 5 + y * 3) % 256),
  '/media/f2s1.png': drawn(SIZE.width, SIZE.height, (x, y) => (x * 5 + y * 3) % 256),
  '/media/page1.png': drawn(60, 80, (x, y) => (x > 10 && x < 30 && y > 20 && y < 40 ? 60 : 250)),
  '/media/page2.png': drawn(60, 80, () => 250),
};
