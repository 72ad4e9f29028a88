import { hintsFor } from '../../../engine/hints/hints.ts';
import { scans } from '../../../engine/hints/scans.ts';
import type { Figure, Finding, Specimen } from '../../../engine/types.ts';
import { EMPTY_EXTRACTION, findingOf, specimen, texture } from '../match/scene.ts';

/** Scans of one patient in one figure: what explains that they resemble each other, and what not. */

const raster = texture(3, 60, 60);
const scan = (id: string, kind: 'radiology' | 'microscopy' = 'radiology'): Specimen =>
  specimen(id, raster, kind);
const figure = (text: string, id = 'f1'): Figure => ({
  id,
  page: 1,
  box: { x: 0, y: 0, w: 100, h: 100 },
  label: 'Figure 1',
  caption: { page: 1, box: { x: 0, y: 100, w: 100, h: 20 }, text, parts: [] },
  rule: 'test',
  confidence: 1,
});

interface Told {
  readonly correlation?: number;
  readonly share?: number;
  readonly parts?: Partial<Finding['parts']>;
}
function found({ correlation = 0.8, share = 0.95, parts = {} }: Told): Finding {
  const side = (subImage: string, covered: number): Finding['a'] => ({
    subImage,
    region: [],
    place: { page: 1, box: { x: 0, y: 0, w: 50, h: 50 } },
    share: covered,
  });
  return findingOf({ a: side('a', share), b: side('b', 0.95), parts, evidence: { correlation } });
}

const PHASES = 'A nodule in the liver. Multiphase CT: arterial (a) and portal (b) phase.';

test.each([
  ['in two phases', {}, PHASES],
  ['on two days, laid a little differently', { parts: { rotation: 6 } }, 'Chest radiographs.'],
  ['in two modalities', { correlation: 0.55 }, 'FDG PET/CT of the thorax.'],
  ['in two weightings', {}, '(a) T1- and (b) T2-weighted images.'],
  ['in two phases that hardly differ', { correlation: 0.94 }, PHASES],
  ['from a little nearer', { parts: { scale: 1.2 } }, 'Angiography, early and delayed.'],
] as const)('scans of one patient %s are explained', (_, told, text) => {
  // Figures are compared by identity: both sub-images stand in one.
  const one = figure(text);
  expect(scans(found(told), scan('a'), scan('b'), [one, one])).toMatchObject({
    code: 'scans',
    because: expect.stringContaining('the caption says: '),
    explains: true,
  });
});

test.each([
  ['one scan shown twice as two phases', { correlation: 0.95 }, PHASES],
  ['one scan shown twice', { correlation: 0.9 }, 'Chest radiographs.'],
  ['a mirrored one', { parts: { mirrored: true } }, PHASES],
  ['one turned by a right angle', { parts: { rotation: 90 } }, PHASES],
  ['one of another size', { parts: { scale: 1.3 } }, PHASES],
  ['a part of one', { share: 0.3 }, PHASES],
  ['what the caption calls no scan', {}, 'Brains of two mice.'],
] as const)('%s is not explained', (_, told, text) => {
  const one = figure(text);
  expect(scans(found(told), scan('a'), scan('b'), [one, one])).toBeNull();
});

test('scans of other sizes in pixels have one scale on the page', () => {
  const one = figure(PHASES);
  const finer = specimen('b', texture(3, 120, 120), 'radiology');
  const { box } = scan('a').subImage;
  const on = { ...finer, subImage: { ...finer.subImage, box } };
  const told = (scale: number) =>
    scans(found({ parts: { scale } }), scan('a'), on, [one, one]) !== null;
  expect([2, 1].map(told)).toEqual([true, false]);
});

test.each([
  ['before and after', 'CT before treatment.', 'CT after two weeks.', true],
  ['of the same case', 'Case 1, AP view.', 'Case 1: radiograph after three years.', true],
  ['where one caption numbers no case', 'Case 1, AP view.', 'Radiograph after three years.', true],
  ['of different cases', 'Case 1, AP view.', 'Case 2: radiograph after three years.', false],
  ['of which one caption names none', 'CT before treatment.', 'The liver after two weeks.', false],
])('scans in two figures %s', (_, first, second, explained) => {
  const hint = scans(found({}), scan('a'), scan('b'), [figure(first), figure(second)]);
  expect(hint?.explains ?? false).toBe(explained);
  if (explained) expect(hint?.because).toContain('both captions name scans: ');
});

test('micrographs are not explained as scans', () => {
  const one = figure(PHASES);
  expect(scans(found({}), scan('a'), scan('b', 'microscopy'), [one, one])).toBeNull();
});

test('nothing explains what the caption says are different patients', () => {
  const text = 'CT of the liver. Different patients are shown.';
  const hints = hintsFor(found({}), scan('a'), scan('b'), {
    ...EMPTY_EXTRACTION,
    figures: [figure(text, scan('a').subImage.figure)],
  });
  expect(hints.filter(({ code }) => code === 'scans')).toMatchObject([
    { because: expect.stringContaining('CT of the liver') },
  ]);
  expect(hints.some(({ explains }) => explains)).toBe(false);
});
