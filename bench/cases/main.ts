import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { ENGINE_VERSION, openEngine } from '../../engine/index.ts';
import { seeded } from '../../samples/index.ts';
import { makeCase } from './make.ts';
import { observe, type Observation, type Recalled } from './observe.ts';
import { reportOf, textOf } from './report.ts';
import { drawnSources, poolsOf, readSources, splitOf } from './sources.ts';
import { makeTray } from './tray.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cases: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    refit: { type: 'boolean', default: false },
  },
});
const results = join(__NODE_DIST__, '..', '..', 'bench', 'results');
mkdirSync(results, { recursive: true });
const kept = join(results, 'cases-observed.tmp.json');
const PER_TRAY = 8;
/**
 * Of this many trays two, one of each side of the split, are also searched for copies inside their
 * pictures: that takes long.
 */
const INSIDE = 6;

interface Seen {
  readonly seed: string;
  readonly trays: readonly (Done | null)[];
  readonly engine: string;
  readonly sources: unknown;
  readonly cases: Record<string, Record<string, number>>;
  readonly seconds: number;
  readonly fit: Side;
  readonly check: Side;
}
interface Done {
  readonly side: 'fit' | 'check';
  readonly kinds: readonly string[];
  readonly observations: readonly Observation[];
  readonly recalled: readonly Recalled[];
}
interface Side {
  readonly observations: Observation[];
  readonly recalled: Recalled[];
}

tell(
  values.refit && existsSync(kept)
    ? (JSON.parse(readFileSync(kept, 'utf8')) as Seen)
    : await look(),
);

/** Fits, checks, prints and keeps the result. */
function tell(seen: Seen): void {
  const report = reportOf(seen.fit, seen.check);
  const record = {
    date: new Date().toISOString().slice(0, 10),
    engine: seen.engine,
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`,
    seed: values.seed,
    sources: seen.sources,
    cases: seen.cases,
    ...report,
  };
  writeFileSync(join(results, 'cases.json'), `${JSON.stringify(record, null, 1)}\n`);
  process.stdout.write(`${textOf(report)}\n`);
}

/** Trays of an earlier call with the same seed and engine: a long run may be made in pieces. */
function earlier(): (Done | null)[] {
  const seen = existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as Seen) : null;
  return seen?.seed === values.seed && seen.engine === ENGINE_VERSION ? [...seen.trays] : [];
}

/**
 * Draws the cases of both sides and sends them through the engine, a tray at a time on each
 * process.
 */
async function look(): Promise<Seen> {
  const sources = [...positionals.flatMap(readSources), ...drawnSources()];
  const split = splitOf(sources);
  const trays = Math.ceil(Number(values.cases) / PER_TRAY);
  const engine = openEngine();
  const started = performance.now();
  let next = 0;
  const done: (Done | null)[] = earlier();
  const work = async () => {
    for (let k = next++; k < trays; k = next++) {
      if (done[k]) continue;
      const side = k % 2 === 0 ? 'fit' : 'check';
      const random = seeded('tray', values.seed, k);
      const pools = poolsOf(
        random,
        sources.filter((s) => split.get(s.id) === side),
      );
      const cases = [];
      for (let c = 0; c < PER_TRAY; c++)
        cases.push(await makeCase(random, pools.photos, pools.blots));
      done[k] = {
        side,
        kinds: cases.map((c) => c.kind),
        ...(await observe(engine, await makeTray(random, cases), k % INSIDE < 2)),
      };
      if (k % 4 === 3) writeFileSync(kept, JSON.stringify(summed()));
      if (k % 10 === 0)
        process.stderr.write(
          `${k} of ${trays} trays, ${((performance.now() - started) / 1000).toFixed(0)} s\n`,
        );
    }
  };
  await Promise.all([work(), work()]);
  await engine.close();
  const seen = summed();
  writeFileSync(kept, JSON.stringify(seen));
  return seen;

  function summed(): Seen {
    const count: Record<string, Record<string, number>> = { fit: {}, check: {} };
    const out: Record<'fit' | 'check', Side> = {
      fit: { observations: [], recalled: [] },
      check: { observations: [], recalled: [] },
    };
    for (const d of done) {
      // Trays are made in parallel; this one is not finished yet.
      if (!d) continue;
      const tally = count[d.side] ?? {};
      for (const kind of d.kinds) tally[kind] = (tally[kind] ?? 0) + 1;
      out[d.side].observations.push(...d.observations);
      out[d.side].recalled.push(...d.recalled);
    }
    const countsOf = (side: string) => {
      const own = sources.filter((s) => split.get(s.id) === side);
      return Object.fromEntries(
        [...new Set(own.map((s) => `${s.from}, ${s.category}`))]
          .sort()
          .map((k) => [k, own.filter((s) => `${s.from}, ${s.category}` === k).length]),
      );
    };
    return {
      seed: values.seed,
      trays: Array.from(done, (d) => d ?? null),
      engine: ENGINE_VERSION,
      sources: { fit: countsOf('fit'), check: countsOf('check') },
      cases: count,
      seconds: (performance.now() - started) / 1000,
      ...out,
    };
  }
}
