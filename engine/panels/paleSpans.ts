import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/pale.ts';
import { meet, type Region, union } from './plane.ts';

const { ROW, ENDS } = valuesOf(NUMBERS.paleSpans);

const { abs, max, min } = Math;

/**
 * Joins the parts of a membrane whose ground is as white as paper between them: neighbours in a row
 * that end, taken together, where another membrane of their stack ends. Of membranes side by side
 * none goes across both.
 * @param taken other membranes that are known
 * @param perPoint pixels of the plane per point of the page
 */
export function joinSpanned(
  found: readonly Region[],
  taken: readonly Region[],
  perPoint: number,
): Region[] {
  const out = [...found];
  const spans = (r: Region): boolean =>
    [...out, ...taken].some(
      (m) =>
        !meet(m, r) && abs(m.x0 - r.x0) <= ENDS * perPoint && abs(m.x1 - r.x1) <= ENDS * perPoint,
    );
  for (let i = 0; i < out.length; i++)
    for (let k = i + 1; k < out.length; k++) {
      const [a, b] = [out[i], out[k]];
      if (!a || !b || !isRow(a, b)) continue;
      const both = union(a, b);
      const isFree = [...out, ...taken].every((m) => m === a || m === b || !meet(m, both));
      if (!isFree || !spans(both)) continue;
      out.splice(k, 1);
      out[i] = both;
      k = i;
    }
  return out;
}

/** True for regions beside one another that share most of their rows. */
function isRow(a: Region, b: Region): boolean {
  const shared = min(a.y1, b.y1) - max(a.y0, b.y0);
  return shared >= ROW * max(a.y1 - a.y0, b.y1 - b.y0);
}
