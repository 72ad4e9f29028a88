import { performance } from 'node:perf_hooks';
import type { Progress } from '../../engine/index.ts';

/**
 * Adds up how long each step lasted, from the engine's own progress: a step lasts until another one
 * reports.
 */
export class Stages {
  private readonly seconds = new Map<string, number>();
  private current: string;
  private since: number;

  constructor(
    first: string,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.current = first;
    this.since = now();
  }

  readonly onProgress = (p: Progress): void => this.enter(`${p.stage}: ${p.step}`);

  /** Ends the running step and begins another. */
  enter(name: string): void {
    if (name === this.current) return;
    const at = this.now();
    this.seconds.set(
      this.current,
      (this.seconds.get(this.current) ?? 0) + (at - this.since) / 1000,
    );
    this.current = name;
    this.since = at;
  }

  /** Seconds by step, in order of first appearance. */
  finish(): ReadonlyMap<string, number> {
    this.enter('');
    return this.seconds;
  }
}

/** Adds b to a, step by step. */
export function addStages(a: Map<string, number>, b: ReadonlyMap<string, number>): void {
  for (const [name, seconds] of b) a.set(name, (a.get(name) ?? 0) + seconds);
}
