import { Report } from '../../contract/index.ts';
import { renderReport } from '../../report/index.ts';
import { REFERENCE_AREA } from '../pictureIndex/index.ts';
import type { JobTypes, TaskEnd, Tools } from '../jobs/index.ts';
import { NotStored } from '../storage/index.ts';

/** Longer than any report takes; one that does not end makes room for the next. */
const DEADLINE_MS = 10 * 60_000;

/**
 * Makes a report as a file; in the worker, the only process that draws. Stops between two matches
 * when nobody wants it any more.
 */
export async function reportTask(
  { document, form, pictures }: JobTypes['report']['input'],
  {
    storage,
    customer,
    signal,
    onProgress,
  }: Pick<Tools, 'storage' | 'customer' | 'signal' | 'onProgress'>,
): Promise<TaskEnd<'report'>> {
  const late = AbortSignal.timeout(DEADLINE_MS);
  const stop = AbortSignal.any([signal, late]);
  const text = new TextDecoder().decode(await storage.read(customer, document));
  try {
    const bytes = await renderReport(
      Report.parse(JSON.parse(text)),
      async (url) => {
        stop.throwIfAborted();
        const hash = url.split('/')[3] ?? '';
        const picture = pictures[hash];
        // The file's own pictures by their address; nobody else's, whatever the address says.
        if (!picture) return null;
        const { reference, ...shape } = picture;
        const area = reference ? REFERENCE_AREA : customer;
        const stored = await storage.read(area, hash).catch(missing);
        return stored && { ...shape, bytes: stored };
      },
      form,
      (done, of) => {
        stop.throwIfAborted();
        onProgress({ stage: 'report', step: 'draw', done, of });
      },
    );
    const { hash, size } = await storage.write(customer, bytes);
    return { ok: true, value: { hash, size } };
  } catch (error) {
    if (!late.aborted) throw error;
    const sentence = 'The report took too long to make. Ask for it without pictures, as a table.';
    return { ok: false, code: 'timeout', sentence, retry: false };
  }
}

function missing(error: unknown): null {
  if (error instanceof NotStored) return null;
  throw error;
}
