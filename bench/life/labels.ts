import { readFileSync } from 'node:fs';
import { type Corners, overSmaller } from '../accuracy/boxes.ts';

/**
 * What was seen in reported pairs that are false; other kinds of labels are true, explained or
 * open.
 */
const FALSE_KINDS: readonly string[] = ['print', 'lanes', 'drawing', 'cells', 'likeness'];
/** A pair is the labelled one when both sides share more than this of the smaller box. */
const SAME = 0.5;

interface Side {
  readonly page: number;
  readonly bbox: Corners;
}

/** A pair of places that somebody looked at, and what they saw: a line of labels.tsv. */
export interface Label {
  readonly document: string;
  readonly a: Side;
  readonly b: Side;
  readonly kind: string;
}

/**
 * Reads labels: document, page and corners (points) of both sides, kind; separated by tabs, below
 * one line of names.
 * @throws when a line has another number of fields
 */
export function readLabels(path: string): Label[] {
  const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const fields = line.split('\t');
    const [document, kind] = [fields[0], fields[11]];
    if (document === undefined || kind === undefined || fields.length !== 12)
      throw new Error(`${path}: a label has 12 fields: ${line}`);
    return { document, kind, a: sideAt(fields, 1), b: sideAt(fields, 6) };
  });
}

function sideAt(fields: readonly string[], from: number): Side {
  const [page = 0, x0 = 0, y0 = 0, x1 = 0, y1 = 0] = fields.slice(from, from + 5).map(Number);
  return { page, bbox: [x0, y0, x1, y1] };
}

/** How often a pair of a document is false, and how often nobody has looked at it. */
export function judged(
  labels: readonly Label[],
  document: string,
  matches: readonly { readonly a: Side; readonly b: Side }[],
): { readonly wrong: number; readonly unseen: number } {
  const kinds = matches.map(
    (m) =>
      labels.find(
        (l) =>
          l.document === document &&
          ((same(l.a, m.a) && same(l.b, m.b)) || (same(l.a, m.b) && same(l.b, m.a))),
      )?.kind,
  );
  return {
    wrong: kinds.filter((kind) => kind !== undefined && FALSE_KINDS.includes(kind)).length,
    unseen: kinds.filter((kind) => kind === undefined).length,
  };
}

function same(p: Side, q: Side): boolean {
  return p.page === q.page && overSmaller(p.bbox, q.bbox) > SAME;
}
