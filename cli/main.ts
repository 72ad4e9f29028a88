import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, extname, join } from 'node:path';
import {
  type Analysis,
  type Engine,
  type Extraction,
  type FeatureStore,
  openEngine,
} from '../engine/index.ts';
import { type AcrossFiles, FilesAcross } from './cross/files.ts';
import { keepFeatures } from './features.ts';
import { type CheckOptions, parseOptions } from './options.ts';
import { crossOf, predictionOf } from './predictions.ts';
import { ProgressLine } from './progress.ts';
import { collectPictures, writeReports } from './report.ts';
import { counted, summaryOf } from './summary.ts';
import { unpack } from './unpack.ts';

const UNUSABLE = 2;

interface Checked {
  readonly path: string;
  readonly extraction: Extraction;
  readonly analysis: Analysis;
}

/** check: the engine on files, without a server. Answers the exit code. */
async function main(words: readonly string[]): Promise<number> {
  const parsed = parseOptions(words, process.cwd());
  if (!parsed.ok) return complain(parsed.sentence);
  const { options } = parsed;
  const missing = options.files.find((f) => !existsSync(f));
  if (missing) return complain(`${missing}: there is no such file.`);
  const { files, problems, drop } = await unpack(options.files);
  const bad = problems.map(complain);
  const engine = openEngine();
  try {
    return Math.max(0, ...bad, await check(engine, { ...options, files }));
  } finally {
    await engine.close();
    await drop();
  }
}

async function check(engine: Engine, options: CheckOptions): Promise<number> {
  const { files, json } = options;
  const line = new ProgressLine(process.stderr, files.length);
  let code = 0;
  let across = 0;
  // What pictures look like is found once: comparing the files with one another asks for it again.
  const kept = options.cross ? keepFeatures() : null;
  const others = kept && new FilesAcross(engine, kept.folder, kept.features);
  const rest = files.entries();
  // A file goes all the way before the next one of its lane begins: results come early, and little
  // is held at a time. What is found is written at once, so that a stop takes nothing away.
  const lane = async (): Promise<void> => {
    for (const [i, path] of rest) {
      const name = basename(path);
      const checked = await checkFile(engine, path, options, line, kept?.features);
      if (typeof checked === 'string') code = complain(checked);
      else {
        process.stdout.write(`${summaryOf(path, checked.extraction, checked.analysis)}\n`);
        for (const { sentence } of checked.extraction.notices ?? [])
          process.stderr.write(`${name}: ${sentence}\n`);
        if (json) await writePrediction(json, checked, [], files);
      }
      const usable = typeof checked === 'string' ? null : checked;
      const found = await others?.compare(i, usable, { onProgress: line.watch(name) });
      if (found?.ok === false) code = complain(`across files: ${name}: ${found.unusable.sentence}`);
      if (usable && found?.ok && found.value.length > 0) {
        across += found.value.length;
        if (json) await writePrediction(json, usable, found.value, files);
        for (const sentence of pairSentences(path, found.value, files))
          process.stdout.write(`${sentence}\n`);
      }
      line.finish(name);
    }
  };
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, lane));
  } finally {
    kept?.remove();
  }
  line.clear();
  if (others) process.stdout.write(`across files: ${counted(across, 'similar region')}\n`);
  return code;
}

async function checkFile(
  engine: Engine,
  path: string,
  { report }: CheckOptions,
  line: ProgressLine,
  features: FeatureStore | undefined,
): Promise<Checked | string> {
  const name = basename(path);
  const onProgress = line.watch(name);
  const { onAsset, pictures } = collectPictures();
  const watch = report ? { onProgress, onAsset } : { onProgress };
  const extracted = await engine.extract({ path }, watch);
  if (!extracted.ok) return `${name}: ${extracted.unusable.sentence}`;
  const matched = await engine.match({ path, extraction: extracted.value, features }, watch);
  if (!matched.ok) return `${name}: ${matched.unusable.sentence}`;
  const checked = {
    path,
    extraction: { ...extracted.value, subImages: matched.value.subImages },
    analysis: matched.value.analysis,
  };
  if (report) await writeReports(report, path, checked.extraction, checked.analysis, pictures);
  return checked;
}

/** Written whole or not at all: whoever stops the program has what was there before. */
async function writePrediction(
  folder: string,
  { path, extraction, analysis }: Checked,
  across: readonly AcrossFiles[],
  files: readonly string[],
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${basename(path, extname(path))}.json`);
  const names = files.map((f) => basename(f));
  const prediction = predictionOf(extraction, analysis, crossOf(across, names));
  await writeFile(`${file}.new`, `${JSON.stringify(prediction)}\n`);
  await rename(`${file}.new`, file);
}

function pairSentences(
  path: string,
  across: readonly AcrossFiles[],
  files: readonly string[],
): string[] {
  return [...new Set(across.map((f) => f.other))]
    .sort((p, r) => p - r)
    .map((other) => {
      const count = across.filter((f) => f.other === other).length;
      return `${basename(path)} and ${basename(files[other] ?? '')}: ${counted(count, 'similar region')}`;
    });
}

function complain(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return UNUSABLE;
}

process.exitCode = await main(process.argv.slice(2));
