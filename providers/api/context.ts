import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SessionUser } from '../../contract/entities.ts';
import type { SystemState } from '../session/session.ts';
import type { Client } from './client.ts';

export const ClientContext = createContext<Client | null>(null);

/**
 * The client, without the reactions of the signed-in console: for the screens before sign-in.
 * Elsewhere: useApi.
 */
export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error('No ClientContext above this component.');
  return client;
}

/** The person signed in in this tab; null for nobody. */
export function useSessionUser(): SessionUser | null {
  const { session } = useClient();
  return useSyncExternalStore(session.subscribe, session.user);
}

/** The user of the signed-in console. */
export function useUser(): SessionUser {
  const user = useSessionUser();
  if (!user) throw new Error('This component is shown only to people who are signed in.');
  return user;
}

/** The system state of this tab (file mode, product variant). */
export function useSystemState(): SystemState {
  const { session } = useClient();
  return useSyncExternalStore(session.subscribe, session.system);
}
