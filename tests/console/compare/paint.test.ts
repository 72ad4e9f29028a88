import { samePainting, type Layer, type Painting } from '../../../src/compare/paint.ts';

const image = document.createElement('canvas');
const layer: Layer = {
  image,
  size: { width: 40, height: 30 },
  place: [1, 0, 0, 1, 5, 6],
  alpha: 1,
};
const painting: Painting = { pane: { width: 300, height: 200 }, ratio: 1, layers: [layer] };

test('the same pictures at the same place are the same painting', () => {
  expect(
    samePainting(painting, {
      ...painting,
      pane: { ...painting.pane },
      layers: [{ ...layer, place: [...layer.place] }],
    }),
  ).toBe(true);
});

test.each<[string, Partial<Painting>]>([
  ['another picture', { layers: [{ ...layer, image: document.createElement('canvas') }] }],
  ['another place', { layers: [{ ...layer, place: [1, 0, 0, 1, 5, 7] }] }],
  ['another share', { layers: [{ ...layer, alpha: 0.5 }] }],
  ['another cut', { layers: [{ ...layer, clip: [0, 10] }] }],
  ['another size', { layers: [{ ...layer, size: { width: 41, height: 30 } }] }],
  ['one more', { layers: [layer, layer] }],
  ['none', { layers: [] }],
  ['another pane', { pane: { width: 301, height: 200 } }],
  ['a finer screen', { ratio: 2 }],
])('%s is painted again', (_, change) => {
  expect(samePainting(painting, { ...painting, ...change })).toBe(false);
  expect(samePainting({ ...painting, ...change }, painting)).toBe(false);
});
