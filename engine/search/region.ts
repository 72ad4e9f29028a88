import type { Box } from '../../contract/geometry.ts';
import { composeAffine, intersectBoxes } from '../../contract/geometry.ts';
import { round } from '../geometry/places.ts';
import type { Finding, Mask, Raster, Specimen } from '../types.ts';

/** The part of a picture inside a box, both in pixels. The box lies inside the picture. */
export function cutRaster({ width, height, channels, data }: Raster, box: Box): Raster {
  const w = Math.min(box.w, width - box.x);
  const h = Math.min(box.h, height - box.y);
  const out = new Uint8Array(w * h * channels);
  for (let y = 0; y < h; y++) {
    const from = ((box.y + y) * width + box.x) * channels;
    out.set(data.subarray(from, from + w * channels), y * w * channels);
  }
  return { width: w, height: h, channels, data: out };
}

/** The smallest box of whole pixels around a region, as far as it lies in the picture. */
export function pixelsOfRegion(region: Box, { width, height }: Raster): Box {
  const { x, y, w, h } = intersectBoxes(region, { x: 0, y: 0, w: width, h: height });
  const [left, top] = [Math.floor(x), Math.floor(y)];
  return { x: left, y: top, w: Math.ceil(x + w) - left, h: Math.ceil(y + h) - top };
}

/**
 * A region of a sub-image as a specimen of its own, under the sub-image's name. It goes into
 * matching whatever its kind: somebody drew it to have it found.
 * @param box whole pixels inside the sub-image
 */
export function regionSpecimen({ subImage, raster }: Specimen, box: Box): Specimen {
  const [sx, sy] = [subImage.box.w / raster.width, subImage.box.h / raster.height];
  return {
    subImage: {
      ...subImage,
      included: true,
      width: box.w,
      height: box.h,
      box: {
        x: subImage.box.x + box.x * sx,
        y: subImage.box.y + box.y * sy,
        w: box.w * sx,
        h: box.h * sy,
      },
      masks: subImage.masks.flatMap((mask): Mask[] => {
        const part = intersectBoxes(mask.box, box);
        return part.w > 0 && part.h > 0
          ? [{ ...mask, box: { ...part, x: part.x - box.x, y: part.y - box.y } }]
          : [];
      }),
    },
    raster: cutRaster(raster, box),
  };
}

/**
 * A finding of a region in pixels of the sub-image from which it was cut: its side a, and
 * everything that begins there.
 */
export function inWholePicture(finding: Finding, { x, y }: Box): Finding {
  return {
    ...finding,
    a: {
      ...finding.a,
      region: finding.a.region.map(([px, py]): [number, number] => [
        round(px + x, 1),
        round(py + y, 1),
      ]),
    },
    transform: composeAffine(finding.transform, [1, 0, 0, 1, -x, -y]),
    evidence: {
      ...finding.evidence,
      pointPairs: finding.evidence.pointPairs.map(
        ([ax, ay, bx, by]): [number, number, number, number] => [
          round(ax + x, 1),
          round(ay + y, 1),
          bx,
          by,
        ],
      ),
    },
  };
}
