import { appendFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { carried } from '../../contract/geometry.ts';
import { type Finding, copiesInside } from '../../engine/index.ts';
import { type Picture, seeded } from '../../samples/index.ts';
import { type Source, readSources } from '../cases/sources.ts';
import { DRAWN, drawn, onPaper } from './drawn.ts';
import { halvesOf } from './halves.ts';
import { countsOf, iouOf, paint } from './masks.ts';
import { type Plan, planCopies } from './plan.ts';
import { lattice, planted, saved, viewOf } from './plant.ts';
import { StageTally } from './stages.ts';
import { Tally } from './tally.ts';

// Copies inside pictures: licensed pictures with planted copies, the same sources untouched (once
// more with white paper around them), drawn lattices, and drawings that carry themselves along. Whole
// sources fit or check. The detector runs on the pictures themselves. With --stages only how far
// planted copies come in it.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    side: { type: 'string', default: 'check' },
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '2' },
    misses: { type: 'boolean', default: false },
    stages: { type: 'boolean', default: false },
    observations: { type: 'string' },
  },
});
const SHOWN = 0.5;
/** Regions are right from this intersection over union on. */
const RIGHT = 0.3;
const LATTICES = 24;
/** Drawings of each kind; every second one on white paper. */
const DRAWINGS = 20;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const all = positionals
  .flatMap(readSources)
  .filter((s) => s.from === 'licensed picture' && s.category !== 'gel');
const halves = halvesOf(all);
const sources = all.filter((s) => halves.get(s.id) === values.side);
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
for (const source of sources) {
  const random = seeded('untouched', values.seed, source.id);
  const picture = await saved(random, await viewOf(random, source));
  untouched++;
  wrong.untouched += shownOf(seenIn(picture), `untouched ${source.id}`);
  const other = seeded('paper', values.seed, source.id);
  const printed = await saved(other, onPaper(other, await viewOf(other, source)));
  wrong.paper += shownOf(seenIn(printed), `on paper ${source.id}`);
}
for (let k = 0; k < LATTICES; k++) {
  const random = seeded('lattice', values.seed, values.side, k);
  wrong.lattices += shownOf(seenIn(await saved(random, lattice(random))), `lattice ${k}`);
}
for (const kind of DRAWN)
  for (let k = 0; k < DRAWINGS; k++) {
    const random = seeded('drawn', values.seed, values.side, kind, k);
    const picture = drawn(random, kind);
    const printed = await saved(random, k % 2 === 0 ? picture : onPaper(random, picture));
    wrong.drawn += shownOf(seenIn(printed), `${kind} ${k}`);
  }
print(
  `${values.side}: ${sources.length} pictures of ${new Set(sources.map((s) => s.group)).size} sources`,
);
print('copies shown (score ≥ 0.5)');
for (const line of shown.lines()) print(line);
print('copies found at any score');
for (const line of atAll.lines().slice(0, 1)) print(line);
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
  const plan = planCopies(random, clean);
  return plan && { plan, picture: await saved(random, planted(clean, plan)) };
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
    shown.add([...plan.tags, source.category], best >= SHOWN);
    atAll.add(plan.tags, best >= 0);
    if (values.misses && best < SHOWN)
      print(`missed ${source.id} ${round}: ${plan.tags.join(', ')} (best ${best.toFixed(2)})`);
  }
  for (const [i, f] of findings.entries()) observe(f, hits[i] !== null, source.id);
  for (const [i, f] of findings.entries())
    if (f.score >= SHOWN && !hits[i]) {
      wrong.beside++;
      if (values.misses) print(`beside ${source.id} ${round} ${f.score}`);
    }
  countPixels(regions, findings, picture);
}

/** What a score can be fitted on, one line of JSON a finding. */
function observe(f: Finding, right: boolean, name: string): void {
  if (values.observations !== undefined)
    appendFileSync(
      values.observations,
      `${JSON.stringify({ name, right, score: f.score, area: f.evidence.area, correlation: f.evidence.correlation, parts: f.parts, judged: f.evidence.judged })}\n`,
    );
}

function seenIn({ width, height, channels, data }: Picture): Finding[] {
  const start = process.cpuUsage();
  const findings = copiesInside({ width, height, channels, data });
  const used = process.cpuUsage(start);
  seconds += (used.user + used.system) / 1e6;
  megapixels += (width * height) / 1e6;
  return findings;
}

function shownOf(findings: readonly Finding[], name: string): number {
  for (const f of findings) observe(f, false, name);
  const count = findings.filter((f) => f.score >= SHOWN);
  if (values.misses)
    for (const f of count)
      print(`wrong in ${name}: ${f.score} ${JSON.stringify(f.evidence.judged)}`);
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
