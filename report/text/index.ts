import type { TextReport } from '../../contract/ops/textChecks.ts';
import type { ReportForm } from '../../contract/values.ts';
import { textCsv } from './csv.ts';
import { textHtml } from './html.ts';
import { textJson } from './json.ts';
import { textPdf } from './pdf.ts';

/** The report on a text in one of its forms. The same report gives the same bytes. */
export async function renderText(report: TextReport, form: ReportForm): Promise<Uint8Array> {
  switch (form) {
    case 'pdf':
      return textPdf(report);
    case 'html':
      return textHtml(report);
    case 'csv':
      return textCsv(report);
    case 'json':
      return textJson(report);
  }
}
