import * as z from 'zod/mini';
import { LANGUAGES } from '../../contract/languages.ts';
import { fileOps } from '../../contract/ops/files.ts';
import { reportSettingsOps } from '../../contract/ops/reportSettings.ts';
import { isRefusal } from '../../contract/refusals.ts';
import type { Report } from '../../contract/review.ts';
import { MatchKind } from '../../contract/values.ts';
import type { Api } from '../../providers/api/useApi.ts';
import type { PendingEntry } from './entries.ts';
import type { Channel } from './queue.ts';
import { isDone, revOf, type ReportChange } from './reportChange.ts';

const Change = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('text'),
    field: z.enum(['title', 'summary', 'verdict', 'recommendation', 'letter']),
    value: z.string(),
  }),
  z.object({
    what: z.literal('list'),
    field: z.enum(['order', 'included', 'steps']),
    value: z.array(z.string()),
  }),
  z.object({
    what: z.literal('language'),
    field: z.literal('language'),
    value: z.enum(LANGUAGES),
  }),
  z.object({
    what: z.literal('comment'),
    match: z.object({ id: z.string(), kind: MatchKind }),
    value: z.string(),
  }),
  z.object({
    what: z.literal('level'),
    match: z.object({ id: z.string() }),
    value: z.string(),
  }),
]);

/** Changes that share a revision: a comment has its match's, everything else the report's. */
export function reportLine(change: ReportChange): string {
  return change.what === 'comment' ? `comment.${change.match.id}` : 'report';
}

function fieldOf(change: ReportChange): string {
  if (change.what === 'comment') return 'comment';
  return change.what === 'level' ? `level.${change.match.id}` : change.field;
}

/** Words and lists of a report: of each only the newest is sent. */
export const reportChannel: Channel<ReportChange, Report | null> = {
  name: 'report',
  schema: Change,
  lineOf: reportLine,
  replaces: (newer, older) => fieldOf(newer) === fieldOf(older),
  async send(api, entry) {
    const answer = await post(api, entry);
    if (!isRefusal(answer)) return { is: 'saved', rev: answer.rev, current: null };
    const { message } = answer.error;
    const current = await api.callOrThrow(
      fileOps.reportId,
      { file_id: entry.file_id },
      { kept: true },
    );
    const rev = revOf(current, entry.change) ?? 0;
    if (isDone(current, entry.change)) return { is: 'saved', rev, current };
    return answer.error.code === 'changed-meanwhile'
      ? { is: 'conflict', rev, current, message }
      : { is: 'refused', message };
  },
};

function post(api: Api, { file_id, rev, change }: PendingEntry<ReportChange>) {
  if (change.what === 'comment') {
    const { id: matchId, kind: matchType } = change.match;
    const input = { file_id, matchId, matchType, newComment: change.value, rev };
    return api.call(fileOps.reportComment, input, { kept: true });
  }
  if (change.what === 'level') {
    const input = { file_id, matchId: change.match.id, level: change.value, rev };
    return api.call(reportSettingsOps.reportLevel, input, { kept: true });
  }
  const input = { file_id, fieldKey: change.field, newValue: change.value, rev };
  return api.call(fileOps.reportField, input, { kept: true });
}
