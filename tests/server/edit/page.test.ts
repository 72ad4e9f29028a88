import fc from 'fast-check';
import type { Box, FigureEdit } from '../../../contract/index.ts';
import { clampBox, cutsOf, isSameBox } from '../../../server/edit/boxes.ts';
import type { StandingSubImage } from '../../../server/edit/boxes.ts';
import { changePage } from '../../../server/edit/page.ts';
import type { Before, PageResult } from '../../../server/edit/page.ts';
import { extraction } from '../support/handmade.ts';

const made = extraction();
const standingPage = { page: 1, width: 600, height: 800, ignore: [], rev: 3 };
const before: Before = {
  page: standingPage,
  figures: made.figures,
  subImages: made.subImages,
  extracted: made,
};

const editOf = (subs: readonly StandingSubImage[], figure = made.figures[0]): FigureEdit => ({
  id: figure?.id ?? '',
  box: figure?.box ?? { x: 0, y: 0, w: 1, h: 1 },
  subImages: subs.map(({ id, box, kind, included }) => ({ id, box, kind, included })),
});
const onPage = made.subImages.filter((s) => s.page === 1);
const saved = (b: Before, figures: FigureEdit[], ignore: Box[] = []): PageResult => {
  const result = changePage(b, { figures, ignore });
  if ('fields' in result) throw new Error(JSON.stringify(result.fields));
  return result;
};
const after = (b: Before, r: PageResult): Before => ({
  ...b,
  page: r.page,
  figures: [...b.figures.filter((f) => f.page !== 1), ...r.figures],
  subImages: [...b.subImages.filter((s) => s.page !== 1), ...r.subImages],
});

test('a page that is sent back as it was changes nothing but its revision', () => {
  const r = saved(before, [editOf(onPage)]);
  expect(r.page.rev).toBe(4);
  expect(r.subImages).toEqual(onPage);
  expect(r.stale).toEqual({ extracted: [], drawn: [] });
  expect(r.restored).toEqual([]);
});

test('a box that moves loses its pixels and keeps its id; back in its place it has them again', () => {
  const moved = onPage.map((s) =>
    s.id === 'f1s1' ? { ...s, box: { ...s.box, x: s.box.x + 5, w: 100 } } : s,
  );
  const one = saved(before, [editOf(moved)]);
  expect(one.stale).toEqual({ extracted: ['f1s1'], drawn: [] });
  expect(one.subImages[0]).toMatchObject({
    id: 'f1s1',
    source: null,
    width: 0,
    rule: 'person',
    letter: 'A',
    captionPart: 'Control',
  });
  const two = saved(after(before, one), [editOf(onPage)]);
  expect(two.restored).toEqual(['f1s1']);
  expect(two.stale).toEqual({ extracted: [], drawn: ['f1s1'] });
  expect(two.subImages[0]).toEqual(onPage[0]);
});

test('what was deleted may come back under its id, figure and sub-images', () => {
  const gone = saved(before, []);
  expect(gone.stale.extracted).toEqual(['f1s1', 'f1s2']);
  const back = saved(after(before, gone), [editOf(onPage)]);
  expect(back.figures).toEqual([made.figures[0]]);
  expect(back.subImages).toEqual(onPage);
  expect(back.restored).toEqual(['f1s1', 'f1s2']);
});

test.each<[string, FigureEdit[], string]>([
  ['an id of another page', [{ ...editOf([]), id: 'f2' }], 'pdfFigures.0.id'],
  ['an id that nobody gave', [{ ...editOf([]), id: 'f9' }], 'pdfFigures.0.id'],
  [
    'one id twice',
    [
      editOf(onPage),
      { ...editOf([]), id: 'own-1', subImages: editOf(onPage).subImages.slice(0, 1) },
    ],
    'pdfFigures.1.subImages.0.id',
  ],
  [
    'a figure outside the page',
    [{ ...editOf([]), box: { x: 700, y: 0, w: 50, h: 50 } }],
    'pdfFigures.0.box',
  ],
  [
    'a sub-image outside its figure',
    [
      {
        ...editOf([]),
        subImages: [
          { id: 'own-1', box: { x: 460, y: 60, w: 50, h: 50 }, kind: 'photo', included: true },
        ],
      },
    ],
    'pdfFigures.0.subImages.0.box',
  ],
])('%s is refused and named', (_what, figures, field) => {
  const result = changePage(before, { figures, ignore: [] });
  expect('fields' in result ? Object.keys(result.fields) : []).toContain(field);
});

