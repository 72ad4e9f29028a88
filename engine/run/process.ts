import { readFile } from 'node:fs/promises';
import { openDocument } from '../pdf/document.ts';
import { type Pdfium, loadPdfium } from '../pdf/pdfium.ts';
import type { Asset, Progress } from '../types.ts';
import { extractDocument } from './extract.ts';
import type { FromChild, Job, JobResult, ToChild } from './messages.ts';
import type { Outcome } from './engine.ts';

/** The program of an engine process: one job at a time, PDFium kept warm between them. */
const HEAP_LIMIT = 400 * 1024 * 1024;
const JOBS_LIMIT = 50;

let pdfium: Promise<Pdfium> | null = null;
let jobs = 0;

function send(message: FromChild): void {
  // The parent may be gone; then nobody waits for the answer and the disconnect ends this process.
  if (process.connected) process.send?.(message);
}

const reporter = {
  progress: (progress: Progress): void => send({ type: 'progress', progress }),
  asset: (asset: Asset): void => send({ type: 'asset', asset }),
};

async function run(job: Job): Promise<Outcome<JobResult[keyof JobResult]>> {
  pdfium ??= loadPdfium();
  const instance = await pdfium;
  if (job.kind !== 'extract') throw new Error(`job ${job.kind} is not known`);
  const opened = openDocument(instance, await readFile(job.input.path), job.input.password);
  if (!opened.ok) return opened;
  try {
    return { ok: true, value: await extractDocument(opened.document, reporter) };
  } finally {
    opened.document.close();
  }
}

process.on('message', (message: ToChild) => {
  if (message.type !== 'job') return;
  jobs++;
  run(message.job)
    .then(async (outcome) => {
      const heap = pdfium ? (await pdfium).heap().length : 0;
      send({ type: 'done', outcome, tired: jobs >= JOBS_LIMIT || heap > HEAP_LIMIT });
    })
    .catch((error: unknown) => {
      // After an exception PDFium's heap cannot be trusted: the process ends and the parent says so.
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      process.exit(70);
    });
});
process.on('disconnect', () => process.exit(0));
pdfium = loadPdfium();
pdfium.then(() => send({ type: 'ready' })).catch(() => process.exit(70));
