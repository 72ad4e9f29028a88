import type { FileInfo } from '../../contract/index.ts';
import type { Extraction } from '../../engine/index.ts';
import type { Tx } from '../database/index.ts';
import { isMarked, readFile, searchText } from '../files/index.ts';
import type { FileRecord } from '../files/index.ts';
import type { Job, StoredAsset } from '../jobs/index.ts';
import { unindexFile } from '../pictureIndex/index.ts';
import { dropOtherCrops } from './assetStore.ts';
import { replaceAll, writeAsset, writeExtracted } from './store.ts';

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

/** Puts what extraction found in place of what stood there, with the numbers that lists show. */
export async function keepExtraction(
  tx: Tx,
  file: FileRecord,
  extraction: Extraction,
): Promise<void> {
  await unindexFile(tx, file.file_id);
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
