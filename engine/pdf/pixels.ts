import { applyAffine, invertAffine, polygonBox } from '../../contract/boxes.ts';
import type { Affine, Box } from '../../contract/geometry.ts';
import { coverage } from '../geometry/coverage.ts';
import type { PixelSource, Raster } from '../types.ts';
import { decodeImage } from './image.ts';
import { imageDpi, isUpright, pointsToPixels } from './geometry.ts';
import { isSeenThrough } from './seen.ts';
import type { DrawnImage, DrawnObject } from './drawn.ts';
import type { PdfPage } from './page.ts';
import { renderPage } from './render.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { LEAST_DPI, MOST_DPI, COVERS, LARGE_COVER, LIES_ON, MEETS, FITS } = valuesOf(NUMBERS.pixels);

/** Pixels of a region of a page, as it is seen (upright), and where they came from. */
export interface RegionPixels {
  readonly raster: Raster;
  readonly source: PixelSource;
  /** The region in points that the raster shows exactly. */
  readonly box: Box;
}

/**
 * Cache of the decoded image objects of one page; they are large, so the caller drops it with the
 * page. Null where an image cannot be decoded or where its pixels are not what the page shows.
 */
export class ImageCache {
  private readonly kept = new Map<number, Raster | null>();

  constructor(private readonly page: PdfPage) {}

  get(image: DrawnImage): Raster | null {
    const known = this.kept.get(image.object);
    if (known !== undefined) return known;
    const raster = isSeenThrough(this.page, image) ? null : decodeImage(this.page, image);
    this.kept.set(image.object, raster);
    return raster;
  }
}

/**
 * The pixels of a region at their own resolution: cut from the one image object that fills it, else
 * rendered at the resolution of the finest image in it (at least 200 dpi, at most 600).
 */
export function regionPixels(
  page: PdfPage,
  objects: readonly DrawnObject[],
  cache: ImageCache,
  box: Box,
): RegionPixels {
  const image = topImage(objects, box);
  if (image) {
    const cut = cutImage(image, cache, box);
    if (cut) return cut;
  }
  const inside = objects.filter(
    (o): o is DrawnImage =>
      o.what === 'image' && coverage(o.box, box) + coverage(box, o.box) > MEETS,
  );
  const native = Math.max(LEAST_DPI, ...inside.map(imageDpi));
  const dpi = Math.min(MOST_DPI, native);
  const render = renderPage(page, dpi, box);
  const { width, height } = render.raster;
  return {
    raster: render.raster,
    box: render.box,
    source: {
      via: 'render',
      object: null,
      pixels: {
        x: Math.round(render.box.x * render.scale),
        y: Math.round(render.box.y * render.scale),
        w: width,
        h: height,
      },
      dpi: Math.round(render.scale * 72),
    },
  };
}

/**
 * The last drawn image that fills the box, when nothing opaque and large was drawn over it later.
 */
function topImage(objects: readonly DrawnObject[], box: Box): DrawnImage | null {
  let found: DrawnImage | null = null;
  for (const o of objects) {
    if (o.what !== 'image') continue;
    if (coverage(box, o.box) >= COVERS) found = o;
    else if (found && coverage(o.box, box) > LIES_ON && coverage(box, o.box) > LARGE_COVER)
      found = null;
  }
  return found;
}

function cutImage(image: DrawnImage, cache: ImageCache, box: Box): RegionPixels | null {
  // The pixels of a stencil mask hold no colours.
  if (!isUpright(image) || image.stencil) return null;
  const toPixels = pointsToPixels(image);
  const raster = cache.get(image);
  if (!toPixels || !raster) return null;
  // Some streams decode to another size than they state (JPX reductions).
  const sx = raster.width / image.width;
  const sy = raster.height / image.height;
  const corners = polygonBox([
    applyAffine(toPixels, [box.x, box.y]),
    applyAffine(toPixels, [box.x + box.w, box.y + box.h]),
  ]);
  const x0 = clamp(Math.round(corners.x * sx), 0, raster.width - 1);
  const y0 = clamp(Math.round(corners.y * sy), 0, raster.height - 1);
  const x1 = clamp(Math.round((corners.x + corners.w) * sx), x0 + 1, raster.width);
  const y1 = clamp(Math.round((corners.y + corners.h) * sy), y0 + 1, raster.height);
  const pixels: Box = { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
  const back = invertAffine(toPixels);
  if (!back) return null;
  const exact = polygonBox([
    applyAffine(back, [x0 / sx, y0 / sy]),
    applyAffine(back, [x1 / sx, y1 / sy]),
  ]);
  // A few pixels stretched over the page cannot be cut where the box ends.
  if (coverage(exact, box) < FITS) return null;
  return {
    raster: orient(crop(raster, pixels), toPixels),
    box: exact,
    source: {
      via: 'object',
      object: image.object,
      pixels,
      dpi: Math.round(imageDpi(image) * Math.max(sx, sy)),
    },
  };
}

/** The pixels inside a box of whole pixels. */
export function crop(raster: Raster, box: Box): Raster {
  const { channels } = raster;
  if (box.x === 0 && box.y === 0 && box.w === raster.width && box.h === raster.height)
    return raster;
  const data = new Uint8Array(box.w * box.h * channels);
  for (let y = 0; y < box.h; y++) {
    const start = ((box.y + y) * raster.width + box.x) * channels;
    data.set(raster.data.subarray(start, start + box.w * channels), y * box.w * channels);
  }
  return { width: box.w, height: box.h, channels, data };
}

/**
 * Turns pixels the way they are seen on the page: `toPixels` is the upright map from points to
 * pixels.
 */
export function orient(raster: Raster, toPixels: Affine): Raster {
  const [a, b, c, d] = toPixels;
  const turned = Math.abs(b) + Math.abs(c) > Math.abs(a) + Math.abs(d);
  const flipX = turned ? c < 0 : a < 0;
  const flipY = turned ? b < 0 : d < 0;
  if (!turned && !flipX && !flipY) return raster;
  const width = turned ? raster.height : raster.width;
  const height = turned ? raster.width : raster.height;
  const n = raster.channels;
  const data = new Uint8Array(width * height * n);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const px = turned ? y : x;
      const py = turned ? x : y;
      const sx = flipX ? raster.width - 1 - px : px;
      const sy = flipY ? raster.height - 1 - py : py;
      // For turned maps x of the pixel runs with y of the page, so flipX belongs to c and flipY to
      // b.
      const from = (sy * raster.width + sx) * n;
      const to = (y * width + x) * n;
      for (let k = 0; k < n; k++) data[to + k] = raster.data[from + k] ?? 0;
    }
  }
  return { width, height, channels: n, data };
}

function clamp(v: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, v));
}
