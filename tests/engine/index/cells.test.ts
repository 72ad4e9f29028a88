import { CELL_BITS, cellOf, cellsOf } from '../../../engine/index/cells.ts';
import {
  bucketOf,
  checkOf,
  checkUnder,
  differing,
  entryOf,
  KEY_BITS,
  lookIn,
  restIn,
  restOf,
} from '../../../engine/index/keys.ts';
import { orderOf } from '../../../engine/index/sorting.ts';
import { wordUnder } from '../../../engine/retrieval/vocabulary.ts';
import { random } from '../match/scene.ts';

const PAIRS = [
  [0, 5],
  [4, 1023],
  [1022, 7],
  [517, 518],
  [300, 301],
  [9, 9],
] as const;
const LOOKS = [0, 1, 2, 3];

test('a cell is the same for all looks of its point, and its looks tell which one it was', () => {
  for (const [a, b] of PAIRS) {
    const plain = cellOf(a, b);
    expect(plain.cell).toBeLessThan(1 << CELL_BITS);
    for (const look of LOOKS) {
      const seen = cellOf(wordUnder(a, look), wordUnder(b, look));
      expect([seen.cell, seen.look ^ plain.look]).toEqual([plain.cell, look]);
      expect(seen.words).toEqual(plain.words);
    }
  }
});

test('cells of different words differ, whatever their order; words of one group have two looks', () => {
  const cells = PAIRS.map(([a, b]) => cellOf(a, b).cell);
  expect(new Set(cells).size).toBe(PAIRS.length);
  for (const [a, b] of PAIRS) {
    expect(cellOf(b, a).cell).toBe(cellOf(a, b).cell);
    const looks = cellsOf(a, b).map((c) => c.look);
    expect(new Set(looks)).toEqual(new Set([cellOf(a, b).look, cellOf(b, a).look]));
  }
  expect(cellsOf(300, 301)).toHaveLength(2);
  expect(cellsOf(4, 1023)).toHaveLength(1);
});

test('a posting holds bits of the signature that are in no key, its look, and the key behind its list', () => {
  const low = 0x9abcdef0;
  for (const look of LOOKS)
    for (const rest of [0, 1, 128, 255]) {
      const entry = entryOf(checkUnder(checkOf(low), look), rest);
      expect([lookIn(entry), restIn(entry)]).toEqual([look, rest]);
      expect(differing(checkOf(low), entry)).toBe(0);
    }
  for (let bit = 0; bit < 32; bit++) {
    const other = entryOf(checkUnder(checkOf(low ^ (1 << bit)), 2), 77);
    const counts = bit >= KEY_BITS && bit < KEY_BITS + 22 ? 1 : 0;
    expect(differing(checkUnder(checkOf(low), 1), other)).toBe(counts);
  }
  const key = 0xfedcba98;
  for (let bits = 0; bits <= 22; bits++)
    expect(bucketOf(key, bits) * 256 + restOf(key, bits)).toBe(bucketOf(key, bits + 8));
});

test('numbers are put in order, equal ones as they stood', () => {
  const next = random(5);
  const values = Uint32Array.from({ length: 5000 }, (_, i) =>
    i % 3 === 0 ? Math.floor(next() * 7) : Math.floor(next() * 2 ** 32),
  );
  const order = [...orderOf(values)];
  const expected = values.map((_, i) => i).sort((p, r) => (values[p] ?? 0) - (values[r] ?? 0));
  expect(order).toEqual([...expected]);
  expect([...orderOf(new Uint32Array(0))]).toEqual([]);
});
