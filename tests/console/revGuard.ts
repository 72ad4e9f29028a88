import * as z from 'zod/mini';
import { ops } from '../../contract/index.ts';

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly anyOf?: readonly Shape[];
}

/**
 * Calls whose body takes a `rev`, with the way to it. A client of the specification need not send
 * one; the console always does, so that nobody's work is written over unseen.
 */
export const REV_CALLS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(ops).flatMap((op) => {
    const way = wayToRev(
      z.toJSONSchema(op.input, { io: 'input', unrepresentable: 'any' }) as Shape,
    );
    return way === null ? [] : [[op.path, way] as const];
  }),
);

/** What a body lacks, as a sentence; null where it has its rev or takes none. */
export function lacksRev(path: string, body: unknown): string | null {
  const way = REV_CALLS.get(path);
  if (way === undefined) return null;
  const found = way.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    body,
  );
  return typeof found === 'number' ? null : `${path} was called without ${way.join('.')}.`;
}

function wayToRev(shape: Shape): readonly string[] | null {
  for (const [key, inner] of Object.entries(shape.properties ?? {})) {
    if (key === 'rev') return [key];
    const way = wayToRev(inner);
    if (way !== null) return [key, ...way];
  }
  return null;
}
