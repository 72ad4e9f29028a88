import { useEffect, useState } from 'react';
import type { Point } from '../../contract/geometry.ts';
import type { PaneBox } from './layout.ts';

interface Props {
  readonly panes: readonly PaneBox[];
  /**
   * Asks the stage to tell of the pointer (null when it has left); null asks no more. Only the
   * lines are drawn again for it, not the stage.
   */
  readonly onHear: (hear: ((at: Point | null) => void) | null) => void;
}

/** Where the pointer is, in every pane: the same point of the registered pictures. */
export function Crosshair({ panes, onHear }: Props) {
  const [at, setAt] = useState<Point | null>(null);
  useEffect(() => {
    onHear(setAt);
    return () => onHear(null);
  }, [onHear]);
  const own =
    at &&
    panes.find(
      (p) => at[0] >= p.x && at[0] <= p.x + p.width && at[1] >= p.y && at[1] <= p.y + p.height,
    );
  if (!own) return null;
  return (
    <svg
      width="100%"
      height="100%"
      style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}
      aria-hidden
    >
      {panes.map((p) => {
        const [x, y] = [p.x + at[0] - own.x, p.y + at[1] - own.y];
        const d = `M${x - 14} ${y}h10m8 0h10M${x} ${y - 14}v10m0 8v10`;
        return (
          <g key={p.shows} fill="none">
            <path d={d} stroke="#000" strokeWidth={3} strokeOpacity={0.7} />
            <path d={d} stroke="#fff" strokeWidth={1.2} />
          </g>
        );
      })}
    </svg>
  );
}
