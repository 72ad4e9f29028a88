import type { Box } from '../../contract/geometry.ts';
import type { SubImageKind } from '../../contract/values.ts';

/** A sub-image as found, before it gets its number, letter and pixels. */
export interface PanelDraft {
  /** Points. */
  readonly box: Box;
  readonly kind: SubImageKind;
  readonly kindConfidence: number;
  readonly rule: string;
  readonly confidence: number;
}
