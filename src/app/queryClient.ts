import { QueryClient } from '@tanstack/react-query';
import { markBackground } from '../../providers/api/background.ts';

/**
 * The client itself retries reads quietly, so queries do not retry once more. A query that has data
 * only refreshes what is shown (at an event, in its turn, after a change, when the window is looked
 * at again): it says so by its signal, and its failure leads nobody away. The first read of a
 * screen is one that somebody asked for by going there.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        // A persister would change this default; the function below keeps nothing, it only stands
        // around every read.
        networkMode: 'online',
        persister: (read, context, query) => {
          if (query.state.data !== undefined) markBackground(context.signal);
          return read(context);
        },
      },
      mutations: { retry: false },
    },
  });
}
