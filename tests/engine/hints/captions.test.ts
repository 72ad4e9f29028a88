import { captionHints, saysOtherFields } from '../../../engine/hints/captions.ts';
import type { Figure, Finding, Specimen } from '../../../engine/types.ts';
import type { SubImageKind } from '../../../contract/values.ts';
import { findingOf, specimen, texture } from '../match/scene.ts';

/** What captions say of two pictures: each rule where it just holds and where it just does not. */

const raster = texture(1, 40, 40);
const BOX = { x: 50, y: 50, w: 100, h: 80 };

const panel = (
  letter: string,
  kind: SubImageKind = 'microscopy',
  more: Partial<Specimen['subImage']> = {},
): Specimen => specimen(letter, raster, kind, { letter, captionPart: null, box: BOX, ...more });

const figure = (text: string, label = 'Figure 1'): Figure => ({
  id: label,
  page: 1,
  box: BOX,
  label,
  caption: { page: 1, box: BOX, text, parts: [] },
  rule: 'test',
  confidence: 1,
});

interface Told {
  readonly shares?: readonly [number, number];
  /** How many times larger than on the first side what was found is shown on the second. */
  readonly times?: number;
  readonly correlation?: number;
  readonly parts?: Partial<Finding['parts']>;
  readonly detector?: Finding['detector'];
}
function found({
  shares = [0.95, 0.95],
  times = 1,
  correlation = 0.5,
  parts = {},
  detector = 'features',
}: Told): Finding {
  const side = (share: number, by = 1): Finding['a'] => ({
    subImage: 'x',
    region: [],
    place: { page: 1, box: { ...BOX, w: BOX.w * by, h: BOX.h * by } },
    share,
  });
  return findingOf({
    detector,
    a: side(shares[0]),
    b: side(shares[1], times),
    parts,
    evidence: { correlation },
  });
}

/** The codes that two panels of one figure get. */
function codes(
  text: string,
  told: Told = {},
  [a, b]: readonly [Specimen, Specimen] = [panel('A'), panel('B')],
): string[] {
  const one = figure(text);
  return captionHints(found(told), a, b, [one, one]).map(({ code }) => code);
}
/** … and of two figures. */
const across = (text: string, other: Figure): string[] =>
  captionHints(found({}), panel('A'), panel('B'), [figure(text), other]).map(({ code }) => code);

describe('a picture that is shown again', () => {
  test.each([
    ['Panel B shows the same cells as in A.', ['disclosed-reuse']],
    ['The untreated cells of B are the same as in A.', ['repeated-control']],
    ['Panel B shows other cells.', []],
    ['Cells of two mice. The same dose was used throughout.', []],
  ])('inside one figure: %s', (text, wanted) => {
    expect(codes(text)).toEqual(wanted);
  });

  test.each([
    ['Re-used from Figure 2.', 'Figure 2', ['disclosed-reuse']],
    ['Also shown in Fig. 2.', 'Figure 2', ['disclosed-reuse']],
    ['Re-used from Figure 21.', 'Figure 2', []],
    ['See Figure 2.', 'Figure 2', []],
    ['Re-used from Figure 3.', 'Figure 2', []],
    ['Re-used from Fig. S2.', 'Figure S2', ['disclosed-reuse']],
    ['The cells are shared with Suppl. Fig. S2 (right).', 'Figure S2', ['disclosed-reuse']],
    ['Reproduced from Smith et al. (2019), cf. Figs. S2 and S4.', 'Figure S2', ['disclosed-reuse']],
    ['All cells share one dose. See Fig. S2.', 'Figure S2', []],
    ['The same dose was used. Fig. S2 shows others.', 'Figure S2', []],
  ])('in another figure: %s as %s', (text, label, wanted) => {
    expect(across(text, figure('', label))).toEqual(wanted);
    expect(
      captionHints(found({}), panel('A'), panel('B'), [figure('', label), figure(text)]).map(
        ({ code }) => code,
      ),
    ).toEqual(wanted);
  });
});

test.each<[readonly [number, number], number, string[]]>([
  [[0.9, 0.6], 0.5, ['zoom-or-inset']],
  [[0.6, 0.9], 2, ['zoom-or-inset']],
  [[0.6, 0.75], 2, []],
  // What overlaps at one size is no detail, and what is shown smaller is none of the other.
  [[0.6, 0.9], 1, []],
  [[0.6, 0.9], 0.5, []],
])(
  'a detail of the other has another share, and is larger: %j, %f times',
  (shares, times, wanted) => {
    expect(codes('Inset: a magnified detail of one nucleus.', { shares, times })).toEqual(wanted);
    expect(codes('Nuclei of two mice.', { shares, times })).toEqual([]);
  },
);

test.each([
  'Insets show single cells.',
  'The lower row shows close-ups of individual flowers.',
  'Close up of the same root.',
  'Boxed areas are shown below.',
  'Blow-ups of the nuclei.',
  'Details of the villi.',
])('a caption says that a detail is shown in many ways: %s', (text) => {
  expect(codes(text, { shares: [0.2, 0.95], times: 3 })).toEqual(['zoom-or-inset']);
});

test.each([
  ['(a) An infiltrate (H&E, ×40); (b) yeast in the dermis (H&E, ×100).', 2.5],
  ['Liver of the rat at 100x (A) and 400 × (B).', 4.4],
  ['Villi (a, original × 4; b, × 10).', 2.2],
])('two magnifications that differ as what was found does: %s', (text, times) => {
  const detail = { shares: [0.2, 0.95], times } as const;
  expect(codes(text, detail)).toEqual(['zoom-or-inset']);
  expect(codes(text, { ...detail, times: 1.6 })).toEqual([]);
  expect(codes(text.replace(/\d+/, '0'), detail)).toEqual([]);
});

