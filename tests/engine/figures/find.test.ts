import type { FoundFigure } from '../../../engine/figures/find.ts';
import { text } from '../pdf/make.ts';
import { draw, find, prose, summary } from './pages.ts';

describe('finding figures', () => {
  test('a picture over its caption, text around', async () => {
    const content =
      prose(60, 760, 5) +
      draw(100, 450, 300, 200) +
      text(60, 430, 9, 'Figure 1. Cells after treatment. Scale bar, 20 um.') +
      prose(60, 390, 8);
    const [found, ...more] = await find([{ content }]);
    expect(more).toEqual([]);
    expect(found?.figure).toMatchObject({
      id: 'f1',
      label: 'Figure 1',
      rule: 'caption-above',
      caption: { page: 1, text: 'Figure 1. Cells after treatment. Scale bar, 20 um.' },
    });
    expect(summary([found as FoundFigure])).toEqual([[1, 'Figure 1', 100, 150, 300, 200]]);
  });

  test('two figures on a page keep their own pictures', async () => {
    const content =
      draw(60, 560, 200, 150) +
      draw(300, 560, 200, 150) +
      text(60, 540, 9, 'Fig. 1. First.') +
      draw(60, 300, 400, 200) +
      text(60, 280, 9, 'Fig. 2. Second.');
    expect(summary(await find([{ content }]))).toEqual([
      [1, 'Figure 1', 60, 90, 440, 150],
      [1, 'Figure 2', 60, 300, 400, 200],
    ]);
  });

  test('a caption beside its figure goes on under it, and in columns under a wide one', async () => {
    const narrow = [
      'Figure 1. Cells that were',
      'treated as it is written',
      'here, (a) for one day and',
      '(b) for two days, were seen',
      'to grow more slowly than',
    ];
    const wide =
      'those that were not treated at all, as is shown in the pictures above and beside this caption.';
    const lines = narrow.map((t, i) => text(60, 690 - 11 * i, 9, t)).join('');
    const wrapped = draw(240, 650, 260, 50) + lines + text(60, 635, 9, wide);
    const [beside, ...none] = await find([{ content: wrapped + prose(60, 480, 6) }]);
    expect(none).toEqual([]);
    expect(summary(beside ? [beside] : [])).toEqual([[1, 'Figure 1', 240, 100, 260, 50]]);

    const left = 'Figure 2. Cells that were treated as it is written in the';
    const right = 'methods. (b) Western blot of the cells.';
    const columns = draw(60, 560, 500, 140) + text(60, 540, 9, left) + text(290, 540, 9, right);
    const [over] = await find([{ content: columns + prose(60, 480, 6) }]);
    expect(over?.figure.caption?.text).toBe(`${left} ${right}`);
  });

  test('pictures of one row far apart over one wide caption are one figure', async () => {
    const long =
      'Figure 1. Curcumin alters fibrosis in the heart. (a) Cells after a day. (b) Sections of it. Bar, 9 um.';
    const row = draw(60, 560, 90, 100) + draw(390, 560, 130, 100);
    const wide = text(60, 540, 10, long);
    expect(summary(await find([{ content: row + wide }]))).toEqual([
      [1, 'Figure 1', 60, 140, 460, 100],
    ]);
    // A caption under half of the row is not that of all.
    const narrow = text(60, 540, 10, 'Figure 1. Cells after a day.');
    expect(summary(await find([{ content: row + narrow }]))).toContainEqual([
      1,
      'Figure 1',
      60,
      140,
      90,
      100,
    ]);
    // Nor does it reach pictures that are much higher or lower.
    for (const [left, right] of [
      [60, 160],
      [160, 60],
    ] as const) {
      const uneven = draw(60, 560, 90, left) + draw(390, 560, 130, right);
      expect(summary(await find([{ content: uneven + wide }]))).toContainEqual([
        1,
        'Figure 1',
        60,
        240 - left,
        90,
        left,
      ]);
    }
    // Nor does it reach another row.
    const stairs = draw(60, 560, 90, 100) + draw(390, 640, 130, 100);
    expect(summary(await find([{ content: stairs + wide }]))).toContainEqual([
      1,
      'Figure 1',
      60,
      140,
      90,
      100,
    ]);
  });

  test('captions over their pictures, as the document has them', async () => {
    const page = (n: number): string =>
      text(60, 700, 10, `Figure ${n}. Above the picture.`) +
      draw(100, 450, 300, 220) +
      prose(60, 420, 6);
    expect(summary(await find([{ content: page(1) }, { content: page(2) }]))).toEqual([
      [1, 'Figure 1', 100, 130, 300, 220],
      [2, 'Figure 2', 100, 130, 300, 220],
    ]);
  });

  test('a bare label finds its legend on another page', async () => {
    const legends =
      text(60, 700, 10, 'Figure 1. The legend that stands at the end.') + prose(60, 600, 4);
    const found = await find([
      { content: legends },
      { content: text(60, 740, 12, 'Figure 1', 'F2') + draw(100, 450, 300, 220) },
    ]);
    expect(found).toHaveLength(1);
    expect(found[0]?.figure).toMatchObject({
      page: 2,
      label: 'Figure 1',
      caption: { page: 1, text: 'Figure 1. The legend that stands at the end.' },
    });
  });

  test('letters and labels belong to the figure, page numbers and running heads do not', async () => {
    const content =
      text(60, 780, 8, 'Journal of Things') +
      draw(100, 450, 300, 200) +
      text(100, 654, 10, 'A', 'F2') +
      text(104, 440, 7, 'Control') +
      text(60, 418, 9, 'Figure 1. Cells.') +
      text(300, 20, 8, '7');
    const [found] = await find([
      { content },
      { content: text(60, 780, 8, 'Journal of Things') },
      { content: text(60, 780, 8, 'Journal of Things') },
    ]);
    const box = found?.figure.box;
    expect(box?.y).toBeGreaterThan(130);
    expect(box?.y).toBeLessThan(150);
    expect((box?.y ?? 0) + (box?.h ?? 0)).toBeGreaterThan(352);
    expect((box?.y ?? 0) + (box?.h ?? 0)).toBeLessThan(372);
    expect(found?.labels.map((l) => l.text).sort()).toEqual(['A', 'Control']);
  });

  test('names in brackets under all panels are set with the caption: they name the panels and are not in the box', async () => {
    const plots =
      draw(100, 450, 140, 200) +
      draw(260, 450, 140, 200) +
      text(104, 440, 7, 'Time (h)') +
      text(264, 440, 7, 'Dose (mg)');
    const caption = text(60, 404, 9, 'Figure 1. Cells (a) before and (b) after treatment.');
    const [named] = await find([
      { content: plots + text(165, 426, 9, '(a)') + text(325, 426, 9, '(b)') + caption },
    ]);
    expect(named?.labels.map((l) => l.text).sort()).toEqual([
      '(a)',
      '(b)',
      'Dose (mg)',
      'Time (h)',
    ]);
    expect((named?.figure.box.y ?? 0) + (named?.figure.box.h ?? 0)).toBeLessThan(364);
    // A legend under the names: they stand within the figure.
    const [within] = await find([
      {
        content:
          plots +
          text(165, 432, 9, '(a)') +
          text(325, 432, 9, '(b)') +
          text(230, 422, 7, 'treated') +
          caption,
      },
    ]);
    expect((within?.figure.box.y ?? 0) + (within?.figure.box.h ?? 0)).toBeGreaterThan(368);
  });

  test('logos on every page and rules are no figures', async () => {
    const furniture = `${draw(60, 740, 150, 40)}0.5 w 50 730 m 550 730 l S\n`;
    expect(await find([1, 2, 3].map(() => ({ content: furniture + prose(60, 600, 10) })))).toEqual(
      [],
    );
  });

  test('a frame around picture and caption does not make the figure larger', async () => {
    const content = `${draw(100, 450, 300, 200)}${text(110, 430, 9, 'Figure 1. Cells in a box.')}0.8 w 90 415 320 250 re S\n`;
    expect(summary(await find([{ content }]))).toEqual([[1, 'Figure 1', 100, 150, 300, 200]]);
  });

  test('the turned name of an axis belongs to its plot, and brings the letter over it', async () => {
    const turned = 'BT /F1 8 Tf 0 1 -1 0 86 500 Tm (Protein / GAPDH) Tj ET\n';
    const content = `${draw(120, 450, 200, 150)}${text(108, 520, 7, '2.5')}${turned}${text(76, 606, 10, '(a)')}${text(60, 418, 9, 'Figure 1. A plot.')}`;
    const [found] = await find([{ content }]);
    expect(found?.labels.map((l) => l.text).sort()).toEqual(['(a)', '2.5', 'Protein / GAPDH']);
    expect(found?.figure.box.x).toBeLessThan(80);
  });

  test('writing drawn as outlines belongs to the figure beside it', async () => {
    const outlines = '0 0 0 rg 70 520 4 30 re f 70 555 4 12 re f\n';
    const content = `${draw(90, 450, 300, 200)}${outlines}${text(60, 430, 9, 'Figure 1. A plot with outlined names.')}`;
    expect(summary(await find([{ content }]))).toEqual([[1, 'Figure 1', 70, 150, 320, 200]]);
  });

  test('the tinted rows of a table are no part of the figure under it', async () => {
    const cells = [0, 1, 2]
      .map((row) =>
        [60, 160, 260, 360].map((x) => text(x, 686 - row * 18, 8, `${row}.${x}`)).join(''),
      )
      .join('');
    const table =
      text(60, 710, 9, 'Table 1. What was measured.') +
      '0.1 0.4 0.7 rg 50 680 450 20 re f 50 644 450 18 re f 0 g\n' +
      cells;
    const [found, ...more] = await find([
      {
        content:
          table +
          draw(60, 420, 400, 190) +
          text(60, 400, 9, 'Figure 1. Cells.') +
          prose(60, 360, 6),
      },
    ]);
    expect(more).toEqual([]);
    expect(found?.figure.box).toMatchObject({ x: 60, y: 190, h: 190 });
  });

  test('a note between figure and caption parts nothing', async () => {
    const note = text(
      60,
      440,
      7,
      'Asterisks mark groups that differ from the controls of the same day at all of the doses given',
    );
    const content =
      prose(60, 760, 5) +
      draw(60, 460, 300, 200) +
      note +
      text(60, 424, 9, 'Figure 1. Cells after treatment.') +
      prose(60, 390, 8);
    expect(summary(await find([{ content }]))).toEqual([[1, 'Figure 1', 60, 140, 300, 200]]);
  });

  test('a frame in one path with round corners, around picture and caption, is none of the figure', async () => {
    const corner = (x: number, y: number, u: number, v: number, p: number, q: number): string =>
      `${x} ${y} ${u} ${v} ${p} ${q} c `;
    const frame = `60 390 m 540 390 l ${corner(545, 390, 550, 395, 550, 400)} 550 690 l ${corner(550, 695, 545, 700, 540, 700)} 60 700 l ${corner(55, 700, 50, 695, 50, 690)} 50 400 l ${corner(50, 395, 55, 390, 60, 390)} h S\n`;
    const content =
      frame +
      draw(100, 450, 300, 220) +
      text(60, 400, 9, 'Fig. 1 Cells in a frame.') +
      prose(60, 360, 6);
    expect(summary(await find([{ content }]))).toEqual([[1, 'Figure 1', 100, 130, 300, 220]]);
  });

  test('a coloured band across the page under a caption is none of the next figure', async () => {
    const content =
      draw(60, 560, 200, 150) +
      text(60, 540, 9, 'Fig. 1. First.') +
      '0.1 0.5 0.8 RG 2 w 40 520 m 560 520 l S\n' +
      draw(60, 300, 200, 200) +
      text(60, 280, 9, 'Fig. 2. Second.') +
      prose(300, 480, 10);
    expect(summary(await find([{ content }]))[1]).toEqual([1, 'Figure 2', 60, 300, 200, 200]);
  });

  test('a frame of single lines with round corners, drawn around picture and caption, is none of the figure', async () => {
    const corner = (x: number, y: number): string =>
      `${x} ${y} m ${x + 4} ${y} l ${x + 4} ${y + 4} l S\n`;
    const sides =
      '0.8 w 94 415 m 500 415 l S 94 665 m 500 665 l S 90 419 m 90 661 l S 504 419 m 504 661 l S\n';
    const corners = corner(90, 415) + corner(500, 415) + corner(90, 661) + corner(500, 661);
    const content = `${draw(100, 450, 300, 200)}${text(110, 430, 9, 'Figure 1. Cells.')}${sides}${corners}`;
    expect(summary(await find([{ content }]))).toEqual([[1, 'Figure 1', 100, 150, 300, 200]]);
  });

  test.each([
    [
      'run in, in bold',
      text(100, 430, 9, 'FIGURE 2 |', 'F2') + text(156, 430, 9, 'Cells after treatment.'),
      'Figure 2',
    ],
    [
      'Extended Data',
      text(100, 430, 9, 'Extended Data Fig. 3 | Cells after treatment.', 'F2'),
      'Extended Data Figure 3',
    ],
    [
      'Supplementary',
      text(100, 430, 9, 'Supplementary Fig. 4. Cells after treatment.'),
      'Supplementary Figure 4',
    ],
    ['Scheme', text(100, 430, 9, 'Scheme 1. Synthesis of the probe.'), 'Scheme 1'],
    ['Plate', text(100, 430, 9, 'Plate 2. Fungi on agar.'), 'Plate 2'],
    [
      'a graphical abstract, named above',
      text(100, 665, 11, 'Graphical Abstract', 'F2'),
      'Graphical Abstract',
    ],
  ])('a caption on its page: %s', async (_, caption, label) => {
    expect(
      summary(
        await find([
          { content: prose(60, 780, 5) + draw(100, 450, 300, 200) + caption + prose(60, 380, 8) },
        ]),
      ),
    ).toEqual([[1, label, 100, 150, 300, 200]]);
  });

  test('a caption beside its picture', async () => {
    const lines = [
      'Figure 1. Cells after',
      'treatment with the drug',
      'for three days, seen',
      'from above.',
    ];
    const content =
      draw(60, 450, 250, 200) +
      lines.map((l, i) => text(330, 600 - i * 11, 9, l)).join('') +
      prose(60, 400, 10);
    const [found] = await find([{ content }]);
    expect(found?.figure).toMatchObject({
      label: 'Figure 1',
      rule: 'caption-beside',
      caption: {
        text: 'Figure 1. Cells after treatment with the drug for three days, seen from above.',
      },
    });
    expect(summary([found as FoundFigure])).toEqual([[1, 'Figure 1', 60, 150, 250, 200]]);
  });

  test('a caption on the page after its picture', async () => {
    const found = await find([
      { content: draw(60, 60, 480, 680) },
      { content: text(60, 760, 9, 'Figure 1. Cells after treatment.', 'F2') + prose(60, 700, 20) },
    ]);
    expect(summary(found)).toEqual([[1, 'Figure 1', 60, 60, 480, 680]]);
    expect(found[0]?.figure.caption).toMatchObject({
      page: 2,
      text: 'Figure 1. Cells after treatment.',
    });
  });

  test('a figure that goes on over the next page is two parts with one label', async () => {
    const content = (words: string): string =>
      draw(60, 200, 480, 500) + text(60, 180, 9, words, 'F2');
    const found = await find([
      { content: content('Figure 10. Cells after treatment.') },
      { content: content('Figure 10. (Continued)') },
    ]);
    expect(summary(found)).toEqual([
      [1, 'Figure 10', 60, 100, 480, 500],
      [2, 'Figure 10', 60, 100, 480, 500],
    ]);
  });

  test('a page that lies on its side: picture and caption are found as they are read', async () => {
    const content = `q 0 1 -1 0 600 0 cm ${draw(100, 250, 300, 200)}${text(100, 230, 9, 'Figure 1. Cells after treatment.')}Q\n`;
    expect(summary(await find([{ content, more: '/Rotate 90' }]))).toEqual([
      [1, 'Figure 1', 100, 150, 300, 200],
    ]);
  });

  test('a large picture that no caption names is a figure without a label', async () => {
    expect(
      summary(
        await find([
          { content: prose(60, 760, 5) + draw(100, 400, 400, 250) + prose(60, 360, 10) },
        ]),
      ),
    ).toEqual([[1, null, 100, 150, 400, 250]]);
  });

  test('a tint under a box of text is no picture', async () => {
    const notes = Array.from({ length: 9 }, (_, i) =>
      text(
        70,
        580 - i * 14,
        10,
        ['Article history', 'Received 28 December', 'Accepted 30 January'][i % 3] ?? '',
      ),
    ).join('');
    expect(await find([{ content: draw(60, 440, 160, 160) + notes + prose(60, 400, 8) }])).toEqual(
      [],
    );
  });
});
