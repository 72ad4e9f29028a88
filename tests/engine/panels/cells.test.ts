import { cutCells, endAbruptly, withCells, withoutEnds } from '../../../engine/panels/cells.ts';
import type { PanelDraft } from '../../../engine/panels/draft.ts';
import { makePlane } from '../../../engine/panels/plane.ts';

const picture = (x: number, y: number, w: number, h: number): PanelDraft => ({
  box: { x, y, w, h },
  kind: null,
  kindConfidence: 0,
  rule: 'image-gutter',
  confidence: 0.9,
});
const boxes = (drafts: readonly PanelDraft[]): number[][] =>
  drafts.map(({ box: { x, y, w, h } }) => [x, y, w, h]);
const joined = (drafts: readonly PanelDraft[]): number[][] =>
  boxes(withCells(drafts, cutCells(drafts)));

const [left, right] = [picture(0, 0, 80, 60), picture(82, 0, 80, 60)];
const halves = [picture(164, 0, 36, 60), picture(204, 0, 40, 60)];
const corners = [picture(164, 0, 80, 29), picture(164, 31, 38, 29), picture(204, 31, 40, 29)];

describe('cells of a grid that were cut', () => {
  test('are one picture where most cells of their size are', () => {
    const whole = [
      [0, 0, 80, 60],
      [82, 0, 80, 60],
      [164, 0, 80, 60],
    ];
    expect(joined([left, right, ...halves])).toEqual(whole);
    expect(joined([left, right, ...corners])).toEqual(whole);
  });

  test('stay cut beside too few cells of their size, or among as many that were cut', () => {
    expect(joined([left, ...halves])).toEqual(boxes([left, ...halves]));
    const below = [0, 82].flatMap((x) => [picture(x, 70, 36, 60), picture(x + 40, 70, 40, 60)]);
    const many = [left, right, ...halves, ...below];
    expect(joined(many)).toEqual(boxes(many));
  });

  test('stay cut where the parts leave a side of the cell free, or a drawing stands in it', () => {
    const short = [left, right, picture(164, 0, 36, 60), picture(204, 0, 30, 60)];
    expect(joined(short)).toEqual(boxes(short));
    const chart: PanelDraft = { ...picture(204, 0, 40, 60), kind: 'chart' };
    const mixed = [left, right, picture(164, 0, 36, 29), picture(164, 31, 36, 29), chart];
    expect(joined(mixed)).toEqual(boxes(mixed));
  });

  test('strips of one stack differ in height', () => {
    const strips = [picture(0, 0, 190, 35), picture(0, 40, 190, 36)];
    const cut = [picture(0, 80, 115, 31), picture(117, 80, 73, 31)];
    expect(joined([...strips, ...cut])).toEqual([...boxes(strips), [0, 80, 190, 31]]);
    const elsewhere = cut.map((c) => ({ ...c, box: { ...c.box, x: c.box.x + 40 } }));
    expect(joined([...strips, ...elsewhere])).toEqual(boxes([...strips, ...elsewhere]));
  });

  test('stay cut where pictures end in one of their row or column', () => {
    const cells = [0, 82, 164].map((x) => ({
      box: { x, y: x === 164 ? 70 : 0, w: 80, h: 60 },
      parts: [],
    }));
    expect(withoutEnds(cells, ({ box }) => box.x === 0)).toEqual(cells.slice(2));
    expect(withoutEnds(cells, ({ box }) => box.x === 164)).toEqual(cells.slice(0, 2));
    expect(withoutEnds(cells, () => false)).toEqual(cells);
  });

  test('details on the parts stay on the whole', () => {
    const hole = { x: 210, y: 5, w: 20, h: 20 };
    const [a, b] = halves;
    if (!a || !b) throw new Error('two halves');
    const drafts = [left, right, a, { ...b, holes: [hole] }];
    expect(withCells(drafts, cutCells(drafts)).at(-1)?.holes).toEqual([hole]);
  });
});

describe('the gap between two parts', () => {
  /** Two parts of 40 columns and a gap of 20 white ones, into which the parts fade or not. */
  const plane = (fades: boolean) => {
    const data = new Uint8Array(100 * 60);
    for (let y = 0; y < 60; y++)
      for (let x = 0; x < 100; x++) {
        const away = Math.max(0, x < 50 ? 40 - x : x - 59);
        data[y * 100 + x] = away === 0 ? 255 : fades ? Math.max(90, 255 - away * 6) : 120;
      }
    return makePlane({ width: 100, height: 60, channels: 1, data });
  };
  const box = { x: 10, y: 20, w: 50, h: 30 };
  const parts = [picture(10, 20, 20, 30), picture(40, 20, 20, 30)];

  test('parts pictures that end there, and none that fade', () => {
    expect(endAbruptly(plane(false), box, parts)).toBe(true);
    expect(endAbruptly(plane(true), box, parts)).toBe(false);
  });
});
