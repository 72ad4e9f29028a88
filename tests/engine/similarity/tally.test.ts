import fc from 'fast-check';
import {
  bestCandidates,
  bitsFor,
  byHighestBits,
  CandidateTally,
  commonPostings,
  commonWithout,
  listsOfSlice,
  listsWith,
  postingsIn,
  postingsOf,
  withoutText,
} from '../../../engine/index.ts';
import { bytesOf, numbersOf } from '../../../engine/similarity/pack.ts';
import { drawing } from '../../../bench/text/obfuscate.ts';

/** Which texts share fingerprints with a manuscript, from rows and from lists. */

interface Text {
  readonly text: number;
  readonly prints: Uint8Array;
}

const draw = drawing(3);
/** Half of them are of few that many texts have, and small ones are likely, as winnowing chooses. */
const frequent = Array.from({ length: 2000 }, () => Math.floor(2 ** 32 * draw() ** 4));
/** Most texts have most of these. */
const everywhere = Array.from({ length: 30 }, () => Math.floor(2 ** 32 * draw()));
const madePrints = (count: number) =>
  Uint32Array.from(
    new Set([
      ...everywhere.filter(() => draw() < 0.7),
      ...Array.from({ length: count }, (_, i) =>
        i % 2 === 0
          ? (frequent[Math.floor(draw() * frequent.length)] ?? 0)
          : Math.floor(2 ** 32 * draw()),
      ),
    ]),
  ).sort();
const texts = Array.from({ length: 300 }, (_, i) => ({
  text: i + 1,
  prints: bytesOf(madePrints(400)),
}));
const manuscript = madePrints(500);

/** Lists of texts, as a block has them. */
function listed(of: readonly Text[], bits: number, sliceBits: number) {
  const parts = of.map(({ text, prints }) => postingsOf(text, prints));
  const { postings, starts } = byHighestBits(parts, sliceBits);
  const lists = Array.from({ length: 2 ** sliceBits }, (_, slice) => [
    ...listsOfSlice(
      [postings.subarray(2 * (starts[slice] ?? 0), 2 * (starts[slice + 1] ?? 0))],
      { slice, sliceBits },
      bits,
    ),
  ]).flat();
  return { lists, apart: lists.flatMap((list) => list.apart) };
}

const joined = (lists: readonly { readonly bytes: Uint8Array }[]) =>
  new Uint8Array(Buffer.concat(lists.map(({ bytes }) => Buffer.from(bytes))));

const all = (text: number): boolean => text > 0;

/** What is found for fingerprints in one block, and how many lists that stand apart were read. */
async function found(
  prints: Uint32Array,
  of: readonly Text[],
  { lists, apart }: Pick<ReturnType<typeof listed>, 'lists' | 'apart'>,
  {
    bits = 10,
    most = 1000,
    shown = all,
    loose = [],
  }: {
    readonly bits?: number;
    readonly most?: number;
    readonly shown?: (text: number) => boolean;
    readonly loose?: readonly Text[];
  } = {},
) {
  const tally = new CandidateTally(prints);
  for (const { text, prints: own } of loose) tally.addText(text, own);
  const wanted = new Set(tally.buckets(bits));
  tally.addLists(1, joined(lists.filter(({ bucket }) => wanted.has(bucket))));
  const rows = new Map([...of, ...loose].map((one) => [one.text, one]));
  let read = 0;
  const best = await bestCandidates(
    tally,
    {
      prints: async (asked) => asked.filter(shown).flatMap((text) => rows.get(text) ?? []),
      async apart({ block, keys }) {
        read += keys.length;
        for (const { key, bytes } of apart.filter((one) => keys.includes(one.key)))
          tally.addApart(block, key, bytes);
        return true;
      },
    },
    most,
  );
  return { best, read };
}

