import { parseArgs } from 'node:util';
import { openEngine } from '../../engine/index.ts';
import { seeded } from '../../samples/index.ts';
import { wilson } from '../accuracy/rates.ts';
import { makeCopy } from './copies.ts';
import type { Case } from './make.ts';
import { observe } from './observe.ts';
import { drawnSources, readSources, splitOf } from './sources.ts';
import { makeTray } from './tray.ts';

// Copies inside pictures: each source once with a region copied and once untouched; prints what is
// shown by default (score ≥ 0.5).
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    side: { type: 'string', default: 'check' },
    seed: { type: 'string', default: '1' },
    most: { type: 'string', default: '400' },
  },
});
const PER_TRAY = 6;
const SHOWN = 0.5;

const all = [...positionals.flatMap(readSources), ...drawnSources()].filter(
  (s) => s.category !== 'flow',
);
const split = splitOf(all);
const sources = all.filter((s) => split.get(s.id) === values.side).slice(0, Number(values.most));
const engine = openEngine({ processes: 1 });
const found = new Map<string, { shown: number; total: number }>();
const count = { false: 0, untouched: 0, beside: 0, pictures: 0 };
for (const copied of [true, false]) {
  const random = seeded('copies', values.seed, String(copied));
  const cases: Case[] = [];
  for (const source of sources) {
    // Bands are copied by other cases.
    if (copied && (source.category === 'blot' || source.category === 'gel')) continue;
    const made = await makeCopy(random, source, copied);
    if (made) cases.push(made);
  }
  for (let k = 0; k < cases.length; k += PER_TRAY) {
    const some = cases.slice(k, k + PER_TRAY);
    const seen = await observe(engine, await makeTray(random, some), true);
    for (const r of seen.recalled.filter((q) => q.kind === 'clone')) {
      count.pictures++;
      for (const tag of ['all', ...r.tags]) {
        const t = found.get(tag) ?? { shown: 0, total: 0 };
        found.set(tag, {
          shown: t.shown + (r.score !== null && r.score >= SHOWN ? 1 : 0),
          total: t.total + 1,
        });
      }
    }
    const wrong = seen.observations.filter(
      (o) => !o.right && o.score >= SHOWN && o.detector.startsWith('clone'),
    ).length;
    if (copied) count.beside += wrong;
    else {
      count.false += wrong;
      count.untouched += some.length;
    }
  }
}
await engine.close();
for (const [tag, { shown, total }] of [...found].sort()) {
  const [low, high] = wilson(shown, total);
  process.stdout.write(
    `${tag.padEnd(14)} ${shown}/${total}  ${(shown / total).toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})\n`,
  );
}
process.stdout.write(
  `shown wrongly: ${count.false} in ${count.untouched} untouched pictures, ${count.beside} beside the copies of ${count.pictures}\n`,
);
