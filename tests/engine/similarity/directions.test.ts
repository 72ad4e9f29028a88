import { comparing, wordsOf } from '../../../engine/index.ts';
import { logicalOrder } from '../../../engine/similarity/direction.ts';

/** Writing from right to left with writing from left to right in it, as pages and as files have it. */

const HEBREW = 'אבגדהוזחטיכלמנסעפצקרשת';
/** Different words for different numbers below 484. */
const word = (n: number): string =>
  [n, Math.floor(n / 22), n * 5 + 3, n * n + 1, n * 3].map((i) => HEBREW[i % 22]).join('');
const hebrew = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, i) => word(from + i));
const TERMS = ['Ocimum', 'basilicum', 'CRISPR', 'growth', 'under', 'red', 'light'];

/** Sentences of Hebrew words with an English term of one to three words in each. */
const mixed = (from: number): string[] =>
  Array.from({ length: 6 }, (_, s) => {
    const terms = TERMS.slice(s % 4, (s % 4) + 1 + (s % 3));
    return [...hebrew(from + 10 * s, 4), ...terms, ...hebrew(from + 10 * s + 4, 4)].join(' ');
  });

/** As characters stand on a page from left to right: what is Hebrew runs backwards. */
function asPrinted(line: string): string {
  const runs = line.split(/(?<=[א-ת]) (?=[A-Za-z])|(?<=[A-Za-z]) (?=[א-ת])/u);
  return runs
    .toReversed()
    .map((run) => (/[א-ת]/u.test(run) ? [...run].reverse().join('') : run))
    .join(' ');
}

test('a printed line of both directions is read in the order in which it was written', () => {
  for (const sentence of mixed(1)) {
    expect(asPrinted(sentence)).not.toBe(sentence);
    expect(logicalOrder(asPrinted(sentence))).toBe(sentence);
  }
});

test('an English line with Hebrew words in it keeps its order', () => {
  const written = `The herb ${word(3)} ${word(4)} grows under red light in closed rooms.`;
  const printed = `The herb ${[...`${word(3)} ${word(4)}`].reverse().join('')} grows under red light in closed rooms.`;
  expect(logicalOrder(printed)).toBe(written);
});

test('a passage of both directions is found, whether it comes from a page or from a file', () => {
  const shared = mixed(1);
  const file = [...mixed(100), ...shared, ...mixed(200)];
  const page = [...mixed(300), ...shared, ...mixed(400)].map(asPrinted).map(logicalOrder);
  const lines = (sentences: readonly string[]) => sentences.map((text) => ({ text: `${text}.` }));
  const a = wordsOf(lines(page));
  const b = wordsOf(lines(file));
  const found = comparing(a).with(b.tokens);
  expect(found).toHaveLength(1);
  const count = shared.join(' ').split(' ').length;
  expect(found[0]).toMatchObject({ kind: 'verbatim' });
  expect((found[0]?.a.to ?? 0) - (found[0]?.a.from ?? 0)).toBe(count);
});
