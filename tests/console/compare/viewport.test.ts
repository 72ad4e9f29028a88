import * as fc from 'fast-check';
import { applyAffine, type Point } from '../../../contract/geometry.ts';
import {
  panesOf,
  placeOfB,
  regionBox,
  stageTransform,
  wholeBox,
} from '../../../src/compare/layout.ts';
import type { StageContent } from '../../../src/compare/subject.ts';
import {
  fitView,
  fromScreen,
  intoView,
  panBy,
  toScreen,
  zoomAt,
} from '../../../src/compare/viewport.ts';
import { DEFAULT_STAGE } from '../../../imaging/stage.ts';

const real = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anyView = fc.record({ cx: real(-2000, 2000), cy: real(-2000, 2000), zoom: real(0.05, 30) });
const anyPane = fc.record({ width: real(50, 2000), height: real(50, 2000) });
const anyPoint: fc.Arbitrary<Point> = fc.tuple(real(-3000, 3000), real(-3000, 3000));
const close = (p: Point, q: Point, by = 1e-6) =>
  expect(Math.hypot(p[0] - q[0], p[1] - q[1])).toBeLessThan(by);

describe('viewport', () => {
  test('screen and picture points are each other’s inverse', () => {
    fc.assert(
      fc.property(anyView, anyPane, anyPoint, (view, pane, p) =>
        close(fromScreen(view, pane, applyAffine(toScreen(view, pane), p)), p),
      ),
    );
  });

  test('what lies under the pointer stays there while zooming', () => {
    fc.assert(
      fc.property(anyView, anyPane, anyPoint, real(0.2, 5), (view, pane, at, factor) => {
        close(
          fromScreen(zoomAt(view, pane, at, factor), pane, at),
          fromScreen(view, pane, at),
          1e-4,
        );
      }),
    );
  });

  test('panning moves the picture with the pointer', () => {
    fc.assert(
      fc.property(anyView, anyPane, anyPoint, anyPoint, (view, pane, from, by) => {
        const to: Point = [from[0] + by[0], from[1] + by[1]];
        close(fromScreen(panBy(view, by[0], by[1]), pane, to), fromScreen(view, pane, from), 1e-4);
      }),
    );
  });

  test('a box comes into view only when its middle lay outside, at the same size', () => {
    fc.assert(
      fc.property(
        anyView,
        anyPane,
        fc.record({ x: real(-500, 500), y: real(-500, 500), w: real(1, 300), h: real(1, 300) }),
        (view, pane, box) => {
          const next = intoView(view, pane, box);
          const [x, y] = applyAffine(toScreen(next, pane), [box.x + box.w / 2, box.y + box.h / 2]);
          expect(
            x >= -1e-6 && y >= -1e-6 && x <= pane.width + 1e-6 && y <= pane.height + 1e-6,
          ).toBe(true);
          expect(next.zoom).toBe(view.zoom);
          expect(
            intoView(next, { width: pane.width + 1e-6, height: pane.height + 1e-6 }, box),
          ).toBe(next);
        },
      ),
    );
  });

  test('fit shows the whole box', () => {
    fc.assert(
      fc.property(
        anyPane,
        fc.record({ x: real(-500, 500), y: real(-500, 500), w: real(1, 3000), h: real(1, 3000) }),
        (pane, box) => {
          const m = toScreen(fitView(box, pane), pane);
          for (const corner of [
            [box.x, box.y],
            [box.x + box.w, box.y + box.h],
          ] satisfies Point[]) {
            const [x, y] = applyAffine(m, corner);
            expect(x).toBeGreaterThanOrEqual(-1e-6);
            expect(x).toBeLessThanOrEqual(pane.width + 1e-6);
            expect(y).toBeGreaterThanOrEqual(-1e-6);
            expect(y).toBeLessThanOrEqual(pane.height + 1e-6);
          }
        },
      ),
    );
  });
});

const content: StageContent = {
  a: { picture: { url: 'a', width: 100, height: 80 }, name: 'A', place: null },
  b: { picture: { url: 'b', width: 200, height: 160 }, name: 'B', place: null },
  transform: [2, 0, 0, 2, 0, 0],
  marks: [
    {
      id: 'm',
      a: [
        [10, 10],
        [30, 10],
        [30, 30],
        [10, 30],
      ],
      b: [
        [20, 20],
        [60, 20],
        [60, 60],
        [20, 60],
      ],
    },
  ],
  pointPairs: [],
};

describe('layout', () => {
  test('the panes of a mode fill the stage and do not overlap', () => {
    const [left, right] = panesOf('side', true, { width: 1000, height: 500 });
    expect([left?.width, right?.x, right?.width]).toEqual([499, 501, 499]);
    const [above, below] = panesOf('side', true, { width: 400, height: 500 });
    expect([above?.height, below?.y, below?.width]).toEqual([249, 251, 400]);
    expect(panesOf('difference', true, { width: 400, height: 500 })).toMatchObject([
      { shows: 'both', width: 400 },
    ]);
    expect(panesOf('side', false, { width: 400, height: 500 })).toMatchObject([{ shows: 'a' }]);
  });

  test('in register b’s points fall on a’s; as printed their middles do', () => {
    close(applyAffine(placeOfB(stageTransform(content, DEFAULT_STAGE)), [20, 20]), [10, 10]);
    close(
      applyAffine(placeOfB(stageTransform(content, { ...DEFAULT_STAGE, align: false })), [100, 80]),
      [50, 40],
    );
    close(
      applyAffine(
        placeOfB(stageTransform(content, { ...DEFAULT_STAGE, nudge: { dx: 3, dy: -2, deg: 0 } })),
        [20, 20],
      ),
      [13, 8],
    );
  });

  test('fit covers b as printed too; the region has room around it', () => {
    expect(wholeBox(content, DEFAULT_STAGE)).toEqual({ x: 0, y: 0, w: 100, h: 80 });
    expect(wholeBox(content, { ...DEFAULT_STAGE, align: false })).toEqual({
      x: -50,
      y: -40,
      w: 200,
      h: 160,
    });
    expect(regionBox(content)).toEqual({ x: 7, y: 7, w: 26, h: 26 });
    expect(regionBox({ ...content, marks: [] })).toBeNull();
  });
});
