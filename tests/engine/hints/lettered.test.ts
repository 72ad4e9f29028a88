import type { Box } from '../../../contract/geometry.ts';
import { lettered } from '../../../engine/hints/lettered.ts';
import { mergeNamesOn } from '../../../engine/text/mergeNames.ts';
import type { TextLine } from '../../../engine/text/lines.ts';
import type { Finding, PrintedName, Specimen } from '../../../engine/types.ts';
import { EMPTY_EXTRACTION, findingOf, specimen, texture } from '../match/scene.ts';

const SIDE = 100;
/** A picture in a grid with gutters of 10 points. */
function cell(id: string, column: number, row: number, figure = 'f1'): Specimen {
  const box: Box = { x: 50 + 110 * column, y: 50 + 110 * row, w: SIDE, h: SIDE };
  return specimen(id, texture(1, SIDE, SIDE), 'microscopy', { box, figure });
}

function finding(a: Specimen, b: Specimen, parts: Partial<Finding['parts']> = {}): Finding {
  const side = ({ subImage: { id, box } }: Specimen): Finding['a'] => ({
    subImage: id,
    region: [],
    place: { page: 1, box },
    share: 1,
  });
  const found = findingOf({ id: '1', a: side(a), b: side(b), score: 0.95, evidence: {} });
  return { ...found, parts: { ...found.parts, ...parts } };
}

const bright = cell('a', 0, 0);
const merge = cell('b', 2, 0);
const below = cell('c', 2, 1);
const all = [bright, cell('m', 1, 0), merge, cell('d', 0, 1), cell('e', 1, 1), below];

function says(
  a: Specimen,
  b: Specimen,
  name: Partial<PrintedName>,
  parts: Partial<Finding['parts']> = {},
): boolean {
  const mergeNames = [{ page: 1, text: 'Merge', box: { x: 300, y: 36, w: 30, h: 10 }, ...name }];
  const subImages = all.map((s) => s.subImage);
  const extraction = { ...EMPTY_EXTRACTION, mergeNames, subImages };
  return lettered(finding(a, b, parts), a, b, extraction)?.explains === true;
}

test('a name over the column of one of two pictures in a row explains that they show one field', () => {
  expect(says(bright, merge, {})).toBe(true);
  expect(says(merge, bright, {})).toBe(true);
  // The column goes on below.
  expect(says(cell('d', 0, 1), below, {})).toBe(true);
});

test('so does a turned name beside the row of one of two pictures in a column', () => {
  const beside = { box: { x: 36, y: 195, w: 10, h: 30 } };
  expect(says(merge, below, beside)).toBe(true);
});

test.each<[string, Partial<PrintedName>]>([
  ['over both', { box: { x: 60, y: 36, w: 300, h: 10 } }],
  ['over neither', { box: { x: 190, y: 36, w: 30, h: 10 } }],
  ['far above the column', { box: { x: 300, y: -40, w: 30, h: 10 } }],
  ['on another page', { page: 2 }],
])('a name %s explains nothing', (_, name) => {
  expect(says(bright, merge, name)).toBe(false);
});

test('neither does one for pictures of two figures, out of line, mirrored, turned or enlarged', () => {
  expect(says(cell('a', 0, 0, 'f2'), merge, {})).toBe(false);
  expect(says(bright, below, {})).toBe(false);
  expect(says(bright, merge, {}, { mirrored: true })).toBe(false);
  expect(says(bright, merge, {}, { rotation: 90 })).toBe(false);
  expect(says(bright, merge, {}, { scale: 1.3 })).toBe(false);
});

test('names of merges are short lines that begin with one', () => {
  const line = (text: string): TextLine => ({
    text,
    box: { x: 0, y: 0, w: 10, h: 10 },
    size: 8,
    baseline: 8,
    boldStart: false,
    turn: 0,
    length: text.replaceAll(' ', '').length,
    divided: false,
    raised: [],
  });
  const names = ['Merge', 'Merged', 'Overlay', 'Merge + DAPI', 'Composite', '(merge)'];
  const others = [
    'Emerged',
    'DAPI',
    'Mergers',
    'Overlay of the two channels in cells of both lines',
  ];
  expect(mergeNamesOn(3, [...names, ...others].map(line)).map((n) => n.text)).toEqual(names);
});
