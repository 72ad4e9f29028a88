import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { boxPolygon } from '../../contract/geometry.ts';
import {
  joinsAny,
  keepObserved,
  type Observation,
  readObserved,
} from '../../bench/clones/observed.ts';
import { refitted } from '../../bench/clones/refit.ts';
import { copiesInside, type Finding } from '../../engine/index.ts';
import { random, texture } from '../engine/match/scene.ts';

const Fitted = z.object({ bias: z.number(), weights: z.record(z.string(), z.number()) });

/** Candidates that are right where `tells` is positive; `says` tells nothing. */
function candidates(): Observation[] {
  const next = random(4);
  return Array.from({ length: 400 }, (_, k) => {
    const [tells, says] = [next() - 0.5, next() - 0.5];
    const right = tells + 0.3 * (next() - 0.5) > 0;
    return {
      name: `picture ${k}`,
      group: `source ${k % 40}`,
      kind: 'planted',
      large: false,
      right,
      near: false,
      score: 0.5,
      copies: right ? [`copy ${k}`] : [],
      measures: { tells: 10 * tells, says },
      factor: 1,
    };
  });
}

const weightsIn = (lines: readonly string[]) =>
  Fitted.parse(JSON.parse(lines.at(-1) ?? '')).weights;

test('the fit weighs what tells right candidates from wrong ones, and nothing else', () => {
  const { tells, says } = weightsIn(refitted(candidates(), ['tells', 'says'], []));
  expect(tells).toBeGreaterThan(0.5);
  expect(Math.abs(says ?? 9)).toBeLessThan(0.5);
});

test('a class of pictures that the fit never saw is told apart from the others', () => {
  // Copies there have the measures of what is wrong elsewhere, and `kin` tells the two classes.
  const others = candidates().map((o) => ({ ...o, measures: { ...o.measures, kin: 0 } }));
  const strange = candidates().map((o) => ({
    ...o,
    group: 'smears',
    measures: { ...o.measures, tells: (o.measures.tells ?? 0) - 10, kin: 1 },
  }));
  const lines = refitted([...others, ...strange], ['tells', 'kin'], []);
  const line = lines.find((l) => l.startsWith('smears by all others'));
  const [without, on] = [...(line ?? '').matchAll(/(\d+)\/\d+ found/g)].map((m) => Number(m[1]));
  expect(without).toBe(0);
  expect(on).toBeGreaterThan(150);
  expect(lines.filter((l) => l.includes('by all others'))).toHaveLength(1);
});

test('the error of calibration is told of all and by where candidates were found', () => {
  const half = candidates().map((o, k) => ({ ...o, kind: k % 2 ? 'planted' : 'drawing' }) as const);
  const line = refitted(half, ['tells'], []).find((l) => l.startsWith('error of calibration'));
  const told = [...(line ?? '').matchAll(/(all|planted|drawing) (0\.\d+) of (\d+)/g)];
  expect(told.map(([, kind, , count]) => [kind, count])).toEqual([
    ['all', '400'],
    ['drawing', '200'],
    ['planted', '200'],
  ]);
  for (const [, , error] of told) expect(Number(error)).toBeLessThan(0.2);
});

test('wrong ones that lie on a copy, or are left out by name, have no part in it', () => {
  const all = candidates();
  const before = refitted(all, ['tells', 'says'], []).at(-1);
  const misleading = { right: false, copies: [], measures: { tells: 5, says: 0.5 } };
  const more = all.slice(0, 100).map((o) => ({ ...o, ...misleading }));
  expect(refitted([...all, ...more], ['tells', 'says'], []).at(-1)).not.toBe(before);
  const near = more.map((o) => ({ ...o, near: true }));
  expect(refitted([...all, ...near], ['tells', 'says'], []).at(-1)).toBe(before);
  const named = more.map((o) => ({ ...o, name: `letters ${o.name}` }));
  expect(refitted([...all, ...named], ['tells', 'says'], ['letters']).at(-1)).toBe(before);
});

/** Tissue with a square of it a second time. */
function found(): Finding {
  const tissue = texture(7, 320, 240);
  const data = tissue.data.slice();
  for (let y = 40; y < 104; y++)
    for (let x = 40; x < 104; x++) data[(y + 90) * 320 + x + 160] = tissue.data[y * 320 + x] ?? 0;
  const [best] = copiesInside({ ...tissue, data });
  if (!best) throw new Error('The copy was not found.');
  return best;
}

test('what is kept of a candidate is read again, and where it lies is told', () => {
  const folder = mkdtempSync(join(tmpdir(), 'observed-'));
  try {
    const path = join(folder, 'all.jsonl');
    const finding = found();
    const [known] = candidates();
    if (!known) throw new Error('There is none.');
    keepObserved(path, finding, known);
    keepObserved(path, finding, { ...known, right: false });
    const kept = readObserved([path]);
    expect(kept).toHaveLength(2);
    expect(kept[0]).toEqual({
      ...known,
      score: finding.score,
      measures: finding.evidence.judged?.measures,
      factor: finding.evidence.judged?.factor,
    });
    const square = (x: number, y: number, side: number) => boxPolygon({ x, y, w: side, h: side });
    const planted = [square(40, 40, 64), square(200, 130, 64)];
    expect(joinsAny(finding, planted)).toBe(true);
    expect(joinsAny(finding, planted.slice(0, 1))).toBe(false);
    expect(joinsAny(finding, [square(40, 40, 64), square(5, 150, 64)])).toBe(false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
