import { exposures } from '../../../engine/hints/exposures.ts';
import { hintsFor } from '../../../engine/hints/hints.ts';
import type { Box } from '../../../contract/geometry.ts';
import type { Figure, Finding, Specimen } from '../../../engine/types.ts';
import { EMPTY_EXTRACTION, findingOf, specimen, texture } from '../match/scene.ts';

/** One membrane at two exposures: what the caption has to say, and what it does not explain. */

const raster = texture(1, 40, 40);
const UPPER = { x: 50, y: 50, w: 100, h: 30 };
const LOWER = { ...UPPER, y: 90 };

const blot = (letter: string, box: Box, more: Partial<Specimen['subImage']> = {}): Specimen =>
  specimen(letter, raster, 'blot', { letter, captionPart: null, box, ...more });
const figure = (text: string): Figure => ({
  id: 'f1',
  page: 1,
  box: UPPER,
  label: 'Figure 1',
  caption: { page: 1, box: UPPER, text, parts: [] },
  rule: 'test',
  confidence: 1,
});

interface Told {
  readonly correlation?: number;
  readonly parts?: Partial<Finding['parts']>;
  readonly at?: readonly [Box, Box];
}
function found({ correlation = 0.8, parts = {}, at = [UPPER, LOWER] }: Told): Finding {
  const side = (box: Box): Finding['a'] => ({
    subImage: 'x',
    region: [],
    place: { page: 1, box },
    share: 0.95,
  });
  return findingOf({
    detector: 'strip',
    a: side(at[0]),
    b: side(at[1]),
    parts,
    evidence: { correlation },
  });
}

const NAMED = 'Blots of p53, short (upper) and long (lower) exposure.';
type Verdict = 'explained' | 'hint' | 'none';
function verdict(
  text: string,
  told: Told = {},
  [a, b]: readonly [Specimen, Specimen] = [blot('A', UPPER), blot('B', LOWER)],
): Verdict {
  const one = figure(text);
  const hint = exposures(found(told), a, b, [one, one]);
  if (hint === null) return 'none';
  expect(hint.code).toBe('same-membrane');
  return hint.explains ? 'explained' : 'hint';
}

test.each<[string, Verdict]>([
  [NAMED, 'explained'],
  ['Blots of p53 (SE, short exposure; LE, long exposure).', 'none'],
  ['Blots of p53 (short exposure, SE, and long exposure, LE).', 'explained'],
  ['Longer and shorter exposures are shown.', 'explained'],
  ['Light and dark exposures of p53.', 'explained'],
  ['Two exposures of the same membrane.', 'explained'],
  ['Blots of p53 after two doses.', 'none'],
  ['A long exposure of p53.', 'none'],
  ['Short and long exposure to cisplatin.', 'none'],
  ['Cells after short and long exposure.', 'none'],
  ['Short-term and long-term treatment.', 'none'],
])('%s: %s', (text, wanted) => {
  expect(verdict(text)).toBe(wanted);
});

test.each<[string, Told, Verdict]>([
  ['differ in their tones', { correlation: 0.929 }, 'explained'],
  ['are only a hint where they agree well', { correlation: 0.93 }, 'hint'],
  ['are one where they agree wholly', { correlation: 0.986 }, 'none'],
  ['are not mirrored', { parts: { mirrored: true } }, 'none'],
  ['are not turned', { parts: { rotation: 3.1 } }, 'none'],
  [
    'have a band in one place',
    {
      at: [
        { ...UPPER, w: 20 },
        { ...LOWER, x: 54, w: 20 },
      ],
    },
    'explained',
  ],
  [
    'do not explain a band in another lane',
    {
      at: [
        { ...UPPER, w: 20 },
        { ...LOWER, x: 70, w: 20 },
      ],
    },
    'none',
  ],
])('two exposures %s', (_what, told, wanted) => {
  expect(verdict(NAMED, told)).toBe(wanted);
});

test('two exposures are blots of one size in one figure', () => {
  const wide = { ...LOWER, w: 140 };
  expect(verdict(NAMED, { at: [UPPER, wide] }, [blot('A', UPPER), blot('B', wide)])).toBe('none');
  expect(verdict(NAMED, {}, [blot('A', UPPER), blot('B', LOWER, { kind: 'photo' })])).toBe('none');
  const others = [figure(NAMED), figure(NAMED)] as const;
  expect(exposures(found({}), blot('A', UPPER), blot('B', LOWER), others)).toBeNull();
});

test('exposures that the caption names for another panel explain nothing', () => {
  const [a, b] = [
    blot('A', UPPER, { captionPart: 'Blots of p53.' }),
    blot('B', LOWER, { captionPart: 'Blots of p21.' }),
  ];
  expect(verdict(`${NAMED} (C)`, {}, [a, b])).toBe('none');
  expect(verdict('', {}, [a, blot('B', LOWER, { captionPart: NAMED })])).toBe('explained');
});

test('a caption that speaks of different membranes takes the reason away', () => {
  const explained = (text: string): boolean[] =>
    hintsFor(
      found({}),
      blot('A', UPPER, { figure: 'f1' }),
      blot('B', LOWER, { figure: 'f1' }),
      { ...EMPTY_EXTRACTION, figures: [figure(text)] },
      () => [],
    ).flatMap((h) => (h.code === 'same-membrane' ? [h.explains === true] : []));
  expect(explained(NAMED)).toEqual([true]);
  expect(explained(`${NAMED} Different membranes are shown.`)).toEqual([false]);
});
