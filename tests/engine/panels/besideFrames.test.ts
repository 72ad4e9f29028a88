import { besideFrames, solidEnd } from '../../../engine/panels/besideFrames.ts';
import { type Region, makePlane } from '../../../engine/panels/plane.ts';

const at = (x0: number, y0: number, x1: number, y1: number): Region => ({ x0, y0, x1, y1 });

describe('fields beside frames', () => {
  const region = at(0, 0, 300, 200);

  test('are the cells of their grid that have no frame', () => {
    const frames = [at(0, 0, 100, 102), at(100, 0, 200, 102), at(0, 100, 100, 200)];
    expect(besideFrames(region, frames)).toEqual([at(200, 0, 300, 102), at(100, 102, 200, 200)]);
    expect(besideFrames(region, [...frames, at(100, 100, 200, 200)])).toEqual([
      at(200, 0, 300, 102),
      at(200, 100, 300, 200),
    ]);
  });

  test('are as large as the frames', () => {
    expect(besideFrames(at(0, 0, 240, 100), [at(0, 0, 100, 100), at(100, 0, 200, 100)])).toEqual(
      [],
    );
    expect(besideFrames(region, [])).toEqual([]);
  });
});

describe('the solid end of a region', () => {
  /** Dark below a line, specks on paper above it; or a ground that fades to paper. */
  const plane = (fades: boolean) => {
    const data = new Uint8Array(100 * 120).fill(255);
    for (let y = 0; y < 120; y++)
      for (let x = 0; x < 100; x++)
        if (y >= 60) data[y * 100 + x] = fades ? Math.max(60, 246 - (y - 60) * 4) : 40;
        else if ((x * 7 + y * 11) % 29 === 0) data[y * 100 + x] = 30;
    return makePlane({ width: 100, height: 120, channels: 1, data });
  };
  const whole = at(0, 0, 100, 120);

  test('is a dark picture that touches a plot', () => {
    expect(solidEnd(plane(false), whole, 30)).toEqual({
      solid: at(0, 60, 100, 120),
      rest: at(0, 0, 100, 60),
    });
  });

  test('is no ground that fades, and nothing small', () => {
    expect(solidEnd(plane(true), whole, 30)).toBeNull();
    expect(solidEnd(plane(false), whole, 70)).toBeNull();
    expect(solidEnd(plane(false), at(0, 0, 100, 60), 20)).toBeNull();
  });
});
