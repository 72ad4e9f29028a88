import { type Axis, type Plane, type Region, regionSize, start } from './plane.ts';

/** Which pixels of a picture are not pure white. */
export interface Touched {
  readonly width: number;
  readonly height: number;
  /** Share of a region. */
  share(r: Region): number;
  /** Share of each line of a region, in the order of an axis. */
  lines(r: Region, axis: Axis): number[];
}

/** The pixels of a plane that are not pure white, in any of its channels. */
export function touchedOf(plane: Plane): Touched {
  const { width, height, touched } = plane;
  return {
    width,
    height,
    share: (r) => touched.over(r) / Math.max(1, (r.x1 - r.x0) * (r.y1 - r.y0)),
    lines: (r, axis) => {
      const length = Math.max(1, regionSize(r, axis === 'x' ? 'y' : 'x'));
      return Array.from(
        { length: regionSize(r, axis) },
        (_, k) => touched.line(r, axis, start(r, axis) + k) / length,
      );
    },
  };
}
