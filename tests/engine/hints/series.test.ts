import { withSeries } from '../../../engine/hints/series.ts';
import type { Finding, Specimen } from '../../../engine/types.ts';
import { findingOf, specimen, texture } from '../match/scene.ts';

const raster = texture(1, 40, 40);
const pictures = (count: number, more: Partial<Specimen['subImage']> = {}): Specimen[] =>
  Array.from({ length: count }, (_, i) =>
    specimen(`s${i}`, raster, 'photo', { box: { x: 60 * i, y: 0, w: 50, h: 40 }, ...more }),
  );

function pair(i: number, j: number, more: Partial<Finding> = {}, correlation = 0.9): Finding {
  const side = (n: number): Finding['a'] => ({
    subImage: `s${n}`,
    region: [],
    place: { page: 1, box: { x: 0, y: 0, w: 50, h: 40 } },
    share: 1,
  });
  return findingOf({
    id: `${i}-${j}`,
    a: side(i),
    b: side(j),
    evidence: { points: 9, correlation, area: 900 },
    copySet: 'set',
    ...more,
  });
}
/** Each picture with the next one. */
const chain = (count: number, more: Partial<Finding> = {}): Finding[] =>
  Array.from({ length: count - 1 }, (_, i) => pair(i, i + 1, more));
const explained = (findings: readonly Finding[], specimens: readonly Specimen[]): string[] =>
  withSeries(findings, specimens).flatMap(({ id, hints }) =>
    hints.some(({ code, explains }) => code === 'series' && explains) ? [id] : [],
  );

test('eight pictures of one scene in one figure are a series, seven are not', () => {
  expect(explained(chain(8), pictures(8))).toHaveLength(7);
  expect(explained(chain(7), pictures(7))).toEqual([]);
});

test('a pair that is the same to the last pixel stays a finding among the others', () => {
  const same = pair(0, 2, {}, 0.99);
  expect(explained([...chain(8), same], pictures(8))).not.toContain(same.id);
});

test.each<[string, Partial<Finding>, Partial<Specimen['subImage']>[]]>([
  ['mirrored', { parts: { ...pair(0, 1).parts, mirrored: true } }, []],
  ['turned', { parts: { ...pair(0, 1).parts, rotation: 90 } }, []],
  ['in no copy set', { copySet: null }, []],
  ['inside one picture', { kind: 'clone' }, []],
  ['of another size', {}, [{ box: { x: 0, y: 0, w: 80, h: 40 } }]],
  ['of another figure', {}, [{ figure: 'f9' }]],
])('pairs that are %s are no series', (_what, more, first) => {
  const [other = {}] = first;
  const specimens = [...pictures(1, other), ...pictures(8).slice(1)];
  expect(explained(chain(8, more), specimens)).toEqual([]);
});
