import { KEYS, likeliestFlips } from '../../../engine/index/flips.ts';
import { planeOf } from '../../../engine/features/plane.ts';
import { bucketOf, differing, lookIn, restIn, restOf } from '../../../engine/index/keys.ts';
import { queryKeysOf } from '../../../engine/index/queryKeys.ts';
import {
  amongFewer,
  BLOCK_PICTURES,
  BlockBuilder,
  LIST_BITS,
  listsOf,
  partsFor,
  readPostings,
  withoutPlaces,
} from '../../../engine/index/block.ts';
import { packPicture } from '../../../engine/index/pack.ts';
import { Preselection } from '../../../engine/index/preselection.ts';
import { matchIndex, packSpecimens, type SpecimenIndex } from '../../../engine/match-index.ts';
import { describePlane } from '../../../engine/register/prepare.ts';
import type { IndexBlocks } from '../../../engine/requests.ts';
import { indexed } from '../../../engine/retrieval/candidates.ts';
import type { Raster, Specimen } from '../../../engine/types.ts';
import { specimen, texture, warp } from '../match/scene.ts';

const lookedUp = (raster: Raster) => indexed(describePlane(planeOf(raster), null));
const packed = (raster: Raster) => {
  const { features, words } = lookedUp(raster);
  return packPicture(features, words);
};
const joined = (parts: readonly Uint8Array[]): Uint8Array =>
  new Uint8Array(Buffer.concat(parts.map((p) => Buffer.from(p))));
const pictures = Array.from({ length: 40 }, (_, i) => texture(700 + i, 260, 220));

function blockOf(all: readonly Uint8Array[]) {
  const builder = new BlockBuilder();
  for (const one of all) builder.add(one);
  const lists = new Map([...builder.lists()].map(({ bucket, bytes }) => [bucket, bytes]));
  return { bits: builder.bits, pictures: builder.pictures, lists };
}

/** Places of a block that are worth reading for a picture; `shown`: those that may be found. */
function foundIn(
  { bits, pictures: count, lists }: ReturnType<typeof blockOf>,
  raster: Raster,
  shown: Uint8Array = new Uint8Array(Math.ceil(count / 8)).fill(255),
): number[] {
  const selection = new Preselection([lookedUp(raster)]);
  const { wanted, show, close } = selection.open({
    key: 'b',
    bits,
    pictures: count,
    found: count,
    shown,
  });
  // In parts, and not in order.
  for (const bucket of [...wanted].reverse()) show(lists.get(bucket) ?? new Uint8Array(0));
  close();
  return selection.best().map(({ place }) => place);
}

function placesOf(lists: Uint8Array): Set<number> {
  const found = new Set<number>();
  readPostings(lists, (_, place) => found.add(place));
  return found;
}

test('the keys that are asked are those with the least sure bits changed', () => {
  for (let seed = 1; seed < 200; seed++) {
    const margins = Float32Array.from(
      { length: 8 },
      (_, k) => ((seed * 7919 * (k + 3)) % 1009) / 8,
    );
    const cost = (set: number) =>
      margins.reduce((sum, margin, k) => ((set >> k) & 1 ? sum + margin ** 2 : sum), 0);
    const all = Array.from({ length: 256 }, (_, set) => cost(set)).sort((p, r) => p - r);
    const flips = [...likeliestFlips(margins, Infinity)];
    expect(new Set(flips).size).toBe(KEYS);
    expect(flips.map(cost)).toEqual(all.slice(0, KEYS));
    const near = all[4] ?? 0;
    expect([...likeliestFlips(margins, Math.sqrt(near) + 1e-6)]).toEqual(
      flips.filter((set) => cost(set) <= near),
    );
  }
});

