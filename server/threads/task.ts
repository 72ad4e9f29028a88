/**
 * What a parser thread can do, by name, with the types of what goes in and comes out. The code of a
 * task is known to the thread alone (server/parser.ts): who orders it loads none of it. Both are
 * copied between threads, so they hold data only.
 */
export interface ParserTask<I, O> {
  readonly name: string;
  /** Never set: it carries the types. */
  readonly types?: (input: I) => O;
}

/** The task that the function of type `F` does in the thread. */
export function parserTask<F extends (input: never) => unknown>(
  name: string,
): ParserTask<Parameters<F>[0], Awaited<ReturnType<F>>> {
  return { name };
}

/** To a thread, which does one task at a time. */
export interface Order {
  readonly name: string;
  readonly input: unknown;
}

/** From a thread: it has loaded its code; or how its task ended. */
export type Report =
  | { readonly what: 'ready' }
  | { readonly what: 'done'; readonly output: unknown }
  | { readonly what: 'failed'; readonly message: string; readonly refusal: unknown };
