import type { IndexBlock, IndexPart, PictureIndex } from './requests.ts';

/** The first things that a search asks of an index. */
export interface Begun {
  readonly part: Promise<IndexPart>;
  /**
   * Its blocks; null: it has none, or more pictures stand in no block than in the first part. Asked
   * after those, so that what moves into a block meanwhile was in the part.
   */
  readonly blocks: Promise<readonly IndexBlock[] | null>;
}

/** Begins to read an index. */
export function begun(index: Pick<PictureIndex, 'read' | 'blocks'>): Begun {
  const part = index.read(null);
  const all = part.then(({ next }) => (next === null && index.blocks ? index.blocks.all() : null));
  // A failure is told to whoever waits for it, which nobody may do.
  all.catch(() => null);
  return { part, blocks: all };
}

/** Answers one after the other, each asked for while the one before it is used. */
export async function* askedAhead<Q, A>(
  questions: readonly Q[],
  ask: (question: Q) => Promise<A>,
): AsyncGenerator<A> {
  const asked = (i: number) => {
    const question = questions[i];
    const answer = question === undefined ? null : ask(question);
    // A failure is told when its turn comes, which it may never do.
    answer?.catch(() => null);
    return answer;
  };
  let next = asked(0);
  for (let i = 1; next !== null; i++) {
    const answer = await next;
    next = asked(i);
    yield answer;
  }
}
