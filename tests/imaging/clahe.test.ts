import { localEqualise } from '../../imaging/clahe.ts';

const plane = (width: number, height: number, at: (x: number, y: number) => number) => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, i) => at(i % width, Math.floor(i / width))),
});

describe('contrast-limited equalisation, worked out by hand', () => {
  test('one tile without a limit is plain equalisation: each level becomes the share at or below it', () => {
    // A quarter each of 10, 20, 30 and 40.
    const { data } = localEqualise(
      plane(8, 8, (_, y) => 10 * (1 + (y >> 1))),
      1,
      256,
    );
    expect([0, 16, 32, 48].map((i) => data[i])).toEqual([64, 128, 191, 255]);
  });

  test('what lies above the limit is spread over all levels', () => {
    // 64 pixels of 100, of which 1 may stay: (63/256 · 101 + 1) · 255/64 = 103.01.
    expect([
      ...new Set(
        localEqualise(
          plane(8, 8, () => 100),
          1,
          1,
        ).data,
      ),
    ]).toEqual([103]);
    // Of half of the pixels at 50 and half at 150, 2 of 32 may stay (a limit of 8 even shares of a
    // quarter).
    const { data } = localEqualise(
      plane(8, 8, (x) => (x < 4 ? 50 : 150)),
      1,
      8,
    );
    expect([data[0], data[7]]).toEqual([
      Math.round(((60 / 256) * 51 + 2) * (255 / 64)),
      Math.round(((60 / 256) * 151 + 4) * (255 / 64)),
    ]);
  });

  test('between the middles of two tiles their tables are mixed by distance', () => {
    // Left of the middle all 100, right of it all 200: 100 is white in the left table and black in
    // the right one.
    const { data } = localEqualise(
      plane(16, 8, (x) => (x < 8 ? 100 : 200)),
      2,
      256,
    );
    expect([...data.slice(0, 16)]).toEqual([
      255, 255, 255, 255, 239, 207, 175, 143, 255, 255, 255, 255, 255, 255, 255, 255,
    ]);
  });

  test('… and so from top to bottom', () => {
    const { data } = localEqualise(
      plane(8, 16, (_, y) => (y < 8 ? 100 : 200)),
      2,
      256,
    );
    expect(Array.from({ length: 8 }, (_, y) => data[8 * y])).toEqual([
      255, 255, 255, 255, 239, 207, 175, 143,
    ]);
  });

  test('a picture smaller than its tiles has fewer of them', () => {
    const small = plane(8, 8, (x, y) => 8 * x + y);
    expect(localEqualise(small, 16, 2)).toEqual(localEqualise(small, 1, 2));
  });
});
