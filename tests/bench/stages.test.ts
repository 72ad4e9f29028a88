import type { ProgressStep } from '../../contract/values.ts';
import { addStages, Stages } from '../../bench/speed/stages.ts';

test('a step lasts until another one reports; repeats of one step add up', () => {
  let clock = 0;
  const stages = new Stages('extract: open', () => clock);
  const report = (at: number, step: ProgressStep) => {
    clock = at;
    stages.onProgress({ stage: 'extract', step, done: 0, of: 1 });
  };
  report(100, 'pages');
  report(300, 'pages');
  report(500, 'figures');
  report(600, 'pages');
  clock = 1000;
  const seconds = stages.finish();
  expect([...seconds]).toEqual([
    ['extract: open', 0.1],
    ['extract: pages', 0.8],
    ['extract: figures', 0.1],
  ]);
  const sum = new Map([['extract: pages', 1]]);
  addStages(sum, seconds);
  expect(sum.get('extract: pages')).toBeCloseTo(1.8);
});
