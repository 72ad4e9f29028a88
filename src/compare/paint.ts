import type { Affine } from '../../contract/geometry.ts';
import type { Size } from './viewport.ts';

/**
 * The surround of evidence, the same in light and dark: what lies around a picture bends the
 * judgement of its greys.
 */
export const SURROUND = '#7a7a7a';

export interface Layer {
  readonly image: CanvasImageSource;
  readonly size: Size;
  /** The picture's points → points of the pane. */
  readonly place: Affine;
  readonly alpha: number;
  /** Only this part of the pane, from left to right in screen pixels. */
  readonly clip?: readonly [number, number];
}

/**
 * What a canvas shows: the layers one over the other, at so many canvas pixels per screen pixel.
 */
export interface Painting {
  readonly pane: Size;
  readonly ratio: number;
  readonly layers: readonly Layer[];
}

/** Whether both show the same. */
export function samePainting(p: Painting, q: Painting): boolean {
  const same = (k: Layer, l: Layer | undefined) =>
    l !== undefined &&
    k.image === l.image &&
    k.alpha === l.alpha &&
    String(k.clip) === String(l.clip) &&
    k.size.width === l.size.width &&
    k.size.height === l.size.height &&
    k.place.every((v, i) => v === l.place[i]);
  return (
    p.ratio === q.ratio &&
    p.pane.width === q.pane.width &&
    p.pane.height === q.pane.height &&
    p.layers.length === q.layers.length &&
    p.layers.every((layer, i) => same(layer, q.layers[i]))
  );
}

/** Above this a pixel is drawn as a square. */
const SHARP_FROM = 4;

/** Draws the layers one over the other on the neutral surround. */
export function paint(canvas: HTMLCanvasElement, { pane, ratio, layers }: Painting): void {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return;
  const [width, height] = [
    Math.max(1, Math.round(pane.width * ratio)),
    Math.max(1, Math.round(pane.height * ratio)),
  ];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  context.fillStyle = SURROUND;
  context.fillRect(0, 0, width, height);
  for (const layer of layers) paintLayer(context, ratio, pane, layer);
}

function paintLayer(
  context: CanvasRenderingContext2D,
  ratio: number,
  pane: Size,
  { image, size, place, alpha, clip }: Layer,
): void {
  context.save();
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  if (clip) {
    context.beginPath();
    context.rect(clip[0], 0, clip[1] - clip[0], pane.height);
    context.clip();
  }
  context.globalAlpha = alpha;
  context.imageSmoothingEnabled = Math.hypot(place[0], place[1]) * ratio < SHARP_FROM;
  context.imageSmoothingQuality = 'high';
  context.transform(...place);
  context.drawImage(image, 0, 0, size.width, size.height);
  context.restore();
}
