import { useEffect } from 'react';
import { ourOps } from '../../../contract/ops/ours.ts';
import { useClient, useUser } from '../../../providers/api/context.ts';
import { useApi } from '../../../providers/api/useApi.ts';

const LOOK_MS = 30_000;

/**
 * Where the organisation ends sessions that nobody uses: tells the server of use that makes no call
 * (reading, drawing), and asks once the time is over, so that an unattended screen is left. The
 * server decides, for it knows all tabs.
 */
export function IdleWatch() {
  const api = useApi();
  const { idleSeconds } = useClient();
  const { idle_minutes } = useUser();
  useEffect(() => {
    if (idle_minutes === null) return undefined;
    const look = (): void => {
      const idle = idleSeconds();
      if (idle * 1000 < LOOK_MS || idle >= idle_minutes * 60)
        void api.callOrThrow(ourOps.sessionsGet, {}, { background: true }).catch(() => undefined);
    };
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [api, idleSeconds, idle_minutes]);
  return null;
}
