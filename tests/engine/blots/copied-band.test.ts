import fc from 'fast-check';
import { applyAffine } from '../../../contract/geometry.ts';
import { lookAtBands } from '../../../engine/blots/band-look.ts';
import { likelyBands } from '../../../engine/blots/band-pairs.ts';
import { findBands } from '../../../engine/blots/bands.ts';
import { equalGlance } from '../../../engine/blots/equal-glance.ts';
import { snapped } from '../../../engine/blots/snap.ts';
import { planeOf } from '../../../engine/features/plane.ts';
import { pictureOf } from '../../../engine/matching/dense/picture.ts';
import { bandFinding } from '../../../engine/matching/findings.ts';
import type { Raster } from '../../../engine/types.ts';
import { random, specimen } from '../matching/scene.ts';

const [WIDTH, HEIGHT] = [420, 56];
/** The copied piece and the lane it goes to. */
const FROM = { x: 144, y: 8, w: 62, h: 40 };
const TO = 214;

/** A strip of six smooth bands of chance strength under film grain. */
function strip(seed: number): Raster {
  const next = random(seed);
  const bands = Array.from({ length: 6 }, (_, i) => ({ x: 35 + 70 * i + 10 * (next() - 0.5), y: 28 + 6 * (next() - 0.5), w: 17 + 7 * next(), h: 5 + 3 * next(), dark: 60 + 100 * next(), skew: 0.8 * (next() - 0.5) }));
  const data = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    let v = 210 + 14 * (next() + next() - 1);
    for (const b of bands) {
      const u = (x - b.x) / b.w;
      v -= b.dark * (1 + b.skew * u) * Math.exp(-(u ** 4) - ((y - b.y) / b.h) ** 2);
    }
    return Math.max(0, Math.min(255, Math.round(v)));
  });
  return { width: WIDTH, height: HEIGHT, channels: 1, data };
}

/** `onto` with the piece of `from` laid over one of its lanes, and grain of another exposure over all. */
function withBand(onto: Raster, from: Raster, mirrored: boolean, seed: number): Raster {
  const next = random(seed);
  const data = onto.data.slice();
  for (let y = 0; y < FROM.h; y++)
    for (let x = 0; x < FROM.w; x++) data[(FROM.y + y) * WIDTH + TO + x] = from.data[(FROM.y + y) * WIDTH + FROM.x + (mirrored ? FROM.w - 1 - x : x)] ?? 0;
  return { ...onto, data: data.map((v) => Math.max(0, Math.min(255, v + Math.round(4 * (next() - 0.5))))) };
}

function looked(rasters: readonly Raster[]) {
  const planes = rasters.map((r) => planeOf(r));
  const bands = planes.map((p) => findBands(p, null));
  const specimens = rasters.map((r, i) => specimen(`s${i}`, r, 'blot'));
  const pictures = planes.map((p) => pictureOf(p, null));
  return likelyBands(bands).flatMap((pair) => {
    const [a, b, band] = [pictures[pair.a], pictures[pair.b], bands[pair.a]?.[pair.bandA]];
    const [left, right] = [specimens[pair.a], specimens[pair.b]];
    const look = a && b && band ? lookAtBands(pair, a, b, band) : null;
    return look && left && right ? [{ look, score: bandFinding(look, left, right).score }] : [];
  });
}

test('a band laid over another lane of another strip is found by its grain, also mirrored', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 500 }), fc.boolean(), (seed, mirrored) => {
    const one = strip(seed);
    const best = looked([one, withBand(strip(seed + 1000), one, mirrored, seed)]).sort((p, q) => q.score - p.score)[0];
    expect(best?.score).toBeGreaterThan(0.8);
    const [x, y] = applyAffine(best?.look.transform ?? [1, 0, 0, 1, 0, 0], [FROM.x + FROM.w / 2 - 0.5, 28]);
    expect(Math.hypot(x - (TO + FROM.w / 2 - 0.5), y - 28)).toBeLessThan(1.2);
  }), { numRuns: 2, seed: 5 });
});

test('bands of one make under other grain are not copies', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 500 }), (seed) => {
    expect(looked([strip(seed), strip(seed + 1000)]).filter((l) => l.score >= 0.5)).toEqual([]);
  }), { numRuns: 2, seed: 5 });
});

test('remains of another band beside a copy do not hide it at equal scale', () => {
  const one = strip(7);
  const [p] = findBands(planeOf(one), null).filter((b) => Math.abs(b.box.x + b.box.w / 2 - FROM.x - FROM.w / 2) < 20);
  const other = withBand(strip(8), one, false, 3);
  for (let y = 34; y < 48; y++) for (let x = TO + 8; x < TO + FROM.w - 8; x++) other.data[y * WIDTH + x] = Math.max(0, (other.data[y * WIDTH + x] ?? 0) - 70);
  const [q] = findBands(planeOf(other), null).filter((b) => Math.abs(b.box.x + b.box.w / 2 - TO - FROM.w / 2) < 20).sort((u, v) => v.box.h - u.box.h);
  const glance = p && q && equalGlance(p, q, false);
  expect(glance?.glance).toBeGreaterThan(0.8);
  expect(Math.hypot((glance?.start[4] ?? 0) - (TO - FROM.x), glance?.start[5] ?? 99)).toBeLessThan(8);
});

test('grain names the place to the pixel, and only at equal scale', () => {
  const one = strip(21);
  const two = withBand(strip(22), one, false, 4);
  const [a, b] = [pictureOf(planeOf(one), null), pictureOf(planeOf(two), null)];
  const seen = snapped(a, b, [1.04, 0, 0, 0.97, TO - FROM.x - 3.4 - 0.04 * 175, 2.1 + 0.03 * 28], FROM);
  expect(seen?.transform.map(Math.round)).toEqual([1, 0, 0, 1, TO - FROM.x, 0]);
  expect((seen?.grain ?? 0) - (seen?.second ?? 0)).toBeGreaterThan(0.3);
  expect(snapped(a, b, [1.5, 0, 0, 1.5, 0, 0], FROM)).toBeNull();
});
