import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { entry } from '../../engine/index.ts';

export interface EngineRun {
  /** Predictions, one JSON per PDF; removed by `remove`. */
  readonly folder: string;
  readonly manuscripts: number;
  readonly seconds: number;
  /**
   * A sentence for each manuscript that has no result, and for the comparison of all when it was
   * stopped.
   */
  readonly failed: readonly string[];
  remove(): void;
}

/** All PDFs of a corpus folder, sorted. */
export function manuscriptsOf(folder: string): string[] {
  return ['made', 'real'].flatMap((part) => {
    const at = join(folder, 'manuscripts', part);
    return existsSync(at)
      ? readdirSync(at)
          .filter((n) => n.toLowerCase().endsWith('.pdf'))
          .sort()
          .map((n) => join(at, n))
      : [];
  });
}

/** What `check` says of the comparison of all manuscripts with one another begins with this. */
const ACROSS = 'across files: ';

/**
 * Runs the built `check` over the manuscripts. Throws a sentence when it could not run; what could
 * not be analysed is listed in `failed`.
 */
export function runEngine(
  files: readonly string[],
  options: { cross: boolean; quiet?: boolean },
): EngineRun {
  const folder = mkdtempSync(join(tmpdir(), 'accuracy-'));
  const started = performance.now();
  const result = spawnSync(
    process.execPath,
    [
      '--enable-source-maps',
      entry('check'),
      '--json',
      folder,
      ...(options.cross ? ['--cross'] : []),
      ...files,
    ],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      maxBuffer: 64e6,
    },
  );
  const seconds = (performance.now() - started) / 1000;
  if (!options.quiet) process.stderr.write(result.stderr);
  if (result.status !== 0 && result.status !== 2)
    throw new Error(`check ended with ${result.signal ?? result.status}`);
  return {
    folder,
    manuscripts: files.length,
    seconds,
    failed: failuresOf(files, folder, result.stderr),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Manuscripts that left no prediction, each with its line of the error output, and a stopped
 * comparison of all.
 */
export function failuresOf(
  files: readonly string[],
  folder: string,
  errorOutput: string,
): string[] {
  const lines = errorOutput.split('\n');
  const missing = files.filter((f) => !existsSync(join(folder, `${basename(f, extname(f))}.json`)));
  return [
    ...missing.map(
      (f) =>
        lines.find((line) => line.startsWith(`${basename(f)}: `)) ?? `${basename(f)}: no result`,
    ),
    ...lines.filter((line) => line.startsWith(ACROSS)),
  ];
}
