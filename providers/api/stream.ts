import { EXPORT_PATH, type ExportRequest } from '../../contract/export.ts';
import type { Client } from './client.ts';
import { Refused } from './failure.ts';
import { isRefused } from './refusal.ts';

export interface StreamedRows {
  readonly rows: readonly object[];
  /** Of the whole list, as far as the server counted; `more`: it goes on beyond that. */
  readonly total: number;
  readonly more: boolean;
}

/**
 * Reads a whole list as the server writes it, some rows at a time; only these are held.
 * @throws Refused, Failure, AbortError; Error when the stream ended before its last row
 */
export async function* readList(
  client: Pick<Client, 'send'>,
  request: ExportRequest,
  signal: AbortSignal,
): AsyncGenerator<StreamedRows> {
  const response = await client.send({
    address: EXPORT_PATH,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    auth: 'bearer',
    body: JSON.stringify(request),
    signal,
  });
  if (!response.body) throw new Error('The connection ended before the first row.');
  if ((response.headers.get('content-type') ?? '').startsWith('application/json')) {
    const answer: unknown = await response.json();
    if (isRefused(answer)) throw new Refused(answer.error);
  }
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let counted: { total: number; more: boolean } | null = null;
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) throw new Error('The connection ended before the last row.');
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      const read = lines.map((line): object => JSON.parse(line) as object); // a line of the server's own JSON
      if (!counted && read.length > 0) counted = read.shift() as { total: number; more: boolean }; // the stream's first line
      const ended = read.length > 0 && 'done' in (read.at(-1) ?? {});
      if (counted) yield { rows: ended ? read.slice(0, -1) : read, ...counted };
      if (ended) return;
    }
  } finally {
    // Whoever takes no more rows lets the server stop too.
    await reader.cancel().catch(() => undefined);
  }
}
