import { cleanFileName } from '../../../contract/fileName.ts';
import type { FileProduct } from '../../../contract/brand.ts';
import type { Check } from '../../../contract/checks.ts';
import { fileOps } from '../../../contract/ops/files.ts';
import { isRefusal } from '../../../contract/refusals.ts';
import type { Client } from '../../../providers/api/client.ts';
import { Failure, isAbort } from '../../../providers/api/failure.ts';
import { sha256Of } from '../../../providers/api/hash.ts';
import { putFile } from '../../../providers/api/put.ts';
import { upload, type Uploaded } from '../../../providers/api/upload.ts';
import { createKept } from '../../../providers/session/kept.ts';
import { lookAt, type LookProblem } from './look.ts';
import {
  afterReload,
  isActive,
  nextToStart,
  reduce,
  type Change,
  type Entry,
  type Status,
} from './queue.ts';

export type Database = 'manuscripts' | 'user';

/** Where files are sent: to the manuscripts of a product, or to the own database. */
export interface Target {
  readonly database: Database;
  readonly product: FileProduct;
}

export interface Queue {
  entries(): readonly Entry[];
  subscribe(listener: () => void): () => void;
  /** @param checks what a submission check looks at; absent: all that the person may use */
  add(files: readonly File[], checks?: readonly Check[]): void;
  cancel(key: string): void;
  retry(key: string): void;
  /**
   * Announces a file that the server has, with its password. Resolves with a refusal's text, or
   * null when it was taken.
   */
  unlock(key: string, password: string): Promise<string | null>;
  remove(key: string): void;
  clearFinished(): void;
  /** Sends on what a broken connection interrupted. */
  resume(): void;
  /** Called with a failure for which the person has to be taken to /login. */
  onFailure(listener: ((failure: Failure) => void) | null): void;
}

const AT_ONCE = 2;
const PATHS = { manuscripts: fileOps.pdfSubmit, user: fileOps.pdfSubmitUserDb } as const;
const open = new WeakMap<Client, Map<string, Queue>>();

/**
 * The queue of the signed-in person; it works on while other screens are shown. Another person gets
 * another queue.
 */
export function queueOf(
  client: Client,
  target: Target,
  sentences: (problem: LookProblem) => string,
): Queue {
  const name = `${nameOf(target)}:${client.session.user()?.user_id ?? 0}`;
  const queues = open.get(client) ?? new Map<string, Queue>();
  open.set(client, queues);
  const queue = queues.get(name) ?? createQueue(client, target, sentences, window.sessionStorage);
  queues.set(name, queue);
  return queue;
}

