import fc from 'fast-check';
import type { Affine } from '../../../contract/geometry.ts';
import { denseKernel } from '../../../engine/features/kernel.ts';
import { workspaceFor, sampleInto, copyInto, copyOf } from '../../../engine/register/scratch.ts';
import { workspaceForMap, localMap, mapOf } from '../../../engine/register/local.ts';
import { pictureOf } from '../../../engine/register/picture.ts';
import type { Sampled } from '../../../engine/register/sampled.ts';
import { resamplePlainly } from '../../../engine/register/sampled.ts';
import { resample } from '../../../engine/register/resample.ts';
import { random } from '../match/scene.ts';

const next = random(19);

function picture(width: number, height: number, closed: number): ReturnType<typeof pictureOf> {
  const data = Float32Array.from({ length: width * height }, () => next());
  return pictureOf(
    { width, height, data },
    closed > 0 ? Uint8Array.from(data, () => (next() < closed ? 0 : 1)) : null,
  );
}

/** Bit for bit; of so many numbers a list that tells each difference takes too long. */
function same(got: Sampled, wanted: Sampled): void {
  expect([got.width, got.height]).toEqual([wanted.width, wanted.height]);
  for (const key of ['values', 'valid'] as const)
    expect(
      Buffer.compare(new Uint8Array(got[key].buffer), new Uint8Array(wanted[key].buffer)),
    ).toBe(0);
}

const side = fc.integer({ min: 1, max: 70 });
const shift = fc.double({ min: -30, max: 90, noNaN: true });
const slope = fc.oneof(fc.constantFrom(0, 1, -1, 2), fc.double({ min: -5, max: 5, noNaN: true }));
const transform: fc.Arbitrary<Affine> = fc.tuple(slope, slope, slope, slope, shift, shift);

test('samples equal those of the plain twin bit for bit, whatever the picture, its closed pixels and the transform', () => {
  fc.assert(
    fc.property(
      side,
      side,
      side,
      side,
      fc.constantFrom(0, 0.3),
      transform,
      (w, h, width, height, closed, toPicture) => {
        const from = picture(w, h, closed);
        same(
          resample(from, width, height, toPicture),
          resamplePlainly(from, width, height, toPicture),
        );
      },
    ),
    { numRuns: 200, seed: 3 },
  );
});

test('samples of a straight frame equal those of the twin from every halved copy', () => {
  const from = picture(300, 210, 0.02);
  for (const pitch of [1, 1.37, 2.5, 4, 9.1, 30])
    for (const by of [0, -0.5, 0.25, 11.3]) {
      const [width, height] = [Math.floor(300 / pitch), Math.floor(210 / pitch)];
      const toPicture: Affine = [pitch, 0, 0, pitch, by, -by];
      same(
        resample(from, width, height, toPicture),
        resamplePlainly(from, width, height, toPicture),
      );
    }
});

test('pictures that are stored in the workspace again after others took its place are sampled the same', () => {
  const many = Array.from({ length: 30 }, () => picture(500, 400, 0));
  const toPicture: Affine = [1.1, 0.02, -0.02, 1.1, 3, 4];
  for (let round = 0; round < 2; round++)
    for (const from of many)
      same(resample(from, 60, 50, toPicture), resamplePlainly(from, 60, 50, toPicture));
});

test('two frames in one workspace are both kept, also when one picture comes for the first time', () => {
  const [a, b] = [picture(90, 70, 0), picture(80, 75, 0.1)];
  const [toA, toB]: readonly [Affine, Affine] = [
    [1, 0, 0, 1, 2, 3],
    [0.9, 0.1, -0.1, 0.9, 5, 1],
  ];
  const on = workspaceForMap({ width: 40, height: 41 }, 52 * 53, 4);
  const [pa, pb] = [sampleInto(on, 0, a, 40, 41, toA), sampleInto(on, 1, b, 52, 53, toB)];
  const [wantedA, wantedB] = [resamplePlainly(a, 40, 41, toA), resamplePlainly(b, 52, 53, toB)];
  same(copyOf(pa), wantedA);
  same(copyOf(pb), wantedB);
  const found = mapOf(on, pa, pb, 4, 6, 6, 12);
  expect(found).toEqual(localMap(wantedA, wantedB, 4, 6, 6, 12));
});

test('tones are turned round as their twin', () => {
  const on = workspaceFor(0);
  fc.assert(
    fc.property(side, side, (width, height) => {
      const values = Float32Array.from({ length: width * height }, () => next() * 1.2 - 0.1);
      const laid = copyInto(on, 1, { width, height, values, valid: new Uint8Array(values.length) });
      on.kernel.negate(laid.values, values.length);
      same(copyOf(laid), {
        width,
        height,
        values: values.map((v) => 1 - v),
        valid: new Uint8Array(values.length),
      });
    }),
    { numRuns: 40, seed: 5 },
  );
});

test('correlations of blocks are the same in a frame that is valid everywhere and where single places have to be asked', () => {
  const kernel = denseKernel();
  const [w, h] = [64, 52];
  fc.assert(
    fc.property(
      fc.constantFrom(4, 8),
      fc.constantFrom(1, 2, 3, 4),
      fc.integer({ min: 12, max: 51 }),
      fc.integer({ min: 12, max: 39 }),
      (half, radius, x, y) => {
        const at = Array.from({ length: 2 }, (_, k) => kernel.reserve(w * h * 4, k === 0 ? 1 : 0));
        const [a = 0, b = 0] = at;
        const [whole, holed] = [kernel.reserve(w * h, 0), kernel.reserve(w * h, 0)];
        const size = (2 * radius + 1) ** 2;
        const out = kernel.reserve(size * 4, 0);
        for (const where of at)
          for (
            let i = 0, list = new Float32Array(kernel.memory.buffer, where, w * h);
            i < list.length;
            i++
          )
            list[i] = next();
        new Uint8Array(kernel.memory.buffer, whole, w * h).fill(1);
        // A hole at the far corner of what the block can reach: all places but one are asked singly
        // and must say the same.
        const valid = new Uint8Array(kernel.memory.buffer, holed, w * h).fill(1);
        valid[(y + half + radius - 1) * w + x + half + radius - 1] = 0;
        const scores = (validB: number): number[] => {
          kernel.blockCorrelations(a, b, whole, validB, w, h, x, y, half, radius, out);
          return [...new Float32Array(kernel.memory.buffer, out, size)];
        };
        const [together, singly] = [scores(whole), scores(holed)];
        expect(singly[size - 1]).toBe(-1);
        expect(singly.slice(0, -1)).toEqual(together.slice(0, -1));
      },
    ),
    { numRuns: 80, seed: 9 },
  );
});

test('frames far beside the picture have nothing, however little they are slanted', () => {
  const from = picture(50, 40, 0);
  for (const slant of [1e-3, 1e-6, 1e-9, 1e-11])
    for (const way of [-1, 1])
      for (const start of [-90, 130]) {
        const toPicture: Affine = [1, way * slant, way * slant, 1, start, start];
        same(resample(from, 33, 30, toPicture), resamplePlainly(from, 33, 30, toPicture));
        const turned: Affine = [way * slant, 1, 1, way * slant, start, start];
        same(resample(from, 33, 30, turned), resamplePlainly(from, 33, 30, turned));
      }
});
