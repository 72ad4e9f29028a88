import type { TextLine } from '../../../engine/text/lines.ts';

/** One label of a figure, as the engine reads it; points. */
export function label(text: string, box: TextLine['box'], turn: TextLine['turn'] = 0): TextLine {
  return {
    text,
    box,
    size: box.h,
    baseline: box.y + box.h,
    boldStart: false,
    turn,
    length: text.length,
    divided: false,
    raised: [],
  };
}