/** A queue that sends two files at a time; its summary is kept in the given storage. */
export function createQueue(
  client: Client,
  target: Target,
  sentences: (problem: LookProblem) => string,
  storage?: Storage,
): Queue {
  const op = PATHS[target.database];
  // The image check is what is meant without a word, and all checks of a submission check.
  const toOf = (entry: Entry | undefined) => ({
    ...(target.product === 'product' ? {} : { product: target.product }),
    ...(entry?.checks ? { checks: [...entry.checks] } : {}),
  });
  const kept = createKept<readonly Entry[]>(
    `submit.${nameOf(target)}.${client.session.user()?.user_id ?? 0}`,
    [],
    storage,
  );
  kept.set(afterReload(kept.get()));
  const files = new Map<string, File>();
  const running = new Map<string, AbortController>();
  let tell: ((failure: Failure) => void) | null = null;
  let counter = 0;

  const change = (what: Change): void => kept.set(reduce(kept.get(), what));
  const setStatus = (key: string, status: Status): void => change({ type: 'status', key, status });
  const guard = (event: BeforeUnloadEvent): void => event.preventDefault();
  const pump = (): void => {
    for (const entry of nextToStart(kept.get(), AT_ONCE)) void work(entry.key);
    if (kept.get().some(({ status }) => isActive(status)))
      window.addEventListener('beforeunload', guard);
    else window.removeEventListener('beforeunload', guard);
  };

  const work = async (key: string): Promise<void> => {
    const file = files.get(key);
    if (!file) return setStatus(key, { kind: 'lost' });
    const control = new AbortController();
    running.set(key, control);
    setStatus(key, { kind: 'checking' });
    try {
      const end = await deliver(key, file, control.signal);
      if ('kind' in end) setStatus(key, end);
      else change({ type: 'unpack', key, entries: manuscriptsOf(key, end) });
    } catch (error) {
      if (!isAbort(error)) {
        setStatus(key, { kind: 'broken', message: error instanceof Error ? error.message : '' });
        if (error instanceof Failure) tell?.(error);
      }
    } finally {
      running.delete(key);
      pump();
    }
  };

  const deliver = async (
    key: string,
    file: File,
    signal: AbortSignal,
  ): Promise<Status | Uploaded> => {
    const to = toOf(kept.get().find((one) => one.key === key));
    const problem = await lookAt(file, target.product === 'retraction');
    if (problem) return { kind: 'refused', code: problem, message: sentences(problem) };
    const sha256 = await sha256Of(file);
    const offer = await client.call(
      op,
      { name: file.name, size: file.size, ...to, ...(sha256 ? { sha256 } : {}) },
      { signal },
    );
    if (isRefusal(offer))
      return { kind: 'refused', code: offer.error.code, message: offer.error.message };
    if (offer.known && offer.file_id > 0)
      return { kind: 'done', file_id: offer.file_id, known: true };
    if (offer.put && (await putFile(client, offer.put, file, signal)) !== null) {
      const put = await client.call(
        op,
        { name: file.name, size: file.size, ...to, ...(sha256 ? { sha256 } : {}) },
        { signal },
      );
      if (!isRefusal(put) && put.file_id > 0)
        return { kind: 'done', file_id: put.file_id, known: false };
    }
    const begun = performance.now();
    const answer = await upload(client, op.path, file, {
      ...to,
      signal,
      onProgress: (sent, total) =>
        setStatus(key, {
          kind: 'sending',
          sent,
          total,
          perSecond: (1000 * sent) / Math.max(1, performance.now() - begun),
        }),
    });
    if (isRefusal(answer))
      return { kind: 'refused', code: answer.error.code, message: answer.error.message };
    return answer.files
      ? answer
      : {
          kind: 'done',
          file_id: answer.file_id,
          known: answer.known === true,
          ...(answer.skipped ? { skipped: answer.skipped } : {}),
        };
  };

  return {
    entries: kept.get,
    subscribe: kept.subscribe,
    add(chosen, checks) {
      const entries = chosen.map((file): Entry => {
        const key = `${Date.now()}-${counter++}`;
        files.set(key, file);
        return {
          key,
          name: cleanFileName(file.name),
          size: file.size,
          status: { kind: 'waiting' },
          ...(checks ? { checks } : {}),
        };
      });
      change({ type: 'add', entries });
      pump();
    },
    cancel(key) {
      setStatus(key, { kind: 'cancelled' });
      running.get(key)?.abort();
      pump();
    },
    retry(key) {
      setStatus(key, { kind: 'waiting' });
      pump();
    },
    async unlock(key, password) {
      const file = files.get(key);
      const entry = kept.get().find((one) => one.key === key);
      const sha256 = entry?.sha256 ?? (file ? await sha256Of(file) : null);
      if (!entry || (!file && !sha256)) return sentences('unreadable');
      const to = toOf(entry);
      const answer =
        sha256 || !file
          ? await client.call(op, {
              name: entry.name,
              size: entry.size,
              sha256: sha256 ?? undefined,
              password,
              ...to,
            })
          : await upload(client, op.path, file, { ...to, password });
      return isRefusal(answer) ? answer.error.message : null;
    },
    remove(key) {
      running.get(key)?.abort();
      files.delete(key);
      change({ type: 'remove', key });
      pump();
    },
    clearFinished: () => change({ type: 'clear-finished' }),
    resume() {
      change({ type: 'resume' });
      pump();
    },
    onFailure(listener) {
      tell = listener;
    },
  };
}

function nameOf({ database, product }: Target): string {
  return product === 'product' ? database : product;
}

/** The manuscripts that the server found in an archive, as entries of their own. */
function manuscriptsOf(key: string, { files = [], skipped }: Uploaded): Entry[] {
  return files.map(({ file_id, filename, size, sha256, known }, i) => ({
    key: `${key}/${i}`,
    name: filename,
    size,
    sha256,
    status: { kind: 'done', file_id, known, ...(skipped && i === 0 ? { skipped } : {}) },
  }));
}
