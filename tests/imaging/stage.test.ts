import * as fc from 'fast-check';
import { FILTER_PRESETS, STAGE_MODES, StageState, StageText } from '../../contract/stage.ts';
import { orderFilters } from '../../imaging/filters.ts';
import { presetOf, PRESETS } from '../../imaging/presets.ts';
import { DEFAULT_STAGE, isFiltered, readStage, writeStage } from '../../imaging/stage.ts';
import { anyFilter } from './pictures.ts';

const real = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anyStage: fc.Arbitrary<StageState> = fc.record({
  mode: fc.constantFrom(...STAGE_MODES),
  align: fc.boolean(),
  view: fc.option(fc.record({ cx: real(-1e4, 1e4), cy: real(-1e4, 1e4), zoom: real(0.01, 64) })),
  blend: real(0, 100),
  swipe: real(0, 100),
  gain: real(1, 32),
  tolerance: real(0, 128),
  filters: fc.uniqueArray(anyFilter, { maxLength: 15, selector: (f) => f.kind }).map(orderFilters),
  nudge: fc.record({ dx: real(-4096, 4096), dy: real(-4096, 4096), deg: real(-180, 180) }),
});

describe('stage state', () => {
  test('goes through its text and back, within the rounding of what can be seen', () => {
    fc.assert(
      fc.property(anyStage, (stage) => {
        const text = writeStage(stage);
        expect(text.length).toBeLessThanOrEqual(2048);
        expect(StageText.safeParse(text).success).toBe(true);
        const back = readStage(text);
        expect(writeStage(back)).toBe(text);
        expect(JSON.stringify(back.filters)).toBe(JSON.stringify(stage.filters));
        expect(Math.abs(back.blend - stage.blend)).toBeLessThanOrEqual(0.051);
        if (stage.view && back.view)
          expect(Math.abs(back.view.cx - stage.view.cx)).toBeLessThanOrEqual(0.0051);
      }),
      { numRuns: 300 },
    );
  });

  test('the default is the empty text, a preset name stands for its filters', () => {
    expect(writeStage(DEFAULT_STAGE)).toBe('');
    expect(readStage('')).toEqual(DEFAULT_STAGE);
    for (const name of FILTER_PRESETS) expect(readStage(name).filters).toEqual(PRESETS[name]);
  });

  test('what is no stage is refused by the contract and read as the default', () => {
    for (const text of [
      '{',
      '[]',
      '{"mode":"side"}',
      'sepia',
      JSON.stringify({ ...DEFAULT_STAGE, gain: 1000 }),
      'x'.repeat(2049),
    ]) {
      expect(StageText.safeParse(text).success).toBe(false);
      expect(readStage(text)).toEqual(DEFAULT_STAGE);
    }
  });

  test('presets obey the schema and the order, and are recognised', () => {
    for (const name of FILTER_PRESETS) {
      expect(StageState.safeParse({ ...DEFAULT_STAGE, filters: PRESETS[name] }).success).toBe(true);
      expect(orderFilters(PRESETS[name])).toEqual(PRESETS[name]);
      expect(presetOf(PRESETS[name])).toBe(name);
    }
    expect(presetOf([{ kind: 'gamma', gamma: 1.7 }])).toBeNull();
  });

  test('knows when pixels are not shown as they are', () => {
    expect(isFiltered(DEFAULT_STAGE)).toBe(false);
    expect(isFiltered(readStage('edges'))).toBe(true);
  });
});
