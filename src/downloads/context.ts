import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { ReportDownload, ReportDownloads } from './reportDownloads.ts';

export const ReportDownloadsContext = createContext<ReportDownloads | null>(null);

/** The reports that are being made for the person, to start, follow and cancel. */
export function useReportDownloads(): ReportDownloads {
  const downloads = useContext(ReportDownloadsContext);
  if (!downloads) throw new Error('No ReportDownloadsProvider above this component.');
  return downloads;
}

/** The list of them, for the screen that shows it. */
export function useShownDownloads(): readonly ReportDownload[] {
  const downloads = useReportDownloads();
  useEffect(() => downloads.show(), [downloads]);
  return useSyncExternalStore(downloads.subscribe, downloads.all);
}
