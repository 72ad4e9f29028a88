import { makeManuscript, PLANTS, planManuscript, writeManuscript } from '../../samples/index.ts';
import { matchesOf } from '../../samples/truth.ts';

const small = { size: 'small', figures: ['fluo', 'histology', 'blot'] } as const;

test('same seed, same bytes; another seed, other bytes', async () => {
  const [a, b, c] = await Promise.all([
    makeManuscript(7, small),
    makeManuscript(7, small),
    makeManuscript(8, small),
  ]);
  expect(Buffer.from(a.pdf).equals(Buffer.from(b.pdf))).toBe(true);
  expect(Buffer.from(a.pdf).equals(Buffer.from(c.pdf))).toBe(false);
});

test.each(PLANTS)('%s is planted once, with regions inside its panels', async (name) => {
  const blots = /^(strip|band|clonestrip)/.test(name);
  const { truth } = await makeManuscript(`plant ${name}`, {
    ...small,
    figures: [blots ? 'blot' : 'brightfield'],
    plants: [name],
  });
  expect(truth.clean).toBe(false);
  expect(truth.matches).toHaveLength(1);
  const [match] = truth.matches;
  if (!match) throw new Error('no match');
  expect(match.tags).toEqual(name.split('+'));
  for (const side of [match.a, match.b]) {
    expect(truth.panels.find((p) => p.id === side.panel)?.bbox).toEqual(side.panel_bbox);
    expect(side.bbox[0]).toBeGreaterThanOrEqual(side.panel_bbox[0] - 0.02);
    expect(side.bbox[1]).toBeGreaterThanOrEqual(side.panel_bbox[1] - 0.02);
    expect(side.bbox[2]).toBeLessThanOrEqual(side.panel_bbox[2] + 0.02);
    expect(side.bbox[3]).toBeLessThanOrEqual(side.panel_bbox[3] + 0.02);
  }
});

test('the shared part of overlapping fields is what was asked for', async () => {
  for (const [name, share] of [
    ['ov60', 0.6],
    ['ov40', 0.4],
    ['ov25', 0.25],
  ] as const) {
    const { truth } = await makeManuscript(3, {
      ...small,
      figures: ['brightfield'],
      plants: [name],
    });
    expect(truth.matches[0]?.kind).toBe('partial');
    expect(truth.matches[0]?.transform.shared_of_smaller).toBeCloseTo(share, 1);
  }
});

test('a clean manuscript has no match; figures and panels lie on their pages in order', async () => {
  const { truth } = await makeManuscript(5, {
    size: 'small',
    plants: [],
    figures: ['fluo', 'mixed', 'gel', 'flow', 'em', 'radiology', 'brightfield'],
  });
  expect(truth.matches).toEqual([]);
  expect(truth.figures.map((f) => f.label)).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((n) => `Figure ${n}`),
  );
  for (const f of truth.figures) {
    expect(f.page).toBeGreaterThanOrEqual(1);
    expect(f.page).toBeLessThanOrEqual(truth.pages);
    expect(f.bbox[0]).toBeGreaterThanOrEqual(50);
    expect(f.bbox[3]).toBeLessThanOrEqual(truth.page_size[1] - 50);
    for (const p of truth.panels.filter((q) => q.figure === f.id)) {
      expect(p.page).toBe(f.page);
      expect(p.bbox[1]).toBeGreaterThanOrEqual(f.bbox[1]);
      expect(p.bbox[2]).toBeLessThanOrEqual(f.bbox[2]);
    }
  }
});

test('a recipe that says clean but repeats a picture is refused', async () => {
  const recipe = planManuscript(9, { ...small, plants: ['identity'] });
  await expect(writeManuscript({ ...recipe, clean: true })).rejects.toThrow('repeats a picture');
});

test('what shows nothing but black is not in the truth', async () => {
  const recipe = planManuscript(3, { ...small, figures: ['brightfield'], plants: ['ov40'] });
  const { standing } = await writeManuscript(recipe);
  const painted = (tone: (i: number) => number): number =>
    matchesOf(
      standing.map((s) => {
        const { picture } = s.pixels;
        const data = picture.data.map((_, i) => tone(Math.floor(i / picture.channels)));
        return { ...s, pixels: { ...s.pixels, picture: { ...picture, data } } };
      }),
    ).length;
  expect(painted((i) => (i * 7) % 251)).toBe(1);
  expect(painted(() => 0)).toBe(0);
  expect(painted((i) => i % 2)).toBe(0);
});
