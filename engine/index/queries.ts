import { isInverted, isMirrored, VARIANTS } from '../features/variants.ts';
import type { Indexed } from '../retrieval/rows.ts';
import { PROBES } from '../retrieval/words.ts';
import { CELL_BITS, cellsOf } from './cells.ts';
import { projected, signatureIn } from './signatures.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

/** Points of a picture that are looked up. */
export const { QUERY_POINTS } = valuesOf(NUMBERS.queries);
const { NEAREST } = valuesOf(NUMBERS.queries);
const LOOKS = VARIANTS.length;

/** Points of the pictures that are looked for, by cell: each in the cells of its nearest words. */
export interface QueryTable {
  readonly pictures: number;
  /** Where each cell begins in the lists below, and the end. */
  readonly starts: Int32Array;
  readonly signatures: Uint32Array;
  /** Picture × variants + variant under which the point stands in the cell, of each. */
  readonly owners: Uint32Array;
  /**
   * The point's number among all points of all pictures: its frame is `frames[point * 4 + …]` of
   * that variant.
   */
  readonly points: Uint32Array;
  /**
   * x, y, natural logarithm of sigma and angle of each point under each variant: (point × variants
   * + variant) × 4.
   */
  readonly frames: Float32Array;
}

/**
 * Makes the table of pictures; a list of pictures is looked up as a whole in one pass over the
 * index.
 */
export function tableOfQueries(pictures: readonly Indexed[]): QueryTable {
  const counts = pictures.map(({ features, words }) =>
    Math.min(features.count, QUERY_POINTS, Math.floor(words.length / PROBES)),
  );
  const all = counts.reduce((sum, n) => sum + n, 0);
  // Two words of one group are two rows.
  const rows = all * NEAREST * (NEAREST - 1);
  const cells = new Uint32Array(rows);
  const signatures = new Uint32Array(rows * 2);
  const owners = new Uint32Array(rows);
  const points = new Uint32Array(rows);
  const frames = new Float32Array(all * LOOKS * 4);
  const projection = new Float32Array(128);
  let row = 0;
  let point = 0;
  pictures.forEach(({ features, words }, number) => {
    for (let i = 0; i < (counts[number] ?? 0); i++, point++) {
      let shown = -1;
      for (let look = 0; look < LOOKS; look++)
        putFrame(frames, (point * LOOKS + look) * 4, features, i, look);
      for (let p = 0; p < NEAREST; p++)
        for (let r = p + 1; r < NEAREST; r++)
          for (const { cell, look, words: pair } of cellsOf(
            words[i * PROBES + p] ?? 0,
            words[i * PROBES + r] ?? 0,
          )) {
            if (look !== shown) projected(features.descriptors, i * 128, look, projection);
            shown = look;
            cells[row] = cell;
            signatureIn(projection, ...pair, signatures, row * 2);
            owners[row] = number * LOOKS + look;
            points[row] = point;
            row++;
          }
    }
  });
  return {
    pictures: pictures.length,
    frames,
    ...byCell({ cells: cells.subarray(0, row), signatures, owners, points }),
  };
}

/** The rows in the order of their cells. */
function byCell(rows: {
  readonly cells: Uint32Array;
  readonly signatures: Uint32Array;
  readonly owners: Uint32Array;
  readonly points: Uint32Array;
}): Pick<QueryTable, 'starts' | 'signatures' | 'owners' | 'points'> {
  const n = rows.cells.length;
  const starts = new Int32Array((1 << CELL_BITS) + 1);
  for (const cell of rows.cells) starts[cell + 1] = (starts[cell + 1] ?? 0) + 1;
  for (let c = 0; c < 1 << CELL_BITS; c++) starts[c + 1] = (starts[c + 1] ?? 0) + (starts[c] ?? 0);
  const next = starts.slice();
  const signatures = new Uint32Array(n * 2);
  const owners = new Uint32Array(n);
  const points = new Uint32Array(n);
  for (let i = 0; i < n; i++) {
    const cell = rows.cells[i] ?? 0;
    const to = next[cell] ?? 0;
    next[cell] = to + 1;
    signatures[to * 2] = rows.signatures[i * 2] ?? 0;
    signatures[to * 2 + 1] = rows.signatures[i * 2 + 1] ?? 0;
    owners[to] = rows.owners[i] ?? 0;
    points[to] = rows.points[i] ?? 0;
  }
  return { starts, signatures, owners, points };
}

/** The frame of a point as the variant shows it (geometry/similarity.ts). */
function putFrame(
  out: Float32Array,
  at: number,
  { frames, width }: Indexed['features'],
  point: number,
  look: number,
): void {
  const variant = VARIANTS[look] ?? 'plain';
  const x = frames[point * 4] ?? 0;
  const angle = frames[point * 4 + 3] ?? 0;
  out[at] = isMirrored(variant) ? width - 1 - x : x;
  out[at + 1] = frames[point * 4 + 1] ?? 0;
  out[at + 2] = Math.log(Math.max(1e-3, frames[point * 4 + 2] ?? 1));
  out[at + 3] =
    (isMirrored(variant) ? Math.PI - angle : angle) + (isInverted(variant) ? Math.PI : 0);
}