describe('a block of lists', () => {
  const block = blockOf(pictures.map(packed));
  const found = (raster: Raster, shown?: Uint8Array) => foundIn(block, raster, shown);

  test.each([
    ['as it is', (r: Raster) => r],
    ['turned', (r: Raster) => warp(r, [0, 1, -1, 0, 219, 0], 220, 260)],
    ['mirrored', (r: Raster) => warp(r, [-1, 0, 0, 1, 259, 0], 260, 220)],
    ['inverted', (r: Raster) => ({ ...r, data: r.data.map((v) => 255 - v) })],
  ])('leads to a picture that comes back %s', (_, change) => {
    for (const number of [0, 17, 39])
      expect(found(change(pictures[number] ?? texture(0, 9, 9)))).toContain(number);
  });

  test('leads to the places where two points or more agree, counted one by one', () => {
    const asked = [pictures[3], pictures[30], texture(5, 200, 200)].map((r) =>
      lookedUp(r ?? texture(0, 9, 9)),
    );
    const { keys, looks, checks, points, pictureOf } = queryKeysOf(asked);
    const lists = joined([...block.lists.values()]);
    const agreeing = asked.map(() => new Map<string, Set<number>>());
    readPostings(lists, (bucket, place, entry) =>
      keys.forEach((key, i) => {
        if (bucketOf(key, block.bits) !== bucket || restOf(key, block.bits) !== restIn(entry))
          return;
        if (differing(checks[i] ?? 0, entry) > 6) return;
        const point = points[i] ?? 0;
        const own = agreeing[pictureOf[point] ?? 0];
        const at = `${place} ${(looks[i] ?? 0) ^ lookIn(entry)}`;
        own?.set(at, (own.get(at) ?? new Set()).add(point));
      }),
    );
    const places = new Set(
      agreeing.flatMap((own) =>
        [...own].flatMap(([at, from]) => (from.size >= 2 ? [Number(at.split(' ')[0])] : [])),
      ),
    );
    const selection = new Preselection(asked);
    const { wanted, show, close } = selection.open({
      key: 'b',
      bits: block.bits,
      pictures: block.pictures,
      found: block.pictures,
      shown: new Uint8Array(5).fill(255),
    });
    expect(wanted).toEqual([...new Set(wanted)].sort((p, r) => p - r));
    // Lists that nobody asked for change nothing.
    show(lists);
    close();
    expect(selection.best().map(({ place }) => place)).toEqual([...places].sort((p, r) => p - r));
    expect(places.size).toBeGreaterThan(1);
  });

  test('leads to the one picture of a part although more others share the larger part than are read', () => {
    const whole = texture(9, 420, 220);
    const [left, right] = [
      warp(whole, [1, 0, 0, 1, 0, 0], 270, 220),
      warp(whole, [1, 0, 0, 1, -270, 0], 150, 220),
    ];
    const many = Array.from({ length: 150 }, () => packed(left));
    expect(foundIn(blockOf([...many, packed(right)]), whole)).toContain(150);
  });

  test('leads to no place that is not to be found', () => {
    const shown = new Uint8Array(5).fill(255);
    shown[2] = 255 ^ (1 << 1);
    expect(found(pictures[17] ?? texture(0, 9, 9), shown)).not.toContain(17);
    expect(found(pictures[17] ?? texture(0, 9, 9), new Uint8Array(5))).toEqual([]);
  });

  test('holds nothing of a picture that was taken out, and all of the others', () => {
    const one = packed(pictures[17] ?? texture(0, 9, 9));
    const numbers = listsOf([one], block.bits);
    const changed = withoutPlaces(
      joined(numbers.map((n) => block.lists.get(n) ?? new Uint8Array(0))),
      17,
      1,
    );
    expect(changed.map(({ bucket }) => bucket)).toEqual(numbers);
    expect(amongFewer(listsOf([one], LIST_BITS), block.bits)).toEqual(numbers);
    const after = new Map(block.lists);
    for (const { bucket, bytes } of changed) after.set(bucket, bytes);
    const left = placesOf(joined([...after.values()]));
    expect(left.has(17)).toBe(false);
    expect(left.size).toBe(39);
    const bare = blockOf(pictures.map((p, i) => (i === 17 ? packed(texture(0, 9, 9)) : packed(p))));
    const count = (lists: Iterable<Uint8Array>) => {
      let n = 0;
      readPostings(joined([...lists]), () => n++);
      return n;
    };
    expect(count(after.values())).toBe(count(bare.lists.values()));
  });

  test('is the same made in one part or in several', () => {
    const parts = Array.from({ length: 4 }, (_, part) => new BlockBuilder(part, 4));
    for (const picture of pictures) for (const part of parts) part.add(packed(picture));
    for (const part of parts) expect([part.bits, part.pictures]).toEqual([block.bits, 40]);
    expect(parts.flatMap((part) => [...part.lists()])).toEqual(
      [...block.lists].map(([bucket, bytes]) => ({ bucket, bytes })),
    );
    expect([40, 65_536, 65_537, 131_072, 1_048_576].map((n) => partsFor(n))).toEqual([
      1, 1, 2, 2, 16,
    ]);
  });

  test('keeps places however far apart they are', () => {
    const one = packed(pictures[0] ?? texture(0, 9, 9));
    const far = [0, 1, 127, 128, 255, 16_383, 16_384, 40_000, 200_000];
    const builder = new BlockBuilder();
    for (let place = 0; place <= 200_000; place++)
      builder.add(far.includes(place) ? one : new Uint8Array(3));
    for (const { bucket, bytes } of builder.lists()) {
      const places: number[] = [];
      readPostings(bytes, (of, place) => {
        expect(of).toBe(bucket);
        places.push(place);
      });
      expect([...new Set(places)]).toEqual(far);
    }
    // Bytes that break off: nothing that was not there.
    const [list] = [...block.lists.values()];
    for (let end = 0; end < (list?.length ?? 0); end++)
      expect(placesOf((list ?? new Uint8Array(0)).slice(0, end)).size).toBe(0);
  });

  test('takes no more pictures than it may hold, and passes over bytes of another format', () => {
    const builder = new BlockBuilder();
    for (let i = 0; i < BLOCK_PICTURES; i++) builder.add(new Uint8Array(3));
    expect(builder.pictures).toBe(BLOCK_PICTURES);
    expect(() => builder.add(new Uint8Array(3))).toThrow('full');
    expect([...builder.lists()]).toEqual([]);
  });
});

