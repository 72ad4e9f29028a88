import type { Unusable } from '../types.ts';

/** The file cannot be used. The message is for a person; it is not an internal error. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(readonly unusable: Unusable) {
    super(unusable.sentence);
  }
}

export function refused(code: Unusable['code'], sentence: string): Refused {
  return new Refused({ code, sentence });
}
