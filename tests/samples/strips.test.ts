import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  drawBase,
  encodePng,
  planStrips,
  readStrips,
  STRIP_STYLES,
  stripsOf,
  writeManuscript,
} from '../../samples/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'strips-'));

beforeAll(async () => {
  mkdirSync(join(folder, 'images'));
  const images = await Promise.all(
    Array.from({ length: 16 }, async (_, k) => {
      const [w, h] = [240, 40];
      const { picture, bands } = drawBase(
        { id: '', subject: 'blot', seed: `strips ${k}`, lanes: 4, room: 1, pixels: null },
        w,
        h,
      );
      const file = `${k}.png`;
      writeFileSync(join(folder, 'images', file), await encodePng(picture));
      const lanes = bands.map((b, lane) => [lane, ...b]);
      return {
        id: `s${k}`,
        cat: 'blot',
        file,
        w,
        h,
        lanes: 4,
        bands: lanes,
        title: `paper ${k % 4}`,
      };
    }),
  );
  writeFileSync(join(folder, 'images', 'real_sources.json'), JSON.stringify({ images }));
  const pairs = [{ base: 's0 | s4', neutral: true }, { base: 's0 | s1' }];
  writeFileSync(join(folder, 'images', 'real_pairs.json'), JSON.stringify(pairs));
});

afterAll(() => rmSync(folder, { recursive: true }));

test('styles put together at random stand on either side, and change nothing of the others', async () => {
  const fit = stripsOf(await readStrips(folder), 'fit');
  const styles = [1, 2, 3, 4].flatMap((seed) => planStrips(seed, fit, 'fit', true, true).styles);
  expect(styles.every((s) => s.startsWith('any: '))).toBe(true);
  expect(new Set(styles).size).toBeGreaterThan(3);
  const { recipe } = planStrips(2, fit, 'fit', false, true);
  expect(recipe.name).toBe('strips_any_fit_2');
  expect(planStrips(2, fit, 'fit', false, true).recipe).toEqual(recipe);
  const { truth } = await writeManuscript(recipe);
  const shown = recipe.figures.flatMap((f) => f.parts.flatMap((p) => p.cells));
  expect(truth.panels).toHaveLength(shown.length);
});

test('no publication stands on both sides, and no style does', async () => {
  const album = await readStrips(folder);
  const [fit, check] = [stripsOf(album, 'fit'), stripsOf(album, 'check')];
  const sources = new Set(fit.strips.map((s) => s.source));
  expect(fit.strips.length + check.strips.length).toBe(16);
  expect(sources.size).toBe(2);
  expect(check.strips.some((s) => sources.has(s.source))).toBe(false);
  const styles = (side: 'fit' | 'check') =>
    planStrips(1, side === 'fit' ? fit : check, side, true).styles.map(
      (n) => Object.entries(STRIP_STYLES).find(([name]) => name === n)?.[1].side,
    );
  expect(styles('fit')).toEqual(['fit', 'fit', 'fit']);
  expect(styles('check')).toEqual(['check', 'check', 'check']);
});

test('a manuscript repeats a strip, two bands, one inside its strip and lanes joined to another; a clean one nothing', async () => {
  const album = stripsOf(await readStrips(folder), 'fit');
  const kinds = async (clean: boolean) => {
    const { truth } = await writeManuscript(planStrips(2, album, 'fit', clean).recipe);
    return truth.matches.map((m) => m.kind).sort();
  };
  expect(await kinds(false)).toEqual(['band', 'band', 'blot_strip', 'clone_band', 'splice']);
  expect(await kinds(true)).toEqual([]);
});

test('every strip stands where the truth says, and two exposures are neutral', async () => {
  const album = stripsOf(await readStrips(folder), 'fit');
  const { recipe } = planStrips(3, album, 'fit', true);
  const { truth } = await writeManuscript(recipe);
  expect(truth.panels.filter((p) => p.category === 'blot')).toHaveLength(8);
  for (const p of truth.panels.filter((q) => q.category === 'blot')) {
    const [x0, y0, x1, y1] = p.bbox;
    expect((x1 - x0) / (y1 - y0)).toBeCloseTo(6, 1);
  }
  expect(truth.relations.map((r) => r.kind)).toEqual(
    album.strips.some((s) => s.id === 's0') ? ['exposure'] : [],
  );
});

test('the same seed plans the same manuscript, another one another', async () => {
  const album = stripsOf(await readStrips(folder), 'check');
  const plan = (seed: number) => JSON.stringify(planStrips(seed, album, 'check', false));
  expect(plan(5)).toBe(plan(5));
  expect(plan(5)).not.toBe(plan(6));
});
