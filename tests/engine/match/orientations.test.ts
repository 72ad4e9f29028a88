import type { Affine, Point } from '../../../contract/geometry.ts';
import { applyAffine, composeAffine } from '../../../contract/geometry.ts';
import type { SubImageKind } from '../../../contract/values.ts';
import { matchManuscript } from '../../../engine/match.ts';
import { pictureOf } from '../../../engine/register/picture.ts';
import { glanceOf, guesses, thumbOf } from '../../../engine/register/thumbs.ts';
import { planeOf } from '../../../engine/features/plane.ts';
import type { Raster } from '../../../engine/types.ts';
import { EMPTY_EXTRACTION, random, specimen, texture, warp } from './scene.ts';
import { allowLongTests } from '../../setup/longTests.ts';

allowLongTests();

const [WIDTH, HEIGHT] = [170, 140];

/** The eight orientations of a picture of w × h: quarter turns, plain and mirrored. */
const ORIENTATIONS: readonly [string, (w: number, h: number) => Affine][] = [
  ['as it is', () => [1, 0, 0, 1, 0, 0]],
  ['turned by 90°', (_, h) => [0, 1, -1, 0, h - 1, 0]],
  ['turned by 180°', (w, h) => [-1, 0, 0, -1, w - 1, h - 1]],
  ['turned by 270°', (w) => [0, -1, 1, 0, 0, w - 1]],
  ['mirrored', (w) => [-1, 0, 0, 1, w - 1, 0]],
  ['mirrored and turned by 90°', () => [0, 1, 1, 0, 0, 0]],
  ['mirrored and turned by 180°', (_, h) => [1, 0, 0, -1, 0, h - 1]],
  ['mirrored and turned by 270°', (w, h) => [0, -1, -1, 0, h - 1, w - 1]],
];
const TONES: readonly [string, (v: number) => number][] = [
  ['in the same tones', (v) => v],
  ['brighter and flatter', (v) => 60 + 0.6 * v],
  ['as a negative', (v) => 255 - v],
];

/** Bright cells of chance size on a dark ground. */
function cells(seed: number, width: number, height: number): Raster {
  const next = random(seed);
  const ground = texture(seed + 500, width, height);
  const spots = Array.from({ length: Math.round((width * height) / 260) }, () => ({
    x: next() * width,
    y: next() * height,
    w: 3 + 5 * next(),
    h: 3 + 5 * next(),
    bright: 70 + 120 * next(),
  }));
  const data = ground.data.map((v, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const light = spots.reduce(
      (sum, s) =>
        sum +
        (Math.abs(x - s.x) < 3 * s.w && Math.abs(y - s.y) < 3 * s.h
          ? s.bright * Math.exp(-(((x - s.x) / s.w) ** 2) - ((y - s.y) / s.h) ** 2)
          : 0),
      0,
    );
    return Math.min(255, Math.round(v / 8 + light));
  });
  return { width, height, channels: 1, data };
}

const KINDS: readonly [SubImageKind, (seed: number, w: number, h: number) => Raster][] = [
  ['histology', texture],
  ['microscopy', cells],
];

/** Where the overlap of 40 % begins: so much of the picture is not in the copy. */
const SHIFT = Math.round(0.6 * WIDTH);

describe.each(KINDS)('%s', (kind, draw) => {
  const field = draw(7, WIDTH + SHIFT, HEIGHT);
  const original = warp(field, [1, 0, 0, 1, 0, 0], WIDTH, HEIGHT);
  describe.each([
    ['whole', 0],
    ['with 40 % in common', SHIFT],
  ] as const)('%s', (_, shift) => {
    describe.each(ORIENTATIONS)('%s', (__, orientation) => {
      test.each(TONES)('%s is found where it lies', async (___, tone) => {
        const turn = orientation(WIDTH, HEIGHT);
        const truth = composeAffine(turn, [1, 0, 0, 1, -shift, 0]);
        const [w, h] = turn[0] === 0 ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
        const copy = warp(field, truth, w, h, tone);
        const { findings } = await matchManuscript(
          [specimen('original', original, kind), specimen('copy', copy, kind)],
          { extraction: EMPTY_EXTRACTION },
          { threads: 1 },
        );
        const [best] = findings.filter((f) => f.kind === 'sub-image');
        expect(best?.band).not.toBe('low');
        expect(best).toMatchObject({
          parts: { mirrored: turn[0] * turn[3] - turn[1] * turn[2] < 0 },
        });
        const middle: Point = [(WIDTH + shift) / 2, HEIGHT / 2];
        const [x, y] = applyAffine(best?.transform ?? [0, 0, 0, 0, 0, 0], middle);
        const [u, v] = applyAffine(truth, middle);
        expect(Math.hypot(x - u, y - v)).toBeLessThan(2);
      });
    });
  });
});

test.each(ORIENTATIONS)(
  'a whole picture %s is guessed without its points, to within a cell',
  (_, orientation) => {
    const original = texture(11, WIDTH, HEIGHT);
    const turn = orientation(WIDTH, HEIGHT);
    const [w, h] = turn[0] === 0 ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
    const copy = warp(original, turn, w, h);
    const glance = (raster: Raster) => glanceOf(thumbOf(pictureOf(planeOf(raster), null)));
    const [best] = guesses(glance(original), glance(copy), original, copy);
    const corners: readonly Point[] = [
      [10, 10],
      [WIDTH - 10, 20],
      [30, HEIGHT - 10],
    ];
    for (const corner of corners) {
      const [x, y] = applyAffine(best?.transform ?? [0, 0, 0, 0, 0, 0], corner);
      const [u, v] = applyAffine(turn, corner);
      expect(Math.hypot(x - u, y - v)).toBeLessThanOrEqual(Math.max(WIDTH, HEIGHT) / 16);
    }
  },
);
