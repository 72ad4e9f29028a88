import type { Box } from '../../../contract/geometry.ts';
import { unionBoxes } from '../../../contract/boxes.ts';
import type { TextBlock } from '../../../engine/text/blocks.ts';
import { findCaptions } from '../../../engine/text/captions.ts';
import type { TextLine } from '../../../engine/text/lines.ts';

const BODY = 10;

/** Lines of one width under one another, eleven points apart. */
function column(x: number, y: number, w: number, texts: readonly string[], size = 9): TextBlock {
  const lines = texts.map((text, i): TextLine => {
    const box: Box = { x, y: y + 11 * i, w, h: 9 };
    const length = text.replaceAll(' ', '').length;
    const raised: TextLine['raised'] = [];
    const baseline = box.y + 7;
    return { text, box, size, baseline, boldStart: false, turn: 0, length, divided: false, raised };
  });
  return { lines, box: lines.map((l) => l.box).reduce(unionBoxes) };
}

const left = column(50, 400, 240, [
  'Figure 2. Cells. (A) Control. (B) Cells in the',
  'presence of',
]);
const right = ['TGF. (C) Western blot', 'of the cells.'];
const captionOf = (...blocks: TextBlock[]): string | undefined =>
  findCaptions(1, blocks, BODY)[0]?.text;
const own = captionOf(left);
const whole = `${own} TGF. (C) Western blot of the cells.`;

test('a caption that ends in the middle of a sentence goes on in the column beside it', () => {
  expect(captionOf(left, column(304, 400, 240, right))).toBe(whole);
  expect(
    captionOf(left, column(304, 400, 240, ['TGF and', 'in the']), column(558, 400, 240, ['cold.'])),
  ).toBe(`${own} TGF and in the cold.`);
});

test('what is left of it may be one short line', () => {
  expect(captionOf(left, column(304, 400, 60, ['TGF.']))).toBe(`${own} TGF.`);
});

test('its box is that of all its columns', () => {
  const [caption] = findCaptions(1, [left, column(304, 400, 240, right)], BODY);
  expect(caption?.box).toEqual({ x: 50, y: 400, w: 494, h: 20 });
});

test('a label in another font is no other column', () => {
  const [label, ...rest] = left.lines;
  const labelled = { ...left, lines: label ? [{ ...label, size: 8.5 }, ...rest] : rest };
  expect(captionOf(labelled, column(304, 400, 240, right))).toBe(whole);
});

test.each<[string, TextBlock]>([
  ['begins higher', column(304, 390, 240, right)],
  ['begins lower', column(304, 411, 240, right)],
  ['goes on further down', column(304, 400, 240, [...right, 'And more text.'])],
  ['is larger', column(304, 400, 240, right, BODY)],
  ['is narrower', column(304, 400, 190, right)],
  ['is wider', column(304, 400, 265, [...right.slice(1), 'Text.'])],
  ['stands far away', column(345, 400, 240, right)],
  ['is a caption too', column(304, 400, 240, ['Figure 3. More', ...right.slice(1)])],
  ['stands to its left', column(-200, 400, 240, right)],
])('what stands beside a caption and %s is not of it', (_, block) => {
  expect(captionOf(left, block)).toBe(own);
});

test('a caption that has ended does not go on', () => {
  const beside = column(304, 400, 240, right);
  const ended = column(50, 400, 240, ['Figure 2. Cells. (A) Control. (B) Cells in the', 'cold.']);
  expect(captionOf(ended, beside)).not.toMatch(/Western/);
  const [first, second] = left.lines;
  const short = first && second ? [first, { ...second, box: { ...second.box, w: 150 } }] : [];
  expect(captionOf({ ...left, lines: short }, beside)).toBe(own);
});
