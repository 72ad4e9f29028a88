import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { BOM, cleanFileName, csvLine } from '../../contract/index.ts';
import type { Services } from '../services.ts';
import { batches } from './everythingStore.ts';
import type { Original, Sheet } from './everythingStore.ts';

/**
 * A ZIP that is written while it is read: a CSV a table, and manuscripts as they were sent.
 * @param id of whom the tables' rows are
 */
export function archive(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  sheets: Readonly<Record<string, Sheet>>,
  id: number,
  files: readonly Original[],
): Readable {
  const zip = new ZipFile();
  const out = new Readable().wrap(zip.outputStream);
  const fail = (error: unknown): void => {
    out.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  for (const [name, sheet] of Object.entries(sheets))
    zip.addReadStreamLazy(`${name}.csv`, (give) =>
      give(null, Readable.from(lines(sheet)).once('error', fail)),
    );
  for (const file of files) {
    const path = `manuscripts/${file.file_id} ${safe(file.filename)}`;
    // Already compressed, most of them.
    zip.addReadStreamLazy(path, { compress: false }, (give) => {
      storage.stream(file.customer_id, file.object_hash).then(({ body }) => give(null, body), fail);
    });
  }
  zip.end();
  return out;

  async function* lines(sheet: Sheet): AsyncGenerator<string> {
    yield BOM + csvLine(sheet.columns);
    for await (const rows of batches(db, sheet, id))
      yield rows.map((row) => csvLine(sheet.columns.map((column) => cell(row[column])))).join('');
  }
}

function cell(value: unknown): string {
  return value instanceof Date
    ? value.toISOString()
    : value === null || value === undefined
      ? ''
      : String(value);
}

/** A name that makes no folders and climbs out of none. */
function safe(name: string): string {
  return (
    cleanFileName(name, 150)
      .replace(/[/\\:*?"<>|]/g, '_')
      .replace(/^\.+/, '_') || 'manuscript.pdf'
  );
}
