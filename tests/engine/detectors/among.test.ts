import { amongBlots } from '../../../engine/detectors/among.ts';
import { MODELS, scoreFrom } from '../../../engine/detectors/index.ts';
import { ENGINE_VERSION } from '../../../engine/version.ts';

const blots = (count: number) => Array.from({ length: count }, (_, i) => i);

test('the odds of a band in two blots fall as the blots of a manuscript grow beyond fourteen', () => {
  expect(amongBlots({ blots: blots(14), across: false })).toBe(0);
  expect(amongBlots({ blots: blots(3), across: false })).toBe(0);
  expect(amongBlots({ blots: blots(140), across: false })).toBeCloseTo(Math.log(10), 9);
  const odds = (among: number): number => {
    const measures = { shape: 3, own: 1.8, sure: 5, freedom: 5, beyond: 1, grown: 1, among };
    const p = scoreFrom({ engine: ENGINE_VERSION, model: 'lane', measures, factor: 1 }) ?? 0;
    return p / (1 - p);
  };
  expect(odds(0) / odds(amongBlots({ blots: blots(140), across: false }))).toBeCloseTo(10, 6);
});

test('documents that are compared with one another ask for no more', () => {
  expect(amongBlots({ blots: blots(1000), across: true })).toBe(0);
});

test('strips as wholes and bands inside one strip ask for no more', () => {
  for (const model of ['strip', 'strip-whole', 'lane-inside', 'lane-grain', 'band-inside'])
    expect(Object.keys(MODELS[model]?.weights ?? {})).not.toContain('among');
});
