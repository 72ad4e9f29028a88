import { boxIou } from '../../../contract/geometry.ts';
import { matchManuscript } from '../../../engine/match.ts';
import { EMPTY_EXTRACTION, specimen, texture, warp } from './scene.ts';
import { allowLongTests } from '../../setup/longTests.ts';

allowLongTests();

const context = { extraction: EMPTY_EXTRACTION };
const original = texture(1, 260, 220);
const others = [11, 12, 13].map((seed) => specimen(`other${seed}`, texture(seed, 240, 200)));

const turned = (
  degrees: number,
  scale: number,
  mirror: boolean,
  x: number,
  y: number,
): [number, number, number, number, number, number] => {
  const c = Math.cos((degrees * Math.PI) / 180) * scale;
  const s = Math.sin((degrees * Math.PI) / 180) * scale;
  return mirror ? [-c, -s, -s, c, x, y] : [c, s, -s, c, x, y];
};

describe('reuse between sub-images', () => {
  test.each([
    [
      'rotated by 90° and brightened',
      warp(original, turned(90, 1, false, 219, 0), 220, 260, (v) => 40 + v * 0.7),
      { mirrored: false, rotation: 90, scale: 1 },
    ],
    [
      'mirrored and made smaller',
      warp(original, turned(0, 0.7, true, 181, 0), 182, 154),
      { mirrored: true, rotation: 0, scale: 0.7 },
    ],
    [
      'turned by 20° inside a larger field',
      warp(original, turned(20, 1, false, 60, 0), 230, 230),
      { mirrored: false, rotation: 20, scale: 1 },
    ],
    [
      'shown as a negative',
      warp(original, turned(0, 1, false, 0, 0), 260, 220, (v) => 255 - v),
      { mirrored: false, rotation: 0, scale: 1 },
    ],
  ])('finds a picture %s, and nothing else', async (_, copy, parts) => {
    const analysis = await matchManuscript(
      [specimen('a', original), ...others, specimen('b', copy)],
      context,
      { threads: 1 },
    );
    const shown = analysis.findings.filter((f) => f.band !== 'low');
    expect(shown.map((f) => [f.a.subImage, f.b.subImage])).toEqual([['a', 'b']]);
    expect(shown[0]?.parts.mirrored).toBe(parts.mirrored);
    expect(shown[0]?.parts.rotation).toBeCloseTo(parts.rotation, -0.5);
    expect(shown[0]?.parts.scale).toBeCloseTo(parts.scale, 1);
  });

  test('draws the shared region of two overlapping fields tightly', async () => {
    const field = texture(5, 420, 260);
    const left = warp(field, [1, 0, 0, 1, 0, 0], 240, 260);
    const right = warp(field, [1, 0, 0, 1, -160, 0], 240, 260);
    const { findings } = await matchManuscript(
      [specimen('l', left), specimen('r', right), ...others],
      context,
      { threads: 1 },
    );
    const best = findings[0];
    expect(best?.band).toBe('high');
    expect(
      boxIou(best?.a.place.box ?? { x: 0, y: 0, w: 0, h: 0 }, { x: 160, y: 0, w: 80, h: 260 }),
    ).toBeGreaterThan(0.9);
    expect(
      boxIou(best?.b.place.box ?? { x: 0, y: 0, w: 0, h: 0 }, { x: 0, y: 0, w: 80, h: 260 }),
    ).toBeGreaterThan(0.9);
  });

  test('leaves out what is not included and says why', async () => {
    const left = specimen('chart', original, 'chart', { included: false });
    const analysis = await matchManuscript([left, specimen('b', original), ...others], context, {
      threads: 1,
    });
    expect(analysis.findings.filter((f) => f.band !== 'low')).toEqual([]);
    expect(analysis.checked).toMatchObject({
      subImages: 4,
      leftOut: [{ subImage: 'chart', why: 'charts are not compared', reason: 'chart' }],
    });
  });

  test('gives a picture that stands three times one copy set', async () => {
    const copies = ['a', 'b', 'c'].map((id, i) =>
      specimen(id, warp(original, [1, 0, 0, 1, -4 * i, 0], 230, 220)),
    );
    const shown = (
      await matchManuscript([...copies, ...others], context, { threads: 1 })
    ).findings.filter((f) => f.band !== 'low');
    expect(shown).toHaveLength(3);
    expect(new Set(shown.map((f) => f.copySet)).size).toBe(1);
    expect(shown[0]?.copySet).not.toBeNull();
  });
});

test('equal input gives equal findings byte for byte, on one thread, on two and on four, with stored features and without', async () => {
  const specimens = [
    specimen('a', original),
    ...others,
    specimen('b', warp(original, turned(33, 1.2, true, 280, 10), 250, 240)),
    specimen('flat', { width: 40, height: 30, channels: 1, data: new Uint8Array(1200) }),
  ];
  const kept = new Map<string, Uint8Array>();
  const store = {
    read: async (key: string) => kept.get(key) ?? null,
    write: async (key: string, bytes: Uint8Array) => void kept.set(key, bytes),
  };
  const runs = [
    { threads: 1 },
    { threads: 2 },
    { threads: 4 },
    { threads: 1, features: store },
    { threads: 1, features: store },
  ];
  const results: string[] = [];
  for (const watch of runs)
    results.push(JSON.stringify(await matchManuscript(specimens, context, watch)));
  // Points and copies of each.
  expect(kept.size).toBe(2 * specimens.length);
  expect(new Set(results).size).toBe(1);
});

test('pictures compared block by block give what one block gives, and say how far they are', async () => {
  const views = [0, 14, 28].map((x, i) =>
    specimen(`v${i}`, warp(original, [1, 0, 0, 1, -x, 0], 130, 110)),
  );
  const blots = [31, 31, 32].map((seed, i) => specimen(`blot${i}`, texture(seed, 110, 36), 'blot'));
  const specimens = [...views, specimen('other', texture(11, 90, 80)), ...blots];
  const whole = await matchManuscript(specimens, context, { threads: 1 });
  expect(whole.findings.filter((f) => f.band !== 'low').length).toBeGreaterThanOrEqual(3);
  const told: number[] = [];
  let of = 0;
  const blocks = await matchManuscript(specimens, context, {
    threads: 1,
    block: 3,
    onProgress: (p) => p.step === 'compare' && (told.push(p.done), (of = p.of)),
  });
  expect(JSON.stringify(blocks)).toBe(JSON.stringify(whole));
  expect(told).toEqual([...new Set(told)].sort((p, q) => p - q));
  expect(told.length).toBeGreaterThan(blocks.findings.length / 2);
  expect(told[told.length - 1]).toBe(of);
});
