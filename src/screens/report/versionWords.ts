import { sideWords } from '../../../contract/matchWords.ts';
import type { ReportVersion } from '../../../contract/ops/reports.ts';
import type { Report } from '../../../contract/review.ts';
import type { TypedTranslate } from '../../i18n/useText.ts';
import { dateTime } from '../../ui/format.ts';

/**
 * When a version was made, by whom, and what was changed; of a comment: on which match, if it is
 * still there.
 */
export function versionWords(
  { timesec, who, what, match_id }: ReportVersion,
  report: Pick<Report, 'matches' | 'sub_images'> | undefined,
  text: TypedTranslate,
): { readonly when: string; readonly who: string; readonly what: string } {
  const match = report?.matches.find(({ id }) => id === match_id);
  return {
    when: dateTime(timesec),
    who: who || text('report.versions.service'),
    what:
      match && report
        ? text('report.versions.commentOn', {
            match: [match.a, match.b]
              .map((side) => sideWords(side, report.sub_images, text))
              .filter((words, at, all) => all.indexOf(words) === at)
              .join(' – '),
          })
        : text(`report.versions.what.${what}`),
  };
}