/** By the texts' own fingerprints, one after the other. */
function expected(prints: Uint32Array, of: readonly Text[], shown = all) {
  const own = of.map(({ text, prints: theirs }) => ({ text, has: new Set(numbersOf(theirs)) }));
  const weights = new Map<number, number>();
  for (const print of prints) {
    const holders = own.filter(({ has }) => has.has(print));
    for (const { text } of holders)
      weights.set(text, (weights.get(text) ?? 0) + 1 / holders.length);
  }
  return [...weights]
    .filter(([text]) => shown(text))
    .sort(([x, a], [y, b]) => b - a || x - y)
    .map(([text]) => text);
}

test.each([
  [8, 0],
  [8, 8],
  [12, 3],
  [bitsFor(10_000_000), 6],
])('lists of %d bits in slices of %d bits give what the rows give', async (bits, sliceBits) => {
  const block = listed(texts, bits, sliceBits);
  expect(block.apart.length).toBeGreaterThan(20);
  expect(new Set(block.lists.map(({ bucket }) => bucket)).size).toBe(block.lists.length);
  const right = expected(manuscript, texts);
  expect(right.length).toBeGreaterThan(50);
  expect((await found(manuscript, texts, block, { bits })).best).toEqual(right);
  for (const most of [1, 20, 150])
    expect((await found(manuscript, texts, block, { bits, most })).best).toEqual(
      right.slice(0, most),
    );
});

test('lists of blocks that are put together say the same as those made of all their texts', () => {
  const [first, second] = [listed(texts.slice(0, 200), 9, 0), listed(texts.slice(200), 12, 0)];
  const parts = [first, second].flatMap(({ lists, apart }) => [
    postingsIn(joined(lists)),
    commonPostings(apart),
  ]);
  const whole = [...listsOfSlice(parts, { slice: 0, sliceBits: 0 }, 10)];
  const postings = ({ lists, apart }: Pick<ReturnType<typeof listed>, 'lists' | 'apart'>) => {
    return [postingsIn(joined(lists)), commonPostings(apart)].map((one) =>
      Array.from({ length: one.length / 2 }, (_, i) => `${one[2 * i]} ${one[2 * i + 1]}`).sort(),
    );
  };
  expect(postings({ lists: whole, apart: whole.flatMap((list) => list.apart) })).toEqual(
    postings(listed(texts, 10, 0)),
  );
});

test('the order is that of rarity, whatever is counted first or twice', async () => {
  const block = listed(texts, 10, 0);
  const loose = texts.toReversed().slice(0, 40);
  const others = texts.filter((one) => !loose.includes(one));
  const apartFromLoose = listed(others, 10, 0);
  expect((await found(manuscript, others, apartFromLoose, { loose })).best).toEqual(
    expected(manuscript, texts),
  );
  // Met by its row, then in a block that it was put into meanwhile.
  const twice = await found(manuscript, texts, block, { loose });
  expect(new Set(twice.best).size).toBe(twice.best?.length);
  expect(new Set(twice.best)).toEqual(new Set(expected(manuscript, texts)));
  const few = new CandidateTally(Uint32Array.of(1_000_001, 1_000_002));
  const rows = [1, 2, 3, 4].map((text) => ({
    text,
    prints: bytesOf(Uint32Array.of(text === 4 ? 1_000_001 : 1_000_002)),
  }));
  for (const { text, prints } of rows) few.addText(text, prints);
  const reader = { prints: async () => rows, apart: async () => true };
  expect(await bestCandidates(few, reader)).toEqual([4, 1, 2, 3]);
});

test('texts that are not shown do not stand among the candidates, however many they are', async () => {
  const block = listed(texts, 9, 2);
  for (const shown of [(text: number) => text % 3 !== 0, (text: number) => text > 290])
    for (const most of [5, 1000])
      expect((await found(manuscript, texts, block, { bits: 9, shown, most })).best).toEqual(
        expected(manuscript, texts, shown).slice(0, most),
      );
});

