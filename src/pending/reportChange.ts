import type { Language } from '../../contract/languages.ts';
import type { MatchView, Report } from '../../contract/review.ts';
import { MatchState } from '../../contract/values.ts';

export type TextField = 'title' | 'summary' | 'verdict' | 'recommendation' | 'letter';

export type ListField = 'order' | 'included' | 'steps';

/** One thing that a person changes on a report. */
export type ReportChange =
  | { readonly what: 'text'; readonly field: TextField; readonly value: string }
  | { readonly what: 'list'; readonly field: ListField; readonly value: string[] }
  | { readonly what: 'language'; readonly field: 'language'; readonly value: Language }
  | {
      readonly what: 'comment';
      readonly match: Pick<MatchView, 'id' | 'kind'>;
      readonly value: string;
    }
  | {
      /** How severe a finding is; '' for not said. */
      readonly what: 'level';
      readonly match: Pick<MatchView, 'id'>;
      readonly value: string;
    };

/** The report as it reads after the change; revs are the server's to raise. */
export function changed(report: Report, change: ReportChange): Report {
  switch (change.what) {
    case 'text':
    case 'language':
      return { ...report, fields: { ...report.fields, [change.field]: change.value } };
    case 'list':
      return change.field !== 'included'
        ? { ...report, fields: { ...report.fields, [change.field]: change.value } }
        : {
            ...report,
            fields: {
              ...report.fields,
              included: change.value.flatMap((state) => MatchState.safeParse(state).data ?? []),
            },
          };
    case 'level': {
      const { [change.match.id]: _gone, ...others } = report.fields.levels ?? {};
      const levels = change.value === '' ? others : { ...others, [change.match.id]: change.value };
      return { ...report, fields: { ...report.fields, levels } };
    }
    case 'comment':
      return {
        ...report,
        matches: report.matches.map((match) =>
          match.id === change.match.id ? { ...match, notes_rep: change.value } : match,
        ),
      };
  }
}

/**
 * Whether the report says what the change asks for already: then its answer was lost, not the
 * change.
 */
export function isDone(report: Report, change: ReportChange): boolean {
  return JSON.stringify(changed(report, change)) === JSON.stringify(report);
}

/**
 * The rev that the change is based on: a comment belongs to its match, everything else to the
 * report.
 */
export function revOf(report: Report, change: ReportChange): number | undefined {
  return change.what === 'comment'
    ? report.matches.find((match) => match.id === change.match.id)?.rev
    : report.rev;
}

/** The report after the server took the change and gave it a rev. */
export function withRev(report: Report, change: ReportChange, rev: number): Report {
  if (change.what !== 'comment') return { ...report, rev };
  return {
    ...report,
    matches: report.matches.map((match) =>
      match.id === change.match.id ? { ...match, rev } : match,
    ),
  };
}
