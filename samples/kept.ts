import type { PlanOptions } from './plan.ts';

/**
 * The manuscripts that the repository keeps: reuse and clean, one and two columns, one raster per
 * figure and one image per panel.
 */
export const KEPT: readonly {
  readonly seed: string;
  readonly options: PlanOptions & { readonly name: string };
}[] = [
  {
    seed: 'kept-1',
    options: {
      name: 'reuse_small',
      layout: 'one',
      embedding: 'objects',
      size: 'small',
      figures: ['fluo', 'histology', 'blot'],
      plants: ['identity', 'fliph', 'strip'],
    },
  },
  {
    seed: 'kept-2',
    options: {
      name: 'clean_small',
      layout: 'two',
      embedding: 'flat',
      size: 'small',
      figures: ['fluo', 'histology', 'blot'],
      plants: [],
    },
  },
  {
    seed: 'kept-3',
    options: {
      name: 'reuse_two_columns',
      layout: 'two',
      embedding: 'objects',
      dpi: 180,
      figures: ['fluo', 'mixed', 'blot', 'histology'],
      plants: ['rot90+jpeg', 'ov40', 'strip_flip', 'zoomin', 'clone', 'bc'],
    },
  },
  {
    seed: 'kept-4',
    options: {
      name: 'reuse_flat',
      layout: 'one',
      embedding: 'flat',
      dpi: 180,
      figures: ['histology', 'blot', 'brightfield', 'flow'],
      plants: ['rotbig', 'ov25', 'band', 'fliph+bc', 'noise', 'clone_rot'],
    },
  },
  {
    seed: 'kept-5',
    options: {
      name: 'reuse_blots',
      layout: 'two',
      embedding: 'flat',
      dpi: 200,
      figures: ['blot', 'gel', 'blot', 'fluo'],
      plants: ['strip', 'strip_bc', 'clonestrip', 'band', 'rot180'],
    },
  },
  {
    seed: 'kept-6',
    options: {
      name: 'clean_two_columns',
      layout: 'two',
      embedding: 'mixed',
      dpi: 180,
      figures: ['fluo', 'blot', 'em', 'mixed', 'flow'],
      plants: [],
    },
  },
  {
    seed: 'kept-7',
    options: {
      name: 'clean_one_column',
      layout: 'one',
      embedding: 'objects',
      dpi: 180,
      figures: ['radiology', 'blot', 'brightfield', 'histology'],
      plants: [],
    },
  },
];
