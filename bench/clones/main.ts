import { parseArgs } from 'node:util';
import { carried } from '../../contract/geometry.ts';
import { type Finding, CLONE_MODEL, copiesInside } from '../../engine/index.ts';
import { type Picture, seeded } from '../../samples/index.ts';
import { type Source, readSources } from '../cases/sources.ts';
import { DRAWN, drawn, onPaper } from './drawn.ts';
import { halvesOf, neverFitted } from './halves.ts';
import { countsOf, iouOf, paint } from './masks.ts';
import { type Observation, joinsAny, keepObserved, readObserved } from './observed.ts';
import { candidatesOf } from './papers.ts';
import { LARGE, type Plan, planCopies, SIZES } from './plan.ts';
import { AS_THEY_ARE, lattice, planted, saved, tonesOf, viewOf } from './plant.ts';
import { refitted } from './refit.ts';
import { StageTally } from './stages.ts';
import { Tally } from './tally.ts';

// Copies inside pictures: licensed pictures with planted copies, the same sources untouched (once
// more with white paper around them), drawn lattices, and drawings that carry themselves along. Whole
// sources fit or check, of large ones every second picture (halves.ts). The detector runs on the
// pictures themselves. With --stages only how far planted copies come in it. --observations FILE
// keeps every candidate; --planted plants copies only, --large larger ones, --toned ones whose tones
// are changed; --papers FOLDER asks what every second paper proposes. --refit fits the score on such files (--without WORDS: refit.ts).
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    side: { type: 'string', default: 'check' },
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '2' },
    misses: { type: 'boolean', default: false },
    stages: { type: 'boolean', default: false },
    observations: { type: 'string' },
    planted: { type: 'boolean', default: false },
    large: { type: 'boolean', default: false },
    toned: { type: 'boolean', default: false },
    papers: { type: 'string' },
    refit: { type: 'boolean', default: false },
    without: { type: 'string', default: '' },
    measures: { type: 'string' },
  },
});
const SHOWN = 0.5;
/** Regions are right from this intersection over union on. */
const RIGHT = 0.3;
const LATTICES = 24;
/** Drawings of each kind; every second one on white paper. */
const DRAWINGS = 20;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

if (values.refit) {
  const names = values.measures?.split(',') ?? Object.keys(CLONE_MODEL.weights);
  for (const line of refitted(
    readObserved(positionals),
    names,
    values.without.split(',').filter(Boolean),
  ))
    print(line);
  process.exit(0);
}
if (values.papers !== undefined) {
  await candidatesOf(values.papers, 'even', (f, group, name) =>
    observe(f, { name, group, kind: 'article' }),
  );
  process.exit(0);
}
const all = positionals
  .flatMap(readSources)
  .filter((s) => s.from === 'licensed picture' && s.category !== 'gel');
const halves = halvesOf(all);
const sources = all.filter((s) => halves.get(s.id) === values.side);
const unseen = neverFitted(all, halves);
const shown = new Tally();
const atAll = new Tally();
const pixels = { both: 0, own: 0, other: 0, shares: [] as number[] };
const wrong = { beside: 0, untouched: 0, paper: 0, lattices: 0, drawn: 0 };
let [pictures, untouched, megapixels, seconds] = [0, 0, 0, 0];

if (values.stages) {
  const stages = new StageTally();
  for (let round = 0; round < Number(values.rounds); round++)
    for (const source of sources) {
      const made = await pictureOf(source, round);
      if (made) stages.add(made.picture, made.plan, RIGHT);
    }
  for (const line of stages.lines()) print(line);
  process.exit(0);
}
for (let round = 0; round < Number(values.rounds); round++)
  for (const source of sources) await measureCopies(source, round);
for (const source of values.planted ? [] : sources) {
  const random = seeded('untouched', values.seed, source.id);
  const picture = await saved(random, await viewOf(random, source));
  untouched++;
  wrong.untouched += shownOf(seenIn(picture), 'untouched', source.id, source.group);
  const other = seeded('paper', values.seed, source.id);
  const printed = await saved(other, onPaper(other, await viewOf(other, source)));
  wrong.paper += shownOf(seenIn(printed), 'paper', source.id, source.group);
}
for (let k = 0; k < (values.planted ? 0 : LATTICES); k++) {
  const random = seeded('lattice', values.seed, values.side, k);
  wrong.lattices += shownOf(seenIn(await saved(random, lattice(random))), 'lattice', `${k}`);
}
for (const kind of DRAWN)
  for (let k = 0; k < (values.planted ? 0 : DRAWINGS); k++) {
    const random = seeded('drawn', values.seed, values.side, kind, k);
    const picture = drawn(random, kind);
    const printed = await saved(random, k % 2 === 0 ? picture : onPaper(random, picture));
    wrong.drawn += shownOf(seenIn(printed), 'drawing', `${kind} ${k}`);
  }
print(
  `${values.side}: ${sources.length} pictures of ${new Set(sources.map((s) => s.group)).size} sources`,
);
print('copies shown (score ≥ 0.5)');
for (const line of shown.lines()) print(line);
print('copies found at any score');
for (const line of atAll.lines()) print(line);
const { both, own, other, shares } = pixels;
print(
  `pixels of shown regions: F1 ${((2 * both) / Math.max(1, own + other)).toFixed(3)} of all pictures`,
);
print(`mean F1 of the ${shares.length} pictures with a shown copy: ${meanOf(shares).toFixed(3)}`);
print(
  `shown wrongly: ${wrong.untouched} in ${untouched} untouched pictures, ${wrong.paper} in as many on paper, ${wrong.lattices} in ${LATTICES} lattices, ${wrong.drawn} in ${DRAWN.length * DRAWINGS} drawings, ${wrong.beside} beside the copies of ${pictures}`,
);
print(`${(seconds / megapixels).toFixed(2)} s of processor time a megapixel`);

