import { captionParts, readCaptionStart } from '../../../engine/text/captions.ts';

describe('the beginning of a caption', () => {
  test.each([
    ['Figure 1. Cells.', 'Figure 1'],
    ['FIGURE 12 | Overview', 'Figure 12'],
    ['Fig. 3: Blots', 'Figure 3'],
    ['Fig 4 Something', 'Figure 4'],
    ['Figure S2. More', 'Figure S2'],
    ['Supplementary Figure 2. More', 'Supplementary Figure 2'],
    ['Suppl. Fig. 7 – More', 'Supplementary Figure 7'],
    ['Extended Data Fig. 3 | More', 'Extended Data Figure 3'],
    ['Scheme 1. Synthesis', 'Scheme 1'],
    ['Plate 2. Fungi', 'Plate 2'],
    ['Table 1. Numbers', 'Table 1'],
  ])('"%s" is labelled %s', (text, label) => {
    expect(readCaptionStart(text)?.label).toBe(label);
  });

  test('sentences about figures are told from captions', () => {
    expect(readCaptionStart('Figure 3 shows that cells grow')).toMatchObject({
      punctuated: false,
      sentence: false,
    });
    expect(readCaptionStart('Figure 3. Cells grow')).toMatchObject({
      punctuated: true,
      sentence: true,
    });
    expect(readCaptionStart('Fig. 1 a Profile of genotypes')).toMatchObject({
      punctuated: false,
      sentence: true,
    });
    expect(readCaptionStart('Figure 3 a shows that cells grow')).toMatchObject({ sentence: false });
  });

  test.each([
    ['Figure 12. (Continued)', true],
    ['Fig. 3 cont. Cells', true],
    ["Figure 3. Cont'd", true],
    ['Figure 3 – continuation', true],
    ['Figure 3 contains cells', false],
    ['Figure 3. Continuous growth', false],
    ['Figure 3. Cells continued to grow', false],
  ])('"%s" goes on with a figure: %s', (text, continued) => {
    expect(readCaptionStart(text)?.continued).toBe(continued);
  });

  test.each(['figure 3 shows', 'Figures of merit', 'Results', 'Configuration 3.', ''])(
    '"%s" is none',
    (text) => {
      expect(readCaptionStart(text)).toBeNull();
    },
  );
});

describe('the parts of a caption', () => {
  test.each([
    [
      'Figure 1. Cells. (A) Control. (B) Treated.',
      [
        ['A', 'Control.'],
        ['B', 'Treated.'],
      ],
    ],
    [
      'Figure 1. (a, b) Both (c) one',
      [
        ['A', 'Both'],
        ['B', 'Both'],
        ['C', 'one'],
      ],
    ],
    [
      'Figure 1. (A–C) Three',
      [
        ['A', 'Three'],
        ['B', 'Three'],
        ['C', 'Three'],
      ],
    ],
    [
      'Figure 1. A, Control. B, Treated.',
      [
        ['A', 'Control.'],
        ['B', 'Treated.'],
      ],
    ],
    ['Figure 1. No parts here', []],
  ])('%s', (text, parts) => {
    expect(captionParts(text).map((p) => [p.letter, p.text])).toEqual(parts);
  });
});
