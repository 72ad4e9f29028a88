import { readFile } from 'node:fs/promises';
import { KIND_WINDOW, inputKind } from '../../contract/kinds.ts';
import { listKind } from '../../contract/listKinds.ts';
import type { DrawnList } from '../inputs/lists/draw.ts';
import type { Manuscript } from '../inputs/readable.ts';
import { Refused } from '../inputs/refused.ts';
import { type PdfDocument, openDocument } from '../pdf/document.ts';
import { type Pdfium, loadPdfium } from '../pdf/pdfium.ts';
import type { Asset, Progress } from '../types.ts';
import { extractDocument, type Reporter } from './extract.ts';
import type { FromChild, Job, JobResult, ToChild } from './messages.ts';
import type { ExtractInput, FeatureStore, Outcome, PictureIndex } from '../requests.ts';

/** The program of an engine process: one job at a time, PDFium kept warm between them. */
const HEAP_LIMIT = 400 * 1024 * 1024;
const JOBS_LIMIT = 50;

let pdfium: Promise<Pdfium> | null = null;
let jobs = 0;

function send(message: FromChild): void {
  // The parent may be gone; then nobody waits for the answer and the disconnect ends this process.
  if (process.connected) process.send?.(message);
}

const silent: Reporter = {
  progress: (progress: Progress): void => send({ type: 'progress', progress }),
};
const full: Reporter = { ...silent, asset: (asset: Asset): void => send({ type: 'asset', asset }) };

async function run(job: Job, threads: number): Promise<Outcome<JobResult[keyof JobResult]>> {
  try {
    const reporter = 'pictures' in job && job.pictures ? full : silent;
    if (job.kind === 'extract')
      return {
        ok: true,
        value: await withDocument(job.input, (d, manuscript) =>
          extractDocument(d, reporter, manuscript),
        ),
      };
    if (job.kind === 'references') {
      const { readReferences } = await import('./references.ts');
      return {
        ok: true,
        value: await withDocument(
          job.input,
          (d, from) => {
            const list = 'listed' in from ? from : null;
            return readReferences(d, job.input.latest, list, reporter, from.heads);
          },
          readWithLists,
        ),
      };
    }
    if (job.kind === 'text') {
      const { readWriting } = await import('./text.ts');
      return { ok: true, value: await withDocument(job.input, (d) => readWriting(d, reporter)) };
    }
    // Most of the engine; loaded when something is matched, so that reading a file begins at once.
    const { indexDocument, matchDocument, packDocument, searchDocument } = await import(
      './match.ts'
    );
    const means = (stored: boolean) => ({ threads, ...(stored ? { features: store } : {}) });
    if (job.kind === 'pack')
      return {
        ok: true,
        value: await withDocument(job.input, (d, { bytes }) =>
          packDocument(d, bytes, job.input, reporter, means(job.stored)),
        ),
      };
    if (job.kind === 'index')
      return {
        ok: true,
        value: await withDocument(job.input, (d, { bytes }) =>
          indexDocument(d, bytes, job.input, index, silent, means(job.stored)),
        ),
      };
    if (job.kind === 'search')
      return {
        ok: true,
        value: await withDocument(job.input, (d) =>
          searchDocument(d, job.input, silent, job.stored ? store : undefined),
        ),
      };
    return {
      ok: true,
      value: await withDocument(job.input, (d, { bytes }) =>
        matchDocument(d, bytes, job.input, reporter, means(job.stored)),
      ),
    };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, unusable: error.unusable };
    throw error;
  }
}

async function withDocument<T>(
  input: ExtractInput,
  use: (document: PdfDocument, manuscript: Manuscript | DrawnList) => Promise<T>,
  read: (path: string) => Promise<Manuscript | DrawnList> = readManuscript,
): Promise<T> {
  pdfium ??= loadPdfium();
  const manuscript = await read(input.path);
  const opened = openDocument(await pdfium, manuscript.bytes, input.password);
  if (!opened.ok) throw new Refused(opened.unusable);
  try {
    return await use(opened.document, manuscript);
  } finally {
    opened.document.close();
  }
}

