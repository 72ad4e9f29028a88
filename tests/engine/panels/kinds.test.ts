import { kindsNamed } from '../../../engine/panels/captionKinds.ts';
import { agreed, isTrace, pictureKind } from '../../../engine/panels/kinds.ts';
import { lookOf } from '../../../engine/panels/look.ts';
import { assignLetters, findLetters } from '../../../engine/panels/letters.ts';
import type { Raster } from '../../../engine/types.ts';
import { texture } from '../pdf/make.ts';

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

const smooth = (width: number, height: number, base: number): Raster => ({
  width,
  height,
  channels: 1,
  data: Uint8Array.from(
    { length: width * height },
    (_, i) => base + Math.round(30 * Math.sin((i % width) / 20)),
  ),
});

/** Strokes of writing, four pixels apart. */
const striped = (width: number, height: number): Raster => ({
  width,
  height,
  channels: 1,
  data: Uint8Array.from({ length: width * height }, (_, i) => (i % 4 < 2 ? 250 : 20)),
});

describe('kinds', () => {
  test.each([
    ['Western blot analysis of Bcl-2', ['blot']],
    ['Confocal micrographs of HeLa cells', ['microscopy']],
    ['Axial T1-weighted magnetic resonance imaging', ['radiology']],
    ['Preoperative AP view of both hips', ['radiology']],
    ['Voiding cystourethrography', ['radiology']],
    ['HRCT of the chest', ['radiology']],
    ['Tumor sections stained with H&E', ['histology']],
    ['Flow cytometry of CD4 cells', ['flow']],
    ['Kaplan–Meier curves', []],
    ['Scanning electron microphotographs of hyphae', ['microscopy']],
    ['uPA expression by RT-PCR analysis', ['blot']],
    ['RAPD profile of 17 genotypes', ['blot']],
  ])('the caption "%s" names %j', (caption, kinds) => {
    expect(kindsNamed(caption)).toEqual(kinds);
  });

  test('a strip of grey is a blot whatever stands in the caption', () => {
    expect(pictureKind(grey(300, 40, 170), null, 'Fluorescence micrographs').kind).toBe('blot');
  });

  test('the part of the caption for the letter goes before the whole', () => {
    expect(
      pictureKind(grey(200, 180, 100), 'chest radiograph', 'Western blots and radiographs').kind,
    ).toBe('radiology');
  });

  test('a coloured picture is no blot even where the caption speaks of one', () => {
    expect(pictureKind(tinted(200, 180, [150, 60, 140]), null, 'Western blot').kind).not.toBe(
      'blot',
    );
  });

  test('without a caption, colour and darkness decide', () => {
    expect(pictureKind(tinted(200, 200, [10, 130, 15]), null, null).kind).toBe('microscopy');
    expect(pictureKind(tinted(200, 200, [230, 120, 215]), null, null).kind).toBe('histology');
  });
});

describe('kinds that words and neighbours decide', () => {
  test('smooth grey films of a figure with micrographs and blots are blots, shining pictures are no histology', () => {
    expect(
      pictureKind(striped(200, 90), null, 'Confocal microscopy; Western blot for actin').kind,
    ).toBe('microscopy');
    expect(
      pictureKind(smooth(200, 90, 125), null, 'Confocal microscopy; Western blot for actin').kind,
    ).toBe('blot');
    expect(
      pictureKind(tinted(200, 200, [10, 40, 90]), null, 'Immunohistochemistry and fluorescence')
        .kind,
    ).toBe('microscopy');
  });

  test('a bar of data under a micrograph is no strip of a blot', () => {
    expect(pictureKind(smooth(300, 40, 170), null, null).kind).toBe('blot');
    expect(pictureKind(striped(300, 40), null, null).kind).not.toBe('blot');
  });

  test('a stained section is one whose part speaks of cells, where the caption says that sections are shown', () => {
    expect(
      pictureKind(
        tinted(200, 200, [230, 120, 215]),
        'confocal view of giant cells',
        'Figure 1. (a) confocal view. Haematoxylin and eosin',
      ).kind,
    ).toBe('histology');
  });

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
});

describe('letters', () => {
  const line = (text: string, x: number, y: number): Parameters<typeof findLetters>[0][number] => ({
    text,
    box: { x, y, w: 8, h: 10 },
    size: 10,
    baseline: y + 8,
    divided: false,
    raised: [],
    boldStart: true,
    turn: 0,
    length: text.length,
  });
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
