import { drawnTogether, type LookGuess } from '../../../engine/panels/drawnTogether.ts';

const CAPTION = 'Figure 7. Coordinate control of the colour of hair and skin.';
const look = (drawn: number, kind: LookGuess['kind'] = 'photo'): LookGuess => ({
  kind,
  confidence: 0.8,
  drawn,
});
const kinds = (guesses: readonly LookGuess[], caption = CAPTION) =>
  drawnTogether(guesses, caption).map((g) => g.kind);

const shapes = [look(0.3), look(0.7), look(0.5), look(0.4, 'histology')];

test('pictures of one figure that all look half drawn are drawings', () => {
  expect(kinds(shapes)).toEqual(['diagram', 'diagram', 'diagram', 'diagram']);
});

test('fewer must look it more, and one alone is as its look was', () => {
  expect(kinds(shapes.slice(0, 3))).toEqual(['photo', 'photo', 'photo']);
  expect(kinds([look(0.8), look(0.75)])).toEqual(['diagram', 'diagram']);
  expect(kinds([look(0.97)])).toEqual(['photo']);
});

test('a picture among them that looks like none carries the others', () => {
  expect(kinds([...shapes, look(0.001)])).toContain('photo');
  expect(kinds([...shapes, look(0)])).toContain('photo');
});

test('a caption that names a kind of picture or a specimen leaves them what they are', () => {
  const captions = [
    'Fig. 2. Sections of the skin stained with haematoxylin.',
    'Fig. 2. Confocal micrographs of hairs.',
    'Fig. 2. Hairs of six lines. Bar = 50 µm.',
    'Fig. 2. Images of six hairs.',
  ];
  for (const caption of captions) expect(kinds(shapes, caption)).not.toContain('diagram');
});

test.each([
  'Figure 6 Model of the autoubiquitination of two proteins.',
  'Fig. 1. Schematic of the device.',
  'Figure 2. Ribbon diagram of the dimer.',
])('one alone is drawn where the caption says so: %s', (caption) => {
  expect(kinds([look(0.55)], caption)).toEqual(['diagram']);
  expect(kinds([look(0.4)], caption)).toEqual(['photo']);
});

test('blots, plots of events and what was drafted as a kind are not asked', () => {
  const others: LookGuess[] = [
    look(0.9, 'blot'),
    { kind: 'flow', confidence: 0.9 },
    { kind: 'chart', confidence: 0.7 },
  ];
  expect(kinds([...shapes, ...others])).toEqual([
    ...['diagram', 'diagram', 'diagram', 'diagram'],
    ...['blot', 'flow', 'chart'],
  ]);
  expect(kinds(others)).toEqual(['blot', 'flow', 'chart']);
});
