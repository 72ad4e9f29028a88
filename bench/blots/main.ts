import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ENGINE_VERSION, openEngine } from '../../engine/index.ts';
import { seeded } from '../../samples/index.ts';
import { wilson } from '../accuracy/rates.ts';
import { calibration } from '../cases/fit.ts';
import { type Observation, observe } from '../cases/observe.ts';
import { readSources, splitOf } from '../cases/sources.ts';
import { makeTray } from '../cases/tray.ts';
import { makeGroup, type Planting } from './groups.ts';

// Groups of strips as one manuscript shows them, drawn or published (positionals: folders of real
// blots), with bands, strips or nothing planted; prints and keeps what is shown (score ≥ 0.5).
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    groups: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
    side: { type: 'string', default: 'check' },
  },
});
const SHOWN = 0.5;
const PLANTINGS: readonly Planting[] = ['bands', 'strips', 'nothing'];

const real = positionals.flatMap(readSources).filter((s) => s.category === 'blot');
const split = splitOf(real);
const own = real.filter((s) => split.get(s.id) === values.side);
const observed: Record<string, Observation[]> = {};
const engine = openEngine({ processes: 1 });
const found: Record<string, { shown: number; total: number }> = {};
const strange: Record<string, { wrong: number; strips: number; pairs: number }> = {};
for (const [name, sources] of [
  ['drawn', null],
  ...(own.length > 0 ? [['published', own] as const] : []),
] as const)
  for (const planting of PLANTINGS)
    for (let k = 0; k < Number(values.groups); k++) {
      const random = seeded('blots', values.seed, name, planting, k);
      const cases = await makeGroup(random, planting, sources);
      const tray = await makeTray(random, cases, false);
      const seen = await observe(engine, tray, true);
      for (const o of seen.observations) (observed[o.judged?.model ?? o.detector] ??= []).push(o);
      for (const r of seen.recalled)
        for (const key of [`${name} ${r.kind}`, ...r.tags.map((t) => `${name} ${r.kind}, ${t}`)]) {
          const f = (found[key] ??= { shown: 0, total: 0 });
          f.total++;
          if (r.score !== null && r.score >= SHOWN) f.shown++;
        }
      const s = (strange[name] ??= { wrong: 0, strips: 0, pairs: 0 });
      s.wrong += seen.observations.filter((o) => !o.right && o.score >= SHOWN).length;
      s.strips += tray.cuts.length;
      s.pairs += (tray.cuts.length * (tray.cuts.length - 1)) / 2;
    }
await engine.close();
for (const [key, { shown, total }] of Object.entries(found).sort()) {
  const [low, high] = wilson(shown, total);
  process.stdout.write(
    `${key.padEnd(40)} ${shown}/${total}  ${(shown / total).toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})\n`,
  );
}
for (const [name, { wrong, strips, pairs }] of Object.entries(strange))
  process.stdout.write(`${name}: ${wrong} shown wrongly among ${strips} strips, ${pairs} pairs\n`);
// Do scores mean what they say? By the model that judged; all findings, shown or not.
const reliability = Object.fromEntries(
  Object.entries(observed)
    .sort()
    .map(([model, list]) => [
      model,
      {
        findings: list.length,
        right: list.filter((o) => o.right).length,
        error: calibration(list.map(({ score, right }) => ({ p: score, right }))).ece,
      },
    ]),
);
for (const [model, { findings, right, error }] of Object.entries(reliability))
  process.stdout.write(
    `${model.padEnd(14)} ${findings} findings, ${right} right, calibration error ${error.toFixed(3)}\n`,
  );
const results = join(__NODE_DIST__, '..', '..', 'bench', 'results');
mkdirSync(results, { recursive: true });
const record = {
  date: new Date().toISOString().slice(0, 10),
  engine: ENGINE_VERSION,
  machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`,
  seed: values.seed,
  side: values.side,
  groups: Number(values.groups),
  found,
  strange,
  reliability,
};
writeFileSync(join(results, 'blots.json'), `${JSON.stringify(record, null, 1)}\n`);
