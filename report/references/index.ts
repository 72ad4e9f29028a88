import type { ReferenceReport } from '../../contract/ops/referenceChecks.ts';
import type { ReportForm } from '../../contract/values.ts';
import { referencesCsv } from './csv.ts';
import { referencesHtml } from './html.ts';
import { referencesJson } from './json.ts';
import { referencesPdf } from './pdf.ts';

/** The report on references in one of its forms. The same report gives the same bytes. */
export async function renderReferences(
  report: ReferenceReport,
  form: ReportForm,
): Promise<Uint8Array> {
  switch (form) {
    case 'pdf':
      return referencesPdf(report);
    case 'html':
      return referencesHtml(report);
    case 'csv':
      return referencesCsv(report);
    case 'json':
      return referencesJson(report);
  }
}