test('whatever many texts share, the answer is that of all lists', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }) }), {
        minLength: 1,
        maxLength: 40,
      }),
      fc.integer({ min: 1, max: 60 }),
      fc.nat(1000),
      async (shares, most, seed) => {
        const random = drawing(seed + 1);
        const prints = shares.map((_, i) => 7919 * (i + 1));
        const made = Array.from({ length: 260 }, (_, i) => ({
          text: i + 1,
          prints: bytesOf(
            Uint32Array.from(prints.filter((_print, n) => random() < (shares[n]?.share ?? 0))),
          ),
        }));
        const { best } = await found(Uint32Array.from(prints), made, listed(made, 8, 0), {
          bits: 8,
          most,
        });
        expect(best).toEqual(expected(Uint32Array.from(prints), made).slice(0, most));
      },
    ),
    { numRuns: 60 },
  );
});

test('a text that has nothing but what many have is found, where few share more', async () => {
  const made = Array.from({ length: 400 }, (_, i) => ({
    text: i + 1,
    prints: bytesOf(Uint32Array.of(5_000_000, ...(i < 30 ? [6_000_000 + i] : []))),
  }));
  const prints = Uint32Array.from([5_000_000, ...made.slice(0, 30).map((_, i) => 6_000_000 + i)]);
  const block = listed(made, 10, 0);
  const few = await found(prints, made, block, { most: 150 });
  expect(few.best).toHaveLength(150);
  expect(few.read).toBe(1);
  // Those that have something rare besides weigh more: what they share with all is not read.
  expect(await found(prints, made, block, { most: 20 })).toEqual({
    best: made.slice(0, 20).map(({ text }) => text),
    read: 0,
  });
});

test('a text that is left out neither is found nor makes a fingerprint common', async () => {
  const [own, ...others] = texts;
  const { lists, apart } = listed(texts, 10, 0);
  const tally = new CandidateTally(manuscript);
  tally.leaveOut(1, own?.text ?? 0, own?.prints ?? new Uint8Array(0));
  tally.addLists(1, joined(lists));
  const reader = {
    prints: async (asked: readonly number[]) =>
      asked.flatMap((text) => others.find((one) => one.text === text) ?? []),
    async apart({ keys }: { readonly keys: readonly number[] }) {
      for (const { key, bytes } of apart.filter((one) => keys.includes(one.key)))
        tally.addApart(1, key, bytes);
      return true;
    },
  };
  expect(await bestCandidates(tally, reader, 1000)).toEqual(expected(manuscript, others));
});

test('a block that goes while its common lists are read has the search begin anew', async () => {
  const tally = new CandidateTally(manuscript);
  tally.addLists(1, joined(listed(texts, 10, 0).lists));
  const reader = { prints: async () => [], apart: async () => false };
  expect(await bestCandidates(tally, reader)).toBeNull();
});

test('a text that is taken out of its lists is in none, and the others stay', async () => {
  const bits = 11;
  const block = listed(texts, bits, 0);
  const gone = texts[7] ?? { text: 0, prints: new Uint8Array(0) };
  const touched = new Set(listsWith(gone.prints, bits));
  const before = block.lists.filter(({ bucket }) => touched.has(bucket));
  const instead = withoutText(joined(before), gone.text, gone.prints, bits);
  expect(instead.lists.map(({ bucket }) => bucket).toSorted()).toEqual([...touched].toSorted());
  expect(instead.apart.length).toBeGreaterThan(10);
  const others = texts.filter((one) => one !== gone);
  const after = {
    lists: [
      ...block.lists.filter(({ bucket }) => !touched.has(bucket)),
      ...instead.lists.map((list) => ({ ...list, apart: [] })),
    ],
    apart: block.apart.map((list) =>
      instead.apart.includes(list.key) ? commonWithout(list, gone.text) : list,
    ),
  };
  expect((await found(manuscript, others, after, { bits })).best).toEqual(
    expected(manuscript, others),
  );
  const left = [postingsIn(joined(after.lists)), commonPostings(after.apart)];
  for (const postings of left)
    expect(postings.filter((text, i) => i % 2 === 1 && text === gone.text)).toHaveLength(0);
});
