import { useLayoutEffect, useRef } from 'react';
import { paint, samePainting, type Painting } from './paint.ts';
import type { Layer } from './paint.ts';
import type { PaneBox } from './layout.ts';

/**
 * One pane's pixels. Painted in the same frame as React's change, so that pane and lines never
 * part; what is there already is not painted again.
 */
export function StageCanvas({
  pane,
  layers,
  name,
}: {
  pane: PaneBox;
  layers: readonly Layer[];
  name: string;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const there = useRef<Painting | null>(null);
  useLayoutEffect(() => {
    if (!canvas.current) return;
    const wanted = { pane, ratio: window.devicePixelRatio || 1, layers };
    if (there.current && samePainting(there.current, wanted)) return;
    there.current = wanted;
    // Where pictures cannot be decoded for a canvas there is nothing to paint.
    if (layers.length > 0) paint(canvas.current, wanted);
    else canvas.current.width = 1;
  });
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={name}
      style={{
        position: 'absolute',
        left: pane.x,
        top: pane.y,
        width: pane.width,
        height: pane.height,
        display: 'block',
      }}
    />
  );
}
