import type { Affine, Polygon } from '../../contract/geometry.ts';
import { carried, composeAffine, invertAffine } from '../../contract/geometry.ts';
import { sampled, type Picture, type PixelBox } from '../../samples/index.ts';

const { max, min, round } = Math;

/**
 * How a piece is laid over a strip: where its middle goes, its size there, mirrored or not, and its
 * tones.
 */
export interface Laying {
  readonly x: number;
  readonly y: number;
  readonly scaleX: number;
  readonly scaleY: number;
  readonly mirrored: boolean;
  readonly gain: number;
  /** Width of the soft edge, pixels. */
  readonly soft: number;
  /** True when the piece is moved to the ground of where it goes. */
  readonly levelled: boolean;
}

/**
 * `onto` with the box of `from` laid over it, the polygons of both places, in pixels. Pieces of
 * equal size keep to whole pixels.
 */
export function laid(
  onto: Picture,
  from: Picture,
  box: PixelBox,
  how: Laying,
): { readonly picture: Picture; readonly source: Polygon; readonly target: Polygon } {
  const [x0, y0, x1, y1] = box;
  const w = min(onto.width, round((x1 - x0) * how.scaleX));
  const h = min(onto.height, round((y1 - y0) * how.scaleY));
  const left = max(0, min(onto.width - w, round(how.x - w / 2)));
  const top = max(0, min(onto.height - h, round(how.y - h / 2)));
  const sx = (how.mirrored ? -1 : 1) * (how.scaleX === 1 ? 1 : w / (x1 - x0));
  const sy = how.scaleY === 1 ? 1 : h / (y1 - y0);
  const forward: Affine = composeAffine(
    [1, 0, 0, 1, left + (how.mirrored ? w : 0), top],
    composeAffine([sx, 0, 0, sy, 0, 0], [1, 0, 0, 1, -x0, -y0]),
  );
  const back = invertAffine(forward);
  if (!back) throw new Error('A piece needs a size.');
  const piece = sampled(from, composeAffine(back, [1, 0, 0, 1, left, top]), w, h);
  const offset = how.levelled
    ? rimMean(onto, left, top, w, h) - how.gain * rimMean(piece, 0, 0, w, h)
    : 128 * (1 - how.gain);
  const data = onto.data.slice();
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const blend = min(1, min(x + 0.5, w - x - 0.5, y + 0.5, h - y - 0.5) / how.soft);
      for (let c = 0; c < onto.channels; c++) {
        const i = ((top + y) * onto.width + left + x) * onto.channels + c;
        const v =
          how.gain * (piece.data[(y * w + x) * piece.channels + min(c, piece.channels - 1)] ?? 0) +
          offset;
        data[i] = max(0, min(255, round((onto.data[i] ?? 0) * (1 - blend) + v * blend)));
      }
    }
  const source: Polygon = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
  return { picture: { ...onto, data }, source, target: carried(source, forward) };
}

function rimMean(p: Picture, x: number, y: number, w: number, h: number): number {
  let sum = 0;
  for (let i = 0; i < w; i++)
    for (const row of [y, y + h - 1]) sum += p.data[(row * p.width + x + i) * p.channels] ?? 0;
  return sum / (2 * w);
}
