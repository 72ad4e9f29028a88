import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Corners } from './boxes.ts';

const Bbox = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const Page = z.pipe(z.number(), z.transform(Math.trunc));
const optional = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));
const Polygon = z.array(z.tuple([z.number(), z.number()]));

const TruthSide = z.object({
  page: Page,
  bbox: Bbox,
  panel_bbox: Bbox,
  panel: optional(z.string()),
  pdf: optional(z.string()),
  polygon: optional(Polygon),
});
const TruthMatch = z.object({
  kind: z.string(),
  tags: optional(z.array(z.string())),
  difficulty: optional(z.string()),
  a: TruthSide,
  b: TruthSide,
});
const RelationSide = z.object({ page: Page, bbox: Bbox });
const TruthFile = z.object({
  type: optional(z.string()),
  clean: optional(z.boolean()),
  has_figures: optional(z.boolean()),
  has_panels: optional(z.boolean()),
  matches_verified: optional(z.boolean()),
  layout: optional(z.string()),
  notes: optional(z.string()),
  figures: z.array(
    z.object({
      page: Page,
      bbox: Bbox,
      label: optional(z.string()),
      optional: optional(z.boolean()),
      panels_annotated: optional(z.boolean()),
    }),
  ),
  panels: optional(
    z.array(
      z.object({
        id: optional(z.string()),
        figure: optional(z.string()),
        page: Page,
        bbox: Bbox,
        category: optional(z.string()),
        optional: optional(z.boolean()),
      }),
    ),
  ),
  matches: optional(z.array(TruthMatch)),
  relations: optional(z.array(z.object({ a: RelationSide, b: RelationSide }))),
});
const CrossTruth = z.object({ cross: z.array(TruthMatch) });

const Side = z.object({
  page: Page,
  bbox: Bbox,
  pdf: optional(z.string()),
  polygon: optional(Polygon),
});
const Predicted = z.object({
  a: Side,
  b: Side,
  score: optional(z.number()),
  kind: optional(z.string()),
});
const PredictionFile = z.object({
  figures: optional(z.array(z.object({ page: Page, bbox: Bbox, label: optional(z.string()) }))),
  panels: optional(z.array(z.object({ page: Page, bbox: Bbox, kind: optional(z.string()) }))),
  matches: optional(z.array(Predicted)),
  cross: optional(z.array(Predicted)),
});

export type TruthFile = z.infer<typeof TruthFile>;
export type TruthMatch = z.infer<typeof TruthMatch>;
export type TruthSide = z.infer<typeof TruthSide>;
export type PredictionFile = z.infer<typeof PredictionFile>;
export type Predicted = z.infer<typeof Predicted>;
export type PredictedSide = {
  readonly page: number;
  readonly bbox: Corners;
  readonly pdf?: string | null;
};

export interface Corpus {
  /** By name without extension, sorted. */
  readonly truth: ReadonlyMap<string, TruthFile>;
  readonly cross: readonly TruthMatch[];
}

export interface Predictions {
  /** Only those that exist. */
  readonly files: ReadonlyMap<string, PredictionFile>;
  /** Of a cross.json. */
  readonly cross: readonly Predicted[];
}

/**
 * Reads a truth folder: one JSON per PDF and perhaps cross.json. Throws with the file's name when
 * one does not fit.
 */
export function readTruth(folder: string): Corpus {
  const names = readdirSync(folder)
    .filter((n) => n.endsWith('.json') && n !== 'cross.json')
    .sort();
  const truth = new Map(names.map((n) => [n.slice(0, -5), parsed(TruthFile, join(folder, n))]));
  const cross = join(folder, 'cross.json');
  return { truth, cross: existsSync(cross) ? parsed(CrossTruth, cross).cross : [] };
}

/** Reads the predictions for these names; a missing file means nothing predicted. */
export function readPredictions(folder: string, names: Iterable<string>): Predictions {
  const files = new Map<string, PredictionFile>();
  for (const name of names) {
    const path = join(folder, `${name}.json`);
    if (existsSync(path)) files.set(name, parsed(PredictionFile, path));
  }
  const cross = join(folder, 'cross.json');
  return { files, cross: existsSync(cross) ? (parsed(PredictionFile, cross).cross ?? []) : [] };
}

function parsed<T extends z.ZodMiniType>(schema: T, path: string): z.output<T> {
  const result = schema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!result.success) throw new Error(`${path}: ${z.prettifyError(result.error)}`);
  return result.data;
}
