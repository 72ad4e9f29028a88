import { useQueryClient } from '@tanstack/react-query';
import { useServerEvents } from '../../providers/events/useServerEvents.ts';

/**
 * Asks again for what was written to support, and what was answered, when the server says that
 * there is something new.
 */
export function useSupportEvents(): void {
  const queries = useQueryClient();
  useServerEvents((event) => {
    if (event.what !== 'support') return;
    void queries.invalidateQueries({ queryKey: ['support'] });
    void queries.invalidateQueries({ queryKey: ['inbox'] });
  });
}
