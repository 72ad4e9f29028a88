import { Turns } from '../../../cli/cross/turns.ts';

test('turns are taken by number, in whatever order they are asked for', async () => {
  const turns = new Turns();
  const taken: number[] = [];
  const asked = [3, 1, 0, 4, 2].map((n) => turns.at(n, () => taken.push(n)));
  await Promise.all(asked);
  expect(taken).toEqual([0, 1, 2, 3, 4]);
});

test('a turn whose work throws is over, and its own caller hears of it', async () => {
  const turns = new Turns();
  const second = turns.at(1, () => 'second');
  await expect(
    turns.at(0, () => {
      throw new Error('no room');
    }),
  ).rejects.toThrow('no room');
  await expect(second).resolves.toBe('second');
});
