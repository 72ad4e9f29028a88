import type { FileInfo, FileRow } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { Tx } from '../database/index.ts';
import { refuse } from '../refusal.ts';
import { demandFile, demandUnmarked } from './demand.ts';
import { fileRow } from './present.ts';
import type { FileRecord } from './rows.ts';
import { searchText } from './search.ts';
import { writeInfo } from './writeStore.ts';

/**
 * Writes what is said of a manuscript, and its name.
 * @param change makes the change; who keeps versions of what shows these facts wraps it
 */
export async function saveInfo(
  tx: Tx,
  actor: Actor,
  fileId: number,
  info: FileInfo,
  filename: string | undefined,
  change: (file: FileRecord, write: () => Promise<void>) => Promise<void>,
): Promise<FileRow> {
  const file = await demandFile(tx, actor, fileId);
  demandUnmarked(file);
  if (info.revision_of === fileId)
    throw refuse('invalid-input', 'A file is no earlier version of itself.', {
      fields: { 'info.revision_of': 'The same file.' },
    });
  if (typeof info.revision_of === 'number') await demandFile(tx, actor, info.revision_of);
  const merged: FileInfo = { ...file.info, ...info };
  const name = filename ?? file.filename;
  const write = () =>
    writeInfo(tx, fileId, {
      info: merged,
      filename: name,
      search: searchText(name, file.filename_orig, merged),
    });
  await change(file, write);
  await writeAudit(tx, actor, {
    action: 'file.info',
    customer_id: file.customer_id,
    file_id: fileId,
    text: Object.keys(info).join(', '),
    ...(name === file.filename ? {} : { from: file.filename, to: name }),
  });
  return fileRow(actor, await demandFile(tx, actor, fileId));
}
