import type { Unusable } from '../types.ts';

/** The file cannot be used: an answer for a person, not a fault. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(readonly unusable: Unusable) {
    super(unusable.sentence);
  }
}

export function refused(code: Unusable['code'], sentence: string): Refused {
  return new Refused({ code, sentence });
}
