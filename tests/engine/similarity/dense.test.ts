import { DenseNumbers } from '../../../engine/similarity/dense.ts';
import { drawing } from '../../../bench/text/obfuscate.ts';

test('words get their numbers in the order in which they come, and those that came last can go', () => {
  const draw = drawing(5);
  const word = () => Math.floor(draw() * 700) * 0x10001;
  const numbers = new DenseNumbers(600);
  const known = new Map<number, number>();
  const give = () => {
    const one = word();
    if (!known.has(one) && known.size === 600) return;
    if (!known.has(one)) known.set(one, known.size);
    expect(numbers.numberOf(one)).toBe(known.get(one));
  };
  for (let i = 0; i < 300; i++) give();
  for (let round = 0; round < 20; round++) {
    const kept = known.size;
    const before = [...known];
    for (let i = 0; i < 200; i++) give();
    numbers.cut(kept);
    known.clear();
    for (const [one, number] of before) known.set(one, number);
    expect(numbers.size).toBe(kept);
    for (const [one, number] of before) expect(numbers.numberOf(one)).toBe(number);
    for (let i = 0; i < 10; i++) give();
  }
});

test('a table without room says so, and a wider one has the same numbers', () => {
  const numbers = new DenseNumbers(2);
  expect([numbers.numberOf(0), numbers.numberOf(9), numbers.numberOf(0)]).toEqual([0, 1, 0]);
  expect(() => numbers.numberOf(5)).toThrow('no room');
  const wider = numbers.widened(1);
  expect([wider.numberOf(9), wider.numberOf(5), wider.numberOf(0)]).toEqual([1, 2, 0]);
});