/** A part of a source with copies planted; null where none can be. */
async function pictureOf(
  source: Source,
  round: number,
): Promise<{ readonly plan: Plan; readonly picture: Picture } | null> {
  const random = seeded('planted', values.seed, source.id, round);
  const clean = await viewOf(random, source);
  const plan = planCopies(random, clean, values.large ? LARGE : SIZES);
  const tones = values.toned ? tonesOf(random) : AS_THEY_ARE;
  return plan && { plan, picture: await saved(random, planted(clean, plan, tones)) };
}

async function measureCopies(source: Source, round: number): Promise<void> {
  const made = await pictureOf(source, round);
  if (!made) return;
  const { plan, picture } = made;
  const findings = seenIn(picture);
  pictures++;
  const regions = [plan.shape, ...plan.forwards.map((f) => carried(plan.shape, f))];
  const hits = findings.map((f) => hitOf(f, regions, picture));
  for (let k = 1; k < regions.length; k++) {
    const best = Math.max(-1, ...findings.map((f, i) => (hits[i]?.includes(k) ? f.score : -1)));
    const tags = [unseen.has(source.collection) ? 'never fitted on' : 'source fitted on'];
    shown.add([...tags, source.category, ...plan.tags], best >= SHOWN);
    atAll.add([...tags, source.category], best >= 0);
    if (values.misses && best < SHOWN)
      print(`missed ${source.id} ${round}: ${plan.tags.join(', ')} (best ${best.toFixed(2)})`);
  }
  for (const [i, f] of findings.entries())
    observe(f, {
      name: source.id,
      group: source.group,
      kind: 'planted',
      right: hits[i] !== null,
      near: hits[i] === null && joinsAny(f, regions),
      copies: (hits[i] ?? []).filter((k) => k > 0).map((k) => `${nameOf(source, round)} ${k}`),
    });
  for (const [i, f] of findings.entries())
    if (f.score >= SHOWN && !hits[i]) {
      wrong.beside++;
      if (values.misses) print(`beside ${source.id} ${round} ${f.score}`);
    }
  countPixels(regions, findings, picture);
}

/** Keeps a candidate for a fit, where that was asked for. */
function observe(
  f: Finding,
  known: Pick<Observation, 'name' | 'group' | 'kind'> & Partial<Observation>,
): void {
  if (values.observations !== undefined)
    keepObserved(values.observations, f, {
      right: false,
      near: false,
      copies: [],
      large: values.large,
      ...known,
    });
}

/** The name of a picture with planted copies, unique among all that one fit may see. */
function nameOf({ id }: Source, round: number): string {
  const how = `${values.large ? 'large' : ''}${values.toned ? 'toned' : ''}`;
  return `${id} ${values.seed} ${round} ${how}`;
}

function seenIn({ width, height, channels, data }: Picture): Finding[] {
  const start = process.cpuUsage();
  const findings = copiesInside({ width, height, channels, data });
  const used = process.cpuUsage(start);
  seconds += (used.user + used.system) / 1e6;
  megapixels += (width * height) / 1e6;
  return findings;
}

function shownOf(
  findings: readonly Finding[],
  kind: Observation['kind'],
  name: string,
  group = `${kind} ${name}`,
): number {
  for (const f of findings) observe(f, { name, group, kind });
  const count = findings.filter((f) => f.score >= SHOWN);
  if (values.misses)
    for (const f of count)
      print(`wrong in ${kind} ${name}: ${f.score} ${JSON.stringify(f.evidence.judged)}`);
  return count.length;
}

/** The numbers of the regions that a finding joins; null where it joins none. */
function hitOf(
  f: Finding,
  regions: readonly Plan['shape'][],
  { width, height }: Picture,
): readonly number[] | null {
  const at = (own: Plan['shape']): number =>
    regions.findIndex((r) => iouOf(own, r, width, height) >= RIGHT);
  const [a, b] = [at(f.a.region), at(f.b.region)];
  return a >= 0 && b >= 0 && a !== b ? [a, b] : null;
}

function countPixels(
  regions: readonly Plan['shape'][],
  findings: readonly Finding[],
  { width, height }: Picture,
): void {
  const truth = new Uint8Array(width * height);
  const seen = new Uint8Array(width * height);
  for (const r of regions) paint(truth, width, height, r);
  const ours = findings.filter((f) => f.score >= SHOWN);
  for (const f of ours) for (const r of [f.a.region, f.b.region]) paint(seen, width, height, r);
  const n = countsOf(truth, seen);
  pixels.both += n.both;
  pixels.own += n.own;
  pixels.other += n.other;
  if (ours.some((f) => hitOf(f, regions, { width, height, channels: 1, data: truth })))
    pixels.shares.push((2 * n.both) / (n.own + n.other));
}

function meanOf(list: readonly number[]): number {
  return list.reduce((s, v) => s + v, 0) / Math.max(1, list.length);
}
