import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { predictionOf } from '../../cli/predictions.ts';
import {
  ENGINE_VERSION,
  openEngine,
  type Engine,
  type FeatureStore,
  type Part,
} from '../../engine/index.ts';
import { readPredictions, readTruth } from './input.ts';
import { manuscriptsOf } from './run.ts';
import { scoreAll, type Scores } from './score.ts';

/** One row of the table: what was left away, and what was then found. */
export interface Ablation {
  readonly name: string;
  readonly matches: Scores['matches'];
  readonly clean: Scores['clean'];
  readonly kinds: Scores['match_recall_by']['kind'];
}

const RUNS: readonly { readonly name: string; readonly without: readonly Part[] }[] = [
  { name: 'everything', without: [] },
  { name: 'without dense confirmation', without: ['dense'] },
  { name: 'without masks', without: ['masks'] },
  { name: 'without lanes', without: ['bands'] },
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { name: { type: 'string' } },
});
const root = join(__NODE_DIST__, '..', '..');
const folder = positionals[0] === undefined ? join(root, 'samples') : resolve(positionals[0]);
const work = mkdtempSync(join(tmpdir(), 'ablations-'));
const engine = openEngine();
try {
  await matchAll(
    engine,
    manuscriptsOf(folder).filter((path) => path.includes(join('manuscripts', 'made'))),
  );
  const rows = RUNS.map(({ name, without }): Ablation => {
    const corpus = readTruth(join(folder, 'truth'));
    const made = new Map(
      [...corpus.truth].filter(([n]) => existsSync(join(folderOf(without), `${n}.json`))),
    );
    const {
      matches,
      clean,
      match_recall_by: by,
    } = scoreAll({ truth: made, cross: [] }, readPredictions(folderOf(without), made.keys()));
    return { name, matches, clean, kinds: by.kind };
  });
  const name =
    values.name ??
    (positionals[0] === undefined
      ? 'samples'
      : basename(folder) === 'corpus'
        ? 'corpus-a'
        : basename(folder));
  const results = join(root, 'bench', 'results');
  mkdirSync(results, { recursive: true });
  const record = {
    date: new Date().toISOString().slice(0, 10),
    engine: ENGINE_VERSION,
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`,
    rows,
  };
  writeFileSync(join(results, `ablations-${name}.json`), `${JSON.stringify(record, null, 1)}\n`);
  for (const r of rows)
    process.stdout.write(
      `${r.name.padEnd(28)} precision ${r.matches.precision.toFixed(3)} recall ${r.matches.recall.toFixed(3)} AP ${r.matches.average_precision?.toFixed(3) ?? '–'} false per clean ${r.clean.per_document}\n`,
    );
} finally {
  await engine.close();
  rmSync(work, { recursive: true, force: true });
}

/**
 * Extracts every manuscript once and matches it once for each row; features are found once and used
 * again.
 */
async function matchAll(e: Engine, files: readonly string[]): Promise<void> {
  for (const { without } of RUNS) mkdirSync(folderOf(without), { recursive: true });
  const features = store(join(work, 'features'));
  const rest = files.values();
  const lane = async (): Promise<void> => {
    for (const path of rest) {
      const extracted = await e.extract({ path });
      if (!extracted.ok) continue;
      for (const { without } of RUNS) {
        const matched = await e.match({ path, extraction: extracted.value, features, without });
        if (!matched.ok) throw new Error(`${basename(path)}: ${matched.unusable.sentence}`);
        writeFileSync(
          join(folderOf(without), `${basename(path, '.pdf')}.json`),
          JSON.stringify(
            predictionOf(
              { ...extracted.value, subImages: matched.value.subImages },
              matched.value.analysis,
            ),
          ),
        );
      }
      process.stderr.write(`${basename(path)}\n`);
    }
  };
  await Promise.all([lane(), lane()]);
}

function folderOf(without: readonly Part[]): string {
  return join(work, ['run', ...without].join('-'));
}

function store(at: string): FeatureStore {
  mkdirSync(at, { recursive: true });
  return {
    read: (key) => Promise.resolve(existsSync(join(at, key)) ? readFileSync(join(at, key)) : null),
    write: (key, bytes) => Promise.resolve(writeFileSync(join(at, key), bytes)),
  };
}
