import type { PlanOptions } from './plan.ts';

/** The manuscripts that the repository keeps: reuse and clean, one and two columns, one raster per figure and one image per panel. */
export const KEPT: readonly { readonly seed: string; readonly options: PlanOptions & { readonly name: string } }[] = [
  { seed: 'kept-1', options: { name: 'reuse_small', layout: 'one', embedding: 'objects', size: 'small', figures: ['fluo', 'histology', 'blot'], plants: ['identity', 'fliph', 'strip'] } },
  { seed: 'kept-2', options: { name: 'clean_small', layout: 'two', embedding: 'flat', size: 'small', figures: ['fluo', 'histology', 'blot'], plants: [] } },
];
