import type { TypedTranslate } from '../i18n/useText.ts';
import type { DownloadFailure, WantedReport } from './reportDownloads.ts';

/**
 * The short name of a report in a list: its form, its version if it is one, and its file where that
 * is another one.
 */
export function nameOf(
  { form, version, file_id, file_name }: WantedReport,
  shown_file_id: number | null,
  text: TypedTranslate,
): string {
  return [
    text(`reportDownloads.form.${form}`),
    version === null ? '' : text('reportDownloads.version', { version }),
    file_id === shown_file_id ? '' : file_name,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Why there is no report, and what to do. */
export function failureWords(failure: DownloadFailure, text: TypedTranslate): string {
  return failure.why === 'refused'
    ? failure.message
    : text(`reportDownloads.failure.${failure.why}`);
}
