import type { FoundPassage, FoundSource } from '../../engine/index.ts';
import type { IndexedSource } from '../textIndex/index.ts';

/** A source of a report, with the text that it is. */
export interface KnownSource extends FoundSource {
  readonly text: IndexedSource;
}

export interface NumberedPassage extends FoundPassage {
  readonly n: number;
}

export interface NumberedSource extends KnownSource {
  readonly n: number;
  readonly passages: readonly NumberedPassage[];
}

/**
 * Gives sources and passages their numbers. What a report had before keeps its own, so that what
 * people said of it stays with it; numbers of what has gone are not given again.
 */
export function numbered(
  sources: readonly KnownSource[],
  before: readonly NumberedSource[],
): NumberedSource[] {
  const had = new Map(before.map((source) => [source.key, source]));
  let lastSource = Math.max(0, ...before.map(({ n }) => n));
  let lastPassage = Math.max(0, ...before.flatMap(({ passages }) => passages.map(({ n }) => n)));
  return sources.map((source) => {
    const old = had.get(source.key);
    return {
      ...source,
      n: old?.n ?? ++lastSource,
      passages: source.passages.map((passage) => ({
        ...passage,
        n: old?.passages.find((one) => isSame(one, passage))?.n ?? ++lastPassage,
      })),
    };
  });
}

function isSame(one: FoundPassage, other: FoundPassage): boolean {
  return (
    one.a.from === other.a.from && one.a.to === other.a.to && one.source_text === other.source_text
  );
}
