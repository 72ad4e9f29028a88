// A generated file for the bench of the console, as the calls answer it: 200 sub-images, 300
// matches (or as many as asked for).
import sharp from 'sharp';

const PAGES = 10;
const ON_PAGE = 20;
const BOX = { w: 110, h: 110 };

/** Soft noise of several sizes with a picture's own seed, as JPEG of `side` × `side` pixels. */
export async function picture(seed, side) {
  let state = (seed + 1) * 2654435761;
  const small = Buffer.alloc(96 * 96, 0);
  for (let i = 0; i < small.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    small[i] = state >>> 24;
  }
  const noise = Buffer.alloc(256 * 256, 0);
  for (let i = 0; i < noise.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    noise[i] = 96 + (state >>> 26);
  }
  const fine = await sharp(noise, { raw: { width: 256, height: 256, channels: 1 } })
    .resize(side, side, { kernel: 'nearest' })
    .png()
    .toBuffer();
  return sharp(small, { raw: { width: 96, height: 96, channels: 1 } })
    .resize(side, side, { kernel: 'cubic' })
    .composite([{ input: fine, blend: 'soft-light' }])
    .toColourspace('srgb')
    .jpeg({ quality: 88 })
    .toBuffer();
}

export const page = () =>
  sharp({ create: { width: 1224, height: 1584, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();

/**
 * What review/id and edit/id answer. Pictures are at /media/bench/; `visit` makes their addresses
 * new.
 */
export function bigFile(state, { side, matches, visit }) {
  const pages = Array.from({ length: PAGES }, (_, i) => ({
    page: i + 1,
    width: 612,
    height: 792,
    image: { url: '/media/bench/page.png', width: 1224, height: 1584 },
    thumb: { url: '/media/bench/page.png', width: 1224, height: 1584 },
  }));
  const figures = pages.map(({ page: number }) => ({
    id: `f${number}`,
    page: number,
    box: { x: 20, y: 20, w: 572, h: 740 },
    label: `Figure ${number}`,
    caption: null,
    rule: 'bench',
    confidence: 1,
  }));
  const sub_images = Array.from({ length: PAGES * ON_PAGE }, (_, i) => {
    const at = i % ON_PAGE;
    const number = Math.floor(i / ON_PAGE) + 1;
    const crop = { url: `/media/bench/${visit}/${i}.jpg`, width: side, height: side };
    return {
      id: `s${i}`,
      figure: `f${number}`,
      page: number,
      box: { x: 30 + (at % 4) * 138, y: 40 + Math.floor(at / 4) * 140, ...BOX },
      letter: String.fromCharCode(65 + at),
      caption_part: null,
      kind: 'microscopy',
      kind_confidence: 1,
      included: true,
      crop,
      thumb: { url: `/media/bench/${visit}/t${i}.jpg`, width: 80, height: 80 },
      rule: 'bench',
      confidence: 1,
    };
  });
  const region = [
    [side * 0.2, side * 0.2],
    [side * 0.8, side * 0.2],
    [side * 0.8, side * 0.8],
    [side * 0.2, side * 0.8],
  ];
  const sideOf = (sub) => ({
    sub_image: sub.id,
    page: sub.page,
    box: sub.box,
    region,
    share: 0.36,
    figure_label: `Figure ${sub.page}`,
    letter: sub.letter,
    foreign: null,
  });
  const all = Array.from({ length: matches }, (_, i) => ({
    id: `m${i}`,
    kind: 'sub-image',
    detector: 'features',
    state: 'new',
    reason: null,
    filter: '',
    notes: '',
    notes_rep: '',
    score: 0.99 - (0.4 * i) / matches,
    band: 'high',
    a: sideOf(sub_images[(i * 7) % 200]),
    b: sideOf(sub_images[(i * 7 + 3 + (i % 5)) % 200]),
    transform: [0.998, 0.03, -0.03, 0.998, 4, -3],
    parts: { mirrored: false, rotation: 1.7, scale: 1, stretch: 1, shift: [4, -3] },
    evidence: {
      points: 40,
      correlation: 0.95,
      residual: 3,
      distinctiveness: 0.9,
      area: 10_000,
      masked: 0,
      toneInverted: false,
      pointPairs: Array.from({ length: 60 }, (_p, k) => [k * 9, k * 7, k * 9 + 4, k * 7 - 3]),
    },
    hints: [],
    copy_set: null,
    decided_by: null,
    decided_timesec: null,
    opinions: [],
    disagreement: false,
    carried: null,
    rev: 0,
  }));
  const file = {
    file_id: 1,
    state,
    filename: 'bench.pdf',
    filename_orig: 'bench.pdf',
    progress: null,
    failure: null,
    possible: [],
    recycled_timesec: null,
    deleted_timesec: null,
  };
  return {
    review: {
      file,
      pages,
      figures,
      sub_images,
      matches: all,
      checked: {
        engine: 'bench',
        figures: PAGES,
        sub_images: 200,
        left_out: [],
        expected_false_alarms: 0,
      },
    },
    edit: {
      file,
      pages,
      figures,
      sub_images,
      ignore: [],
      figures_total: 200,
      figures_left: null,
      revs: pages.map((p) => ({ page: p.page, rev: 0 })),
      notices: [],
    },
  };
}
