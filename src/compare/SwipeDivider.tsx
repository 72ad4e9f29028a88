import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useEscape } from '../../resources/escape.ts';
import type { PaneBox } from './layout.ts';
import { useText } from '../i18n/useText.ts';

/**
 * The line between a and b in swipe mode: dragged, or moved with the keys of a slider. Escape gives
 * a drag up.
 */
export function SwipeDivider({
  pane,
  percent,
  onChange,
}: {
  pane: PaneBox;
  percent: number;
  onChange: (percent: number) => void;
}) {
  const t = useText();
  /** Where it was before it was dragged; null while it is not. */
  const [before, setBefore] = useState<number | null>(null);
  const set = (value: number) => onChange(Math.min(100, Math.max(0, value)));
  useEscape(before !== null, () => {
    onChange(before ?? percent);
    setBefore(null);
  });
  const move = (event: PointerEvent<HTMLElement>) => {
    const stage = event.currentTarget.parentElement?.getBoundingClientRect();
    if (before !== null && stage) set(((event.clientX - stage.left - pane.x) / pane.width) * 100);
  };
  const press = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 10 : 1;
    const to: Record<string, number> = {
      ArrowLeft: percent - step,
      ArrowDown: percent - step,
      ArrowRight: percent + step,
      ArrowUp: percent + step,
      PageDown: percent - 10,
      PageUp: percent + 10,
      Home: 0,
      End: 100,
    };
    const value = to[event.key];
    if (value === undefined || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    set(value);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('stage.swipe')}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={t('stage.swipeValue', { percent: Math.round(percent) })}
      onPointerDown={(event) => {
        setBefore(percent);
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={move}
      onPointerUp={() => setBefore(null)}
      onPointerCancel={() => setBefore(null)}
      onKeyDown={press}
      style={{
        position: 'absolute',
        top: pane.y,
        height: pane.height,
        width: 28,
        left: pane.x + (pane.width * percent) / 100 - 14,
        cursor: 'ew-resize',
        touchAction: 'none',
        display: 'flex',
        justifyContent: 'center',
        alignItems: 'center',
      }}
    >
      <span
        style={{
          position: 'absolute',
          inset: '0 auto',
          left: 13,
          width: 2,
          background: '#fff',
          boxShadow: '0 0 0 1px #000',
        }}
      />
      <span
        aria-hidden
        style={{
          position: 'relative',
          width: 28,
          height: 28,
          borderRadius: 14,
          background: '#fff',
          color: '#111',
          boxShadow: '0 0 0 1.5px #000',
          fontSize: 14,
          lineHeight: '28px',
          textAlign: 'center',
          userSelect: 'none',
        }}
      >
        ⇔
      </span>
    </div>
  );
}
