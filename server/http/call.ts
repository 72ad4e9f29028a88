import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, BodyOf, OpName, Ops, OutputOf } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import type { Services } from '../services.ts';

/** What a handler has beside the checked body. */
export interface OpenCall {
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A call of somebody who is signed in. */
export interface Call extends OpenCall {
  readonly actor: Actor;
  /** The bearer token as it came; never logged, never stored. */
  readonly bearer: string;
}

/**
 * Answers an operation's output, or throws a Refusal. What the output's schema does not name is
 * stripped.
 */
export type Handler<Op> = (
  input: BodyOf<Op>,
  call: Op extends { readonly auth: 'bearer' } ? Call : OpenCall,
) => Promise<Answer<OutputOf<Op>>>;

/**
 * One handler for each operation: `const handlers = {…} satisfies Handlers` does not compile while
 * one is missing.
 */
export type Handlers = { readonly [K in OpName]: Handler<Ops[K]> };

/**
 * The handlers of one area: `export const fileHandlers = {…} satisfies HandlersOf<'fileState' |
 * …>`.
 */
export type HandlersOf<K extends OpName> = Pick<Handlers, K>;
