import type { FileInfo } from '../../contract/index.ts';
import type { Extraction } from '../../engine/index.ts';
import type { Tx } from '../database/db.ts';
import { failFile, noteProgress } from '../files/fail.ts';
import { moveFile } from '../files/move.ts';
import { isMarked } from '../files/present.ts';
import { readFile } from '../files/rows.ts';
import type { FileRecord } from '../files/rows.ts';
import { searchText } from '../files/search.ts';
import { findPassword } from '../files/secrets.ts';
import type { Hall } from '../files/tell.ts';
import { Refusal } from '../http/refusal.ts';
import type { Job, JobRules } from '../jobs/kinds.ts';
import type { StoredAsset } from '../jobs/port.ts';
import { recordUsage } from '../usage/record.ts';
import { confirmBoxes, enqueueDraft } from './confirm.ts';
import { dropOtherCrops, replaceAll, skipsEdit, writeAsset, writeExtracted } from './store.ts';

/** The server's side of extraction: what a worker is given, and what becomes of its result. */
export function extractRules(hall: Hall): JobRules<'extract'> {
  return {
    async begin(tx, job) {
      const file = await workedFile(tx, job);
      if (!file || (file.state !== 'Submitted' && file.state !== 'Extracting')) return null;
      // A worker that died left the file in Extracting; the next one goes on from there.
      if (file.state === 'Submitted')
        await moveFile(hall, tx, 'server', file, { to: 'Extracting' });
      const password = await findPassword(hall, tx, file.file_id);
      return { hash: file.object_hash, ...(password === undefined ? {} : { password }) };
    },
    onProgress: (tx, job, progress) =>
      job.file_id === null ? Promise.resolve() : noteProgress(hall, tx, job.file_id, progress),
    onAsset: keepAsset,
    async onResult(tx, job, extraction) {
      const file = await workedFile(tx, job);
      if (!file || file.state !== 'Extracting') return;
      await keepExtraction(tx, file, extraction);
      await recordUsage(tx, {
        stage: 'extract',
        customer_id: file.customer_id,
        user_id: file.owner_id,
        file_id: file.file_id,
        database: file.database,
        product: file.product,
        files: 1,
        pages: extraction.pages.length,
        figures: extraction.figures.length,
        subimages: extraction.subImages.length,
      });
      await goOn(hall, tx, file);
    },
    async onFailure(tx, job, failure) {
      if (job.file_id !== null) await failFile(hall, tx, job.file_id, 'extract', failure);
    },
  };
}

/** The file that a job works on, if anybody still wants it worked on. */
export async function workedFile(tx: Tx, job: Job): Promise<FileRecord | null> {
  const file = job.file_id === null ? null : await readFile(tx, 'server', job.file_id);
  return file && !isMarked(file) ? file : null;
}

/** Remembers a picture that the engine handed out. */
export async function keepAsset(tx: Tx, job: Job, asset: StoredAsset): Promise<void> {
  if (job.file_id === null) return;
  const key = 'subImage' in asset ? asset.subImage : String(asset.page);
  await writeAsset(
    tx,
    { file_id: job.file_id, customer_id: job.customer_id },
    asset.what,
    key,
    asset,
  );
}

async function keepExtraction(tx: Tx, file: FileRecord, extraction: Extraction): Promise<void> {
  await replaceAll(tx, { file_id: file.file_id, customer_id: file.customer_id }, extraction);
  await dropOtherCrops(
    tx,
    file.file_id,
    extraction.subImages.map((s) => s.id),
  );
  const info: FileInfo = {
    ...file.info,
    ...(file.info.title || !extraction.title ? {} : { title: extraction.title.slice(0, 1000) }),
  };
  await writeExtracted(tx, file.file_id, {
    pages: extraction.pages.length,
    figures: extraction.figures.length,
    subimages: extraction.subImages.length,
    info,
    search: searchText(file.filename, file.filename_orig, info),
  });
}

/** To a person, or at once to matching for those who skip the step. What the licence does not hold waits for a person. */
async function goOn(hall: Hall, tx: Tx, file: FileRecord): Promise<void> {
  if (file.product === 'submission' || (await skipsEdit(tx, file.owner_id))) {
    try {
      return await confirmBoxes(hall, tx, 'server', file);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return moveFile(hall, tx, 'server', file, { to: 'Edit', text: error.message });
    }
  }
  await moveFile(hall, tx, 'server', file, { to: 'Edit' });
  await enqueueDraft(hall, tx, file);
}
