import { Button } from '@mui/material';
import { useRef, useState, type PointerEvent } from 'react';
import type { Box, Point } from '../../../contract/geometry.ts';
import type { StageView } from '../../../contract/stage.ts';
import { boxFromCorners } from '../../boxes/geometry.ts';
import { fromScreen, type Size } from '../../compare/viewport.ts';
import { useEscape } from '../../../resources/escape.ts';
import { useText } from '../../i18n/useText.ts';

interface Props {
  readonly view: StageView;
  readonly pane: Size;
  /** Of the picture. */
  readonly size: Size;
  readonly onBox: (box: Box) => void;
}

const LEAST = 3;

/**
 * Lies over the stage while a region is being marked; answers the rectangle in picture points. It
 * is dragged, or its two corners are clicked one after the other; by keyboard, the picture is moved
 * and zoomed until the region fills the stage. Escape
 * gives up what was begun.
 */
export function RegionDraw({ view, pane, size, onBox }: Props) {
  const t = useText();
  const [drag, setDrag] = useState<{ readonly from: Point; readonly to: Point } | null>(null);
  const began = useRef<Point | null>(null);
  useEscape(drag !== null, () => setDrag(null));
  const at = (event: PointerEvent): Point => {
    const area = event.currentTarget.getBoundingClientRect();
    return [event.clientX - area.left, event.clientY - area.top];
  };
  const give = (from: Point, to: Point) => {
    const { x, y, w, h } = boxFromCorners(fromScreen(view, pane, from), fromScreen(view, pane, to));
    const [left, top, right, bottom] = [
      Math.max(0, x),
      Math.max(0, y),
      Math.min(size.width, x + w),
      Math.min(size.height, y + h),
    ];
    if (right > left && bottom > top) onBox({ x: left, y: top, w: right - left, h: bottom - top });
  };
  const frame = drag && boxFromCorners(drag.from, drag.to);
  return (
    <>
      <svg
        width={pane.width}
        height={pane.height}
        style={{ position: 'absolute', left: 0, top: 0, cursor: 'crosshair', touchAction: 'none' }}
        aria-hidden
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          began.current = at(event);
          setDrag({ from: drag?.from ?? at(event), to: at(event) });
        }}
        onPointerMove={(event) => {
          if (drag) setDrag({ from: drag.from, to: at(event) });
        }}
        onPointerUp={(event) => {
          const [to, begin] = [at(event), began.current];
          if (!drag || !begin) return;
          const isClick = Math.hypot(to[0] - begin[0], to[1] - begin[1]) <= LEAST;
          const isFirst = begin[0] === drag.from[0] && begin[1] === drag.from[1];
          // The first click is a corner that waits for the other one.
          if (isClick && isFirst) return;
          setDrag(null);
          if (Math.abs(to[0] - drag.from[0]) > LEAST && Math.abs(to[1] - drag.from[1]) > LEAST)
            give(drag.from, to);
        }}
        onPointerCancel={() => setDrag(null)}
      >
        {frame ? (
          <rect
            x={frame.x}
            y={frame.y}
            width={frame.w}
            height={frame.h}
            fill="#ffd54f"
            fillOpacity={0.2}
            stroke="#000"
            strokeWidth={1.5}
            strokeDasharray="5 4"
          />
        ) : null}
      </svg>
      <Button
        size="small"
        variant="contained"
        color="inherit"
        onClick={() => give([0, 0], [pane.width, pane.height])}
        sx={{
          position: 'absolute',
          left: '50%',
          bottom: 8,
          transform: 'translateX(-50%)',
          color: '#111',
          bgcolor: '#fff',
          '&:hover': { bgcolor: '#eee' },
        }}
      >
        {t('inspect.markView')}
      </Button>
    </>
  );
}