const box = fc.record({
  x: fc.double({ min: -100, max: 700, noNaN: true }),
  y: fc.double({ min: -100, max: 900, noNaN: true }),
  w: fc.double({ min: 0, max: 700, noNaN: true }),
  h: fc.double({ min: 0, max: 900, noNaN: true }),
});

test('whatever is drawn: every box that is kept lies inside its frame, and no id is there twice', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ box, subs: fc.array(box, { maxLength: 4 }) }), { maxLength: 4 }),
      fc.array(box, { maxLength: 3 }),
      (drawn, ignore) => {
        const figures: FigureEdit[] = drawn.map((d, i) => ({
          id: `own-f${i}`,
          box: d.box,
          subImages: d.subs.map((b, k) => ({
            id: `own-f${i}s${k}`,
            box: b,
            kind: 'photo',
            included: true,
          })),
        }));
        const result = changePage(before, { figures, ignore });
        if ('fields' in result) return;
        const inside = (b: Box, frame: Box) =>
          b.x >= frame.x &&
          b.y >= frame.y &&
          b.x + b.w <= frame.x + frame.w + 1e-9 &&
          b.y + b.h <= frame.y + frame.h + 1e-9;
        const pageFrame = { x: 0, y: 0, w: 600, h: 800 };
        for (const f of result.figures) expect(inside(f.box, pageFrame)).toBe(true);
        for (const s of result.subImages)
          expect(
            inside(s.box, result.figures.find((f) => f.id === s.figure)?.box ?? pageFrame),
          ).toBe(true);
        for (const b of result.page.ignore) expect(inside(b, pageFrame)).toBe(true);
        expect(result.figures).toHaveLength(figures.length);
        expect(result.subImages).toHaveLength(figures.flatMap((f) => f.subImages).length);
      },
    ),
  );
});

test('clamping is idempotent and never grows a box', () => {
  fc.assert(
    fc.property(box, box, (b, frame) => {
      const once = clampBox(b, frame);
      if (!once) return;
      expect(isSameBox(clampBox(once, frame) ?? b, once)).toBe(true);
      expect(once.w).toBeLessThanOrEqual(b.w + 1e-9);
      expect(once.h).toBeLessThanOrEqual(b.h + 1e-9);
    }),
  );
});

test('matching is told of boxes only when something is other than it was extracted', () => {
  const pages = made.pages.map((p) => ({
    page: p.page,
    width: p.width,
    height: p.height,
    ignore: [] as Box[],
    rev: 0,
  }));
  const standing = { pages, figures: made.figures, subImages: made.subImages };
  expect(cutsOf(standing, made)).toBeUndefined();
  expect(cutsOf({ ...standing, subImages: [...made.subImages].reverse() }, made)).toBeUndefined();
  const ignoring = {
    ...standing,
    pages: pages.map((p) => (p.page === 2 ? { ...p, ignore: [{ x: 1, y: 1, w: 9, h: 9 }] } : p)),
  };
  expect(cutsOf(ignoring, made)?.map((c) => c.ignore.length)).toEqual([0, 0, 1, 1]);
  const without = { ...standing, subImages: made.subImages.slice(1) };
  expect(cutsOf(without, made)?.map((c) => c.id)).toEqual(['f1s2', 'f2s1', 'f2s2']);
  const included = {
    ...standing,
    subImages: made.subImages.map((s) => ({ ...s, included: true })),
  };
  expect(cutsOf(included, made)).toHaveLength(4);
});
