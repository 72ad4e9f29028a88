import { useLayoutEffect, useRef } from 'react';
import { paint, type Layer } from './paint.ts';
import type { PaneBox } from './layout.ts';

/** One pane's pixels. Painted in the same frame as React's change, so that pane and lines never part. */
export function StageCanvas({ pane, layers, name }: { pane: PaneBox; layers: readonly Layer[]; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    // Where pictures cannot be decoded for a canvas there is nothing to paint.
    if (canvas.current && layers.length > 0) paint(canvas.current, pane, window.devicePixelRatio || 1, layers);
    else if (canvas.current) canvas.current.width = 1;
  });
  return (
    <canvas
      ref={canvas} role="img" aria-label={name}
      style={{ position: 'absolute', left: pane.x, top: pane.y, width: pane.width, height: pane.height, display: 'block' }}
    />
  );
}
