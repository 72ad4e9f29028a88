import * as fc from 'fast-check';
import { applyAffine, polygonBox, type Box } from '../../../contract/geometry.ts';
import {
  findingOfTwo,
  findingOnStage,
  insideCrop,
  regionOnPage,
} from '../../../src/screens/inspect/regions.ts';
import { subImage } from '../../scenes/workbench.ts';

const real = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anyBox: fc.Arbitrary<Box> = fc.record({
  x: real(0, 300),
  y: real(0, 300),
  w: real(5, 200),
  h: real(5, 200),
});

test('two marked regions give the transform that lays one on the other', () => {
  fc.assert(
    fc.property(anyBox, anyBox, (a, b) => {
      const finding = findingOfTwo(
        { sub_image: 's', box: a },
        { sub_image: 's', box: b },
        { notes_rep: '' },
      );
      const m = finding.transform;
      if (!m) throw new Error('always given');
      const there = polygonBox(finding.a.region.map((p) => applyAffine(m, p)));
      for (const side of ['x', 'y', 'w', 'h'] as const) expect(there[side]).toBeCloseTo(b[side], 6);
    }),
  );
});

test('a rectangle on the page becomes pixels of the sub-image that holds it, or nothing', () => {
  const sub = subImage('s1', 'f1', 1, 'A');
  expect(regionOnPage(1, { x: 50, y: 60, w: 100, h: 75 }, [sub])).toEqual({
    sub_image: 's1',
    box: { x: 0, y: 0, w: 20, h: 15 },
  });
  expect(regionOnPage(1, { x: 200, y: 60, w: 100, h: 75 }, [sub])).toEqual({
    sub_image: 's1',
    box: { x: 30, y: 0, w: 10, h: 15 },
  });
  expect(regionOnPage(1, { x: 240, y: 60, w: 100, h: 75 }, [sub])).toBeNull();
  expect(regionOnPage(2, { x: 50, y: 60, w: 100, h: 75 }, [sub])).toBeNull();
});

test('regions are cut to the picture; on the stage the other side follows', () => {
  expect(
    insideCrop({ sub_image: 's', box: { x: -5, y: -5, w: 20, h: 20 } }, { width: 10, height: 40 })
      ?.box,
  ).toEqual({ x: 0, y: 0, w: 10, h: 15 });
  expect(
    insideCrop({ sub_image: 's', box: { x: 50, y: 0, w: 20, h: 20 } }, { width: 10, height: 40 }),
  ).toBeNull();
  const other = { sub_image: 't', width: 40, height: 30 };
  expect(
    findingOnStage(
      { sub_image: 's', box: { x: 1, y: 1, w: 5, h: 5 } },
      other,
      [1, 0, 0, 1, 10, 0],
      { notes_rep: 'n' },
    ),
  ).toMatchObject({
    b: {
      sub_image: 't',
      region: [
        [11, 1],
        [16, 1],
        [16, 6],
        [11, 6],
      ],
    },
    notes_rep: 'n',
  });
  expect(
    findingOnStage(
      { sub_image: 's', box: { x: 1, y: 1, w: 5, h: 5 } },
      other,
      [1, 0, 0, 1, 100, 0],
      {},
    ),
  ).toBeNull();
});
