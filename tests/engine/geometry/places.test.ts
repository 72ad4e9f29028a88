import { boxPolygon } from '../../../contract/geometry.ts';
import type { Box } from '../../../contract/geometry.ts';
import { isOnePlace, meets, samePlaces, sideOf } from '../../../engine/geometry/places.ts';
import type { Side } from '../../../engine/types.ts';
import { specimen, texture } from '../match/scene.ts';

/** Which places of pages and pictures are the same. */

const side = (subImage: string, box: Box, page = 1): Side => ({
  subImage,
  region: boxPolygon(box),
  place: { page, box },
  share: 0.5,
});
const box = (x: number): Box => ({ x, y: 0, w: 100, h: 100 });

test('two sub-images over one place of a page are one place', () => {
  expect(isOnePlace({ a: side('a', box(0)), b: side('b', box(20)) })).toBe(true);
  expect(isOnePlace({ a: side('a', box(0)), b: side('b', box(60)) })).toBe(false);
});

test('places of two pages are two, and a clone stays inside its picture', () => {
  expect(isOnePlace({ a: side('a', box(0), 1), b: side('b', box(0), 2) })).toBe(false);
  expect(isOnePlace({ a: side('a', box(0)), b: side('a', box(0)) })).toBe(false);
});

test('two findings are of the same places where both of their sides are', () => {
  const one = { a: side('a', box(0)), b: side('b', box(0)) };
  expect(samePlaces(one, { a: side('a', box(30)), b: side('b', box(30)) })).toBe(true);
  expect(samePlaces(one, { a: side('a', box(0)), b: side('b', box(80)) })).toBe(false);
  expect(samePlaces(one, { a: side('a', box(80)), b: side('b', box(0)) })).toBe(false);
  expect(samePlaces(one, { a: side('c', box(0)), b: side('b', box(0)) })).toBe(false);
});

test('regions meet from two fifths of the smaller one on', () => {
  const small: Box = { x: 0, y: 0, w: 10, h: 10 };
  const at = (x: number) => meets(boxPolygon(small), boxPolygon({ ...box(0), x }));
  expect([at(5.9), at(6.1)]).toEqual([true, false]);
});

test('a region that reaches over its picture has a share of 1 at most', () => {
  const { subImage } = specimen('a', texture(3, 100, 80));
  const share = (polygon: Box) => sideOf(subImage, boxPolygon(polygon)).share;
  expect(share({ x: 0, y: 0, w: 50, h: 80 })).toBe(0.5);
  expect(share({ x: -20, y: -20, w: 200, h: 200 })).toBe(1);
});
