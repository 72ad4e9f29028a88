import type { Report } from '../contract/review.ts';
import type { ReportForm } from '../contract/values.ts';
import { renderCsv } from './csv.ts';
import { renderHtml } from './html/page.ts';
import { renderJson } from './json.ts';
import { renderPdf } from './pdf/render.ts';
import type { Pictures } from './pictures.ts';

/** Told before each match is drawn: how many are, and of how many. May throw to stop the work. */
export type Watch = (done: number, of: number) => void;

/**
 * The report in one of its forms. The same report and the same pictures give the same bytes:
 * nothing is taken from the clock or the machine. A picture that is missing leaves a named place;
 * only CSV and JSON ask for no pictures.
 */
export async function renderReport(
  report: Report,
  pictures: Pictures,
  form: ReportForm,
  watch: Watch = () => undefined,
): Promise<Uint8Array> {
  switch (form) {
    case 'pdf':
      return renderPdf(report, pictures, watch);
    case 'html':
      return renderHtml(report, pictures, watch);
    case 'csv':
      return renderCsv(report);
    case 'json':
      return renderJson(report);
  }
}

export { REPORT_MEDIA_TYPES } from './forms.ts';
export { renderInvoice } from './invoice.ts';
export { reportFromAnalysis } from './fromAnalysis.ts';
export type { CheckedManuscript, FoundAnalysis, ReportSource } from './fromAnalysis.ts';
export type { Pictures, StoredPicture } from './pictures.ts';
