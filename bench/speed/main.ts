import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { ENGINE_VERSION, openEngine } from '../../engine/index.ts';
import { manuscriptsOf } from '../accuracy/run.ts';
import { forgetPeaks, peakBytes, processorSeconds } from '../processor.ts';
import { addStages, Stages } from './stages.ts';

/**
 * Whole manuscripts, one at a time on one engine process: how long each stage and step takes by the
 * clock, what processor time all of it, and how much the process holds at most.
 */
const [target] = process.argv.slice(2);
const root = join(__NODE_DIST__, '..', '..');
const folder = target === undefined ? join(root, 'samples') : resolve(target);
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
const load = loadavg()[0] ?? 0;
const engine = openEngine({ processes: 1 });
const rows: {
  name: string;
  pages: number;
  subImages: number;
  extract: number;
  match: number;
  processor: number;
  megabytes: number;
}[] = [];
const steps = new Map<string, number>();
try {
  for (const path of manuscriptsOf(folder)) {
    const extracting = new Stages('extract: open');
    forgetPeaks();
    const spent = processorSeconds();
    const started = performance.now();
    const extracted = await engine.extract({ path }, { onProgress: extracting.onProgress });
    const middle = performance.now();
    addStages(steps, extracting.finish());
    if (!extracted.ok) {
      process.stdout.write(`${basename(path)}: ${extracted.unusable.sentence}\n`);
      continue;
    }
    const matching = new Stages('match: cut');
    const matched = await engine.match(
      { path, extraction: extracted.value },
      { onProgress: matching.onProgress },
    );
    addStages(steps, matching.finish());
    if (!matched.ok) {
      process.stdout.write(`${basename(path)}: ${matched.unusable.sentence}\n`);
      continue;
    }
    rows.push({
      name: basename(path),
      pages: extracted.value.pages.length,
      subImages: extracted.value.subImages.length,
      extract: (middle - started) / 1000,
      match: (performance.now() - middle) / 1000,
      processor: processorSeconds() - spent,
      megabytes: peakBytes() / 1e6,
    });
  }
} finally {
  await engine.close();
}
const mean = (read: (r: (typeof rows)[number]) => number) =>
  rows.reduce((s, r) => s + read(r), 0) / Math.max(1, rows.length);
process.stdout.write(
  `${machine}; load of the machine before ${load.toFixed(1)}, after ${(loadavg()[0] ?? 0).toFixed(1)}\n${'manuscript'.padEnd(48)}${'pages'.padStart(6)}${'subs'.padStart(6)}${'extract'.padStart(9)}${'match'.padStart(9)}${'sum'.padStart(9)}${'processor'.padStart(11)}${'MB'.padStart(6)}\n`,
);
for (const r of rows)
  process.stdout.write(
    `${r.name.padEnd(48)}${String(r.pages).padStart(6)}${String(r.subImages).padStart(6)}${r.extract.toFixed(2).padStart(9)}${r.match.toFixed(2).padStart(9)}${(r.extract + r.match).toFixed(2).padStart(9)}${r.processor.toFixed(2).padStart(11)}${r.megabytes.toFixed(0).padStart(6)}\n`,
  );
process.stdout.write(
  `${'mean'.padEnd(48)}${mean((r) => r.pages)
    .toFixed(1)
    .padStart(6)}${mean((r) => r.subImages)
    .toFixed(1)
    .padStart(6)}${mean((r) => r.extract)
    .toFixed(2)
    .padStart(9)}${mean((r) => r.match)
    .toFixed(2)
    .padStart(9)}${mean((r) => r.extract + r.match)
    .toFixed(2)
    .padStart(9)}${mean((r) => r.processor)
    .toFixed(2)
    .padStart(11)}${Math.max(0, ...rows.map((r) => r.megabytes))
    .toFixed(0)
    .padStart(6)}\n`,
);
for (const [name, seconds] of steps)
  process.stdout.write(
    `  ${name.padEnd(32)}${(seconds / Math.max(1, rows.length)).toFixed(3).padStart(8)} s per manuscript\n`,
  );
mkdirSync(join(root, 'bench', 'results'), { recursive: true });
const name =
  target === undefined ? 'samples' : basename(folder) === 'corpus' ? 'corpus-a' : basename(folder);
const perManuscript = Object.fromEntries(
  [...steps].map(([k, v]) => [k, v / Math.max(1, rows.length)]),
);
writeFileSync(
  join(root, 'bench', 'results', `speed-${name}.json`),
  `${JSON.stringify({ date: new Date().toISOString().slice(0, 10), engine: ENGINE_VERSION, machine, load_before: load, load_after: loadavg()[0] ?? 0, manuscripts: rows, seconds_per_manuscript: mean((r) => r.extract + r.match), processor_seconds_per_manuscript: mean((r) => r.processor), megabytes_at_most: Math.max(0, ...rows.map((r) => r.megabytes)), steps: perManuscript }, null, 1)}\n`,
);
