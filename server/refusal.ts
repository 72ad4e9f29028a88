import type { RefusalCode, RefusalError } from '../contract/index.ts';

/**
 * A call that cannot be answered as asked, for a reason that a person can act on. Thrown from
 * anywhere below a call, also out of a transaction, which is undone; answered as HTTP 200 `{error:
 * …}`.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(readonly error: RefusalError) {
    super(error.message);
  }
}

/** `throw refuse('not-found', 'There is no such file.')` */
export function refuse(
  code: RefusalCode,
  message: string,
  more: Omit<RefusalError, 'code' | 'message'> = {},
): Refusal {
  return new Refusal({ code, message, ...more });
}
