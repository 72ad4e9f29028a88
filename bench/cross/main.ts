import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { crossOf, predictionOf } from '../../cli/predictions.ts';
import {
  type CrossInput,
  ENGINE_VERSION,
  type Extraction,
  openEngine,
} from '../../engine/index.ts';
import { scoreCross } from '../accuracy/cross.ts';
import { readPredictions, readTruth } from '../accuracy/input.ts';
import { manuscriptsOf } from '../accuracy/run.ts';
import { childBytes, processorSeconds } from '../processor.ts';

/**
 * npm run bench -- cross FOLDER [--keep DIR] [--megabytes 1500] [--files N]: all manuscripts of a
 * folder with one another: what is found of the truth, the most that the comparing process held at
 * each step, and its processor time. `--keep` leaves what is found of each manuscript by itself in
 * a folder, for the next run.
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
mkdirSync(join(work, 'predictions'), { recursive: true });
const features = {
  read: (key: string) => readFile(join(work, key)).catch(() => null),
  write: (key: string, bytes: Uint8Array) => writeFile(join(work, key), bytes),
};
const files = manuscriptsOf(folder).slice(0, Number(values.files));
const engine = openEngine({ processes: 1, memoryLimit: Number(values.megabytes) * 1e6 });
try {
  const documents: CrossInput['documents'][number][] = [];
  for (const path of files)
    documents.push({ name: basename(path), input: { path, extraction: await extracted(path) } });
  const steps: { step: string; megabytes: number; seconds: number }[] = [];
  const before = processorSeconds();
  const look = (): void => {
    const last = steps[steps.length - 1];
    if (!last) return;
    last.megabytes = Math.max(last.megabytes, Math.round(childBytes() / 1e6));
    last.seconds = Math.round((processorSeconds() - before) * 10) / 10;
  };
  const watching = setInterval(look, 250);
  const outcome = await engine.cross(
    { documents, features },
    {
      onProgress: ({ step, done, of }) => {
        if (steps[steps.length - 1]?.step !== step) steps.push({ step, megabytes: 0, seconds: 0 });
        if (done === of) look();
      },
    },
  );
  look();
  clearInterval(watching);
  for (const s of steps)
    process.stdout.write(
      `${s.step.padEnd(12)} at most ${s.megabytes} MB, ${s.seconds} s of processor time at its end\n`,
    );
  if (!outcome.ok) throw new Error(`failed: across files: ${outcome.unusable.sentence}`);
  documents.forEach(({ name, input }, i) => {
    const prediction = predictionOf(
      input.extraction,
      null,
      crossOf(
        outcome.value,
        i,
        documents.map((d) => d.name),
      ),
    );
    writeFileSync(
      join(work, 'predictions', `${basename(name, '.pdf')}.json`),
      JSON.stringify(prediction),
    );
  });
  const corpus = readTruth(join(folder, 'truth'));
  const scores = scoreCross(
    corpus,
    readPredictions(join(work, 'predictions'), corpus.truth.keys()),
    null,
  );
  process.stdout.write(`${JSON.stringify(scores, null, 1)}\n`);
  const subImages = documents.reduce(
    (sum, d) => sum + d.input.extraction.subImages.filter((s) => s.included).length,
    0,
  );
  const name = values.name ?? (basename(folder) === 'corpus' ? 'corpus-a' : basename(folder));
  const record = {
    date: new Date().toISOString().slice(0, 10),
    engine: ENGINE_VERSION,
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`,
    manuscripts: documents.length,
    sub_images: subImages,
    steps,
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

async function extracted(path: string): Promise<Extraction> {
  const kept = join(work, `${basename(path)}.extraction.json`);
  // Written below, by the same program.
  if (existsSync(kept)) return JSON.parse(await readFile(kept, 'utf8')) as Extraction;
  const outcome = await engine.extract({ path });
  if (!outcome.ok) throw new Error(`failed: ${basename(path)}: ${outcome.unusable.sentence}`);
  writeFileSync(kept, JSON.stringify(outcome.value));
  return outcome.value;
}
