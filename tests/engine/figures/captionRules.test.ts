import type { TextBlock } from '../../../engine/text/blocks.ts';
import { captionParts, findCaptions, readCaptionStart } from '../../../engine/text/captions.ts';
import { withNextPage } from '../../../engine/text/captionPages.ts';
import type { TextLine } from '../../../engine/text/lines.ts';

const BODY = 10;

function line(text: string, y: number, more: Partial<TextLine> = {}): TextLine {
  return {
    text,
    box: { x: 50, y, w: 200, h: 10 },
    size: BODY,
    baseline: y + 8,
    divided: false,
    raised: [],
    boldStart: false,
    turn: 0,
    length: text.replaceAll(' ', '').length,
    ...more,
  };
}
const block = (...lines: TextLine[]): TextBlock => ({
  lines,
  box: { x: 50, y: 0, w: 200, h: 300 },
});
const captionsOf = (...lines: TextLine[]): string[] =>
  findCaptions(1, [block(...lines)], BODY).map((c) => c.text);

describe('what makes a line a caption', () => {
  const sure = (lead: TextLine[], start: TextLine): number =>
    findCaptions(1, [block(...lead, start)], BODY)[0]?.confidence ?? 0;
  const before = line('Some other line.', 0);
  const plain = line('Figure 3. Cells grow', 12);

  test.each<[string, number, TextLine[], TextLine]>([
    ['punctuation after its number', 0.55, [before], plain],
    ['… and a bold beginning', 0.8, [before], { ...plain, boldStart: true }],
    ['… and the head of its block', 0.75, [], plain],
    ['… and letters smaller than the text', 0.65, [before], { ...plain, size: 9.4 }],
    ['… which letters a little smaller are not', 0.55, [before], { ...plain, size: 9.6 }],
    ['nothing after the number', 0.7, [before], line('Figure 3.', 12)],
    ['a bold head without punctuation', 0.65, [], line('Figure 3 Cells', 12, { boldStart: true })],
    ['nothing: a sentence inside the text', 0, [before], line('Figure 3 shows that', 12)],
    [
      'a bold head that goes on in the middle of a sentence, less',
      0.85,
      [],
      line('Figure 3. shows that', 12, { boldStart: true, size: 9 }),
    ],
    ['a number alone at the head', 0.55, [], line('Figure 3', 12)],
    ['a sentence at the head of a block is none', 0, [], line('Figure 3 shows that', 12)],
  ])('%s: %d', (_, confidence, lead, start) => {
    expect(sure(lead, start)).toBeCloseTo(confidence, 6);
  });

  test('from a confidence of one half on it is one', () => {
    // 0.2 + 0.2 at the head + 0.1 smaller − 0 = exactly one half, without it less.
    const start = line('Figure 3 Cells grow', 0, { size: 9 });
    expect(captionsOf(start)).toEqual(['Figure 3 Cells grow']);
    expect(captionsOf({ ...start, size: BODY })).toEqual([]);
  });
});

describe('how far a caption reaches', () => {
  const start = line('Figure 1. Cells that', 0);

  test('to the end of its block, with words that were parted put together', () => {
    expect(captionsOf(start, line('were stain-', 12), line('ed and seen', 24))).toEqual([
      'Figure 1. Cells that were stained and seen',
    ]);
  });

  test('to the next label with punctuation, not to one inside a sentence', () => {
    expect(captionsOf(start, line('Figure 2. Others', 12))).toEqual([
      'Figure 1. Cells that',
      'Figure 2. Others',
    ]);
    expect(captionsOf(start, line('Figure 2 shows too', 12))).toEqual([
      'Figure 1. Cells that Figure 2 shows too',
    ]);
  });

  test('to where the lines stand further apart than before', () => {
    const two = [start, line('were seen', 12)];
    expect(captionsOf(...two, line('twice', 24 + 4))).toEqual([
      'Figure 1. Cells that were seen twice',
    ]);
    expect(captionsOf(...two, line('Methods', 24 + 5))).toEqual(['Figure 1. Cells that were seen']);
  });

  test('its box is what stands beside the figure, where it goes on under that', () => {
    const narrow = ['were', 'seen', 'to grow'].map((t, i) => line(t, 12 * (i + 1)));
    const under = line('in a wider line', 48, { box: { x: 50, y: 48, w: 310, h: 10 } });
    const [wrapped] = findCaptions(1, [block(start, ...narrow, under)], BODY);
    expect(wrapped?.text).toBe('Figure 1. Cells that were seen to grow in a wider line');
    expect(wrapped?.box).toEqual({ x: 50, y: 0, w: 200, h: 46 });
    const [short] = findCaptions(1, [block(start, ...narrow.slice(1), under)], BODY);
    expect(short?.box.w).toBe(310);
  });

  test('past a line whose box is higher for what is raised in it', () => {
    const raised = line('with Ca2+ in', 21, {
      box: { x: 50, y: 18, w: 200, h: 16 },
      baseline: 32,
    });
    expect(captionsOf(start, line('were seen', 12), raised, line('and out', 36))).toEqual([
      'Figure 1. Cells that were seen with Ca2+ in and out',
    ]);
  });
});

