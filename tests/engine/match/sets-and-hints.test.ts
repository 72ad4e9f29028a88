import { boxPolygon } from '../../../contract/geometry.ts';
import type { Box } from '../../../contract/geometry.ts';
import { withCopySets } from '../../../engine/scoring/copy-sets.ts';
import { MODELS } from '../../../engine/detectors/clones/score.ts';
import { hintsFor } from '../../../engine/hints/hints.ts';
import { confidenceOf, scoreOf } from '../../../engine/scoring/score.ts';
import type { Extraction, Figure, Finding, Raster } from '../../../engine/types.ts';
import { EMPTY_EXTRACTION, findingOf, specimen, texture } from './scene.ts';

function finding(
  id: string,
  a: readonly [string, Box],
  b: readonly [string, Box],
  more: Partial<Finding> = {},
): Finding {
  const side = ([subImage, box]: readonly [string, Box]): Finding['a'] => ({
    subImage,
    region: boxPolygon(box),
    place: { page: 1, box },
    share: Math.min(1, (box.w * box.h) / 10000),
  });
  return findingOf({ id, a: side(a), b: side(b), score: 0.95, evidence: {}, ...more });
}

const all: Box = { x: 0, y: 0, w: 100, h: 100 };
const left: Box = { x: 0, y: 0, w: 40, h: 100 };
const right: Box = { x: 60, y: 0, w: 40, h: 100 };

test('findings on the same place are one set; on other places, or weak, they are not', () => {
  const sets = withCopySets([
    finding('1', ['a', left], ['b', all]),
    finding('2', ['b', all], ['c', all]),
    finding('3', ['a', right], ['d', all]),
    finding('4', ['c', all], ['e', all], { band: 'low' }),
  ]).map((f) => f.copySet);
  expect(sets).toEqual(['set-1', 'set-1', null, null]);
});

const figure = (id: string, label: string, text: string): Figure => ({
  id,
  page: 1,
  box: all,
  label,
  rule: 'test',
  confidence: 1,
  caption: { page: 1, box: all, text, parts: [] },
});
const codes = (
  f: Finding,
  a: ReturnType<typeof specimen>,
  b: ReturnType<typeof specimen>,
  figures: Figure[] = [],
): string[] =>
  hintsFor(f, a, b, { ...EMPTY_EXTRACTION, figures } satisfies Extraction).map((h) => h.code);

test('says what a caption discloses, when it names the other figure', () => {
  const a = specimen('a', texture(1, 100, 100));
  const b = specimen('b', texture(1, 100, 100), 'histology', { figure: 'f2' });
  const f = finding('1', ['a', all], ['b', all]);
  expect(
    codes(f, a, b, [
      figure('f1', 'Figure 1', 'Cells at day 2.'),
      figure('f2', 'Figure 2', 'Repair. The image is the same as in Fig. 1.'),
    ]),
  ).toEqual(['disclosed-reuse']);
  expect(
    codes(f, a, b, [
      figure('f1', 'Figure 1', 'x'),
      figure('f2', 'Figure 2', 'The untreated control is also shown in Figure 1.'),
    ]),
  ).toEqual(['repeated-control']);
  expect(
    codes(f, a, b, [
      figure('f1', 'Figure 1', 'x'),
      figure('f2', 'Figure 2', 'The same image as in Fig. 10.'),
    ]),
  ).toEqual([]);
});

test('tells merged channels, zooms, marks and stripes', () => {
  const grey = texture(1, 100, 100);
  const tint = (k: number): Raster => ({
    ...grey,
    channels: 3,
    data: Uint8Array.from({ length: 30000 }, (_, i) =>
      i % 3 === k ? (grey.data[Math.floor(i / 3)] ?? 0) : 0,
    ),
  });
  const a = specimen('a', tint(0), 'microscopy');
  const b = specimen('b', tint(1), 'microscopy');
  expect(codes(finding('1', ['a', all], ['b', all]), a, b)).toEqual(['merged-channels']);
  expect(codes(finding('1', ['a', all], ['b', all]), a, a)).toEqual([]);
  expect(codes(finding('1', ['a', { x: 0, y: 0, w: 50, h: 50 }], ['b', all]), a, a)).toEqual([
    'zoom-or-inset',
  ]);
  expect(
    codes(
      finding('1', ['a', { x: 0, y: 0, w: 15, h: 15 }], ['b', { x: 0, y: 0, w: 15, h: 15 }]),
      a,
      a,
    ),
  ).toEqual(['scale-bar-or-logo']);
  const striped = finding('1', ['a', all], ['b', all]);
  expect(
    codes({ ...striped, evidence: { ...striped.evidence, distinctiveness: 0.1, area: 300 } }, a, a),
  ).toEqual(['periodic-structure', 'low-information']);
});

