import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { useUser } from '../../providers/api/context.ts';
import { useApi } from '../../providers/api/useApi.ts';
import { useServerEvents } from '../../providers/events/useServerEvents.ts';
import { createKept } from '../../providers/session/kept.ts';
import { saveFile } from '../../resources/export/saveFile.ts';
import { useText } from '../i18n/useText.ts';
import { usePending } from '../pending/context.ts';
import { ReportDownloadsContext } from './context.ts';
import { createReportDownloads, NO_DOWNLOADS, type DownloadTools } from './reportDownloads.ts';
import { failureWords, nameOf } from './words.ts';

/** Asked again so often while reports are being made; events only make it faster. */
const LOOK_MS = 2000;

/**
 * Follows and saves the reports that the person has asked for, for as long as the person is signed
 * in, on whatever screen.
 */
export function ReportDownloadsProvider({ children }: { children: ReactNode }) {
  const { user_id } = useUser();
  const tools = useTools();
  const [downloads] = useState(() =>
    createReportDownloads(
      createKept(`report-downloads.${user_id}`, NO_DOWNLOADS, window.sessionStorage),
      tools,
    ),
  );
  useEffect(() => downloads.connect(tools), [downloads, tools]);
  useEffect(() => downloads.resume(), [downloads]);
  useServerEvents((event) => {
    if (event.what === 'report') downloads.look(event.made_id);
  });
  const waits = useSyncExternalStore(downloads.subscribe, () =>
    downloads.all().some(({ status }) => status.is === 'waiting'),
  );
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(downloads.lookAll, LOOK_MS);
    return () => clearInterval(timer);
  }, [downloads, waits]);
  return <ReportDownloadsContext value={downloads}>{children}</ReportDownloadsContext>;
}

function useTools(): DownloadTools {
  const api = useApi();
  const pending = usePending();
  const notify = useNotify();
  const text = useText();
  return useMemo(
    () => ({
      api,
      flush: async (file_id) => {
        const saved = await Promise.all([
          pending.report.flush(file_id),
          pending.review.flush(file_id),
        ]);
        return saved.every(Boolean);
      },
      save: (address, signal) => saveFile(api, address, { signal }),
      onEnd(wanted, end) {
        const name = nameOf(wanted, null, text);
        if (end.is === 'saved') notify(text('reportDownloads.saved', { name }), { type: 'info' });
        else if (end.shown) return;
        else if (end.is === 'made')
          notify(text('reportDownloads.made', { name }), { type: 'warning' });
        else
          notify(text('reportDownloads.failed', { name, message: failureWords(end, text) }), {
            type: 'warning',
          });
      },
    }),
    [api, pending, notify, text],
  );
}
