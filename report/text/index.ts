import type { TextReport } from '../../contract/ops/textChecks.ts';
import type { ReportForm } from '../../contract/values.ts';
import type { Words } from '../words.ts';
import { textCsv } from './csv.ts';
import { textHtml } from './html.ts';
import { textJson } from './json.ts';
import { textPdf } from './pdf.ts';

/** The report on a text in one of its forms, in the language of `words`. The same report gives the same bytes. */
export async function renderText(
  report: TextReport,
  form: ReportForm,
  words: Words,
): Promise<Uint8Array> {
  switch (form) {
    case 'pdf':
      return textPdf(report, words);
    case 'html':
      return textHtml(report, words);
    case 'csv':
      return textCsv(report, words);
    case 'json':
      return textJson(report);
  }
}
