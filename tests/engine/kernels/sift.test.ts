import { featuresOf } from '../../../engine/features/features.ts';
import { planeOf } from '../../../engine/features/plane.ts';
import { texture } from '../match/scene.ts';
import { heldBy, SiftTwin } from './siftTwin.ts';

// Rounding may move a point over a threshold or a direction over a bin's edge: nearly all must be
// the same.
test.each([
  [52, 44, true, 0.004],
  [84, 72, false, 0.002],
])(
  'points and descriptors of a picture of %i × %i (doubled: %s) are those of the twin',
  (width, height, doubled, threshold) => {
    const plane = planeOf(texture(width, width, height));
    const features = featuresOf(plane, null, {
      most: 5000,
      first: 5000,
      threshold,
      doubleBelow: doubled ? 1000 : 1,
    });
    const twin = new SiftTwin(plane, doubled);
    const records = twin
      .detect(threshold, 10)
      .flatMap((point) => twin.describe(point).map((described) => ({ point, described })));
    expect(records.length).toBeGreaterThan(20);
    expect(Math.abs(features.count - records.length)).toBeLessThanOrEqual(
      Math.ceil(records.length * 0.02),
    );
    const held = records.filter(({ point, described }) =>
      heldBy(features, point, described, 3),
    ).length;
    expect(held / records.length).toBeGreaterThan(0.97);
  },
);
