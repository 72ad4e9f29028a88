import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, extname, join } from 'node:path';
import {
  type Analysis,
  type Engine,
  type Extraction,
  type FeatureStore,
  openEngine,
} from '../engine/index.ts';
import { keepFeatures } from './features.ts';
import { type CheckOptions, parseOptions } from './options.ts';
import { type PredictedCross, crossOf, predictionOf } from './predictions.ts';
import { ProgressLine } from './progress.ts';
import { collectPictures, writeReports } from './report.ts';
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
  const line = new ProgressLine(process.stderr, options.files.length);
  let code = 0;
  const results: (Checked | null)[] = options.files.map(() => null);
  // What pictures look like is found once: comparing the files with one another asks for it again.
  const kept = options.cross ? keepFeatures() : null;
  const rest = options.files.entries();
  // A file goes all the way before the next one of its lane begins: results come early, and little
  // is held at a time.
  const lane = async (): Promise<void> => {
    for (const [i, path] of rest) {
      const checked = await checkFile(engine, path, options, line, kept?.features);
      if (typeof checked === 'string') {
        code = complain(checked);
        continue;
      }
      results[i] = checked;
      process.stdout.write(`${summary(checked)}\n`);
      for (const { sentence } of checked.extraction.notices ?? [])
        process.stderr.write(`${basename(path)}: ${sentence}\n`);
      // Written at once, so that a later file can take nothing away; --cross completes them at the
      // end.
      if (options.json) await writePrediction(options.json, checked, []);
    }
  };
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, lane));
    if (kept)
      code = Math.max(
        code,
        await crossCheck(
          engine,
          options,
          results.filter((r) => r !== null),
          line,
          kept.features,
        ),
      );
  } finally {
    kept?.remove();
  }
  line.clear();
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
  line.finish(name);
  if (!matched.ok) return `${name}: ${matched.unusable.sentence}`;
  const checked = {
    path,
    extraction: { ...extracted.value, subImages: matched.value.subImages },
    analysis: matched.value.analysis,
  };
  if (report) await writeReports(report, path, checked.extraction, checked.analysis, pictures);
  return checked;
}

async function crossCheck(
  engine: Engine,
  options: CheckOptions,
  checked: readonly Checked[],
  line: ProgressLine,
  features: FeatureStore,
): Promise<number> {
  const documents = checked.map(({ path, extraction }) => ({
    name: basename(path),
    input: { path, extraction },
  }));
  const crossed = await engine.cross(
    { documents, features },
    { onProgress: line.watch('across files') },
  );
  if (!crossed.ok) {
    return complain(`across files: ${crossed.unusable.sentence}`);
  }
  process.stdout.write(`across files: ${counted(crossed.value.length, 'similar region')}\n`);
  if (!options.json) return 0;
  const names = checked.map(({ path }) => basename(path));
  for (const [i, one] of checked.entries())
    await writePrediction(options.json, one, crossOf(crossed.value, i, names));
  return 0;
}

async function writePrediction(
  folder: string,
  { path, extraction, analysis }: Checked,
  cross: readonly PredictedCross[],
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${basename(path, extname(path))}.json`);
  await writeFile(file, `${JSON.stringify(predictionOf(extraction, analysis, cross))}\n`);
}

function summary({ path, extraction, analysis }: Checked): string {
  const { pages, figures, subImages } = extraction;
  const counts = [
    counted(pages.length, 'page'),
    counted(figures.length, 'figure'),
    counted(subImages.length, 'sub-image'),
    counted(analysis.findings.length, 'similar region'),
  ];
  return `${basename(path)}: ${counts.join(', ')}`;
}

function counted(n: number, what: string): string {
  return `${n} ${what}${n === 1 ? '' : 's'}`;
}

function complain(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return UNUSABLE;
}

process.exitCode = await main(process.argv.slice(2));
