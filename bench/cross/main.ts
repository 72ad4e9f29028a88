import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type AcrossFiles, FilesAcross } from '../../cli/cross/files.ts';
import { crossOf, predictionOf } from '../../cli/predictions.ts';
import {
  ENGINE_VERSION,
  type Extraction,
  openEngine,
  type Outcome,
  type SubImage,
} from '../../engine/index.ts';
import { scoreCross } from '../accuracy/cross.ts';
import { readPredictions, readTruth } from '../accuracy/input.ts';
import { manuscriptsOf } from '../accuracy/run.ts';
import { forgetPeaks, peakBytes, processorSeconds } from '../processor.ts';

/**
 * npm run bench -- cross FOLDER [--keep DIR] [--megabytes 1500] [--files N]: all manuscripts of a
 * folder with one another, one after the other: what is found of the truth, the processor time that
 * each takes by itself and in the comparison with those before it, and the most that the engine's
 * process held. `--keep` leaves what is found of each manuscript by itself in a folder, for the
 * next run, which then tells no time of it.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    keep: { type: 'string' },
    megabytes: { type: 'string', default: '1500' },
    name: { type: 'string' },
    files: { type: 'string', default: 'Infinity' },
  },
});
const folder = resolve(positionals[0] ?? '.');
const work =
  values.keep === undefined ? mkdtempSync(join(tmpdir(), 'cross-')) : resolve(values.keep);
const predictions = join(work, 'predictions');
rmSync(predictions, { recursive: true, force: true });
mkdirSync(predictions, { recursive: true });
const features = {
  read: (key: string) => readFile(join(work, key)).catch(() => null),
  write: (key: string, bytes: Uint8Array) => writeFile(join(work, key), bytes),
};
const files = manuscriptsOf(folder).slice(0, Number(values.files));
const names = files.map((path) => basename(path));
const engine = openEngine({ processes: 1, memoryLimit: Number(values.megabytes) * 1e6 });
const spent = { alone: 0, across: 0 };
const held = { alone: 0, across: 0 };
try {
  const across = new FilesAcross(engine, work, features);
  let subImages = 0;
  for (const [i, path] of files.entries()) {
    const extraction = await measured('alone', () => matched(path));
    subImages += extraction.subImages.filter((s) => s.included).length;
    const found = await measured('across', async () =>
      done(path, await across.compare(i, { path, extraction })),
    );
    keep(path, extraction, found);
    process.stdout.write(
      `${basename(path)}: ${found.length} with others; ${tenths(spent.alone)} s alone, ${tenths(spent.across)} s across, at most ${held.across} MB\n`,
    );
  }
  const corpus = readTruth(join(folder, 'truth'));
  const scores = scoreCross(corpus, readPredictions(predictions, corpus.truth.keys()), null);
  process.stdout.write(`${JSON.stringify(scores, null, 1)}\n`);
  const name = values.name ?? (basename(folder) === 'corpus' ? 'corpus-a' : basename(folder));
  const record = {
    date: new Date().toISOString().slice(0, 10),
    engine: ENGINE_VERSION,
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`,
    load: loadavg()[0],
    manuscripts: files.length,
    sub_images: subImages,
    seconds_alone: tenths(spent.alone),
    seconds_across: tenths(spent.across),
    megabytes_alone: held.alone,
    megabytes_across: held.across,
    scores,
  };
  writeFileSync(
    join(__NODE_DIST__, '..', '..', 'bench', 'results', `cross-${name}.json`),
    `${JSON.stringify(record, null, 1)}\n`,
  );
} finally {
  await engine.close();
  if (values.keep === undefined) rmSync(work, { recursive: true });
}

/** The manuscript by itself; what an earlier run left of it is taken. */
async function matched(path: string): Promise<Extraction> {
  const kept = join(work, `${basename(path)}.extraction.json`);
  // Written below, by the same program.
  if (existsSync(kept)) return JSON.parse(await readFile(kept, 'utf8')) as Extraction;
  const extraction = done(path, await engine.extract({ path }));
  const { subImages }: { readonly subImages: readonly SubImage[] } = done(
    path,
    await engine.match({ path, extraction, features }),
  );
  const whole = { ...extraction, subImages };
  writeFileSync(kept, JSON.stringify(whole));
  return whole;
}

function keep(path: string, extraction: Extraction, found: readonly AcrossFiles[]): void {
  writeFileSync(
    join(predictions, `${basename(path, '.pdf')}.json`),
    JSON.stringify(predictionOf(extraction, null, crossOf(found, names))),
  );
}

async function measured<T>(part: keyof typeof spent, work: () => Promise<T>): Promise<T> {
  forgetPeaks();
  const before = processorSeconds();
  const result = await work();
  spent[part] += processorSeconds() - before;
  held[part] = Math.max(held[part], Math.round(peakBytes() / 1e6));
  return result;
}

function done<T>(path: string, outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`failed: ${basename(path)}: ${outcome.unusable.sentence}`);
  return outcome.value;
}

function tenths(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}
