import type * as z from 'zod/mini';
import type { Area } from './access.ts';

type Schema = z.ZodMiniType;

/**
 * One call of the server: where, what goes in, what comes out, who may. Every call is a POST with a
 * JSON body.
 */
export interface Operation<
  P extends string = string,
  I extends Schema = Schema,
  O extends Schema = Schema,
> {
  readonly path: P;
  readonly input: I;
  readonly output: O;
  /** 'cookie': the calls below /auth; 'bearer': all others. */
  readonly auth: 'cookie' | 'bearer';
  /**
   * Changes nothing: may be tried again, and is open to an Admin who looks at the console as
   * somebody else.
   */
  readonly reads?: true;
  /**
   * Any one level of the area opens the call; the rows that it may touch are the server's rules.
   */
  readonly area: Area;
  /**
   * What a session that was opened for one file may do with the call: make it about that file,
   * which the body names as `file_id`, or, where it is about no file, make it at all. Absent:
   * nothing.
   */
  readonly fileSession?: 'its-file' | 'no-file';
  /** The body is a file (multipart `file` or raw bytes) instead of JSON. */
  readonly upload?: true;
  /** Bounds of the JSON body where the usual ones (limits.ts) are too narrow. */
  readonly body?: BodyBounds;
}

/** How large a JSON body may be: bytes as sent, and values in it (fields, elements, objects). */
export interface BodyBounds {
  readonly bytes: number;
  readonly values: number;
}

export type InputOf<Op> = Op extends Operation<string, infer I, Schema> ? z.input<I> : never;
export type BodyOf<Op> = Op extends Operation<string, infer I, Schema> ? z.output<I> : never;
export type OutputOf<Op> = Op extends Operation<string, Schema, infer O> ? z.output<O> : never;

export function operation<
  const P extends `/${string}`,
  I extends Schema,
  O extends Schema,
  A extends 'cookie' | 'bearer',
>(op: Operation<P, I, O> & { readonly auth: A }): Operation<P, I, O> & { readonly auth: A } {
  return op;
}

/**
 * The parameters in a path: pathParameters('/api/pdf/usage/{name}') is ['name']. They stand in the
 * body too, under the same names.
 */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1] ?? '');
}
