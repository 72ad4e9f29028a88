import { edgesOfDrawing } from '../../../engine/panels/drawnEdges.ts';
import type { Raster } from '../../../engine/types.ts';
import { texture } from '../match/scene.ts';

const SIDE = 160;

function grey(greyOf: (x: number, y: number) => number): Raster {
  const data = new Uint8Array(SIDE * SIDE);
  for (let y = 0; y < SIDE; y++) for (let x = 0; x < SIDE; x++) data[y * SIDE + x] = greyOf(x, y);
  return { width: SIDE, height: SIDE, channels: 1, data };
}

const { data } = texture(7, SIDE, SIDE);
const grain = (x: number, y: number): number => data[y * SIDE + x] ?? 0;
const cells = (x: number, y: number): number => (((x >> 5) + 2 * (y >> 5)) % 2 === 0 ? 60 : 190);

describe('how a picture changes where it changes', () => {
  test('cells of greys step from fill to fill, tissue does not', () => {
    const drawn = edgesOfDrawing(grey(cells));
    expect(drawn.clean).toBeGreaterThan(0.9);
    expect(drawn.fill).toBeGreaterThan(0.6);
    expect(drawn.wideFill).toBeGreaterThan(0.3);
    expect(drawn.exact).toBeGreaterThan(0.9);
    const tissue = edgesOfDrawing(grey(grain));
    expect(tissue.clean).toBeLessThan(0.3);
    expect(tissue.fill).toBeLessThan(0.1);
    expect(tissue.exact).toBeLessThan(0.2);
    expect(tissue.grainy).toBeGreaterThan(drawn.grainy);
  });

  test('a drawing that is printed faded changes as the drawing does', () => {
    const [full, faded] = [cells, (x: number, y: number) => 180 + cells(x, y) / 4].map((greyOf) =>
      edgesOfDrawing(grey(greyOf)),
    );
    expect(faded?.contrast).toBeLessThan(0.3 * (full?.contrast ?? 0));
    for (const measure of ['edges', 'clean', 'halfClean', 'fill', 'wideFill'] as const)
      expect(faded?.[measure]).toBeCloseTo(full?.[measure] ?? -1, 6);
  });

  test('shading is a straight ramp in the direction in which it runs', () => {
    const ramp = edgesOfDrawing(grey((x) => 40 + x));
    expect(ramp.rampAcross).toBeGreaterThan(0.95);
    expect(ramp.rampDown).toBe(0);
    expect(edgesOfDrawing(grey((_, y) => 40 + y)).rampDown).toBeGreaterThan(0.95);
  });

  test('a picture too small for a run has nothing to measure', () => {
    for (const side of [1, 8, 16]) {
      const { contrast, ...rest } = edgesOfDrawing({
        width: side,
        height: side,
        channels: 1,
        data: new Uint8Array(side * side).fill(90),
      });
      expect(contrast).toBeGreaterThan(0);
      expect(Object.values(rest).every((v) => v === 0)).toBe(true);
    }
  });
});
