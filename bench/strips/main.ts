import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { predictionOf } from '../../cli/predictions.ts';
import { ENGINE_VERSION, openEngine } from '../../engine/index.ts';
import {
  readStrips,
  stripsOf,
  type StripSide,
  type StylesByName,
  writeStrips,
} from '../../samples/index.ts';
import { readPredictions, readTruth, type Corpus } from '../accuracy/input.ts';
import { manuscriptsOf, runEngine } from '../accuracy/run.ts';
import { scoreAll, type Scores } from '../accuracy/score.ts';
import { countByStyle } from './byStyle.ts';
import { drawFigures } from './draw.ts';

/**
 * Manuscripts of published strips in many styles (samples/stripPlan.ts): sub-images, and strips and
 * bands used again. Publications and styles of the side `fit` are those that were worked on.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    side: { type: 'string' },
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '12' },
    /** Extracts only. */
    boxes: { type: 'boolean', default: false },
    /** Styles put together at random in place of those that belong to a side. */
    any: { type: 'boolean', default: false },
    /** A folder for sheets of all figures with what is true and what was found; extracts only. */
    sheets: { type: 'string' },
    /** A folder in which the manuscripts, truth and predictions are left. */
    keep: { type: 'string' },
  },
});
const [corpusFolder] = positionals;
if (corpusFolder === undefined) {
  process.stderr.write(
    'usage: npm run bench -- strips CORPUS [--side fit|check] [--seed N] [--count N] [--any] [--boxes] [--sheets FOLDER] [--keep FOLDER]\n',
  );
  process.exit(2);
}
if (values.sheets !== undefined) mkdirSync(resolve(values.sheets), { recursive: true });
const boxesOnly = values.boxes || values.sheets !== undefined;
const album = await readStrips(resolve(corpusFolder));
const sides = (['fit', 'check'] as const).filter(
  (s) => values.side === undefined || s === values.side,
);
const results: Record<string, unknown> = {};
for (const side of sides) results[side] = await measured(side);
const folder = join(__NODE_DIST__, '..', '..', 'bench', 'results');
mkdirSync(folder, { recursive: true });
const record = {
  date: new Date().toISOString().slice(0, 10),
  engine: ENGINE_VERSION,
  machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`,
  seed: values.seed,
  count: Number(values.count),
  styles: values.any ? 'any' : 'of the side',
  ...results,
};
if (!boxesOnly) writeFileSync(join(folder, 'strips.json'), `${JSON.stringify(record, null, 1)}\n`);

async function measured(side: StripSide): Promise<unknown> {
  const at = values.keep
    ? join(resolve(values.keep), side)
    : mkdtempSync(join(tmpdir(), 'strips-'));
  try {
    const styles = await writeStrips(
      at,
      stripsOf(album, side),
      side,
      Number(values.seed),
      Number(values.count),
      values.any,
    );
    const corpus = readTruth(join(at, 'truth'));
    const run = boxesOnly
      ? await extracted(at, corpus, styles)
      : runEngine(manuscriptsOf(at), { cross: false, quiet: true });
    try {
      const predictions = readPredictions(run.folder, corpus.truth.keys());
      const scores = scoreAll(corpus, predictions, null);
      print(side, scores);
      const byStyle: Record<string, unknown> = {};
      for (const threshold of [0.5, 0.7])
        for (const [style, c] of [...countByStyle(corpus, predictions, styles, threshold)].sort()) {
          const f1 = (2 * c.tp) / Math.max(1, 2 * c.tp + c.fp + c.fn);
          byStyle[`${style}, IoU ≥ ${threshold}`] = c;
          process.stdout.write(
            `  ${threshold} ${style.padEnd(36)} F1 ${f1.toFixed(3)}  right ${c.tp} wrong ${c.fp} missed ${c.fn}\n`,
          );
        }
      return { scores, by_style: byStyle };
    } finally {
      run.remove();
    }
  } finally {
    if (!values.keep) rmSync(at, { recursive: true, force: true });
  }
}

/** Predictions of sub-images only, in a tenth of the time. */
async function extracted(
  at: string,
  corpus: Corpus,
  styles: StylesByName,
): Promise<{ folder: string; remove(): void }> {
  const to = mkdtempSync(join(tmpdir(), 'strips-boxes-'));
  const engine = openEngine({ processes: 1 });
  try {
    for (const path of manuscriptsOf(at)) {
      const name = basename(path, '.pdf');
      const pictures = new Map<number, Uint8Array>();
      const result = await engine.extract(
        { path },
        values.sheets === undefined
          ? {}
          : {
              onAsset: (a) => void (a.what === 'page' && pictures.set(a.page, a.bytes)),
            },
      );
      if (!result.ok) continue;
      const prediction = predictionOf(result.value, null);
      writeFileSync(join(to, `${name}.json`), JSON.stringify(prediction));
      if (values.sheets !== undefined)
        await drawFigures(
          resolve(values.sheets),
          name,
          result.value.pages,
          pictures,
          prediction.panels,
          corpus.truth.get(name),
          styles.get(name) ?? [],
        );
    }
  } finally {
    await engine.close();
  }
  return { folder: to, remove: () => rmSync(to, { recursive: true, force: true }) };
}

function print(side: string, { panels, matches, clean, ...more }: Scores): void {
  for (const [key, r] of Object.entries(panels))
    process.stdout.write(
      `${side} ${key}: precision ${r.precision.toFixed(3)} recall ${r.recall.toFixed(3)} F1 ${r.f1.toFixed(3)}\n`,
    );
  for (const [key, s] of Object.entries(more.panel_recall_by_category))
    process.stdout.write(`${side} ${key}: ${s.found}/${s.total}\n`);
  if (boxesOnly) return;
  process.stdout.write(
    `${side} matches: precision ${matches.precision.toFixed(3)} recall ${matches.recall.toFixed(3)} (tp ${matches.tp} fp ${matches.fp} fn ${matches.fn}); clean: ${clean.false_positives} in ${clean.documents}\n`,
  );
  for (const [key, s] of Object.entries(more.match_recall_by.kind ?? {}))
    process.stdout.write(`${side} ${key}: ${s.found}/${s.total}\n`);
}
