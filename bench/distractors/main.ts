import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ENGINE_VERSION, openEngine, type MatchInput } from '../../engine/index.ts';
import { seeded, type Random } from '../../samples/index.ts';
import { wilson } from '../accuracy/rates.ts';
import { makeReuse, type Case } from '../cases/make.ts';
import { drawnSources, readSources, type Source } from '../cases/sources.ts';
import { makeTray } from '../cases/tray.ts';
import { childBytes, processorSeconds } from '../processor.ts';

/**
 * npm run bench -- distractors [--queries 60] [--steps 0,1000,10000] FOLDER…: pictures of which a
 * second view stands in another document are looked for among more and more pictures that no true
 * match uses; recall, false reports, memory and processor time.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    queries: { type: 'string', default: '60' },
    steps: { type: 'string', default: '0,1000,10000' },
    seed: { type: 'string', default: '1' },
  },
});
/** No source gives more distractors than this. */
const MOST_OF_ONE = 20;
const PER_DOCUMENT = 40;
const random = seeded('distractors', values.seed);
const photos = [...positionals.flatMap(readSources), ...drawnSources()].filter(
  (s) => s.category !== 'blot' && s.category !== 'gel',
);
const shuffled = random.shuffle([...photos]);
// Sources of one group may show one specimen: all of a group are on one side.
const groups = [...new Set(shuffled.map((s) => s.group))];
const asked = new Set(groups.filter((_, i) => i % 3 === 0));
const forQueries = shuffled.filter((s) => asked.has(s.group));
const forDistractors = shuffled.filter((s) => !asked.has(s.group));
const steps = values.steps
  .split(',')
  .map(Number)
  .sort((a, b) => a - b);
const folder = mkdtempSync(join(tmpdir(), 'distractors-'));
const features = {
  read: (key: string) => readFile(join(folder, key)).catch(() => null),
  write: (key: string, bytes: Uint8Array) => writeFile(join(folder, key), bytes),
};
const engine = openEngine({ processes: 1 });
try {
  const cases = await Promise.all(
    Array.from({ length: Number(values.queries) }, (_, i) =>
      makeReuse(
        seeded('query', values.seed, i),
        forQueries[i % forQueries.length] ?? fail('There are no sources.'),
      ),
    ),
  );
  const firsts = await document(
    'firsts',
    cases.map((c) => part(c, 0)),
  );
  const seconds = await document(
    'seconds',
    cases.map((c) => part(c, 1)),
  );
  const distractors: { readonly name: string; readonly input: MatchInput }[] = [];
  const rows: object[] = [];
  let made = 0;
  for (const step of steps) {
    const wanted = Math.min(step, forDistractors.length * MOST_OF_ONE);
    while (made < wanted) {
      const batch = await Promise.all(
        Array.from({ length: Math.min(PER_DOCUMENT, wanted - made) }, (_, i) =>
          distractor(
            seeded('distractor', values.seed, made + i),
            forDistractors[(made + i) % forDistractors.length] ?? fail('There are no sources.'),
          ),
        ),
      );
      made += batch.length;
      distractors.push(await document(`distractors ${distractors.length}`, batch));
    }
    const before = processorSeconds();
    let most = 0;
    const found = await engine.cross(
      { documents: [firsts, seconds, ...distractors], queryCount: 1, features },
      { onProgress: () => (most = Math.max(most, childBytes())) },
    );
    if (!found.ok) throw new Error(found.unusable.sentence);
    const shown = found.value.filter((f) => f.finding.band !== 'low');
    const right = new Set(
      shown
        .filter((f) => f.b.document === 1 && f.a.subImage === f.b.subImage)
        .map((f) => f.a.subImage),
    ).size;
    const row = {
      distractors: made,
      queries: cases.length,
      found: right,
      recall: right / cases.length,
      interval: wilson(right, cases.length),
      reports_on_distractors: shown.filter((f) => f.b.document > 1).length,
      megabytes: Math.round(most / 1e6),
      processor_seconds: Math.round(processorSeconds() - before),
    };
    rows.push(row);
    process.stdout.write(`${JSON.stringify(row)}\n`);
  }
  const results = join(__NODE_DIST__, '..', '..', 'bench', 'results');
  mkdirSync(results, { recursive: true });
  writeFileSync(
    join(results, 'distractors.json'),
    `${JSON.stringify({ date: new Date().toISOString().slice(0, 10), engine: ENGINE_VERSION, machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`, query_sources: forQueries.length, distractor_sources: forDistractors.length, rows }, null, 1)}\n`,
  );
} finally {
  await engine.close();
  rmSync(folder, { recursive: true });
}

function part(c: Case, number: number): Case {
  const panel = c.panels[number] ?? fail('A case lacks a view.');
  return { kind: 'alone', tags: c.tags, panels: [panel] };
}

async function distractor(own: Random, source: Source): Promise<Case> {
  return part(await makeReuse(own, source), own.chance(0.5) ? 0 : 1);
}

async function document(
  name: string,
  cases: readonly Case[],
): Promise<{ readonly name: string; readonly input: MatchInput }> {
  const tray = await makeTray(random, cases);
  const path = join(folder, `${name}.pdf`);
  writeFileSync(path, tray.pdf);
  return { name, input: { path, extraction: tray.extraction, cuts: tray.cuts } };
}

function fail(sentence: string): never {
  throw new Error(sentence);
}
