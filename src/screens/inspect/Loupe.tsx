import { useEffect, useRef } from 'react';
import type { Picture } from '../../../contract/review.ts';
import type { StageView } from '../../../contract/stage.ts';
import { useDevice } from '../../compare/DeviceContext.ts';
import { fromScreen, type Size } from '../../compare/viewport.ts';
import { useStable } from '../../boxes/useStable.ts';

const SIZE = 200;
export const LOUPE_ZOOM = 4;

/**
 * A round glass under the pointer that shows unfiltered pixels enlarged. Draws itself without a
 * render per movement.
 */
export function Loupe({ picture, view, pane }: { picture: Picture; view: StageView; pane: Size }) {
  const device = useDevice();
  const canvas = useRef<HTMLCanvasElement>(null);
  const draw = useStable((event: PointerEvent) => {
    const glass = canvas.current;
    const area = glass?.parentElement?.getBoundingClientRect();
    const image = device.peek(picture.url)?.image;
    const context = glass?.getContext('2d', { alpha: false });
    if (!glass || !area || !image || !context) return;
    const [x, y] = [event.clientX - area.left, event.clientY - area.top];
    const isInside = x >= 0 && y >= 0 && x <= pane.width && y <= pane.height;
    glass.style.display = isInside ? 'block' : 'none';
    glass.style.transform = `translate(${x - SIZE / 2}px, ${y - SIZE / 2}px)`;
    const [px, py] = fromScreen(view, pane, [x, y]);
    const zoom = Math.max(view.zoom * LOUPE_ZOOM, LOUPE_ZOOM);
    context.fillStyle = '#7a7a7a';
    context.fillRect(0, 0, SIZE, SIZE);
    context.imageSmoothingEnabled = false;
    context.setTransform(zoom, 0, 0, zoom, SIZE / 2 - px * zoom, SIZE / 2 - py * zoom);
    context.drawImage(image, 0, 0);
    context.setTransform(1, 0, 0, 1, 0, 0);
  });
  useEffect(() => {
    const area = canvas.current?.parentElement;
    area?.addEventListener('pointermove', draw);
    return () => area?.removeEventListener('pointermove', draw);
  }, [draw]);
  return (
    <canvas
      ref={canvas}
      width={SIZE}
      height={SIZE}
      aria-hidden
      style={{
        display: 'none',
        position: 'absolute',
        left: 0,
        top: 0,
        borderRadius: '50%',
        boxShadow: '0 0 0 2px #fff, 0 0 0 4px #000',
        pointerEvents: 'none',
      }}
    />
  );
}
