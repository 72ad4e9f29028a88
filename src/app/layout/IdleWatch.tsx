import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { ourOps } from '../../../contract/ops/ours.ts';
import { useClient, useUser } from '../../../providers/api/context.ts';
import { useApi } from '../../../providers/api/useApi.ts';

const LOOK_MS = 30_000;
/** So long before the end somebody who is there is told. */
const WARNED_SECONDS = 120;

const IdleWarning = lazy(() =>
  import('./IdleWarning.tsx').then((m) => ({ default: m.IdleWarning })),
);

/**
 * Where the organisation ends sessions that nobody uses: tells the server of use that makes no call
 * (reading, drawing), warns before the time is over (WCAG 2.2.1), and asks once it is, so that an
 * unattended screen is left. The server decides, for it knows all tabs.
 */
export function IdleWatch() {
  const api = useApi();
  const { idleSeconds } = useClient();
  const { idle_minutes } = useUser();
  const [ending, setEnding] = useState(false);
  const tell = useCallback(
    () => void api.callOrThrow(ourOps.sessionsGet, {}, { background: true }).catch(() => undefined),
    [api],
  );
  useEffect(() => {
    if (idle_minutes === null) return undefined;
    const look = (): void => {
      const idle = idleSeconds();
      const left = idle_minutes * 60 - idle;
      setEnding(left > 0 && left <= WARNED_SECONDS);
      if (idle * 1000 < LOOK_MS || left <= 0) tell();
    };
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [idleSeconds, idle_minutes, tell]);
  if (!ending) return null;
  const stay = (): void => {
    setEnding(false);
    tell();
  };
  return (
    <Suspense fallback={null}>
      <IdleWarning onStay={stay} />
    </Suspense>
  );
}
