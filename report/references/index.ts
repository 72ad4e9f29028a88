import type { ReferenceReport } from '../../contract/ops/referenceChecks.ts';
import type { ReportForm } from '../../contract/values.ts';
import type { Words } from '../words.ts';
import { referencesCsv } from './csv.ts';
import { referencesHtml } from './html.ts';
import { referencesJson } from './json.ts';
import { referencesPdf } from './pdf.ts';

/** The report on references in one of its forms, in the language of `words`. The same report gives the same bytes. */
export async function renderReferences(
  report: ReferenceReport,
  form: ReportForm,
  words: Words,
): Promise<Uint8Array> {
  switch (form) {
    case 'pdf':
      return referencesPdf(report, words);
    case 'html':
      return referencesHtml(report, words);
    case 'csv':
      return referencesCsv(report, words);
    case 'json':
      return referencesJson(report);
  }
}
