import { askedAhead, begun } from '../../../engine/read-index.ts';
import type { IndexPart } from '../../../engine/requests.ts';

describe('answers that are asked for ahead', () => {
  test('come in order, and one is asked for while the one before is used', async () => {
    const asked: number[] = [];
    const ask = (question: number) => {
      asked.push(question);
      return Promise.resolve(question * 10);
    };
    const used: (readonly [answer: number, asked: number])[] = [];
    for await (const answer of askedAhead([1, 2, 3], ask)) used.push([answer, asked.length]);
    expect(used).toEqual([
      [10, 2],
      [20, 3],
      [30, 3],
    ]);
  });

  test('tell a failure when its turn comes, and not when nobody waits for it any more', async () => {
    const ask = (question: number) =>
      question === 2 ? Promise.reject(new Error('gone')) : Promise.resolve(question);
    const used: number[] = [];
    const all = async () => {
      for await (const answer of askedAhead([1, 2, 3], ask)) used.push(answer);
    };
    await expect(all()).rejects.toThrow('gone');
    expect(used).toEqual([1]);
    for await (const answer of askedAhead([1, 2], ask)) {
      expect(answer).toBe(1);
      break;
    }
  });

  test('are none without a question', async () => {
    const used: unknown[] = [];
    for await (const answer of askedAhead([], () => Promise.resolve(1))) used.push(answer);
    expect(used).toEqual([]);
  });
});

describe('an index that is begun', () => {
  const part = (next: string | null): IndexPart => ({ pictures: [], next, done: 0, of: 0 });
  const index = (first: Promise<IndexPart>, order: string[]) => ({
    read: () => first.finally(() => order.push('part')),
    blocks: {
      all: () => {
        order.push('blocks');
        return Promise.resolve([]);
      },
      lists: () => Promise.resolve(null),
      pictures: () => Promise.resolve([]),
    },
  });

  test('is asked for its blocks after the pictures that stand in none', async () => {
    const order: string[] = [];
    expect(await begun(index(Promise.resolve(part(null)), order)).blocks).toEqual([]);
    expect(order).toEqual(['part', 'blocks']);
  });

  test('is not asked for them while more pictures stand in none', async () => {
    const order: string[] = [];
    expect(await begun(index(Promise.resolve(part('500')), order)).blocks).toBeNull();
    expect(order).toEqual(['part']);
  });

  test('that fails says so to who waits for the part, and to nobody else', async () => {
    const start = begun(index(Promise.reject(new Error('out of order')), []));
    await expect(start.part).rejects.toThrow('out of order');
  });
});
