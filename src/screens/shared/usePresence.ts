import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Presence } from '../../../contract/entities.ts';
import { fileOps } from '../../../contract/ops/files.ts';
import { isRefusal } from '../../../contract/refusals.ts';
import type { LockRequest } from '../../../contract/values.ts';
import { useClient, useUser } from '../../../providers/api/context.ts';
import { useServerEvents } from '../../../providers/events/useServerEvents.ts';

const BEAT_MS = 30_000;

export interface PresenceView {
  /** Null until the server has answered. */
  readonly presence: Presence | null;
  /**
   * True while nobody else works on the file; also while that is not known, for revisions guard
   * what is saved.
   */
  readonly mine: boolean;
  /** Raised each time the file comes back to this person from somebody else. */
  readonly turn: number;
  readonly takeOver: () => void;
}

/**
 * Says that one is at a file, takes it when it is free, and hears at once who else comes or takes
 * over. Losing a beat has no effect.
 */
export function usePresence(file_id: number): PresenceView {
  const client = useClient();
  const { user_id } = useUser();
  const [state, setState] = useState<{ readonly presence: Presence | null; readonly turn: number }>(
    {
      presence: null,
      turn: 0,
    },
  );
  const take = useCallback(
    (presence: Presence) =>
      setState((old) => {
        const was = isMine(old.presence, user_id);
        return { presence, turn: !was && isMine(presence, user_id) ? old.turn + 1 : old.turn };
      }),
    [user_id],
  );
  const say = useCallback(
    async (lock: LockRequest) => {
      const answer = await client
        .call(fileOps.stateId, { file_id, lock }, { background: true })
        .catch(() => null);
      if (answer && !isRefusal(answer) && answer.presence && lock !== 'release')
        take(answer.presence);
    },
    [client, file_id, take],
  );
  useEffect(() => {
    void say('join');
    const timer = setInterval(() => {
      if (!document.hidden) void say('join');
    }, BEAT_MS);
    const seen = () => {
      if (!document.hidden) void say('join');
    };
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
      void say('release');
    };
  }, [say]);
  useServerEvents((event) => {
    if (event.what !== 'presence' || event.file_id !== file_id) return;
    take(event.presence);
    // Whoever worked here has left: the file is free.
    if (event.presence.holder === null && event.presence.here.some((p) => p.user_id === user_id))
      void say('join');
  });
  return useMemo(
    () => ({ ...state, mine: isMine(state.presence, user_id), takeOver: () => void say('over') }),
    [state, user_id, say],
  );
}

function isMine(presence: Presence | null, user_id: number): boolean {
  return !presence?.holder || presence.holder.user_id === user_id;
}
