import { Slider, type SxProps, type Theme } from '@mui/material';
import { useRef, type PointerEvent } from 'react';
import { useStable } from '../boxes/useStable.ts';
import { hearEscape } from '../../resources/escape.ts';

/**
 * A slider of one value. Its value follows the pointer; Escape, while it is pressed, puts it back to
 * where it was.
 */
export function Slide({
  label,
  value,
  min,
  max,
  step = 1,
  sx,
  onChange,
}: {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  sx?: SxProps<Theme>;
  onChange: (value: number) => void;
}) {
  const change = useStable(onChange);
  const givenUp = useRef(false);
  const press = (event: PointerEvent) => {
    if (event.button !== 0) return;
    givenUp.current = false;
    const unhear = hearEscape(() => {
      givenUp.current = true;
      change(value);
    });
    const over = () => {
      unhear();
      givenUp.current = false;
      window.removeEventListener('pointerup', over);
      window.removeEventListener('pointercancel', over);
    };
    window.addEventListener('pointerup', over);
    window.addEventListener('pointercancel', over);
  };
  return (
    <Slider
      size="small"
      aria-label={label}
      value={value}
      min={min}
      max={max}
      step={step}
      {...(sx ? { sx } : {})}
      onPointerDown={press}
      onChange={(_, to) => {
        if (!givenUp.current) change(Array.isArray(to) ? (to[0] ?? 0) : to);
      }}
    />
  );
}
