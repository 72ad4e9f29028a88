import type { Box } from '../../../contract/geometry.ts';
import { rememberedCells } from '../../../engine/hints/colourCells.ts';
import { composed } from '../../../engine/hints/composed.ts';
import type { Finding, Raster, Specimen } from '../../../engine/types.ts';
import { findingOf, grainy, random, specimen, texture } from '../match/scene.ts';

const SIDE = 96;
/** A stain that fills the field, and one of few spots, neither with anything as light as print. */
const cells = texture(1, SIDE, SIDE);
const spots = spotted(2);

function spotted(seed: number): Raster {
  const next = random(seed);
  const centres = Array.from({ length: 14 }, () => [SIDE * next(), SIDE * next()] as const);
  return grainy(
    SIDE,
    SIDE,
    (x, y) =>
      Math.max(...centres.map(([u, v]) => 200 * Math.exp(-((x - u) ** 2 + (y - v) ** 2) / 9))),
    seed,
  );
}

type Paint = readonly [Raster | null, Raster | null, Raster | null];

/** A picture whose red, green and blue are those of grey ones; null: none of it. */
function painted(...[r, g, b]: Paint): Raster {
  const data = Uint8Array.from({ length: 3 * SIDE * SIDE }, (_, i) => {
    const channel = [r, g, b][i % 3];
    return channel?.data[Math.floor(i / 3)] ?? 0;
  });
  return { width: SIDE, height: SIDE, channels: 3, data };
}

/** A picture in a grid with gutters of 4 points. */
function at(
  id: string,
  raster: Raster,
  column: number,
  row = 0,
  more: Partial<Box> = {},
): Specimen {
  const box = { x: 50 + 100 * column, y: 50 + 100 * row, w: SIDE, h: SIDE, ...more };
  return specimen(id, raster, 'microscopy', { box });
}

function explains(
  a: Specimen,
  b: Specimen,
  others: readonly Specimen[],
  parts: Partial<Finding['parts']> = {},
  share = 1,
): boolean {
  const side = ({ subImage: { id, box } }: Specimen): Finding['a'] => ({
    subImage: id,
    region: [],
    place: { page: 1, box },
    share,
  });
  const found = findingOf({ id: '1', a: side(a), b: side(b), score: 0.95, evidence: {} });
  const finding = { ...found, parts: { ...found.parts, ...parts } };
  return composed(finding, a, b, [a, b, ...others], rememberedCells())?.explains === true;
}

const red = at('red', painted(cells, null, null), 0);
const green = at('green', painted(null, spots, null), 1);
const merge = at('merge', painted(cells, spots, null), 2);

test('of three pictures in a row one is the others laid over one another: all three are told', () => {
  expect(explains(red, merge, [green])).toBe(true);
  expect(explains(merge, red, [green])).toBe(true);
  expect(explains(green, merge, [red])).toBe(true);
  expect(explains(red, green, [merge])).toBe(true);
});

test('so are channels shown in grey, and a bright field with spots laid over it', () => {
  expect(explains(at('grey', cells, 0), merge, [at('spots', spots, 1)])).toBe(true);
  const over = at('over', painted(cells, both(), cells), 2);
  expect(explains(at('grey', cells, 0), over, [green])).toBe(true);
});

test('also where they stand in two rows, but not where the merge stands in another row with its own', () => {
  const [below, corner] = [at('merge', merge.raster, 1, 1), at('green', green.raster, 1, 0)];
  expect(explains(red, below, [corner])).toBe(true);
  const own = at('green', green.raster, 1, 1);
  expect(explains(red, at('merge', merge.raster, 2, 1), [own])).toBe(false);
});

test('a bar and a label printed on the merge alone change nothing', () => {
  const data = merge.raster.data.map((v, i) => (i >= 3 * SIDE * 6 && i < 3 * SIDE * 18 ? 255 : v));
  expect(explains(red, at('merge', { ...merge.raster, data }, 2), [green])).toBe(true);
});

test.each<[string, Specimen, readonly Specimen[]]>([
  ['no third picture', merge, []],
  ['a third one that shows other spots', merge, [at('other', painted(null, spotted(3), null), 1)]],
  [
    'a third one in another figure',
    merge,
    [{ ...green, subImage: { ...green.subImage, figure: 'f2' } }],
  ],
  ['a third one in no line with either', merge, [at('green', green.raster, 1, 1, { x: 170 })]],
  ['a third one of another size', merge, [at('green', green.raster, 1, 0, { w: 70 })]],
  [
    'a copy in grey that the third one was laid over',
    at('grey', both(), 2),
    [at('spots', spots, 1)],
  ],
])('a copy with %s is not explained', (_, copy, others) => {
  expect(explains(red, copy, others)).toBe(false);
});

function dim(seed: number): Raster {
  const raster = texture(seed, SIDE, SIDE);
  return { ...raster, data: raster.data.map((v) => v / 3) };
}

function both(): Raster {
  return { ...cells, data: cells.data.map((v, i) => Math.max(v, spots.data[i] ?? 0)) };
}

test('sections under the same drawn lines are no merge of one another', () => {
  // Lines in red, which the red of a section does not show.
  const section = (seed: number, lines: boolean): Raster => {
    const raster = texture(seed, SIDE, SIDE);
    const light = { ...raster, data: raster.data.map((v) => 120 + v / 3) };
    const ruled = {
      ...light,
      data: light.data.map((v, i) => (lines && i % (9 * SIDE) < 2 * SIDE ? 10 : v)),
    };
    return painted(light, ruled, ruled);
  };
  const [a, b] = [at('a', section(5, false), 0), at('b', section(5, true), 1)];
  expect(explains(a, b, [at('c', section(6, true), 2)])).toBe(false);
});

test('letters that all pictures of a figure show are not the field', () => {
  expect(explains(red, merge, [green], {}, 0.2)).toBe(false);
});

test('photographs of several colours are no channels, though one were the sum of two', () => {
  const [p, q, r] = [dim(5), dim(6), dim(7)];
  const [a, b] = [at('a', painted(p, q, null), 0), at('b', painted(p, q, r), 1)];
  expect(explains(a, b, [at('c', painted(null, q, r), 2)])).toBe(false);
});

test.each<[string, Partial<Finding['parts']>]>([
  ['mirrored', { mirrored: true }],
  ['turned', { rotation: 5 }],
  ['in another size', { scale: 1.3 }],
])('what was found %s is no channel of the field', (_, parts) => {
  expect(explains(red, merge, [green], parts)).toBe(false);
});
