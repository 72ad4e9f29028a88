import { readFileSync, readdirSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ENGINE_VERSION, type Unusable, openEngine } from '../../engine/index.ts';
import { manuscriptsOf } from '../accuracy/run.ts';
import { seeded } from '../../samples/random.ts';
import { makeBases } from './bases.ts';
import { makeCase } from './cases.ts';
import { faultsOf } from './faults.ts';
import { makeOthers } from './others.ts';

/**
 * Damaged and hostile files, each through the engine's own processes and limits, counted by how
 * they end.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '1000' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    case: { type: 'string' },
    until: { type: 'string' },
    match: { type: 'string', default: '50' },
    keep: { type: 'string' },
    results: { type: 'boolean', default: false },
  },
});
const root = join(__NODE_DIST__, '..', '..');
const seed = Number(values.seed);
const from = Number(values.case ?? values.from);
const to = values.case === undefined ? from + Number(values.count) : from + 1;
const stopAt = values.until === undefined ? Infinity : new Date(values.until).getTime();
const matchEvery = Number(values.match);
const files = (
  positionals.length > 0
    ? positionals.flatMap((f) =>
        readdirSync(f)
          .filter((n) => n.toLowerCase().endsWith('.pdf'))
          .map((n) => join(resolve(f), n)),
      )
    : manuscriptsOf(join(root, 'samples'))
).map((p) => readFileSync(p));
const sources = {
  bases: await makeBases(),
  others: await makeOthers(seeded('fuzz', 'others')),
  files,
};
const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
const path = join(folder, 'case.pdf');
const engine = openEngine({ processes: 1 });
const counts = new Map<string, number>();
const bad: { index: number; what: string; end: string }[] = [];
const slow: { index: number; what: string; seconds: number }[] = [];
const started = performance.now();
let ran = 0;

const count = (end: string): void => void counts.set(end, (counts.get(end) ?? 0) + 1);
const line = (): string =>
  `${ran} files in ${((performance.now() - started) / 1000).toFixed(0)} s: ${[...counts]
    .sort()
    .map(([k, n]) => `${k} ${n}`)
    .join(', ')}`;

process.stdout.write(
  `seed ${seed}, cases ${from} to ${to - 1}; ${sources.bases.length} bases of PDF, ${sources.others.length} of other files and ${files.length} whole files\n`,
);
try {
  for (let index = from; index < to && Date.now() < stopAt; index++) {
    const made = makeCase(seed, index, sources);
    writeFileSync(path, made.bytes);
    const before = performance.now();
    const end = await endOf(index);
    const seconds = (performance.now() - before) / 1000;
    ran++;
    count(end);
    if (seconds > 5) slow.push({ index, what: made.what, seconds: Math.round(seconds) });
    if (isBad(end)) {
      bad.push({ index, what: made.what, end });
      process.stdout.write(`${end}: ${made.what}; again with --seed ${seed} --case ${index}\n`);
    }
    if (values.keep !== undefined && (isBad(end) || values.case !== undefined)) {
      mkdirSync(values.keep, { recursive: true });
      writeFileSync(join(values.keep, `seed${seed}-case${index}.pdf`), made.bytes);
    }
    if (ran % 500 === 0) process.stdout.write(`${line()}\n`);
  }
} finally {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`${line()}\n`);
for (const s of slow)
  process.stdout.write(`${s.seconds} s: ${s.what} (--seed ${seed} --case ${s.index})\n`);
if (values.results) {
  const record = {
    date: new Date().toISOString().slice(0, 10),
    engine: ENGINE_VERSION,
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`,
    seed,
    from,
    files: ran,
    ends: Object.fromEntries(counts),
    bad,
    slow: slow.length,
  };
  writeFileSync(
    join(root, 'bench', 'results', 'fuzz.json'),
    `${JSON.stringify(record, null, 1)}\n`,
  );
}
process.exitCode = bad.length > 0 ? 1 : 0;

function isBad(end: string): boolean {
  return end.startsWith('crashed') || end.startsWith('wrong') || end.startsWith('stopped');
}

/**
 * How a file ends: ok, the code of its refusal, or "wrong: …" where an answer contradicts itself.
 */
async function endOf(index: number): Promise<string> {
  const crops = new Set<string>();
  const extracted = await engine.extract(
    { path },
    { onAsset: (a) => void (a.what === 'sub-image' && crops.add(a.subImage)) },
  );
  if (!extracted.ok) return endOfRefused(extracted.unusable);
  const [fault] = faultsOf(extracted.value, crops);
  if (fault !== undefined) return `wrong: ${fault}`;
  if (index % matchEvery !== 0 || extracted.value.subImages.length === 0)
    return extracted.value.subImages.length > 0 ? 'ok with sub-images' : 'ok without sub-images';
  const matched = await engine.match({ path, extraction: extracted.value });
  return matched.ok ? 'ok and matched' : `${endOfRefused(matched.unusable)} while matching`;
}

/** A file that asks for too much is refused; one whose process took too much memory was stopped. */
function endOfRefused({ code, sentence }: Unusable): string {
  return code === 'too-complex' && sentence.includes('memory')
    ? 'stopped by memory'
    : code === 'timeout'
      ? 'stopped by time'
      : code;
}
