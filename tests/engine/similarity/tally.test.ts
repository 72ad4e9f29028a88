import {
  bitsFor,
  byHighestBits,
  CandidateTally,
  listsOfSlice,
  listsWith,
  postingsOf,
  withoutText,
} from '../../../engine/index.ts';
import { bytesOf } from '../../../engine/similarity/pack.ts';
import { drawing } from '../../../bench/text/obfuscate.ts';

/** Which texts share fingerprints with a manuscript, from rows and from lists. */

const draw = drawing(3);
/** Half of them are of few that many texts have, and small ones are likely, as winnowing chooses. */
const common = Array.from({ length: 2000 }, () => Math.floor(2 ** 32 * draw() ** 4));
const madePrints = (count: number) =>
  Uint32Array.from(
    new Set(
      Array.from({ length: count }, (_, i) =>
        i % 2 === 0
          ? (common[Math.floor(draw() * common.length)] ?? 0)
          : Math.floor(2 ** 32 * draw()),
      ),
    ),
  ).sort();
const texts = Array.from({ length: 300 }, (_, i) => ({
  text: i + 1,
  prints: bytesOf(madePrints(400)),
}));
const manuscript = madePrints(500);

function lists(bits: number, sliceBits: number) {
  const parts = texts.map(({ text, prints }) => postingsOf(text, prints));
  const { postings, starts } = byHighestBits(parts, sliceBits);
  return Array.from({ length: 2 ** sliceBits }, (_, slice) => [
    ...listsOfSlice(
      [postings.subarray(2 * (starts[slice] ?? 0), 2 * (starts[slice + 1] ?? 0))],
      { slice, sliceBits },
      bits,
    ),
  ]).flat();
}

const joined = (all: readonly { readonly bytes: Uint8Array }[]) =>
  new Uint8Array(Buffer.concat(all.map(({ bytes }) => Buffer.from(bytes))));

function fromRows(shown: (text: number) => boolean = () => true): number[] {
  const tally = new CandidateTally(manuscript);
  for (const { text, prints } of texts) if (shown(text)) tally.addText(text, prints);
  return tally.best(1000);
}

test.each([
  [8, 0],
  [8, 8],
  [12, 3],
  [bitsFor(10_000_000), 6],
])('lists of %d bits in slices of %d bits give what the rows give', (bits, sliceBits) => {
  const all = lists(bits, sliceBits);
  expect(new Set(all.map(({ bucket }) => bucket)).size).toBe(all.length);
  const tally = new CandidateTally(manuscript);
  const wanted = new Set(tally.buckets(bits));
  tally.addLists(joined(all.filter(({ bucket }) => wanted.has(bucket))), () => true);
  const expected = fromRows();
  expect(expected.length).toBeGreaterThan(50);
  expect(tally.best(1000)).toEqual(expected);
});

test('the order is that of rarity, whatever is counted first or twice', () => {
  const all = lists(10, 0);
  const tally = new CandidateTally(manuscript);
  for (const { text, prints } of texts.toReversed().slice(0, 40)) tally.addText(text, prints);
  tally.addLists(joined(all), () => true);
  tally.addLists(joined(all), () => true);
  expect(tally.best(1000)).toEqual(fromRows());
  const [rare, frequent] = [1_000_001, 1_000_002];
  const few = new CandidateTally(Uint32Array.of(rare, frequent));
  for (const text of [1, 2, 3]) few.addText(text, bytesOf(Uint32Array.of(frequent)));
  few.addText(4, bytesOf(Uint32Array.of(rare)));
  expect(few.best()).toEqual([4, 1, 2, 3]);
});

test('texts that are not shown neither stand among the candidates nor make a fingerprint common', () => {
  const tally = new CandidateTally(manuscript);
  const shown = (text: number) => text % 3 !== 0;
  tally.addLists(joined(lists(9, 2)), shown);
  expect(tally.best(1000)).toEqual(fromRows(shown));
});

test('a text that is taken out of its lists is in none, and the others stay', () => {
  const bits = 11;
  const all = lists(bits, 0);
  const gone = texts[7] ?? { text: 0, prints: new Uint8Array(0) };
  const touched = new Set(listsWith(gone.prints, bits));
  const before = all.filter(({ bucket }) => touched.has(bucket));
  const instead = withoutText(joined(before), gone.text, bits);
  expect(instead.map(({ bucket }) => bucket).toSorted()).toEqual([...touched].toSorted());
  const after = [...all.filter(({ bucket }) => !touched.has(bucket)), ...instead];
  const tally = new CandidateTally(manuscript);
  tally.addLists(joined(after), () => true);
  expect(tally.best(1000)).toEqual(fromRows((text) => text !== gone.text));
});