test('scores grow with the evidence and fall into bands', () => {
  const weak = scoreOf(MODELS.clone, {
    margin: 0.2,
    irregular: 0.6,
    filled: 0.8,
    size: 2,
    extent: 1,
    hold: 0.6,
    slides: 0,
    apart: 1.5,
    symmetry: 0,
    tones: 2.6,
    soft: 1.9,
    fitted: 1.4,
    form: -0.6,
    around: 0.7,
    parted: 0.85,
    detail: 0.45,
    unshared: -2.5,
    reach: 0.2,
    differs: 1.5,
    firmly: 0.9,
  });
  const strong = scoreOf(MODELS.clone, {
    margin: 0.6,
    irregular: 0.75,
    filled: 0.95,
    size: 3,
    extent: 1.8,
    hold: 2.2,
    slides: 0,
    apart: -0.5,
    symmetry: 0,
    tones: 2.6,
    soft: 0.5,
    fitted: 0.3,
    form: -1.3,
    around: 0.3,
    parted: 0.7,
    detail: 0.75,
    unshared: -4.5,
    reach: 1.08,
    differs: 0.3,
    firmly: -1.1,
  });
  expect(weak).toBeLessThan(0.5);
  expect(strong).toBeGreaterThan(0.9);
  expect([confidenceOf(0.95), confidenceOf(0.6), confidenceOf(0.2)]).toEqual([
    'high',
    'fair',
    'low',
  ]);
});

const still = (correlation: number, more: Partial<Finding> = {}): Finding => {
  const f = finding('1', ['a', all], ['b', all], more);
  return { ...f, evidence: { ...f.evidence, correlation } };
};
const colours = (planes: readonly Raster[]): Raster => ({
  width: 100,
  height: 100,
  channels: 3,
  data: Uint8Array.from({ length: 30000 }, (_, i) => planes[i % 3]?.data[Math.floor(i / 3)] ?? 0),
});

test('a channel and the merge that holds it are one field, whatever colour the channel is shown in', () => {
  const [red, green] = [texture(31, 100, 100), texture(32, 100, 100)];
  const dark: Raster = { ...red, data: new Uint8Array(10000) };
  const merge = specimen('b', colours([red, green, dark]), 'microscopy');
  for (const single of [green, colours([dark, green, dark]), colours([green, dark, green])]) {
    expect(codes(still(0.7), specimen('a', single, 'microscopy'), merge)).toEqual([
      'merged-channels',
    ]);
    expect(codes(still(0.7), merge, specimen('a', single, 'microscopy'))).toEqual([
      'merged-channels',
    ]);
  }
  // Another field, another figure, or one content in two colours.
  expect(
    codes(
      still(0.7),
      specimen('a', texture(33, 100, 100), 'microscopy'),
      specimen('b', red, 'microscopy'),
    ),
  ).toEqual([]);
  expect(codes(still(0.7), specimen('a', green, 'microscopy', { figure: 'f9' }), merge)).toEqual(
    [],
  );
  expect(
    codes(
      still(0.99),
      specimen('a', colours([dark, green, dark]), 'microscopy'),
      specimen('b', colours([green, dark, dark]), 'microscopy'),
    ),
  ).toEqual([]);
});

test('captions explain stains, times, details and lanes of one membrane', () => {
  const a = specimen('a', texture(1, 100, 100), 'microscopy');
  const b = specimen('b', texture(1, 100, 100), 'microscopy');
  const says = (text: string): Figure[] => [figure('f1', 'Figure 1', text)];
  expect(codes(still(0.6), a, b, says('Cells were stained with DAPI and for tubulin.'))).toEqual([
    'merged-channels',
  ]);
  expect(codes(still(0.6), a, b, says('Cells in culture.'))).toEqual([]);
  expect(codes(still(0.9), a, b, says('Wound closure at 0 h, 24 h and 48 h.'))).toEqual([
    'time-series',
  ]);
  expect(codes(still(0.9), a, b, says('Time-lapse of one field.'))).toEqual(['time-series']);
  expect(codes(still(0.999), a, b, says('Wound closure at 0 h and 24 h.'))).toEqual([]);
  expect(codes(still(0.9), a, b, says('Cells after 24 h.'))).toEqual([]);
  const part = still(0.9, {
    b: { ...finding('1', ['a', all], ['b', { x: 0, y: 0, w: 60, h: 60 }]).b },
  });
  expect(codes(part, a, b, says('Boxed areas are enlarged on the right.'))).toEqual([
    'zoom-or-inset',
  ]);
  const lane = (id: string, y: number, x = 0) =>
    specimen(id, texture(1, 100, 30), 'blot', { box: { x, y, w: 100, h: 30 } });
  const strip = still(0.85, { detector: 'strip' });
  expect(codes(strip, lane('a', 0), lane('b', 40), says('Blots of p53 and GAPDH.'))).toEqual([
    'same-membrane',
  ]);
  expect(codes(strip, lane('a', 0), lane('b', 40, 150), says('Blots of p53 and GAPDH.'))).toEqual(
    [],
  );
  expect(
    codes(
      still(0.97, { detector: 'strip' }),
      lane('a', 0),
      lane('b', 40),
      says('Blots of p53 and GAPDH.'),
    ),
  ).toEqual([]);
});

