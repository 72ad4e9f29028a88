import { unionBoxes } from '../../contract/boxes.ts';
import type { Box } from '../../contract/geometry.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { CELL } = valuesOf(NUMBERS.cells);

/** A page as a grid of square cells on which boxes are painted; connected cells are one cluster. */
export class CellMap {
  readonly columns: number;
  readonly rows: number;
  private readonly painted: Uint8Array;
  private readonly blocked: Uint8Array;

  constructor(
    width: number,
    height: number,
    private readonly cell: number,
  ) {
    this.columns = Math.max(1, Math.ceil(width / cell));
    this.rows = Math.max(1, Math.ceil(height / cell));
    this.painted = new Uint8Array(this.columns * this.rows);
    this.blocked = new Uint8Array(this.columns * this.rows);
  }

  /** Paints a box widened by `reach` points on each side. */
  paint(box: Box, reach: number): void {
    this.each(box, reach, (i) => {
      this.painted[i] = 1;
    });
  }

  /** Blocks a box: cells are not connected across it. */
  block(box: Box): void {
    this.each(box, 0, (i) => {
      this.blocked[i] = 1;
    });
  }

  /** Numbers connected painted cells from 1; 0 is empty. */
  label(): Int32Array {
    const labels = new Int32Array(this.painted.length);
    const stack: number[] = [];
    const columns = this.columns;
    let next = 0;
    const visit = (n: number): void => {
      if (labels[n] !== 0 || !this.open(n)) return;
      labels[n] = next;
      stack.push(n);
    };
    for (
      let start = this.painted.indexOf(1);
      start >= 0;
      start = this.painted.indexOf(1, start + 1)
    ) {
      if (!this.open(start) || labels[start] !== 0) continue;
      labels[start] = ++next;
      stack.push(start);
      for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
        const x = i % columns;
        if (x > 0) visit(i - 1);
        if (x < columns - 1) visit(i + 1);
        if (i >= columns) visit(i - columns);
        if (i + columns < labels.length) visit(i + columns);
      }
    }
    return labels;
  }

  /**
   * The label under the centre of a box, or the first one inside it; 0 when all of it is blocked.
   */
  labelOf(labels: Int32Array, box: Box): number {
    const centre = this.index(box.x + box.w / 2, box.y + box.h / 2);
    const there = labels[centre] ?? 0;
    if (there !== 0) return there;
    let first = 0;
    this.each(box, 0, (i) => {
      if (first === 0) first = labels[i] ?? 0;
    });
    return first;
  }

  private open(i: number): boolean {
    return this.painted[i] === 1 && this.blocked[i] === 0;
  }

  private index(x: number, y: number): number {
    const column = Math.min(this.columns - 1, Math.max(0, Math.floor(x / this.cell)));
    const row = Math.min(this.rows - 1, Math.max(0, Math.floor(y / this.cell)));
    return row * this.columns + column;
  }

  private each(box: Box, reach: number, visit: (i: number) => void): void {
    const x0 = Math.max(0, Math.floor((box.x - reach) / this.cell));
    const y0 = Math.max(0, Math.floor((box.y - reach) / this.cell));
    const x1 = Math.min(this.columns - 1, Math.floor((box.x + box.w + reach) / this.cell));
    const y1 = Math.min(this.rows - 1, Math.floor((box.y + box.h + reach) / this.cell));
    for (let y = y0; y <= y1; y++) for (let x = x0; x <= x1; x++) visit(y * this.columns + x);
  }
}

/**
 * Groups items whose boxes, widened by `reach`, touch, and that no `blocks` part. Groups in order
 * of their first item.
 */
export function cluster<T extends { readonly box: Box }>(
  items: readonly T[],
  reach: number,
  page: { readonly width: number; readonly height: number },
  blocks: readonly Box[] = [],
): { readonly items: T[]; readonly box: Box }[] {
  const map = new CellMap(page.width, page.height, CELL);
  for (const item of items) map.paint(item.box, Math.max(0, (reach - CELL) / 2));
  for (const b of blocks) map.block(b);
  const labels = map.label();
  const groups = new Map<number, { items: T[]; box: Box }>();
  for (const item of items) {
    const label = map.labelOf(labels, item.box);
    if (label === 0) continue;
    const group = groups.get(label);
    if (group) {
      group.items.push(item);
      group.box = unionBoxes(group.box, item.box);
    } else groups.set(label, { items: [item], box: item.box });
  }
  return [...groups.values()];
}
