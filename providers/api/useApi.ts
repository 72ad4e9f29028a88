import { useMemo } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import type { CallOptions, Client } from './client.ts';
import { useClient } from './context.ts';
import { isAbort, isQuiet, Refused } from './failure.ts';

export type Api = Pick<Client, 'call' | 'ask'>;

/**
 * The calls, for the screens of the signed-in console. A failure first has the effect of the error catalogue (sign-out,
 * redirect) and is then thrown on: nothing ever reads an invented answer. Refusals and given-up calls have no effect.
 */
export function useApi(): Api {
  const client = useClient();
  const react = useLogoutIfAccessDenied();
  return useMemo(() => {
    const guard = async <T>(run: () => Promise<T>, options?: CallOptions): Promise<T> => {
      try {
        return await run();
      } catch (error) {
        if (!(error instanceof Refused) && !isAbort(error) && !isQuiet(error, options))
          await react(error);
        throw error;
      }
    };
    return {
      call: (op, body, options) => guard(() => client.call(op, body, options), options),
      ask: (op, body, options) => guard(() => client.ask(op, body, options), options),
    };
  }, [client, react]);
}
