import type { DrawnPath } from '../../../engine/pdf/drawn.ts';
import type { PanelDraft } from '../../../engine/panels/draft.ts';
import type { TextLine } from '../../../engine/text/lines.ts';
import { inFrames, vectorPanels } from '../../../engine/panels/vectors.ts';
import { label } from './label.ts';

const path = (x: number, y: number, w: number, h: number): DrawnPath => ({
  what: 'path',
  order: 1,
  box: { x, y, w, h },
  segments: 5,
  fill: null,
  stroke: [0, 0, 0, 255],
  covers: false,
});
const draft = (
  x: number,
  y: number,
  w: number,
  h: number,
  kind: PanelDraft['kind'],
): PanelDraft => ({
  box: { x, y, w, h },
  kind,
  kindConfidence: 0.5,
  rule: 'image-drawing',
  confidence: 0.6,
});

describe('curves that are a picture on drawn axes', () => {
  const curves = draft(110, 90, 150, 120, 'diagram');

  test('reach to the largest frame around them', () => {
    expect(inFrames([curves], [path(100, 80, 200, 200), path(105, 85, 160, 130)])).toEqual([
      { ...curves, kind: 'chart', kindConfidence: 0.75, box: { x: 100, y: 80, w: 200, h: 200 } },
    ]);
  });

  test('stay where the frame holds another, is a box around all, or what they are is a photograph', () => {
    const other = draft(110, 220, 150, 50, 'diagram');
    expect(inFrames([curves, other], [path(100, 80, 200, 200)])).toEqual([curves, other]);
    expect(inFrames([curves], [path(10, 10, 500, 500)])).toEqual([curves]);
    const photo = draft(110, 90, 150, 120, null);
    expect(inFrames([photo], [path(100, 80, 200, 200)])).toEqual([photo]);
  });
});

const page = { page: 1, width: 600, height: 800, rotation: 0 } as const;

describe('the labels of a plot', () => {
  const plot = (x: number): readonly DrawnPath[] => [
    path(x, 100, 0.5, 100),
    path(x, 200, 120, 0.5),
    path(x + 20, 140, 20, 60),
    path(x + 60, 120, 20, 80),
  ];
  const numbers = (x: number): TextLine => label('100', { x: x - 12, y: 100, w: 10, h: 6 });
  const boxes = (
    drawn: readonly DrawnPath[],
    labels: readonly TextLine[],
  ): readonly (readonly number[])[] =>
    vectorPanels(drawn, labels, [], page).map(({ box }) => [box.x, box.x + box.w]);

  test('are its numbers and, beyond these, the turned name of the axis on its left', () => {
    const name = label('Intensity', { x: 178, y: 130, w: 6, h: 40 }, 90);
    expect(boxes(plot(200), [numbers(200)])).toEqual([[188, 320]]);
    expect(boxes(plot(200), [numbers(200), name])).toEqual([[178, 320]]);
    // Where it also spans what is above, it names both; what is not turned is a label beside it.
    expect(
      boxes(plot(200), [numbers(200), { ...name, box: { ...name.box, y: 40, h: 100 } }]),
    ).toEqual([[188, 320]]);
    expect(boxes(plot(200), [numbers(200), { ...name, turn: 0 }])).toEqual([[188, 320]]);
  });

  test('are not the name of the axis of the next plot', () => {
    const name = label('Intensity', { x: 326, y: 130, w: 6, h: 40 }, 90);
    const both = [...plot(200), ...plot(350)];
    expect(boxes(both, [numbers(200), numbers(350), name])).toEqual([
      [188, 320],
      [326, 470],
    ]);
    // Without a next plot it names the second axis of this one.
    expect(boxes(plot(200), [numbers(200), name])).toEqual([[188, 332]]);
  });
});

describe('plots drawn with many small pieces', () => {
  const axes = [path(100, 100, 0.5, 200), path(100, 300, 200, 0.5)];
  const kinds = (specks: readonly DrawnPath[]): (string | null)[] =>
    vectorPanels([...axes, ...specks], [], [], page).map((d) => d.kind);
  const along = Array.from({ length: 240 }, (_, i) => i);
  const curve = (i: number): number => 200 + 60 * Math.sin(i / 25);

  test('curves made of short strokes, or of dashes, are a chart', () => {
    expect(
      kinds(
        along.map((i) =>
          path(
            102 + i * 0.8,
            Math.min(curve(i), curve(i + 1)),
            0.8,
            Math.abs(curve(i + 1) - curve(i)),
          ),
        ),
      ),
    ).toEqual(['chart']);
    expect(kinds(along.map((i) => path(102 + i * 0.8, curve(i), 0.4, 0.3)))).toEqual(['chart']);
  });

  test('ends of error bars, and pieces of peaks, all over the plot are a chart', () => {
    const all = (size: (i: number) => readonly [number, number], segments: number) =>
      Array.from({ length: 1200 }, (_, i) => ({
        ...path(102 + ((i * 97) % 191), 102 + ((i * 61) % 193), ...size(i)),
        segments,
      }));
    expect(kinds(all((i) => (i % 2 === 0 ? [3, 1] : [1, 1]), 2))).toEqual(['chart']);
    expect(kinds(all((i) => [0.4, 1 + (i % 3) / 2], 7))).toEqual(['chart']);
    const filled = all(() => [1, 2], 5).map((o) => ({ ...o, fill: o.stroke, stroke: null }));
    expect(kinds(filled)).toEqual(['flow']);
  });

  test('bars that are filled with a pattern of squares are a chart', () => {
    const squares = [110, 150, 200].flatMap((x) =>
      Array.from({ length: 400 }, (_, i) => {
        const row = Math.floor(i / 10);
        return path(x + (i % 10) * 2.58 + (row % 2) * 1.29, 200 + row * 1.27, 1.29, 1.27);
      }),
    );
    const filled = squares.map((o) => ({ ...o, fill: o.stroke }));
    expect(kinds([path(100, 100, 200, 200), ...filled])).toEqual(['chart']);
  });

  test('events in any order, and bins of their density in rows, are a flow plot', () => {
    const scattered = Array.from({ length: 1200 }, (_, i) =>
      path(102 + ((i * 97) % 191), 102 + ((i * 61) % 193), 1, 1),
    );
    expect(kinds(scattered)).toEqual(['flow']);
    const bins = along.map((i) => path(103 + (i % 40) * 2, 285 + Math.floor(i / 40) * 2, 2, 2));
    expect(kinds(bins)).toEqual(['flow']);
  });
});
