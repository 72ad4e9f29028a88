import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/pale.ts';
import { type PalePart, isBlank, joined } from './palePart.ts';
import { type Plane, type Region, grown, meet, union } from './plane.ts';

const { TRACE_LEAST, TRACE_SOFT, TRACE_FILLED, TRACE_LIGHT, PRINT_NEAR, TRACE_IN_ROW } = valuesOf(
  NUMBERS.paleTraces,
);
const { ROW_GAP } = valuesOf(NUMBERS.paleRows);

/** What says whether a rectangle is ground without a band. */
export interface TraceLook {
  readonly filled: number;
  readonly sharp: number;
}

/**
 * True for a light patch without edges: nobody prints such things, so that it is the ground of a
 * membrane where no band lies.
 */
export function isTrace(
  { grey, width }: Plane,
  r: Region,
  { filled, sharp }: TraceLook,
  prints: readonly Region[],
  perPoint: number,
): boolean {
  const least = TRACE_LEAST * perPoint;
  if (r.x1 - r.x0 < least || r.y1 - r.y0 < least) return false;
  if (filled < TRACE_FILLED || sharp > TRACE_SOFT) return false;
  const near = PRINT_NEAR * perPoint;
  const around = grown(r, near);
  // Compression leaves such patches around writing, too.
  if (prints.some((p) => meet(p, around))) return false;
  for (let y = r.y0; y < r.y1; y++)
    for (let i = y * width + r.x0; i < y * width + r.x1; i++)
      if ((grey[i] ?? 0) < TRACE_LIGHT) return false;
  return true;
}

/** Rows of bands with the ground that shows beside them. */
export function withTraces(
  plane: Plane,
  rows: readonly PalePart[],
  traces: readonly Region[],
  known: readonly Region[],
  perPoint: number,
): PalePart[] {
  let rest = traces.filter((t) => !known.some((k) => meet(k, t)));
  let now = [...rows];
  for (let before = -1; before !== rest.length; ) {
    before = rest.length;
    rest = rest.filter((t) => {
      const others = now.map((r) => r.region);
      const at = now.findIndex(({ region: r }) => {
        const both = union(r, t);
        return (
          isBeside(r, t, perPoint) &&
          !known.some((k) => meet(k, both)) &&
          !others.some((o) => o !== r && meet(o, both)) &&
          isBlank(plane, both, r)
        );
      });
      const home = now[at];
      if (!home) return true;
      now = now.with(at, joined(home, partOf(t)));
      return false;
    });
  }
  return now;
}

function isBeside(r: Region, t: Region, perPoint: number): boolean {
  const shared = Math.min(r.y1, t.y1) - Math.max(r.y0, t.y0);
  const gap = Math.max(r.x0, t.x0) - Math.min(r.x1, t.x1);
  return shared >= TRACE_IN_ROW * (t.y1 - t.y0) && gap <= ROW_GAP * perPoint;
}

function partOf(region: Region): PalePart {
  return {
    region,
    sides: { left: false, right: false, top: false, bottom: false },
    whole: false,
    written: false,
  };
}
