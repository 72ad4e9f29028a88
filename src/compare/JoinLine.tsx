import type { Point } from '../../contract/geometry.ts';

interface JoinLineProps {
  readonly from: Point;
  readonly to: Point;
  /** Of the light line; its dark rim is two and a half times as wide. */
  readonly width: number;
}

/** A light line with a dark rim, to be seen on any ground. */
export function JoinLine({ from, to, width }: JoinLineProps) {
  const ends = { x1: from[0], y1: from[1], x2: to[0], y2: to[1] };
  return (
    <g>
      <line {...ends} stroke="#000" strokeOpacity={0.6} strokeWidth={2.5 * width} />
      <line {...ends} stroke="#fff" strokeWidth={width} />
    </g>
  );
}
