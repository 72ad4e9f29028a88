import type { Report } from '../contract/review.ts';
import { renderCsv } from './csv.ts';
import { renderHtml } from './html/page.ts';
import { renderJson } from './json.ts';
import { renderPdf } from './pdf/render.ts';
import type { Pictures } from './pictures.ts';

export const REPORT_FORMS = ['pdf', 'html', 'csv', 'json'] as const;
export type ReportForm = (typeof REPORT_FORMS)[number];

export const REPORT_MEDIA_TYPES: Record<ReportForm, string> = {
  pdf: 'application/pdf',
  html: 'text/html; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/**
 * The report in one of its forms. The same report and the same pictures give the same bytes: nothing is taken from the clock
 * or the machine. A picture that is missing leaves a named place; only CSV and JSON ask for no pictures.
 */
export async function renderReport(
  report: Report,
  pictures: Pictures,
  form: ReportForm,
): Promise<Uint8Array> {
  switch (form) {
    case 'pdf':
      return renderPdf(report, pictures);
    case 'html':
      return renderHtml(report, pictures);
    case 'csv':
      return renderCsv(report);
    case 'json':
      return renderJson(report);
  }
}

export { renderInvoice } from './invoice.ts';
export { reportFromAnalysis } from './fromAnalysis.ts';
export type { CheckedManuscript, FoundAnalysis, ReportSource } from './fromAnalysis.ts';
export type { Pictures, StoredPicture } from './pictures.ts';
