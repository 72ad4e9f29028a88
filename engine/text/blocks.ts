import { unionBoxes } from '../../contract/boxes.ts';
import type { Box } from '../../contract/geometry.ts';
import { type TextLine, sharedWidth } from './lines.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const {
  SIZE_STEP,
  MOST_GAP,
  MOST_OVERLAP,
  SHARED_WIDTH,
  PROSE_LETTERS,
  PROSE_LINES,
  PROSE_LENGTH,
  PROSE_WORDS,
  SHORT_LENGTH,
  SHORT_WORDS,
} = valuesOf(NUMBERS.blocks);

/** Lines that stand under one another in one column at one size. */
export interface TextBlock {
  readonly lines: readonly TextLine[];
  readonly box: Box;
}

/**
 * Groups upright lines into blocks: each line joins the block whose last line stands right above
 * it.
 */
export function buildBlocks(lines: readonly TextLine[]): TextBlock[] {
  const blocks: { lines: TextLine[]; box: Box; size: number }[] = [];
  for (const line of lines) {
    if (line.turn !== 0) continue;
    let best: (typeof blocks)[number] | null = null;
    let bestGap = Infinity;
    for (const block of blocks) {
      const last = block.lines.at(-1);
      if (!last || !continues(last, line, block)) continue;
      const gap = line.box.y - last.box.y;
      if (gap < bestGap) [best, bestGap] = [block, gap];
    }
    if (best) {
      best.lines.push(line);
      best.box = unionBoxes(best.box, line.box);
    } else blocks.push({ lines: [line], box: line.box, size: line.size });
  }
  return blocks.map(({ lines: l, box }) => ({ lines: l, box }));
}

function continues(
  last: TextLine,
  line: TextLine,
  block: { readonly box: Box; readonly size: number },
): boolean {
  const gap = line.box.y - (last.box.y + last.box.h);
  if (Math.abs(line.size - block.size) > SIZE_STEP * block.size) return false;
  if (gap > MOST_GAP * line.size || gap < -MOST_OVERLAP * line.size) return false;
  return sharedWidth(block.box, line.box) > SHARED_WIDTH;
}

/** Running text: several long lines of words. Labels, axis numbers and table cells are not. */
export function isProse(block: TextBlock): boolean {
  const letters = block.lines.reduce((n, l) => n + (l.text.match(/\p{L}/gu)?.length ?? 0), 0);
  const all = block.lines.reduce((n, l) => n + l.length, 0);
  if (all === 0 || letters / all < PROSE_LETTERS) return false;
  const mean = all / block.lines.length;
  const words = block.lines.reduce((n, l) => n + l.text.split(' ').length, 0) / block.lines.length;
  if (block.lines.length >= PROSE_LINES) return mean >= PROSE_LENGTH && words >= PROSE_WORDS;
  return mean >= SHORT_LENGTH && words >= SHORT_WORDS;
}

/** The font size in which most characters are set, points; 10 without text. */
export function bodySize(pages: readonly (readonly TextLine[])[]): number {
  const weights = new Map<number, number>();
  for (const lines of pages)
    for (const l of lines) weights.set(l.size, (weights.get(l.size) ?? 0) + l.length);
  let size = 10;
  let most = 0;
  for (const [key, n] of weights) if (n > most) [size, most] = [key, n];
  return size;
}
