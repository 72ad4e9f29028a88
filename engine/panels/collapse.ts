import { splitDrawing } from './drawings.ts';
import { isFilled } from './fill.ts';
import { besideFrames, solidEnd } from './besideFrames.ts';
import { eventPlots } from './frames.ts';
import { findInsets } from './insets.ts';
import type { Node, Piece } from './piece.ts';
import { type Region, meet, regionSize, union } from './plane.ts';
import { holdsRuler } from './rulers.ts';
import { holdsScale } from './scales.ts';
import { type Sheet, isLargeEnough, isPicture } from './solid.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/cutting.ts';

const { LEAST_CARRIER, LEAST_FIELD } = valuesOf(NUMBERS.collapse);

/** Turns the tree of cuts into pieces. */
export class Collapser {
  /** Whether a leaf is a picture; every branch above it needs this. */
  private readonly known = new Map<Node, boolean>();

  constructor(private readonly sheet: Sheet) {}

  /**
   * Turns the tree into pieces; branches in which nothing is a picture become one drawing again.
   */
  collapse(node: Node): Piece[] {
    if (!this.hasPicture(node)) return this.drawing(node);
    if (node.children.length === 0 || this.isOnePhotograph(node))
      return this.withInsets({ region: node.region, solid: true, rule: node.rule });
    return this.joinDrawings(node.children)
      .flatMap((c) => this.collapse(c))
      .map((p) => (p.rule === 'whole' ? { ...p, rule: node.rule } : p));
  }

  /** What touches is one picture where a scale or ruler lies in it. */
  private isOnePhotograph(node: Node): boolean {
    const { plane } = this.sheet;
    return node.rule === 'seam' && (holdsScale(plane, node) || holdsRuler(plane, node));
  }

  /**
   * Drawings that follow one another between pictures are one: a plot, its axis numbers, the letter
   * over it.
   */
  private joinDrawings(nodes: readonly Node[]): Node[] {
    const joined: Node[] = [];
    for (const node of nodes) {
      const last = joined.at(-1);
      if (!last || this.hasPicture(last) || this.hasPicture(node)) joined.push(node);
      else
        joined[joined.length - 1] = {
          region: union(last.region, node.region),
          children: [...last.children, ...node.children],
          axis: null,
          rule: 'drawing',
        };
    }
    return joined;
  }

  /** A picture and the framed details that stand on it. */
  private withInsets(piece: Piece): Piece[] {
    const { region } = piece;
    if (
      Math.min(regionSize(region, 'x'), regionSize(region, 'y')) <
      LEAST_CARRIER * this.sheet.perPoint
    )
      return [piece];
    const holes = findInsets(this.sheet.plane, region, this.sheet.perPoint);
    return holes.length === 0
      ? [piece]
      : [
          { ...piece, holes },
          ...holes.map((hole): Piece => ({ region: hole, solid: true, rule: 'inset' })),
        ];
  }

  /** A branch without pictures: its event plots one by one, the rest as one drawing. */
  private drawing(node: Node): Piece[] {
    if (!isLargeEnough(this.sheet, node.region)) return [];
    const isRuled = (n: Node): boolean => n.ruled === true && n.children.length > 1;
    if (isRuled(node) || (node.children.length > 1 && node.children.every(isRuled)))
      return node.children.flatMap((c) => this.drawing(c));
    const { plane, perPoint } = this.sheet;
    const events = eventPlots(plane, node.region, perPoint);
    if (events.length > 0)
      return [
        ...events.map((region): Piece => ({ region, solid: false, rule: 'event-plot' })),
        ...this.beside(node, events),
      ];
    const end =
      node.children.length === 0 ? solidEnd(plane, node.region, LEAST_FIELD * perPoint) : null;
    const solid = end && isPicture(this.sheet, end.solid) ? end : null;
    const pieces = splitDrawing(plane, solid?.rest ?? node.region, perPoint).map(
      (region): Piece => ({ region, solid: false, rule: 'drawing' }),
    );
    return solid ? [{ region: solid.solid, solid: true, rule: 'seam' }, ...pieces] : pieces;
  }

  /** What stands beside event plots, in their row as well. */
  private beside(node: Node, events: readonly Region[]): Piece[] {
    const { region, children } = node;
    if (children.length === 0)
      return besideFrames(
        region,
        events.filter((e) => meet(e, region)),
      )
        .filter((f) => isPicture(this.sheet, f))
        .map((f): Piece => ({ region: f, solid: true, rule: 'seam' }));
    return children.flatMap((c) =>
      events.some((e) => meet(e, c.region)) ? this.beside(c, events) : this.drawing(c),
    );
  }

  private hasPicture(node: Node): boolean {
    const before = this.known.get(node);
    if (before !== undefined) return before;
    const { region, children } = node;
    const is =
      children.length === 0
        ? isPicture(this.sheet, region)
        : children.some((c) => this.hasPicture(c)) && !isFilled(this.sheet.plane, region);
    this.known.set(node, is);
    return is;
  }
}
