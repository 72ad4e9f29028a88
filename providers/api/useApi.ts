import { useMemo } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import type { CallOptions, Client, SendOptions } from './client.ts';
import { useClient } from './context.ts';
import { Failure, isAbort, isQuiet, Refused } from './failure.ts';

export type Api = Pick<Client, 'call' | 'callOrThrow' | 'send'>;

/**
 * The calls, for the screens of the signed-in console. A failure first has the effect of the error
 * catalogue (sign-out, redirect) and is then thrown on: nothing ever reads an invented answer.
 * Refusals and given-up calls have no effect.
 */
export function useApi(): Api {
  const client = useClient();
  const react = useLogoutIfAccessDenied();
  return useMemo(() => {
    const guard = async <T>(
      run: () => Promise<T>,
      options?: CallOptions & SendOptions,
    ): Promise<T> => {
      try {
        return await run();
      } catch (error) {
        const silent =
          error instanceof Refused ||
          isAbort(error) ||
          isQuiet(error, options) ||
          (error instanceof Failure && options?.expects?.(error));
        if (!silent) await react(error);
        throw error;
      }
    };
    return {
      call: (op, body, options) => guard(() => client.call(op, body, options), options),
      callOrThrow: (op, body, options) =>
        guard(() => client.callOrThrow(op, body, options), options),
      send: (request, options) => guard(() => client.send(request, options), options),
    };
  }, [client, react]);
}
