import { useEffect, useMemo, useState } from 'react';

/** Half a period: 1.25 changes a second, well under the limit of three flashes. */
const HALF_MS = 400;
const STOPS_AFTER_MS = 5000;

export interface Blink {
  /** True while b is shown instead of a. */
  readonly showsB: boolean;
  readonly running: boolean;
  /** It will not stop by itself. */
  readonly kept: boolean;
  /** Off because the system asks for reduced motion. */
  readonly barred: boolean;
  readonly hold: (down: boolean) => void;
  readonly toggle: () => void;
  readonly keep: () => void;
}

/**
 * Blinking in blink mode: by holding, or by itself for five seconds unless kept. The change is
 * sharp, without a transition.
 */
export function useBlink(active: boolean): Blink {
  const [held, setHeld] = useState(false);
  const [running, setRunning] = useState(false);
  const [kept, setKept] = useState(false);
  const [phase, setPhase] = useState(false);
  const [barred] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const ticking = active && running && !barred;
  useEffect(() => {
    if (!ticking) return;
    const beat = setInterval(() => setPhase((b) => !b), HALF_MS);
    const end = kept ? null : setTimeout(() => setRunning(false), STOPS_AFTER_MS);
    return () => {
      clearInterval(beat);
      if (end !== null) clearTimeout(end);
      setPhase(false);
    };
  }, [ticking, kept]);
  const showsB = held !== (ticking && phase);
  return useMemo(
    () => ({
      showsB,
      running: ticking,
      kept,
      barred,
      hold: setHeld,
      toggle: () => {
        setKept(false);
        setRunning((on) => !on);
      },
      keep: () => setKept(true),
    }),
    [showsB, ticking, kept, barred],
  );
}
