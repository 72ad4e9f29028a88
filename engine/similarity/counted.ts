import type { TextLabel } from '../../contract/texts.ts';
import type { Range } from './types.ts';

/** A passage as it is counted. */
export interface CountedPassage {
  readonly n: number;
  readonly a: Range;
  readonly same: readonly Range[];
}

export interface CountedSource {
  readonly n: number;
  readonly labels: readonly TextLabel[];
  readonly passages: readonly CountedPassage[];
  /** The text that it is, as far as it is known. */
  readonly text?: { readonly authors: string };
}
