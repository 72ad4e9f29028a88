import type { Features } from '../features/features.ts';
import type { Specimen } from '../types.ts';
import type { Crew } from './crew.ts';
import { openCrew } from './crew.ts';
import { neededBy } from './earlier.ts';
import { fetchPixels, LaterRaster } from './later-raster.ts';
import type { Result, Task } from './workbench.ts';

/**
 * Does tasks on specimens whose pixels may not be cut yet: only what tasks need is cut. While the same pictures are enough,
 * one crew stays, with what it has prepared.
 */
export class Team {
  private crew: Crew | null = null;
  private readonly has = new Set<number>();
  private readonly known = new Map<number, Features>();

  constructor(
    private readonly specimens: readonly Specimen[],
    private readonly threads?: number,
  ) {}

  /** Results in the order of the tasks. */
  async run(tasks: readonly Task[], done?: (count: number) => void): Promise<Result[]> {
    if (tasks.length === 0) return [];
    return (await this.crewFor(new Set(tasks.flatMap(neededBy)))).run(tasks, done);
  }

  /** As Crew.learn. */
  learn(number: number, features: Features): Features {
    const shared = this.crew && this.has.has(number) ? this.crew.learn(number, features) : features;
    this.known.set(number, shared);
    return shared;
  }

  async close(): Promise<void> {
    await this.crew?.close();
    this.crew = null;
  }

  private async crewFor(needed: ReadonlySet<number>): Promise<Crew> {
    if (this.crew && [...needed].every((n) => this.has.has(n))) return this.crew;
    await this.close();
    const there = this.specimens.map((s, i) =>
      needed.has(i) || !(s.raster instanceof LaterRaster) || s.raster.there ? s : undefined,
    );
    fetchPixels(there.flatMap((s) => s?.raster ?? []));
    this.has.clear();
    there.forEach((s, i) => s && this.has.add(i));
    const crew = (this.crew = openCrew(there, this.threads));
    for (const [number, features] of this.known)
      if (this.has.has(number)) this.known.set(number, crew.learn(number, features));
    return crew;
  }
}
