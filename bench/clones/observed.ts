import { appendFileSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { type Polygon, polygonBox } from '../../contract/geometry.ts';
import type { Finding } from '../../engine/index.ts';

const { max, min } = Math;

/** What lies on two planted regions by this share of the smaller box joins them, if not rightly. */
const MEETS = 0.5;
/** Where the candidate was found. */
const KINDS = ['planted', 'untouched', 'paper', 'lattice', 'drawing', 'article'] as const;
const Observation = z.object({
  name: z.string(),
  /** Candidates of one group are never fitted and measured together. */
  group: z.string(),
  kind: z.enum(KINDS),
  large: z.boolean(),
  right: z.boolean(),
  /** It joins two planted regions, but covers too little of them to be right. */
  near: z.boolean(),
  score: z.number(),
  /** The planted copies that it is right about, each named once in all pictures. */
  copies: z.array(z.string()),
  measures: z.record(z.string(), z.number()),
  factor: z.number(),
});

/** A candidate of the detector, with what is known of it. */
export type Observation = z.infer<typeof Observation>;

/** Appends candidates to a file, one line of JSON each. */
export function keepObserved(
  path: string,
  { score, evidence }: Finding,
  known: Omit<Observation, 'score' | 'measures' | 'factor'>,
): void {
  if (!evidence.judged) return;
  const { measures, factor } = evidence.judged;
  appendFileSync(path, `${JSON.stringify({ ...known, score, measures, factor })}\n`);
}

/**
 * Reads what `keepObserved` wrote.
 * @throws when a line is something else
 */
export function readObserved(paths: readonly string[]): Observation[] {
  return paths.flatMap((path) =>
    readFileSync(path, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => Observation.parse(JSON.parse(line))),
  );
}

/** True where a finding lies on two of the regions, however little of them it covers. */
export function joinsAny({ a, b }: Finding, regions: readonly Polygon[]): boolean {
  const on = (own: Polygon): number[] =>
    regions.flatMap((region, k) => (overSmaller(own, region) > MEETS ? [k] : []));
  const second = on(b.region);
  return on(a.region).some((k) => second.some((other) => other !== k));
}

/** Overlap of the boxes of two polygons, over the smaller box. */
function overSmaller(p: Polygon, q: Polygon): number {
  const [a, b] = [polygonBox(p), polygonBox(q)];
  const across = min(a.x + a.w, b.x + b.w) - max(a.x, b.x);
  const down = min(a.y + a.h, b.y + b.h) - max(a.y, b.y);
  return (max(0, across) * max(0, down)) / max(1e-9, min(a.w * a.h, b.w * b.h));
}
