import { BOM, csvLine } from '../../contract/csv.ts';

export type Cell = string | number | boolean | null | undefined;

export interface ExportColumn<R> {
  readonly header: string;
  readonly value: (row: R) => Cell;
}

export interface ExportJob<R> {
  readonly columns: readonly ExportColumn<R>[];
  /** One page of what the filter selects, in a stable order; `page` starts at 1. */
  readonly fetchPage: (
    page: number,
    perPage: number,
    signal: AbortSignal,
  ) => Promise<{ data: readonly R[]; total?: number | undefined }>;
  readonly signal: AbortSignal;
  readonly onProgress?: (done: number, of: number) => void;
  readonly perPage?: number;
}

/**
 * Writes everything that a filter selects as CSV, page by page, so that no page but the present one
 * is held as rows.
 */
export async function exportAll<R>({
  columns,
  fetchPage,
  signal,
  onProgress,
  perPage = 500,
}: ExportJob<R>): Promise<Blob> {
  const parts: BlobPart[] = [BOM + csvLine(columns.map((column) => column.header))];
  let done = 0;
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted();
    const { data, total = done + data.length } = await fetchPage(page, perPage, signal);
    if (data.length === 0) break;
    parts.push(data.map((row) => csvLine(columns.map((column) => column.value(row)))).join(''));
    done += data.length;
    onProgress?.(done, total);
    if (done >= total) break;
  }
  return csvBlob(parts);
}

/** Rows that are there already, as CSV. */
export function csvText<R>(columns: readonly ExportColumn<R>[], rows: readonly R[]): string {
  const lines = rows.map((row) => csvLine(columns.map((column) => column.value(row))));
  return BOM + csvLine(columns.map((column) => column.header)) + lines.join('');
}

/** Hands rows that are there already to the browser's downloads as CSV. */
export function saveRows<R>(
  columns: readonly ExportColumn<R>[],
  rows: readonly R[],
  name: string,
): void {
  saveBlob(csvBlob([csvText(columns, rows)]), name);
}

/**
 * Text that is put together in one piece before it is handed to the browser, which may keep it on
 * disk.
 */
const PIECE = 4_000_000;

/**
 * Writes rows as they arrive as CSV; what is written is held by the browser, as a file, and not as
 * rows.
 */
export async function exportStream<R>({
  columns,
  source,
  onProgress,
}: {
  readonly columns: readonly ExportColumn<R>[];
  readonly source: AsyncIterable<{
    readonly rows: readonly R[];
    readonly total: number;
    readonly more: boolean;
  }>;
  readonly onProgress?: (done: number, of: number | null) => void;
}): Promise<Blob> {
  const parts: Blob[] = [];
  let text = BOM + csvLine(columns.map((column) => column.header));
  let done = 0;
  for await (const { rows, total, more } of source) {
    text += rows.map((row) => csvLine(columns.map((column) => column.value(row)))).join('');
    done += rows.length;
    if (text.length > PIECE) {
      parts.push(csvBlob([text]));
      text = '';
    }
    onProgress?.(done, more ? null : total);
  }
  return csvBlob([...parts, text]);
}

function csvBlob(parts: BlobPart[]): Blob {
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

/** Hands rows, the first being the heading, to the browser's downloads as CSV. */
export function saveCsv(rows: readonly (readonly Cell[])[], name: string): void {
  saveBlob(csvBlob([BOM, ...rows.map(csvLine)]), name);
}

/** Hands a blob to the browser's downloads. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
