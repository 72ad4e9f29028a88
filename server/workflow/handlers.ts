import { headOf, saveInfo } from '../files/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { refreshAround } from '../review/index.ts';
import { changeReport, finishVersion } from '../reports/index.ts';
import { actOnFile, stepFile } from './steps.ts';

/**
 * The calls that take a file from one state to another; they join the rules of editing, matching
 * and review.
 */
export const workflowHandlers = {
  fileState: (step, { services, actor }) =>
    services.db.transaction(async (tx) => {
      await stepFile(services, tx, actor, step);
      if (step.state === 'Report') await finishVersion(services, tx, actor, step.file_id);
      return headOf(tx, actor, step.file_id);
    }),
  fileInfo: ({ file_id, info, filename }, { services, actor }) =>
    services.db.transaction((tx) =>
      saveInfo(tx, actor, file_id, info, filename, (file, write) =>
        // A report shows these facts: those of a finished one are another version of it.
        changeReport(
          services,
          tx,
          actor,
          file,
          { what: 'info' },
          async () => {
            await write();
            await refreshAround(tx, file_id);
          },
          { action: 'report.info' },
        ),
      ),
    ),
  actionSubmit: (action, { services, actor }) =>
    services.db.transaction(async (tx) =>
      headOf(tx, actor, await actOnFile(services, tx, actor, action)),
    ),
} satisfies HandlersOf<'fileState' | 'fileInfo' | 'actionSubmit'>;
