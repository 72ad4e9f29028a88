import type { Box } from '../../contract/geometry.ts';
import type { SubImageKind, SubImageRule } from '../../contract/values.ts';

/** A sub-image as found, before it gets its number, letter and pixels. */
export interface PanelDraft {
  /** Points. */
  readonly box: Box;
  /**
   * The kind, where the shape decides it; null for pictures, whose kind depends on pixels and
   * caption.
   */
  readonly kind: SubImageKind | null;
  readonly kindConfidence: number;
  readonly rule: SubImageRule;
  /** Framed details that stand on it and are sub-images of their own, points. */
  readonly holes?: readonly Box[];
  readonly confidence: number;
}
