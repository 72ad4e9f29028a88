import type { ReportForm } from '../contract/values.ts';

/** What each form of a report is to a browser. */
export const REPORT_MEDIA_TYPES: Record<ReportForm, string> = {
  pdf: 'application/pdf',
  html: 'text/html; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};
