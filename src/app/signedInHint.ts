import { useEffect } from 'react';
import { useSessionUser } from '../../providers/api/context.ts';

const KEY = 'signed-in';

/**
 * True when somebody signed in with this browser and did not sign out: worth asking the server to
 * renew. Holds no secret.
 */
export function mayBeSignedIn(storage: Pick<Storage, 'getItem'> = localStorage): boolean {
  return storage.getItem(KEY) !== null;
}

/** Keeps the hint: set while somebody is signed in, removed at sign-out. */
export function useSignedInHint(): void {
  const signedIn = useSessionUser() !== null;
  useEffect(() => {
    if (!signedIn) return;
    localStorage.setItem(KEY, '1');
    return () => localStorage.removeItem(KEY);
  }, [signedIn]);
}
