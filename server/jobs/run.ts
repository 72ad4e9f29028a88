import type { Asset, FeatureStore, PictureIndex, TextIndex } from '../../engine/index.ts';
import { REFERENCE_AREA } from '../pictureIndex/index.ts';
import { NotStored } from '../storage/index.ts';
import type { Storage } from '../storage/index.ts';
import { outageOf } from '../outage.ts';
import { openBreaker } from './breaker.ts';
import type { Breaker } from './breaker.ts';
import { patientPort } from './patient.ts';
import { PortClosed } from './port.ts';
import type {
  JobKindName,
  JobPort,
  JobProgress,
  JobTypes,
  Lease,
  Order,
  StoredAsset,
} from './port.ts';

/** What a task works with. */
export interface Tools {
  readonly storage: Storage;
  readonly customer: number;
  /** Aborted when the result is no longer wanted. */
  readonly signal: AbortSignal;
  readonly features: FeatureStore;
  /** The own database as the job's manuscript may see it. */
  readonly index: PictureIndex;
  /** Texts that the job's manuscript is compared with. */
  readonly texts: TextIndex;
  onProgress(progress: JobProgress): void;
  onAsset(asset: Asset): void;
}

/** A job's outcome: its result, or why there is none. */
export type TaskEnd<K extends JobKindName> =
  | { readonly ok: true; readonly value: JobTypes[K]['result'] }
  | {
      readonly ok: false;
      readonly code: string;
      readonly sentence: string;
      readonly retry: boolean;
    };

/** The worker's side of each kind of job. */
export type TaskTable = {
  readonly [K in JobKindName]: (input: JobTypes[K]['input'], tools: Tools) => Promise<TaskEnd<K>>;
};

export interface RunOptions {
  /** Only jobs of these kinds; absent: of any. */
  readonly kinds?: readonly JobKindName[];
  /** How often the lease is kept and progress told. */
  readonly beatMs?: number;
  /** The first pause in an outage; further ones double, up to half a minute. */
  readonly pauseMs?: number;
  /** Aborted when the worker is to end; no outage is waited for any longer. */
  readonly signal?: AbortSignal;
  /** @param job what was worked on; absent: nothing */
  readonly onError?: (error: unknown, job?: Pick<Order, 'job' | 'kind' | 'request'>) => void;
}

/**
 * Takes and does jobs, `lanes` at the same time, until the port gives no more. An outage of the
 * database or the storage is waited for: nothing is begun meanwhile, and what was cut off by it is
 * handed back without counting as a try.
 */