describe('two stains of one field', () => {
  const text = 'DAPI and GFP, merged.';
  test.each<[string, Told, string[]]>([
    ['differ', { correlation: 0.88 }, ['merged-channels']],
    ['are one where they agree too well', { correlation: 0.881 }, []],
    ['lie on each other', { parts: { rotation: 2.1 } }, []],
    ['are of one size', { parts: { scale: 1.2 } }, []],
    ['are not mirrored', { parts: { mirrored: true } }, []],
    ['show the whole field', { shares: [0.95, 0.9] }, []],
  ])('%s', (_what, told, wanted) => {
    expect(codes(text, told)).toEqual(wanted);
  });
  test('are microscopy, and said in the caption', () => {
    expect(codes(text, {}, [panel('A', 'photo'), panel('B')])).toEqual([]);
    expect(codes('Two mice.')).toEqual([]);
  });
  test.each([
    'Both, and their merge.',
    'Merges stand on the right.',
    'The last row shows overlays.',
    'The localization was analyzed by a confocal microscope.',
  ])('are said so, too: %s', (caption) => {
    expect(codes(caption, { correlation: 0.88 })).toEqual(['merged-channels']);
  });
});

describe('frames of one field at several times', () => {
  const text = 'Cells after 0 h and 24 h.';
  const photos = [panel('A', 'photo'), panel('B', 'photo')] as const;
  test.each<[string, Told, string[]]>([
    ['differ a little', { correlation: 0.985 }, ['time-series']],
    ['are one frame where they agree wholly', { correlation: 0.986 }, []],
    ['lie on each other', { parts: { rotation: 3.1 } }, []],
    ['are not mirrored', { parts: { mirrored: true } }, []],
  ])('%s', (_what, told, wanted) => {
    expect(codes(text, told, photos)).toEqual(wanted);
  });
  test.each([
    ['Cells after 24 h.', []],
    ['Cells after 24 h and again 24 h.', []],
    ['Wound healing of two wells.', ['time-series']],
    ['Day 1 and day 3.', ['time-series']],
    ['Time courses of two wells.', ['time-series']],
  ])('are told by their times: %s', (caption, wanted) => {
    expect(codes(caption, {}, photos)).toEqual(wanted);
  });
  test('are of one size, and no blots', () => {
    const wide = panel('B', 'photo', { box: { ...BOX, w: 140 } });
    expect(codes(text, {}, [photos[0], wide])).toEqual([]);
    expect(codes(text, {}, [photos[0], panel('B', 'blot')])).toEqual([]);
  });
});

describe('strips of one membrane', () => {
  const text = 'Blots of p53; GAPDH was the loading control.';
  const below = { ...BOX, y: 160 };
  const strips = [panel('A', 'blot'), panel('B', 'blot', { box: below })] as const;
  test.each<[string, Told, string[]]>([
    ['run alike', { correlation: 0.93 }, ['same-membrane']],
    ['have no identical bands', { correlation: 0.931 }, []],
    ['are not mirrored', { parts: { mirrored: true } }, []],
    ['are found whole', { detector: 'band' }, []],
  ])('%s', (_what, told, wanted) => {
    expect(codes(text, told, strips)).toEqual(wanted);
  });
  test('stand below one another with their ends in line', () => {
    const beside = panel('B', 'blot', { box: { ...below, x: 57 } });
    const wider = panel('B', 'blot', { box: { ...below, w: 107 } });
    const nearly = panel('B', 'blot', { box: { ...below, x: 55, w: 105 } });
    expect(codes(text, {}, [strips[0], beside])).toEqual([]);
    expect(codes(text, {}, [strips[0], wider])).toEqual([]);
    expect(codes(text, {}, [strips[0], nearly])).toEqual(['same-membrane']);
  });
  test('are of one page, and the caption names a loading control', () => {
    const other = panel('B', 'blot', { box: below, page: 2 });
    expect(codes(text, {}, [strips[0], other])).toEqual([]);
    expect(codes('Blots of p53.', {}, strips)).toEqual([]);
  });
});

test('figures without captions say nothing', () => {
  const bare = { ...figure(''), caption: null };
  expect(captionHints(found({}), panel('A'), panel('B'), [bare, bare])).toEqual([]);
  expect(captionHints(found({}), panel('A'), panel('B'), [null, null])).toEqual([]);
});

test.each([
  ['Cells of HeLa (different representative cells shown in each image).', true],
  ['Distinct fields were imaged.', true],
  ['Mean of three different experiments; scale bars as shown.', false],
  ['Cells after 0 h and 24 h.', false],
])('whether a caption says that its pictures show different fields: %s', (text, says) => {
  expect(saysOtherFields([figure(text), null])).toBe(says);
});

test.each([
  [0.89, true],
  [0.9, undefined],
])(
  'frames that agree by %d are explained by the times in the caption: %s',
  (correlation, explains) => {
    const one = figure('Cells after 0 h and 24 h.');
    const hints = captionHints(found({ correlation }), panel('A', 'photo'), panel('B', 'photo'), [
      one,
      one,
    ]);
    expect(hints).toEqual([expect.objectContaining({ code: 'time-series' })]);
    expect(hints[0]?.explains).toBe(explains);
  },
);
