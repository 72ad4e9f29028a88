import sharp from 'sharp';
import { kindsNamed } from '../../../engine/panels/captionKinds.ts';
import { agreed, areChartParts, isTrace, pictureKind } from '../../../engine/panels/kinds.ts';
import { measuresOfPicture } from '../../../engine/panels/pictureMeasures.ts';
import { drawBase } from '../../../samples/index.ts';
import { lookOf } from '../../../engine/panels/look.ts';
import { assignLetters, findLetters } from '../../../engine/panels/letters.ts';
import type { Raster } from '../../../engine/types.ts';
import { texture } from '../pdf/make.ts';
import { label } from './label.ts';

const grey = (width: number, height: number, base: number): Raster => ({
  width,
  height,
  channels: 1,
  data: texture(width, height, 5, base),
});

function tinted(width: number, height: number, rgb: readonly [number, number, number]): Raster {
  const shade = texture(width, height, 9, 120);
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < data.length; i++)
    data[i] = Math.max(
      0,
      Math.min(
        255,
        ((((shade[Math.floor(i / 3)] ?? 0) - 120) * 2.5 + 120) * (rgb[i % 3] ?? 0)) / 130,
      ),
    );
  return { width, height, channels: 3, data };
}

const SEEDS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

const drawn = (
  subject: Parameters<typeof drawBase>[0]['subject'],
  seed: string,
  width: number,
  height: number,
): Raster =>
  drawBase(
    { id: seed, subject, seed: `${seed}|${subject}`, lanes: 6, room: 1, pixels: null },
    width,
    height,
  ).picture;

const seenIn = (picture: Raster, part: string | null = null, caption: string | null = null) =>
  pictureKind(measuresOfPicture(picture), part, caption).kind;

async function rasterOf(svg: string): Promise<Raster> {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 3, data };
}

describe('kinds', () => {
  test.each([
    ['Western blot analysis of Bcl-2', ['blot']],
    ['Confocal micrographs of HeLa cells', ['microscopy']],
    ['Axial T1-weighted magnetic resonance imaging', ['radiology']],
    ['Preoperative AP view of both hips', ['radiology']],
    ['Voiding cystourethrography', ['radiology']],
    ['HRCT of the chest', ['radiology']],
    ['CMR four months later', ['radiology']],
    ['Multiphase contrast enhanced MRI', ['radiology']],
    ['Phase contrast MRI of the aorta', ['radiology']],
    ['Phase contrast of HeLa cells', ['microscopy']],
    ['Tumor sections stained with H&E', ['histology']],
    ['Flow cytometry of CD4 cells', ['flow']],
    ['Kaplan–Meier curves', []],
    ['Scanning electron microphotographs of hyphae', ['microscopy']],
    ['uPA expression by RT-PCR analysis', ['blot']],
    ['RAPD profile of 17 genotypes', ['blot']],
    ['Products on a 2% agarose gel', ['blot']],
    ['Fragments were run on 1% agarose', ['blot']],
    ['Time-lapse of cells growing on an agarose pad', ['microscopy']],
    ['Embryos embedded in low-melting agarose, confocal', ['microscopy']],
    ['Invasion of collagen gels, phase-contrast', ['microscopy']],
  ])('the caption "%s" names %j', (caption, kinds) => {
    expect(kindsNamed(caption)).toEqual(kinds);
  });

  test.each([
    ['blot', 'blot', 320, 60],
    ['fluo', 'microscopy', 300, 260],
    ['em', 'microscopy', 300, 260],
    ['histology', 'histology', 300, 260],
  ] as const)('without a caption a picture of %s looks like %s', (subject, kind, width, height) => {
    const seen = SEEDS.map((seed) => seenIn(drawn(subject, seed, width, height)));
    expect(seen.filter((k) => k === kind).length).toBeGreaterThanOrEqual(SEEDS.length - 1);
  });

  test('bands are a blot where the caption names micrographs beside them', () => {
    for (const seed of SEEDS)
      expect(
        seenIn(drawn('blot', seed, 320, 60), null, 'Confocal microscopy; Western blot for actin'),
      ).toBe('blot');
  });

  test('micrographs stay what they are where the caption names blots beside them', () => {
    for (const seed of SEEDS)
      expect(
        seenIn(drawn('fluo', seed, 300, 260), null, 'Confocal microscopy; Western blot for actin'),
      ).toBe('microscopy');
  });

  test('words in a line are no blot, though the caption names one', async () => {
    const svg = (width: number, height: number, inside: string): Promise<Raster> =>
      rasterOf(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#e4e4e4"/>${inside}</svg>`,
      );
    for (const word of ['DEVELOPMENT', 'Growth success', 'Thermal tolerance']) {
      const picture = await svg(
        420,
        60,
        `<text x="30" y="42" font-size="34" font-family="sans-serif">${word}</text>`,
      );
      expect(seenIn(picture, null, 'Growth, and Western blot of actin')).not.toBe('blot');
    }
  });

  test('the part of the caption for the letter goes before the whole', () => {
    expect(seenIn(grey(200, 180, 100), 'chest radiograph', 'Western blots and radiographs')).toBe(
      'radiology',
    );
  });

  test('a coloured picture is no blot even where the caption speaks of one', () => {
    expect(seenIn(tinted(200, 180, [150, 60, 140]), null, 'Western blot')).not.toBe('blot');
  });

  test('confidence is the share of the odds, so more where the caption agrees', () => {
    const picture = measuresOfPicture(drawn('histology', 'a', 300, 260));
    const alone = pictureKind(picture, null, null).confidence;
    const named = pictureKind(picture, null, 'Sections stained with H&E').confidence;
    expect(alone).toBeGreaterThan(0.2);
    expect(named).toBeGreaterThan(alone);
    expect(named).toBeLessThanOrEqual(1);
  });
});

