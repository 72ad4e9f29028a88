import type { Box } from '../../contract/geometry.ts';
import type { SubImageKind, SubImageRule } from '../../contract/values.ts';

/** A sub-image as found, before it gets its number, letter and pixels. */
export interface PanelDraft {
  /** Points. */
  readonly box: Box;
  /** What it is as far as its shape tells; null: a picture, of which pixels and caption tell more. */
  readonly kind: SubImageKind | null;
  readonly kindConfidence: number;
  readonly rule: SubImageRule;
  /** Framed details that stand on it and are sub-images of their own, points. */
  readonly holes?: readonly Box[];
  readonly confidence: number;
}
