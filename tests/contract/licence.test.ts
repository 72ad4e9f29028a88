import fc from 'fast-check';
import { ENDS_SOON_SECONDS, warningsOf } from '../../contract/licence.ts';
import type { LicenceStanding } from '../../contract/licence.ts';

const NOW = 1_800_000_000;
const standing = (more: Partial<LicenceStanding> = {}): LicenceStanding => ({
  mode: 'figures',
  files_max: 0,
  files_taken: 9,
  figures_max: 100,
  figures_taken: 0,
  timesec_end: null,
  ...more,
});
const codes = (more: Partial<LicenceStanding>) =>
  warningsOf(standing(more), NOW).map(({ code }) => code);

test.each([
  [{ figures_taken: 79 }, []],
  [{ figures_taken: 80 }, ['figures-80']],
  [{ figures_taken: 99 }, ['figures-80']],
  [{ figures_taken: 100 }, ['figures-100']],
  [{ figures_taken: 120 }, ['figures-100']],
  [{ figures_max: null, figures_taken: 10_000 }, []],
  [{ figures_max: 0 }, []],
  [{ mode: 'files', files_max: 10 }, ['files-80']],
  [{ mode: 'files', files_max: 9, figures_taken: 100 }, ['files-100']],
  [{ timesec_end: NOW + ENDS_SOON_SECONDS + 1 }, []],
  [{ timesec_end: NOW + ENDS_SOON_SECONDS }, ['ends-soon']],
  [{ timesec_end: NOW + 1 }, ['ends-soon']],
  [{ timesec_end: NOW }, ['ended']],
] as const)('%j warns of %j', (more, expected) => {
  expect(codes(more)).toEqual(expected);
});

test('80 % is exact for any limit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 }), fc.nat({ max: 2 ** 31 }), (max, used) => {
      const found = codes({ figures_max: max, figures_taken: used });
      expect(found).toEqual(
        used >= max
          ? ['figures-100']
          : BigInt(used) * 10n >= BigInt(max) * 8n
            ? ['figures-80']
            : [],
      );
    }),
  );
});