describe('a caption that goes on on the next page', () => {
  const [caption] = findCaptions(
    1,
    [block(line('Figure 1. Cells that', 0), line('Figure 1 continued on next page', 12))],
    BODY,
  );
  const textWith = (...heads: TextLine[][]): string | undefined =>
    caption &&
    withNextPage(
      caption,
      heads.map((lines) => block(...lines)),
    ).text;
  const rest = (head: string) => [
    line(head, 0),
    line('were seen', 12),
    line('twice.', 24),
    line('Methods', 60),
  ];

  test('is read on there, under its label', () => {
    expect(textWith(rest('Figure 2 continued'), rest('Figure 1 continued'))).toBe(
      'Figure 1. Cells that were seen twice.',
    );
  });

  test('loses none of its words where it says so without its label', () => {
    const lines = [line('Figure 1. Cells that', 0), line('grow. (continued on next page...)', 12)];
    const [bare] = findCaptions(1, [block(...lines)], BODY);
    const next = [block(...rest('Figure 1 (continued)'))];
    expect(bare && withNextPage(bare, next).text).toBe(
      'Figure 1. Cells that grow. were seen twice.',
    );
  });

  test('ends where nothing stands there under its label, or it does not say so', () => {
    const own = caption?.text;
    expect(textWith(rest('Figure 2 continued'), rest('Figure 1 shows'))).toBe(own);
    expect(textWith([line('Figure 1 continued', 0)])).toBe(own);
    const [whole] = findCaptions(1, [block(line('Figure 1. Cells.', 0))], BODY);
    const next = [block(...rest('Figure 1 continued'))];
    expect(whole && withNextPage(whole, next).text).toBe('Figure 1. Cells.');
  });
});

describe('labels', () => {
  test.each([
    ['Supporting Figure 4. More', 'Supporting Figure 4'],
    ['Online Fig. 2. More', 'Online Figure 2'],
    ['Appendix Figure A1. More', 'Appendix Figure A1'],
    ['Additional Figure 3: More', 'Additional Figure 3'],
    ['Supplemental Table 2. More', 'Supplementary Table 2'],
    ['Graphical Abstract', 'Graphical Abstract'],
    ['Figure IV. More', 'Figure IV'],
    ['Chart 2. More', 'Chart 2'],
    ['Tab. 3. More', 'Table 3'],
    ['Fig. 2a. More', 'Figure 2'],
    ['Figure 1-2. More', 'Figure 1-2'],
  ])('"%s" is labelled %s', (text, label) => {
    expect(readCaptionStart(text)?.label).toBe(label);
  });

  test('tables are told from figures', () => {
    expect(readCaptionStart('Table 1. Numbers')?.what).toBe('table');
    expect(readCaptionStart('Scheme 1. Numbers')?.what).toBe('figure');
  });
});

describe('parts', () => {
  test.each([
    ['a) One b) Two', ['A', 'B']],
    ['(D–B) Backwards', []],
    ['(A) One (a) again', ['A']],
    ['(A,C) Range', ['A', 'B', 'C']],
    ['see p. 4, (B) Two', ['B']],
  ])('%s has the parts %j', (text, letters) => {
    expect(captionParts(text).map((p) => p.letter)).toEqual(letters);
  });
});
