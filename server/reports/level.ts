import { keepOverwritten } from '../audit/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { demandMatch, demandReviewed } from '../review/index.ts';
import { fieldsOf } from './build.ts';
import { REPORTED } from './handlers.ts';
import { lockWritten, writeFields } from './store.ts';
import { changeReport } from './versions.ts';
import { vocabularyOf } from './vocabulary.ts';

/** How severe a finding is: chosen by a person, never by the engine. */
export const levelHandlers = {
  reportLevel: ({ file_id, matchId, level, rev }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      const file = await demandReviewed(tx, actor, file_id, REPORTED);
      await demandMatch(tx, actor, file, matchId);
      const written = await lockWritten(tx, file);
      const now = await fieldsOf(tx, actor, file, written.fields);
      if (rev !== undefined && rev !== written.rev)
        throw refuse('changed-meanwhile', 'Somebody changed the report first.', {
          current: { rev: written.rev, fields: now },
        });
      const { vocabulary } = await vocabularyOf(tx, file.customer_id, now.language ?? 'en');
      const before = now.levels?.[matchId] ?? '';
      if (level !== '' && level !== before && !vocabulary.levels.includes(level))
        throw refuse('invalid-input', 'This is none of the levels.', {
          fields: { level: vocabulary.levels.join(', ') },
        });
      if (rev === undefined && before !== '')
        await keepOverwritten(tx, actor, file, `match ${matchId}: level`, before);
      await changeReport(
        services,
        tx,
        actor,
        file,
        { what: 'level', match_id: matchId },
        async () => {
          const { fields } = await lockWritten(tx, file);
          const { [matchId]: _gone, ...others } = fields.levels ?? {};
          const levels = level === '' ? others : { ...others, [matchId]: level };
          await writeFields(tx, file_id, { ...fields, levels });
        },
        { action: 'report.level', from: before, to: level },
      );
      return { rev: written.rev + 1 };
    }),
} satisfies HandlersOf<'reportLevel'>;
