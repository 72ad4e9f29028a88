import fc from 'fast-check';
import { runHashes, winnow } from '../../../engine/similarity/fingerprints.ts';
import { comparing, wordsOf } from '../../../engine/index.ts';
import { prose } from '../../server/support/prose.ts';

/** What two texts share is found, whatever stands around it. */

const words = (text: string) => wordsOf([{ text }]);
const tokens = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 60 });

test('texts that share w + k − 1 words in a row share a fingerprint', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 14, maxLength: 30 }),
      tokens,
      tokens,
      tokens,
      tokens,
      (k, w, run, before, after, otherBefore, otherAfter) => {
        const shared = run.slice(0, w + k - 1);
        const a = winnow(Uint32Array.from([...before, ...shared, ...after]), k, w);
        const b = winnow(Uint32Array.from([...otherBefore, ...shared, ...otherAfter]), k, w);
        expect([...a].some((print) => b.has(print))).toBe(true);
      },
    ),
  );
});

test('no more fingerprints are kept than runs of words there are, and about two in nine', () => {
  const { tokens: many } = words(prose(3, 400).join(' '));
  const kept = winnow(many).size / runHashes(many, 5).length;
  expect(kept).toBeGreaterThan(0.2);
  expect(kept).toBeLessThan(0.25);
});

test('a run of twelve words and more is found, wherever it stands and whatever its length', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 12, max: 40 }),
      fc.nat(200),
      fc.nat(200),
      fc.integer({ min: 1, max: 50 }),
      (length, at, from, seed) => {
        const source = prose(seed, 40).join(' ').split(' ');
        const host = prose(seed + 100, 40)
          .join(' ')
          .split(' ');
        const run = source.slice(from, from + length);
        const text = [...host.slice(0, at), ...run, ...host.slice(at)].join(' ');
        const found = comparing(words(text)).with(words(source.join(' ')).tokens);
        expect(found.some(({ a }) => a.from <= at && a.to >= at + length)).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

test('texts that share nothing show nothing', () => {
  for (let seed = 1; seed < 10; seed++)
    expect(
      comparing(words(prose(seed, 60).join(' '))).with(
        words(prose(seed + 50, 60).join(' ')).tokens,
      ),
    ).toEqual([]);
});

test('a passage whose words were moved and changed is found as reworded, on both sides', () => {
  const source = prose(5, 30);
  const taken = source.slice(10, 18).join(' ').split(' ');
  // Every seventh word is another one, and neighbours change places.
  const changed = taken.map((word, i) => (i % 7 === 3 ? 'otherwise' : word));
  for (let i = 0; i + 1 < changed.length; i += 3)
    [changed[i], changed[i + 1]] = [changed[i + 1] ?? '', changed[i] ?? ''];
  const host = prose(6, 20);
  const text = [...host.slice(0, 10), changed.join(' '), ...host.slice(10)].join(' ');
  const begin = host.slice(0, 10).join(' ').split(' ').length;
  const found = comparing(words(text)).with(words(source.join(' ')).tokens);
  expect(found).toHaveLength(1);
  const [one] = found;
  expect(one?.kind).toBe('near');
  expect(Math.abs((one?.a.from ?? 0) - begin)).toBeLessThan(12);
  expect(Math.abs((one?.a.to ?? 0) - begin - taken.length)).toBeLessThan(12);
  expect(Math.abs((one?.b.from ?? 0) - 130)).toBeLessThan(12);
});

test('a run of twelve words is found beside changed words that tell too little together with it', () => {
  const run = 'have not been sequenced for an or genome 31 the wild strain';
  const text = `${prose(7, 10).join(' ')} ${run} qq ww ee rr tt of in at to by an. ${prose(8, 10).join(' ')}`;
  const source = `${prose(9, 10).join(' ')} ${run} uu ii oo pp aa of in at to by an. ${prose(10, 10).join(' ')}`;
  const at = prose(7, 10).join(' ').split(' ').length;
  const found = comparing(words(text)).with(words(source).tokens);
  expect(found.map(({ kind, a }) => ({ kind, a }))).toEqual([
    { kind: 'verbatim', a: { from: at, to: at + 12 } },
  ]);
});

test('numbers and units in a row are no passage', () => {
  const table = '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 P 0.05 P 0.01 P 0.001 mg kg ml 16 17 18';
  expect(comparing(words(`${table} ${prose(1, 3).join(' ')}`)).with(words(table).tokens)).toEqual(
    [],
  );
});
