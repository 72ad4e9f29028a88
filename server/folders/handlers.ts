import { writeAudit } from '../audit/index.ts';
import type { Actor } from '../access/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import { pdfs } from './rules.ts';
import { addRun, listRuns, runningAt } from './store.ts';
import { findPdfs } from './walk.ts';

/** PDFs of one run; more are read in several, by their subfolders. */
const MOST = 20_000;

/** The Admin's runs over the folder of PDFs. */
export const folderHandlers = {
  async pdf2image({ path, action, csv = false }, { services, actor }) {
    const folder = services.config.pdfFolder;
    if (folder === null)
      throw refuse(
        'not-configured',
        'An operator has to name the folder of PDFs in the setting PDF_FOLDER first.',
      );
    const place = path.trim().replace(/\/+$/, '');
    if (action === 'status')
      return { items: await listRuns(services.db, place === '' ? null : place) };
    const at =
      action === 'start'
        ? await start(services, actor, folder, place, csv)
        : await cancel(services, actor, place);
    return { items: await listRuns(services.db, at) };
  },
} satisfies HandlersOf<'pdf2image'>;

/** @returns the path of the run; one that goes on there already is left to */
async function start(
  services: Services,
  actor: Actor,
  folder: string,
  requested: string,
  csv: boolean,
): Promise<string> {
  const found = await findPdfs(folder, requested, MOST);
  if (found === null) throw wrongPath('There is no such folder or PDF below the configured one.');
  if (found.names.length === 0) throw wrongPath('There is no PDF there.');
  if (found.more)
    throw wrongPath(
      `There are more than ${MOST.toLocaleString('en')} PDFs there. Choose its subfolders one by one.`,
    );
  await services.db.transaction(async (tx) => {
    const run = await addRun(tx, { path: found.path, csv, by: actor.user_id, names: found.names });
    if (run === null) return;
    await writeAudit(tx, actor, {
      action: 'images.start',
      details: { run_id: run, path: found.path, pdfs: found.names.length },
    });
    await pdfs.begin(services, tx, actor, run);
  });
  return found.path;
}

async function cancel(services: Services, actor: Actor, path: string): Promise<string> {
  await services.db.transaction(async (tx) => {
    const run = await runningAt(tx, path);
    if (run === null) throw refuse('not-found', 'Nothing is running there.');
    await pdfs.stop(services, tx, actor, run);
    await writeAudit(tx, actor, { action: 'images.cancel', details: { run_id: run.run_id, path } });
  });
  return path;
}

function wrongPath(sentence: string) {
  return refuse('invalid-input', sentence, { fields: { path: sentence } });
}
