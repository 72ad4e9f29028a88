import { useState, type PointerEvent } from 'react';
import type { Box, Point } from '../../../contract/geometry.ts';
import type { StageView } from '../../../contract/stage.ts';
import { boxFromCorners } from '../../boxes/geometry.ts';
import { fromScreen, type Size } from '../../compare/viewport.ts';

/** Lies over the stage while a region is being marked; answers the rectangle in picture points. */
export function RegionDraw({ view, pane, onBox }: { view: StageView; pane: Size; onBox: (box: Box) => void }) {
  const [drag, setDrag] = useState<{ from: Point; to: Point } | null>(null);
  const at = (event: PointerEvent): Point => {
    const area = event.currentTarget.getBoundingClientRect();
    return [event.clientX - area.left, event.clientY - area.top];
  };
  const frame = drag && boxFromCorners(drag.from, drag.to);
  return (
    <svg
      width={pane.width} height={pane.height} style={{ position: 'absolute', left: 0, top: 0, cursor: 'crosshair', touchAction: 'none' }} aria-hidden
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: at(event), to: at(event) });
      }}
      onPointerMove={(event) => { if (drag) setDrag({ from: drag.from, to: at(event) }); }}
      onPointerUp={() => {
        setDrag(null);
        if (drag && frame && frame.w > 3 && frame.h > 3) onBox(boxFromCorners(fromScreen(view, pane, drag.from), fromScreen(view, pane, drag.to)));
      }}
      onPointerCancel={() => setDrag(null)}
    >
      {frame ? <rect x={frame.x} y={frame.y} width={frame.w} height={frame.h} fill="#ffd54f" fillOpacity={0.2} stroke="#000" strokeWidth={1.5} strokeDasharray="5 4" /> : null}
    </svg>
  );
}