describe('a manuscript and an index in blocks', () => {
  const stored: Specimen[] = pictures.map((raster, i) => specimen(`7/f1s${i}`, raster));
  const manuscript = [
    specimen('own1', warp(pictures[3] ?? texture(0, 9, 9), [0, 1, -1, 0, 219, 0], 220, 260)),
    specimen('own2', texture(2, 300, 200)),
  ];
  async function indexOf(
    all: readonly Specimen[],
    { goes = 0, listed = all.length }: { goes?: number; listed?: number } = {},
  ): Promise<SpecimenIndex> {
    const rows = await packSpecimens(all, { threads: 1 });
    const block = blockOf(rows.slice(0, listed).map((p) => p.packed));
    let gone = goes;
    const told = rows.map((p) => ({ ...p, key: p.subImage }));
    const blocks: IndexBlocks = {
      all: () =>
        Promise.resolve([
          {
            key: 'b',
            bits: block.bits,
            pictures: block.pictures,
            found: block.pictures,
            shown: new Uint8Array(Math.ceil(block.pictures / 8)).fill(255),
          },
        ]),
      lists: (_, buckets) =>
        Promise.resolve(
          gone-- > 0 ? null : joined(buckets.map((n) => block.lists.get(n) ?? new Uint8Array(0))),
        ),
      pictures: (places, pixels) =>
        Promise.resolve([
          ...places.flatMap(({ place }) => told[place] ?? []),
          ...told.filter((t) => pixels.includes(t.pixels)),
        ]),
    };
    return {
      read: () => Promise.resolve({ pictures: [], next: null, done: 0, of: rows.length }),
      specimen: (key) => Promise.resolve(all.find((s) => s.subImage.id === key) ?? null),
      blocks,
    };
  }
  const readOneByOne = async (all: readonly Specimen[]): Promise<SpecimenIndex> => {
    const rows = await packSpecimens(all, { threads: 1 });
    return {
      read: () =>
        Promise.resolve({
          pictures: rows.map((p) => ({ ...p, key: p.subImage })),
          next: null,
          done: rows.length,
          of: rows.length,
        }),
      specimen: (key) => Promise.resolve(all.find((s) => s.subImage.id === key) ?? null),
    };
  };

  test('what is found is what reading all pictures one by one finds, byte for byte', async () => {
    const linear = await matchIndex(manuscript, await readOneByOne(stored), { threads: 1 });
    expect(linear.filter((f) => f.finding.band !== 'low').map((f) => f.key)).toEqual(['7/f1s3']);
    expect(await matchIndex(manuscript, await indexOf(stored), { threads: 1 })).toEqual(linear);
  });

  test('a picture that no list leads to is found by its pixels', async () => {
    const equal = specimen('8/equal', texture(2, 300, 200));
    const index = await indexOf([...stored, equal], { listed: stored.length });
    const found = await matchIndex(manuscript, index, { threads: 1 });
    expect(found.filter((f) => f.finding.band !== 'low').map((f) => f.key)).toContain('8/equal');
  });

  test('a block that goes while it is read is no end: the search begins again, a few times', async () => {
    const found = await matchIndex(manuscript, await indexOf(stored, { goes: 2 }), { threads: 1 });
    expect(found.filter((f) => f.finding.band !== 'low').map((f) => f.key)).toEqual(['7/f1s3']);
    await expect(
      matchIndex(manuscript, await indexOf(stored, { goes: 1000 }), { threads: 1 }),
    ).rejects.toThrow('rebuilt');
  });
});
