import { ProgressMeter } from '../../../engine/runner/progress.ts';

test('progress rises in whole numbers, each told once, and ends at all of it', () => {
  const told: number[] = [];
  const meter = new ProgressMeter(7, (done) => told.push(done));
  meter.next(0);
  meter.next(3);
  for (const share of [0.1, 0.4, 0.35, 1]) meter.at(share);
  meter.next(4);
  for (const share of [0, 0.5, 0.6]) meter.at(share);
  meter.end();
  expect(told).toEqual([0, 1, 3, 5, 7]);
});
