import type { Features } from '../features/features.ts';
import type { Specimen } from '../types.ts';
import { fetchPixels, LazyRaster } from './lazy-raster.ts';
import { openPool, type WorkerPool } from './pool.ts';
import { type Call, neededBy } from './tasks.ts';

/**
 * Runs tasks on specimens whose pixels may not be cut yet: only the pixels that tasks need are cut.
 * The pool, with its prepared pictures, is reused while the same pictures are enough.
 */
export class TaskRunner {
  private pool: WorkerPool | null = null;
  private readonly has = new Set<number>();
  private readonly known = new Map<number, Features>();

  constructor(
    private readonly specimens: readonly Specimen[],
    private readonly threads?: number,
  ) {}

  /** Results in the order of the tasks. */
  async run(tasks: readonly Call[], done?: (count: number) => void): Promise<unknown[]> {
    if (tasks.length === 0) return [];
    return (await this.poolFor(new Set(tasks.flatMap(neededBy)))).run(tasks, done);
  }

  /** As WorkerPool.learn. */
  learn(number: number, features: Features): Features {
    const shared = this.pool && this.has.has(number) ? this.pool.learn(number, features) : features;
    this.known.set(number, shared);
    return shared;
  }

  async close(): Promise<void> {
    await this.pool?.close();
    this.pool = null;
  }

  private async poolFor(needed: ReadonlySet<number>): Promise<WorkerPool> {
    if (this.pool && [...needed].every((n) => this.has.has(n))) return this.pool;
    await this.close();
    const there = this.specimens.map((s, i) =>
      needed.has(i) || !(s.raster instanceof LazyRaster) || s.raster.there ? s : undefined,
    );
    fetchPixels(there.flatMap((s) => s?.raster ?? []));
    this.has.clear();
    there.forEach((s, i) => s && this.has.add(i));
    const pool = (this.pool = openPool(there, this.threads));
    for (const [number, features] of this.known)
      if (this.has.has(number)) this.known.set(number, pool.learn(number, features));
    return pool;
  }
}
