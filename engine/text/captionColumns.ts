import { unionBoxes } from '../../contract/boxes.ts';
import { valuesOf } from '../numbers.ts';
import type { TextBlock } from './blocks.ts';
import type { TextLine } from './lines.ts';
import { NUMBERS } from './numbers.ts';

const { SIZE, ALIGNED, GUTTER, FULL, NARROWER, WIDER, ONE_LINE } = valuesOf(NUMBERS.captionColumns);

/**
 * The lines of a caption that goes on in the columns to its right, as under figures that are two or
 * three columns wide: those of blocks that begin beside its first line, end no lower, and are of its
 * width and font size, as long as the column before them ends in the middle of a sentence.
 * @param lines of the caption's first column
 * @param blocks of its page
 * @returns lines of all columns, in reading order
 */
export function withColumns(
  lines: readonly TextLine[],
  blocks: readonly TextBlock[],
): readonly TextLine[] {
  const all = [...lines];
  for (let column = lines; ; ) {
    const next = blocks.find((b) => goesOnIn(column, b));
    if (!next) return all;
    all.push(...next.lines);
    column = next.lines;
  }
}

function goesOnIn(column: readonly TextLine[], { lines, box: next }: TextBlock): boolean {
  const [last, begin] = [column.at(-1), lines[0]];
  if (!last || !begin) return false;
  const box = column.map((l) => l.box).reduce(unionBoxes);
  // The first line may be that of a label in another font.
  const { size } = last;
  const gutter = next.x - box.x - box.w;
  return (
    gutter > 0 &&
    gutter <= GUTTER * size &&
    Math.abs(begin.size - size) <= SIZE * size &&
    Math.abs(next.y - box.y) <= ALIGNED * size &&
    next.y + next.h <= box.y + box.h + ALIGNED * size &&
    next.w <= WIDER * box.w &&
    (next.w >= NARROWER * box.w || lines.length <= ONE_LINE) &&
    last.box.x + last.box.w - box.x >= FULL * box.w &&
    !/[.!?)]\s*$/u.test(last.text)
  );
}