/** Most files are PDFs: what reads the others is loaded when one comes. */
async function readManuscript(path: string): Promise<Manuscript> {
  const bytes = await readFile(path);
  const kind = inputKind(bytes.subarray(0, KIND_WINDOW));
  if (kind === 'pdf' || kind === null) return { bytes, notices: [] };
  const { asPdf } = await import('../inputs/manuscript.ts');
  return asPdf(bytes);
}

/** A list of references is laid out as well, where references are all that is looked for. */
async function readWithLists(path: string): Promise<Manuscript | DrawnList> {
  const bytes = await readFile(path);
  const head = bytes.subarray(0, KIND_WINDOW);
  const kind = inputKind(head) === null ? listKind(head) : null;
  if (kind === null) return readManuscript(path);
  const { drawList } = await import('../inputs/lists/draw.ts');
  return drawList(bytes, kind);
}

type Answer = Exclude<ToChild, { readonly type: 'job' }>;
const calls = new Map<number, (answer: Answer) => void>();
let lastCall = 0;

function request(message: (call: number) => FromChild): Promise<Answer> {
  const call = ++lastCall;
  return new Promise((resolve) => {
    calls.set(call, resolve);
    send(message(call));
  });
}

/** The caller's store, reached through the parent. */
const store: FeatureStore = {
  async read(key) {
    const answer = await request((call) => ({ type: 'read', call, key }));
    return answer.type === 'stored' ? answer.bytes : null;
  },
  write: async (key, bytes) =>
    void (await request((call) => ({ type: 'write', call, key, bytes }))),
};

/** The caller's index, reached through the parent. */
const index: PictureIndex = {
  async read(after) {
    const answer = await request((call) => ({ type: 'index-part', call, after }));
    return answer.type === 'part' ? answer.part : { pictures: [], next: null, done: 0, of: 0 };
  },
  async picture(key) {
    const answer = await request((call) => ({ type: 'index-picture', call, key }));
    return answer.type === 'picture' ? answer.picture : null;
  },
  blocks: {
    async all() {
      const answer = await request((call) => ({ type: 'index-blocks', call }));
      return answer.type === 'blocks' ? answer.blocks : [];
    },
    async lists(block, buckets) {
      const answer = await request((call) => ({ type: 'index-lists', call, block, buckets }));
      return answer.type === 'lists' ? answer.lists : null;
    },
    async pictures(places, pixels) {
      const answer = await request((call) => ({ type: 'index-placed', call, places, pixels }));
      return answer.type === 'placed' ? answer.pictures : [];
    },
  },
};

process.on('message', (message: ToChild) => {
  if (message.type !== 'job') {
    calls.get(message.call)?.(message);
    calls.delete(message.call);
    return;
  }
  jobs++;
  run(message.job, message.threads)
    .then(async (outcome) => {
      const heap = pdfium ? (await pdfium).heap().length : 0;
      send({ type: 'done', outcome, tired: jobs >= JOBS_LIMIT || heap > HEAP_LIMIT });
    })
    .catch((error: unknown) => {
      // After an exception PDFium's heap cannot be trusted: the process ends and the parent says
      // so.
      process.stderr.write(
        `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
      );
      if (!isSystemError(error) || !process.connected) process.exit(70);
      // The message must be on its way before the process ends.
      const message: FromChild = { type: 'system', code: error.code, message: error.message };
      process.send?.(message, () => process.exit(70));
    });
});

/** An error of the operating system, as a file operation gives it. */
function isSystemError(error: unknown): error is Error & { readonly code: string } {
  return (
    error instanceof Error &&
    'syscall' in error &&
    'code' in error &&
    typeof error.code === 'string'
  );
}

// A stop of the whole product reaches every process of its group: the parent decides when this one
// ends, and a signal that is meant for all must not look as if the manuscript had ended it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit(0));
pdfium = loadPdfium();
pdfium.then(() => send({ type: 'ready' })).catch(() => process.exit(70));
