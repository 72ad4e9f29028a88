import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '../i18n/useText.ts';
import { PendingProvider } from '../pending/PendingProvider.tsx';
import type { PendingEvent } from '../pending/pending.ts';

/**
 * Sends pending changes on whatever screen one is. What the screens have read of a file is read
 * again after a change of it was saved away from its screen; what needs the person is told in a
 * toast, and stays in the bar.
 */
export function PendingSender({ children }: { children: ReactNode }) {
  const text = useText();
  const notify = useNotify();
  const queries = useQueryClient();
  const onEvent = ({ channel, file_id, file_name, result, shown }: PendingEvent): void => {
    if (shown) return;
    for (const queryKey of [
      ['files', 'review', { file_id }],
      ['report', file_id],
    ])
      void queries.invalidateQueries({ queryKey });
    if (result === null || result.is === 'saved') return;
    const file = file_name || text('shell.pending.file', { file_id });
    const what = text(`shell.pending.channel.${channel}`, { file });
    notify(text(`shell.pending.${result.is}`, { what, message: result.message }), {
      type: 'warning',
    });
  };
  return <PendingProvider onEvent={onEvent}>{children}</PendingProvider>;
}
