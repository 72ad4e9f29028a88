import { useEffect, useState, type ReactNode } from 'react';
import { useUser } from '../../providers/api/context.ts';
import { useApi } from '../../providers/api/useApi.ts';
import { LeaveGuard } from '../ui/LeaveGuard.tsx';
import { PendingContext, usePendingLines } from './context.ts';
import { createPending, type PendingEvent } from './pending.ts';
import { createPendingStore } from './store.ts';
import { browserLocks, openTab } from './tabs.ts';

interface Props {
  readonly onEvent?: (event: PendingEvent) => void;
  readonly children: ReactNode;
}

/**
 * Keeps and sends what the server has not confirmed, for as long as the person is signed in, on
 * whatever screen.
 */
export function PendingProvider({ onEvent, children }: Props) {
  const api = useApi();
  const { user_id, viewed_by } = useUser();
  const [pending] = useState(() =>
    createPending({
      store: createPendingStore(window.localStorage, user_id),
      tab: openTab(browserLocks()),
      api,
    }),
  );
  useEffect(() => pending.connect(api, onEvent), [pending, api, onEvent]);
  // Whoever looks at the console as somebody else sends nothing in that person's name.
  const sends = viewed_by === undefined;
  useEffect(() => (sends ? pending.start() : undefined), [pending, sends]);
  return (
    <PendingContext value={pending}>
      <CloseGuard />
      {children}
    </PendingContext>
  );
}

/**
 * Closing the tab is asked about while something is not saved; another screen may be gone to, the
 * sending goes on there.
 */
function CloseGuard() {
  return usePendingLines().length > 0 ? <LeaveGuard question="" screens={false} /> : null;
}
