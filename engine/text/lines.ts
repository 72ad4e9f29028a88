import { intersectBoxes, unionBoxes } from '../../contract/boxes.ts';
import type { Box } from '../../contract/geometry.ts';
import type { Character } from '../pdf/characters.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const {
  WORD_GAP,
  RUN_GAP,
  LINE_GAP,
  RUN_BACKSTEP,
  LINE_OVERLAP,
  SHARED_HEIGHT,
  RAISED_SIZE,
  RAISED_BY,
} = valuesOf(NUMBERS.lines);

/** A run of writing on one baseline. */
export interface TextLine {
  readonly text: string;
  /** Points. */
  readonly box: Box;
  /** Font size of most of its characters, points. */
  readonly size: number;
  /** Height on which the first of these stand, for upright writing; points. */
  readonly baseline: number;
  /** The first word is bold. */
  readonly boldStart: boolean;
  readonly turn: 0 | 90 | 180 | 270;
  /** Number of characters without spaces. */
  readonly length: number;
  /** A word is divided at its end; the text leaves out the hyphen that PDFium takes for added. */
  readonly divided: boolean;
  /** Where its text is smaller and higher than the rest: powers, marks of notes and citations. */
  readonly raised: readonly Span[];
}

/** True for what is written upwards or downwards, as names of axes are. */
export function isTurned({ turn }: Pick<TextLine, 'turn'>): boolean {
  return turn === 90 || turn === 270;
}

/** From where to where, in UTF-16 units. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Builds lines from characters in content order: runs first, then runs that share a baseline.
 * Sorted from top to bottom.
 */
export function buildLines(characters: readonly Character[]): TextLine[] {
  const lines: TextLine[] = [];
  for (const turn of [0, 90, 180, 270] as const) {
    const upright = characters
      .filter((c) => c.turn === turn)
      .map((c) => ({ ...c, box: turnBox(c.box, turn) }));
    const runs = splitRuns(upright);
    for (const run of joinRuns(runs)) lines.push(toLine(run, turn));
  }
  return lines.filter((l) => l.length > 0).sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
}

type Run = Character[];

function splitRuns(characters: readonly Character[]): Run[] {
  const runs: Run[] = [];
  let run: Run = [];
  for (const c of characters) {
    const last = run.at(-1);
    if (last && !follows(last, c)) {
      runs.push(run);
      run = [];
    }
    run.push(c);
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

function follows(a: Character, b: Character): boolean {
  const size = Math.max(a.size, b.size, 1);
  const gap = b.box.x - (a.box.x + a.box.w);
  // A ligature answers the box of the whole glyph for each of its letters, so boxes may coincide.
  return gap < RUN_GAP * size && b.box.x > a.box.x - RUN_BACKSTEP * size && shareLine(a.box, b.box);
}

function shareLine(a: Box, b: Box): boolean {
  const shared = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return shared > SHARED_HEIGHT * Math.min(a.h, b.h);
}

function joinRuns(runs: Run[]): Run[] {
  const items = runs.map((run) => ({
    run,
    box: runBox(run),
    size: Math.max(...run.map((c) => c.size), 1),
  }));
  items.sort((a, b) => a.box.x - b.box.x || a.box.y - b.box.y);
  const lines: typeof items = [];
  for (const item of items) {
    const target = lines.find((l) => {
      const gap = item.box.x - (l.box.x + l.box.w);
      const size = Math.max(l.size, item.size);
      return gap < LINE_GAP * size && gap > -LINE_OVERLAP * size && shareLine(l.box, item.box);
    });
    if (!target) {
      lines.push({ ...item });
      continue;
    }
    target.run = target.run.concat(item.run);
    target.box = unionBoxes(target.box, item.box);
    target.size = Math.max(target.size, item.size);
  }
  return lines.map((l) => l.run);
}

function toLine(run: Run, turn: TextLine['turn']): TextLine {
  let text = '';
  let end = 0;
  let bold = false;
  let firstWord = true;
  const weights = new Map<number, number>();
  const starts: number[] = [];
  run.forEach((c, i) => {
    if (i > 0 && c.box.x - end > WORD_GAP * c.size) {
      text += ' ';
      firstWord = false;
    }
    if (firstWord && c.bold) bold = true;
    starts.push(text.length);
    text += c.text;
    end = c.box.x + c.box.w;
    weights.set(sizeOf(c), (weights.get(sizeOf(c)) ?? 0) + 1);
  });
  let size = 0;
  let most = 0;
  for (const [key, n] of weights)
    if (n > most || (n === most && key > size)) [size, most] = [key, n];
  const baseline = run.find((c) => sizeOf(c) === size)?.baseline ?? 0;
  const isRaised = (c: Character): boolean =>
    c.size < RAISED_SIZE * size && baseline - c.baseline > RAISED_BY * size;
  return {
    text,
    box: unturnBox(runBox(run), turn),
    size,
    baseline,
    boldStart: bold,
    turn,
    length: run.length,
    divided: run.at(-1)?.divided ?? false,
    raised: spansOf(
      text,
      run.flatMap((c, i) => (isRaised(c) ? [{ from: starts[i] ?? 0, length: c.text.length }] : [])),
    ),
  };
}

/** Characters that follow one another, spaces aside, as one. */
function spansOf(
  text: string,
  characters: readonly { readonly from: number; readonly length: number }[],
): Span[] {
  const spans: Span[] = [];
  for (const { from, length } of characters) {
    const last = spans.at(-1);
    if (last && text.slice(last.to, from).trim() === '')
      spans[spans.length - 1] = { from: last.from, to: from + length };
    else spans.push({ from, to: from + length });
  }
  return spans;
}

/** Font size to half a point. */
function sizeOf({ size }: Character): number {
  return Math.round(size * 2) / 2;
}

function runBox(run: Run): Box {
  let box = run[0]?.box ?? { x: 0, y: 0, w: 0, h: 0 };
  for (const c of run) box = unionBoxes(box, c.box);
  return box;
}

/** A box on the page into a frame in which the writing runs from left to right; points. */
export function turnBox(b: Box, turn: TextLine['turn']): Box {
  if (turn === 90) return { x: b.y, y: -b.x - b.w, w: b.h, h: b.w };
  if (turn === 180) return { x: -b.x - b.w, y: -b.y - b.h, w: b.w, h: b.h };
  if (turn === 270) return { x: -b.y - b.h, y: b.x, w: b.h, h: b.w };
  return b;
}

function unturnBox(b: Box, turn: TextLine['turn']): Box {
  if (turn === 90) return { x: -b.y - b.h, y: b.x, w: b.h, h: b.w };
  if (turn === 180) return { x: -b.x - b.w, y: -b.y - b.h, w: b.w, h: b.h };
  if (turn === 270) return { x: b.y, y: -b.x - b.w, w: b.h, h: b.w };
  return b;
}

/** Share of the lower of the two widths that two boxes have in common, 0–1. */
export function sharedWidth(a: Box, b: Box): number {
  const least = Math.min(a.w, b.w);
  return least > 0 ? Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) / least : 0;
}

/** Same for heights. */
export function sharedHeight(a: Box, b: Box): number {
  const least = Math.min(a.h, b.h);
  return least > 0 ? intersectBoxes({ ...a, x: 0, w: 1 }, { ...b, x: 0, w: 1 }).h / least : 0;
}