test('tells insets on the page, plots, and regions that are black or white', () => {
  const a = specimen('a', texture(1, 100, 100), 'histology', { page: 1 });
  const inset = specimen('b', texture(2, 40, 40), 'histology', {
    box: { x: 55, y: 55, w: 40, h: 40 },
  });
  expect(codes(still(0.9), a, inset)).toEqual(['zoom-or-inset']);
  expect(
    codes(
      still(0.8),
      specimen('a', texture(1, 100, 100), 'flow'),
      specimen('b', texture(2, 100, 100), 'flow'),
    ),
  ).toEqual(['identical-legend']);
  const white = specimen('a', {
    width: 100,
    height: 100,
    channels: 1,
    data: Uint8Array.from({ length: 10000 }, (_, i) => (i % 100 < 70 ? 255 : i % 200)),
  });
  expect(hintsFor(still(0.9), white, a, EMPTY_EXTRACTION)).toMatchObject([
    {
      code: 'low-information',
      because: expect.stringMatching(/^\d+ % of the shared region is white or saturated/),
    },
  ]);
});

describe('what the figure itself explains', () => {
  const [red, green, dark] = [texture(31, 100, 100), texture(32, 100, 100), texture(0, 100, 100)];
  const black: Raster = { ...dark, data: new Uint8Array(10000) };
  const single = specimen('a', colours([black, green, black]), 'microscopy');
  const merge = specimen('b', colours([red, green, black]), 'microscopy');
  const explained = (f: Finding, b = merge, caption = 'Nuclei and actin.'): string[] =>
    hintsFor(f, single, b, { ...EMPTY_EXTRACTION, figures: [figure('f1', 'Figure 1', caption)] })
      .filter((hint) => hint.explains)
      .map((hint) => hint.code);

  test('is a channel and its merge, also where the merge lost an edge', () => {
    expect(explained(still(0.7))).toEqual(['merged-channels']);
    expect(explained(still(0.7, { transform: [1, 0, 0, 1, 0, 12] }))).toEqual(['merged-channels']);
    expect(explained(still(0.7, { transform: [1, 0, 0, 1, 0, 30] }))).toEqual([]);
  });

  test('is a faint stain and others of its field, which are as red and as blue in the mean', () => {
    const levels = (from: number, to: number, one: Raster): Raster => ({
      ...one,
      data: one.data.map((v) => from + Math.floor((v * (to - from)) / 255)),
    });
    const left: Raster = { ...red, data: red.data.map((v, i) => (i % 100 < 50 ? v : 0)) };
    const right: Raster = { ...red, data: green.data.map((v, i) => (i % 100 < 50 ? 0 : v)) };
    const field = specimen('a', colours([left, black, right]), 'microscopy');
    const faint = levels(18, 30, dark);
    const stain = specimen('b', colours([faint, black, faint]), 'microscopy');
    const codesOf = (a: ReturnType<typeof specimen>, b: ReturnType<typeof specimen>): string[] =>
      hintsFor(still(0.8), a, b, EMPTY_EXTRACTION).flatMap((h) => (h.explains ? [h.code] : []));
    expect(codesOf(field, stain)).toEqual(['merged-channels']);
    expect(codesOf(stain, field)).toEqual(['merged-channels']);
    // The same field once more, dim.
    const dim = specimen('b', colours([levels(0, 30, left), black, levels(0, 30, right)]));
    expect(codesOf(field, dim)).toEqual([]);
  });

  test('is a field and its channel beside it, also in a row that is one sub-image', () => {
    const wide = (planes: readonly Raster[]): Raster => {
      const three = Array.from({ length: 3 }, (_, i) => texture(40 + i, 100, 100));
      const put = (one: Raster, i: number): Uint8Array =>
        Uint8Array.from({ length: 30000 }, (_, k) => {
          const [x, y] = [k % 300, Math.floor(k / 300)];
          const from = x >= 100 && x < 200 ? one : i === 1 ? three[Math.floor(x / 100)] : black;
          return from?.data[y * 100 + (x % 100)] ?? 0;
        });
      const [r, g, b] = planes.map(put);
      const data = Uint8Array.from(
        { length: 90000 },
        (_, k) => [r, g, b][k % 3]?.[Math.floor(k / 3)] ?? 0,
      );
      return { width: 300, height: 100, channels: 3, data };
    };
    const row = specimen('b', wide([green, black, black]), 'blot');
    const at = (place: Box): Finding => {
      const f = still(0.7, { transform: [1, 0, 0, 1, 100, 0] });
      return { ...f, b: { ...f.b, share: 0.33, place: { page: 1, box: place } } };
    };
    const below: Box = { x: 2, y: 104, w: 100, h: 100 };
    expect(explained(at(below), row)).toEqual(['merged-channels']);
    // Elsewhere in the figure, larger, or the same colour: the figure does not explain it.
    expect(explained(at({ ...below, x: 60 }), row)).toEqual([]);
    expect(explained(at({ ...below, w: 150, h: 150 }), row)).toEqual([]);
    expect(explained(at(below), specimen('b', wide([black, green, black]), 'blot'))).toEqual([]);
  });

  test('is a channel of two stains and their merge with a third, with arrows printed on both', () => {
    const [tissue, nuclei] = [texture(34, 100, 100), texture(35, 100, 100)];
    const both = nuclei.data.map((v, i) => (v + (tissue.data[i] ?? 0)) / 2);
    const printed = (planes: readonly Raster[]): Raster => {
      const raster = colours(planes);
      for (let y = 20; y < 60; y++) raster.data.fill(255, (y * 100 + 20) * 3, (y * 100 + 60) * 3);
      return raster;
    };
    const pair = specimen('a', printed([black, green, { ...green, data: both }]), 'microscopy');
    const all = specimen('b', printed([red, green, { ...green, data: both }]), 'microscopy');
    const hints = hintsFor(still(0.7), pair, all, EMPTY_EXTRACTION);
    expect(hints).toMatchObject([{ code: 'merged-channels', explains: true }]);
    // The same two pictures of one content each, in other colours, are no merge.
    const again = specimen('b', printed([green, black, { ...green, data: both }]), 'microscopy');
    expect(
      hintsFor(still(0.9), pair, again, EMPTY_EXTRACTION).filter((hint) => hint.explains),
    ).toEqual([]);
  });

  test('is no content that was coloured twice', () => {
    const coloured = specimen('b', colours([green, black, black]), 'microscopy');
    expect(explained(still(0.84), coloured)).toEqual(['merged-channels']);
    expect(explained(still(0.85), coloured)).toEqual([]);
    // Nuclei agree in every stain: the caption has to name stains, and one picture coloured twice
    // agrees better still.
    expect(explained(still(0.9), coloured, 'Cells stained with DAPI and for actin.')).toEqual([
      'merged-channels',
    ]);
    expect(explained(still(0.96), coloured, 'Cells stained with DAPI and for actin.')).toEqual([]);
  });

  test('is nothing where the caption says that the fields differ', () => {
    expect(explained(still(0.7), merge, 'Different cells are shown.')).toEqual([]);
  });

  test('is an enlarged detail that is outlined in its source', () => {
    const [small, large]: readonly Box[] = [
      { x: 20, y: 20, w: 40, h: 40 },
      { x: 300, y: 0, w: 120, h: 120 },
    ];
    if (!small || !large) throw new Error('There are two boxes.');
    const source = colours([red, red, red]);
    for (let i = 20; i <= 60; i++)
      for (const [x, y] of [
        [i, 20],
        [i, 60],
        [20, i],
        [60, i],
      ] as const)
        source.data.set([255, 255, 0], 3 * (100 * y + x));
    const zoom = finding('1', ['a', small], ['b', large]);
    const codesOf = (raster: Raster, more = {}): string[] =>
      hintsFor(
        zoom,
        specimen('a', raster, 'microscopy'),
        specimen('b', texture(5, 120, 120), 'microscopy', { box: large, ...more }),
        EMPTY_EXTRACTION,
      )
        .filter((hint) => hint.explains)
        .map((hint) => hint.code);
    expect(codesOf(source)).toEqual(['zoom-or-inset']);
    expect(codesOf(colours([red, red, red]))).toEqual([]);
    expect(codesOf(source, { figure: 'f2' })).toEqual([]);
  });
});
