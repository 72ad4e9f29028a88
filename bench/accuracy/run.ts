import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { entry } from '../../engine/index.ts';

export interface EngineRun {
  /** Predictions, one JSON per PDF; removed by `remove`. */
  readonly folder: string;
  readonly manuscripts: number;
  readonly seconds: number;
  remove(): void;
}

/** All PDFs of a corpus folder, sorted. */
export function manuscriptsOf(folder: string): string[] {
  return ['made', 'real'].flatMap((part) => {
    const at = join(folder, 'manuscripts', part);
    return existsSync(at) ? readdirSync(at).filter((n) => n.toLowerCase().endsWith('.pdf')).sort().map((n) => join(at, n)) : [];
  });
}

/** Runs the built `check` over the manuscripts. Throws a sentence when it could not run; unusable files only stay without predictions. */
export function runEngine(files: readonly string[], options: { cross: boolean; quiet?: boolean }): EngineRun {
  const folder = mkdtempSync(join(tmpdir(), 'accuracy-'));
  const started = performance.now();
  const result = spawnSync(process.execPath, ['--enable-source-maps', entry('check'), '--json', folder, ...(options.cross ? ['--cross'] : []), ...files], {
    stdio: ['ignore', 'ignore', options.quiet ? 'ignore' : 'inherit'],
  });
  const seconds = (performance.now() - started) / 1000;
  if (result.status !== 0 && result.status !== 2) throw new Error(`check ended with ${result.signal ?? result.status}`);
  return { folder, manuscripts: files.length, seconds, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
