import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ENGINE_VERSION } from '../../engine/index.ts';
import { measureExtras } from './extras.ts';
import { scoreGroups } from './groups.ts';
import { readPredictions, readTruth } from './input.ts';
import { manuscriptsOf, runEngine } from './run.ts';
import { scoreAll } from './score.ts';
import { tableOf } from './table.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    predictions: { type: 'string' },
    'min-score': { type: 'string' },
    name: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const root = join(__NODE_DIST__, '..', '..');
const folder = positionals[0] === undefined ? join(root, 'samples') : resolve(positionals[0]);
const corpus = readTruth(join(folder, 'truth'));
const run =
  values.predictions === undefined
    ? runEngine(manuscriptsOf(folder), { cross: corpus.cross.length > 0 })
    : null;
try {
  const predictions = readPredictions(
    run ? run.folder : resolve(values.predictions ?? ''),
    corpus.truth.keys(),
  );
  const scores = scoreAll(
    corpus,
    predictions,
    values['min-score'] === undefined ? null : Number(values['min-score']),
  );
  const extras = measureExtras(corpus, predictions);
  const groups = scoreGroups(corpus, predictions, manuscriptsOf(folder));
  const failed = run?.failed ?? [];
  const perManuscript = run && run.manuscripts > 0 ? run.seconds / run.manuscripts : null;
  process.stdout.write(
    values.json
      ? `${JSON.stringify({ ...scores, extras, seconds_per_manuscript: perManuscript, failed }, null, 1)}\n`
      : `${tableOf(scores, extras, perManuscript)}\n`,
  );
  for (const sentence of failed) process.stderr.write(`failed: ${sentence}\n`);
  if (failed.length > 0) process.exitCode = 1;
  if (run || values.name !== undefined) {
    const results = join(root, 'bench', 'results');
    mkdirSync(results, { recursive: true });
    const name =
      values.name ??
      (positionals[0] === undefined
        ? 'samples'
        : basename(folder) === 'corpus'
          ? 'corpus-a'
          : basename(folder));
    const record = {
      date: new Date().toISOString().slice(0, 10),
      engine: ENGINE_VERSION,
      machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`,
      load_after: loadavg()[0] ?? 0,
      seconds_per_manuscript: perManuscript,
      failed,
      scores,
      extras,
      groups,
    };
    writeFileSync(join(results, `accuracy-${name}.json`), `${JSON.stringify(record, null, 1)}\n`);
  }
} finally {
  run?.remove();
}