export async function runJobs(
  port: JobPort,
  tasks: TaskTable,
  storage: Storage,
  lanes: number,
  options: RunOptions = {},
): Promise<void> {
  const {
    beatMs = 1000,
    pauseMs = 1000,
    signal = new AbortController().signal,
    onError = () => undefined,
  } = options;
  const breaker = openBreaker({ check: () => storage.check(), signal, pauseMs, onError });
  const patient = patientPort(port, { signal, pauseMs });
  const lane = async () => {
    for (;;) {
      await breaker.ready();
      const order = await port.take(options.kinds);
      if (order === null) return;
      const note = (error: unknown) => onError(error, order);
      await runOne(patient, tasks, storage, order, { beatMs, onError: note, breaker });
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function runOne(
  port: JobPort,
  tasks: TaskTable,
  storage: Storage,
  order: Order,
  {
    beatMs,
    onError,
    breaker,
  }: {
    readonly beatMs: number;
    readonly onError: (error: unknown) => void;
    readonly breaker: Breaker;
  },
): Promise<void> {
  const lease: Lease = { job: order.job, token: order.token };
  const stop = new AbortController();
  let progress: JobProgress | null = null;
  let begun = false;
  let unwanted: 'cancelled' | 'lost' | 'closed' | null = null;
  const beat = async () => {
    const reported = progress;
    progress = null;
    const reply = await port.beat(lease, reported).catch(lostWhenClosed);
    if (reply === 'go-on') return;
    unwanted = reply;
    stop.abort(new Error('The result is no longer wanted.'));
  };
  const beating = setInterval(() => void beat().catch(onError), beatMs);
  // Pictures are kept while the engine goes on; all of them before the result, which refers to
  // them.
  let kept: Promise<void> = Promise.resolve();
  let keepFailure: unknown = null;
  const tools: Tools = {
    storage,
    customer: order.customer,
    signal: stop.signal,
    features: featuresOf(port, lease, storage, order.customer),
    index: indexOf(port, lease, storage, order.customer),
    texts: textsOf(port, lease),
    onProgress: (reply) => {
      progress = reply;
      // Reported at once, so that the screen shows the start; short work would end before the first
      // heartbeat.
      if (!begun) void beat().catch(onError);
      begun = true;
    },
    onAsset: (asset) => {
      kept = kept
        .then(() => keepAsset(port, lease, storage, order.customer, asset))
        .catch((error: unknown) => {
          keepFailure ??= error;
          // Without its pictures the result is worth nothing.
          stop.abort(error);
        });
    },
  };
  try {
    const end = await perform(tasks, order, tools);
    await kept;
    if (keepFailure !== null) throw keepFailure;
    if (end.ok) await port.done(lease, end.value);
    else await port.failed(lease, { code: end.code, sentence: end.sentence, retry: end.retry });
    breaker.success();
  } catch (error) {
    // The job is somebody else's by now, or the server ended: nobody is left to tell.
    if (error instanceof PortClosed || unwanted === 'closed' || unwanted === 'lost') return;
    // What a wanted stop throws is no trouble; the queue still has to hear that the work stopped.
    if (unwanted === null) onError(error);
    const outage = unwanted === null ? outageOf(error) : null;
    if (outage) breaker.outage();
    await (outage
      ? port.interrupted(lease, outage.message)
      : port.failed(lease, {
          code: 'crashed',
          sentence: 'The analysis of this file broke off.',
          retry: true,
        })
    ).catch(onError);
  } finally {
    clearInterval(beating);
  }
}

function lostWhenClosed(error: unknown): 'closed' {
  if (error instanceof PortClosed) return 'closed';
  throw error;
}

function perform(tasks: TaskTable, order: Order, tools: Tools): Promise<TaskEnd<JobKindName>> {
  switch (order.kind) {
    case 'extract':
      return tasks.extract(order.input, tools);
    case 'match':
      return tasks.match(order.input, tools);
    case 'search':
      return tasks.search(order.input, tools);
    case 'pack':
      return tasks.pack(order.input, tools);
    case 'picture':
      return tasks.picture(order.input, tools);
    case 'images':
      return tasks.images(order.input, tools);
    case 'article':
      return tasks.article(order.input, tools);
    case 'references':
      return tasks.references(order.input, tools);
    case 'text':
      return tasks.text(order.input, tools);
    case 'retractions':
      return tasks.retractions(order.input, tools);
    case 'report':
      return tasks.report(order.input, tools);
  }
}

async function keepAsset(
  port: JobPort,
  lease: Lease,
  storage: Storage,
  customer: number,
  asset: Asset,
): Promise<void> {
  const { bytes, ...rest } = asset;
  const stored = await storage.write(customer, bytes);
  // The rest keeps the variant that the asset had.
  await port.asset(lease, { ...rest, hash: stored.hash, size: stored.size } as StoredAsset);
}

function featuresOf(port: JobPort, lease: Lease, storage: Storage, customer: number): FeatureStore {
  return {
    async read(key) {
      const hash = await port.findFeature(lease, key);
      return hash === null || !(await storage.has(customer, hash))
        ? null
        : storage.read(customer, hash);
    },
    async write(key, bytes) {
      const { hash } = await storage.write(customer, bytes);
      const replaced = await port.keepFeature(lease, key, hash);
      if (replaced !== null) await storage.remove(customer, replaced);
    },
  };
}

function indexOf(port: JobPort, lease: Lease, storage: Storage, customer: number): PictureIndex {
  return {
    read: (after) => port.indexPart(lease, after),
    blocks: {
      all: () => port.indexBlocks(lease),
      lists: (block, buckets) => port.indexLists(lease, block, buckets),
      pictures: (places, pixels) => port.indexPlaced(lease, places, pixels),
    },
    async picture(key) {
      const found = await port.indexPicture(lease, key);
      if (!found) return null;
      try {
        return {
          subImage: found.subImage,
          png: await storage.read(found.reference ? REFERENCE_AREA : customer, found.hash),
        };
      } catch (error) {
        // Erased between the two steps.
        if (error instanceof NotStored) return null;
        throw error;
      }
    },
  };
}

function textsOf(port: JobPort, lease: Lease): TextIndex {
  return {
    candidates: (prints) => port.textCandidates(lease, prints),
    words: (keys) => port.textWords(lease, keys),
    lines: (keys) => port.textLines(lease, keys),
  };
}
