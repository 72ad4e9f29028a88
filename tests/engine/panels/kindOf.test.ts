import { kindOf } from '../../../engine/panels/kindOf.ts';
import type { PanelDraft } from '../../../engine/panels/draft.ts';
import type { Raster } from '../../../engine/types.ts';
import { random } from '../match/scene.ts';

const SIDE = 220;
const CAPTION = 'Fig. 7. Flow cytometry of HEK293 cells stained for cyclin D1.';
const draft: PanelDraft = {
  box: { x: 0, y: 0, w: 80, h: 80 },
  kind: null,
  kindConfidence: 0,
  rule: 'image-seam',
  confidence: 1,
};

/** A plot of events, as it is exported on grey: a cloud of specks in a frame, and its quadrants. */
function plotOnGrey(): Raster {
  const next = random(5);
  const data = new Uint8Array(SIDE * SIDE * 3).fill(233);
  const put = (x: number, y: number, colour: readonly number[]): void =>
    data.set(colour, 3 * (y * SIDE + x));
  for (let k = 0; k < SIDE; k++)
    for (const at of [0, 1, SIDE - 2, SIDE - 1, 90]) {
      put(k, at, [0, 0, 0]);
      put(at, k, [0, 0, 0]);
    }
  for (let n = 0; n < 4000; n++) {
    const [r, turn] = [50 * Math.sqrt(-Math.log(1 - next())), 2 * Math.PI * next()];
    const [x, y] = [110 + r * Math.cos(turn), 100 + r * Math.sin(turn)].map(Math.floor);
    const isInside = Math.min(x ?? 0, y ?? 0) > 3 && Math.max(x ?? 0, y ?? 0) < SIDE - 4;
    if (!isInside) continue;
    const colour = r < 20 ? [220, 40, 30] : r < 40 ? [240, 220, 40] : [40, 70, 190];
    for (const [u, v] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      put((x ?? 0) + u, (y ?? 0) + v, colour);
  }
  return { width: SIDE, height: SIDE, channels: 3, data };
}

test('a plot of events on grey looks drawn; a caption that names flow cytometry tells it', () => {
  const plot = plotOnGrey();
  expect(kindOf(draft, plot, null, 'Fig. 7. A scheme of the assay.').kind).toBe('diagram');
  expect(kindOf(draft, plot, null, CAPTION).kind).toBe('flow');
  expect(kindOf(draft, plot, 'Flow cytometry of spleen', null).kind).toBe('flow');
});

test('what is far from square is no plot of events, whatever the caption says', () => {
  const plot = plotOnGrey();
  const strip = { ...plot, height: 60, data: plot.data.subarray(0, 3 * SIDE * 60) };
  expect(kindOf(draft, strip, null, CAPTION).kind).toBe('diagram');
});

test('what a piece was drafted as stays, but for drawings of flow cytometry', () => {
  const drafted = { ...draft, kind: 'chart', kindConfidence: 0.8, rule: 'image-whole' } as const;
  expect(kindOf(drafted, plotOnGrey(), null, null)).toEqual({ kind: 'chart', confidence: 0.8 });
  expect(kindOf(drafted, plotOnGrey(), null, CAPTION).kind).toBe('flow');
});