describe('kinds that neighbours decide', () => {
  test('an unsure picture is what most of its figure are; sure ones, drawings and blots stay', () => {
    const photo = { kind: 'photo', confidence: 0.45 } as const;
    const chart = { kind: 'chart', confidence: 0.75 } as const;
    const sure = { kind: 'histology', confidence: 0.75 } as const;
    expect(
      agreed([photo, photo, { kind: 'microscopy', confidence: 0.4 }, photo, chart]).map(
        (g) => g.kind,
      ),
    ).toEqual(['photo', 'photo', 'photo', 'photo', 'chart']);
    expect(agreed([photo, photo, sure, photo]).map((g) => g.kind)).toEqual([
      'photo',
      'photo',
      'histology',
      'photo',
    ]);
    expect(agreed([photo, { kind: 'microscopy', confidence: 0.4 }]).map((g) => g.kind)).toEqual([
      'photo',
      'microscopy',
    ]);
  });

  test('what is drawn within a chart is a part of it; pictures on charts and schemes are not', () => {
    const box = (x: number, y: number, w: number, h: number) => ({ x, y, w, h });
    const chart = { kind: 'chart', box: box(0, 0, 200, 100) } as const;
    expect(
      areChartParts([
        chart,
        { kind: 'diagram', box: box(60, 40, 40, 8) },
        { kind: 'microscopy', box: box(120, 10, 40, 40) },
        { kind: 'diagram', box: box(180, 40, 60, 8) },
        { kind: 'diagram', box: box(0, 110, 200, 100) },
        { kind: 'diagram', box: box(40, 120, 40, 8) },
      ]),
    ).toEqual([false, true, false, false, false, false]);
    const plot = { kind: 'flow', box: box(0, 0, 100, 100) } as const;
    expect(areChartParts([plot, { kind: 'chart', box: box(0, 0, 100, 50) }])).toEqual([
      false,
      true,
    ]);
  });
});

describe('letters', () => {
  const line = (text: string, x: number, y: number) => label(text, { x, y, w: 8, h: 10 });
  const boxes = [
    { x: 0, y: 20, w: 100, h: 100 },
    { x: 110, y: 20, w: 100, h: 100 },
    { x: 0, y: 160, w: 100, h: 100 },
    { x: 110, y: 160, w: 100, h: 100 },
  ];

  test('each panel has the letter at its corner', () => {
    const letters = findLetters([
      line('A', 0, 8),
      line('B', 110, 8),
      line('C', 0, 148),
      line('D', 110, 148),
    ]);
    expect(assignLetters(boxes, letters)).toEqual(['A', 'B', 'C', 'D']);
  });

  test('panels without a letter belong to the one before them in their row', () => {
    expect(assignLetters(boxes, findLetters([line('a', 0, 8), line('b', 0, 148)]))).toEqual([
      'A',
      'A',
      'B',
      'B',
    ]);
  });

  test('letters under the panels are taken where all stand there', () => {
    expect(
      assignLetters(
        boxes,
        findLetters([
          line('(a)', 46, 122),
          line('(b)', 156, 122),
          line('(c)', 46, 262),
          line('(d)', 156, 262),
        ]),
      ),
    ).toEqual(['A', 'B', 'C', 'D']);
  });

  test('letters under them: the strips over a letter belong to it as the one right above it does', () => {
    const strips = [
      { x: 0, y: 20, w: 100, h: 30 },
      { x: 0, y: 60, w: 100, h: 30 },
      { x: 200, y: 20, w: 100, h: 30 },
      { x: 200, y: 60, w: 100, h: 30 },
    ];
    expect(assignLetters(strips, findLetters([line('(a)', 46, 92), line('(b)', 246, 92)]))).toEqual(
      ['A', 'A', 'B', 'B'],
    );
  });

  test('a letter outside the run from A is no panel letter', () => {
    expect(
      findLetters([line('A', 0, 8), line('B', 110, 8), line('N', 50, 50)]).map((l) => l.letter),
    ).toEqual(['A', 'B']);
  });
});

test('light paper is a recorded trace where the caption names one; a dark scan beside it is none', () => {
  const [paper, scan] = [lookOf(grey(80, 60, 225)), lookOf(grey(80, 60, 40))];
  for (const text of ['Electrocardiogram showing T-wave inversion.', 'A 12-lead ECG.', 'EEGs.'])
    expect([isTrace(paper, text), isTrace(scan, text)]).toEqual([true, false]);
  for (const text of ['Chromatograms of two oils.', 'FTIR spectra.', 'Melting curves of TLR4.'])
    expect([isTrace(paper, text), isTrace(scan, text)]).toEqual([true, false]);
  // What is light beside a curve may be a picture.
  for (const text of ['TEM and XRD spectra of the particles.', 'RT-PCR and its melting curve.'])
    expect(isTrace(paper, text)).toBe(false);
  for (const text of ['Transoesophageal echocardiogram.', 'Coronary angiogram.', ''])
    expect(isTrace(paper, text)).toBe(false);
});
