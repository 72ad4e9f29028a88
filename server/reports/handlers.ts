import * as z from 'zod/mini';
import { LANGUAGES, MatchState, Vocabulary } from '../../contract/index.ts';
import type { BodyOf, Language, Ops, ReportField } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import { keepOverwritten, writeAudit } from '../audit/index.ts';
import type { Tx } from '../database/index.ts';
import type { FileRecord } from '../files/index.ts';
import { tellFile } from '../files/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { demandMatch, demandReviewed, lockDecision, writeDecision } from '../review/index.ts';
import type { Services } from '../services.ts';
import { buildReport, fieldsOf } from './build.ts';
import { lockWritten, writeFields } from './store.ts';
import { changeReport } from './versions.ts';

/** States in which there is something to report on. */
export const REPORTED: readonly FileRecord['state'][] = ['Review', 'Report'];

export const reportHandlers = {
  async reportId({ file_id }, { services, actor }) {
    const file = await demandReviewed(services.db, actor, file_id, REPORTED);
    return buildReport(services.db, actor, services.config.product.name, file);
  },

  reportField: (input, { services, actor }) =>
    services.db.transaction((tx) => saveField(services, tx, actor, input)),

  reportComment: ({ file_id, matchId, newComment, matchType, rev }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      const file = await demandReviewed(tx, actor, file_id, REPORTED);
      const match = await demandMatch(tx, actor, file, matchId);
      if (match.kind !== matchType) throw refuse('not-found', 'There is no such match.');
      const before = await lockDecision(tx, file, matchId);
      if (rev !== undefined && rev !== before)
        throw refuse('changed-meanwhile', 'Somebody changed this match first.', {
          current: await demandMatch(tx, actor, file, matchId),
        });
      if (rev === undefined && newComment !== match.notes_rep)
        await keepOverwritten(tx, actor, file, `match ${matchId}: notes_rep`, match.notes_rep);
      await changeReport(
        services,
        tx,
        actor,
        file,
        { what: 'comment', match_id: matchId },
        () => writeDecision(tx, file_id, matchId, { notes_rep: newComment }),
        { action: 'report.comment' },
      );
      await tellFile(services, tx, file_id, {
        what: 'match',
        file_id,
        id: matchId,
        rev: before + 1,
      });
      return { rev: before + 1 };
    }),
} satisfies HandlersOf<'reportId' | 'reportField' | 'reportComment'>;

async function saveField(
  services: Pick<Services, 'config' | 'storage'>,
  tx: Tx,
  actor: Actor,
  { file_id, fieldKey, newValue, rev }: BodyOf<Ops['reportField']>,
) {
  const file = await demandReviewed(tx, actor, file_id, REPORTED);
  const written = await lockWritten(tx, file);
  if (rev !== undefined && rev !== written.rev) {
    throw refuse('changed-meanwhile', 'Somebody changed the report first.', {
      current: { rev: written.rev, fields: await fieldsOf(tx, actor, file, written.fields) },
    });
  }
  const value = { [fieldKey]: valueOf(fieldKey, newValue) };
  const replaced = written.fields[fieldKey];
  if (rev === undefined && replaced !== undefined)
    await keepOverwritten(
      tx,
      actor,
      file,
      `report: ${fieldKey}`,
      typeof replaced === 'string' ? replaced : JSON.stringify(replaced),
    );
  const audited = fieldKey === 'verdict' || fieldKey === 'recommendation';
  const entry = {
    action: `report.${fieldKey}`,
    ...(audited ? { from: written.fields[fieldKey] ?? null, to: textOf(newValue) } : {}),
  } as const;
  await changeReport(
    services,
    tx,
    actor,
    file,
    { what: fieldKey },
    async () => {
      // Read again: a first version has just made the words of the draft the report's own.
      const { fields } = await lockWritten(tx, file);
      const drafted = (fields.drafted ?? []).filter((field) => field !== fieldKey);
      await writeFields(tx, file_id, { ...fields, ...value, drafted });
    },
    entry,
  );
  // Of a draft the trail tells what it comes to; each version of a finished report has its line.
  if (audited && file.state !== 'Report')
    await writeAudit(tx, actor, { ...entry, customer_id: file.customer_id, file_id });
  return { rev: written.rev + 1 };
}

function valueOf(key: ReportField, value: string | readonly string[]): string | readonly string[] {
  if (key === 'order' || key === 'included' || key === 'steps') return listOf(key, value);
  return key === 'language' ? languageOf(value) : textOf(value);
}

const LISTS = {
  order: { read: z.array(z.string()), is: 'A list of match ids.' },
  included: { read: z.array(MatchState), is: 'A list of match states.' },
  steps: { read: Vocabulary.shape.steps, is: 'A list of next steps.' },
} as const;

function listOf(key: keyof typeof LISTS, value: string | readonly string[]): readonly string[] {
  const read = LISTS[key].read.safeParse(typeof value === 'string' ? parseOrNull(value) : value);
  if (!read.success)
    throw refuse('invalid-input', 'The list cannot be read.', {
      fields: { newValue: LISTS[key].is },
    });
  return [...new Set(read.data)];
}

function languageOf(value: string | readonly string[]): Language {
  const found = LANGUAGES.find((one) => one === value);
  if (found) return found;
  throw refuse('invalid-input', 'Reports are not written in this language.', {
    fields: { newValue: `One of: ${LANGUAGES.join(', ')}.` },
  });
}

function textOf(value: string | readonly string[]): string {
  if (typeof value !== 'string')
    throw refuse('invalid-input', 'This field is a text.', { fields: { newValue: 'A text.' } });
  return value;
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
