import { threadsFor } from '../../../engine/run/engine.ts';

test('jobs that run at once have no more threads together than there are cores, and each has one', () => {
  for (const cores of [1, 2, 3, 4, 8])
    for (let busy = 1; busy <= 10; busy++) {
      const threads = threadsFor(busy, cores);
      expect(threads).toBeGreaterThanOrEqual(1);
      expect(threads * busy).toBeLessThanOrEqual(Math.max(cores, busy));
    }
  expect([threadsFor(1, 2), threadsFor(2, 2), threadsFor(2, 8)]).toEqual([2, 1, 4]);
});
