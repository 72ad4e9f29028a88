import { availableParallelism } from 'node:os';
import type {
  ExtractInput,
  IndexFinding,
  IndexSearchInput,
  Matched,
  MatchInput,
  Outcome,
  PackedSubImage,
  ReferencesInput,
  SearchInput,
  Watch,
} from '../requests.ts';
import type { ReadReferences } from '../references/types.ts';
import type { ReadText } from '../similarity/types.ts';
import type { Extraction, Lookalike } from '../types.ts';
import { type ChildOptions, EngineChild, type Helpers } from './child.ts';
import type { Job, JobResult } from './messages.ts';

export interface EngineOptions {
  /** Warm processes, one manuscript each; default: one per core. */
  readonly processes?: number;
  /** Resident size in bytes at which a process is killed; default 1.5 GB. */
  readonly memoryLimit?: number;
  /** What the processes find in their environment; default: ours. Secrets have no business there. */
  readonly environment?: Readonly<Record<string, string>>;
  /** The processes give way to others of the machine, as the server that people wait for. */
  readonly background?: boolean;
}

/**
 * Runs manuscripts in processes of their own: a hostile file can kill only its own process.
 * Same bytes, same options: same result, byte for byte.
 */
export interface Engine {
  /**
   * PDF → pages, figures, sub-images, captions. Page pictures and sub-image crops come as assets
   * while it works.
   */
  extract(input: ExtractInput, watch?: Watch): Promise<Outcome<Extraction>>;
  /** The entries of the manuscript's reference lists, as printed and as read. */
  references(input: ReferencesInput, watch?: Watch): Promise<Outcome<ReadReferences>>;
  /** The writing of the manuscript in reading order, with its parts. */
  text(input: ExtractInput, watch?: Watch): Promise<Outcome<ReadText>>;
  /**
   * Cuts the sub-images (again) and compares them with one another and inside themselves. Crops of
   * changed cuts come as assets.
   */
  match(input: MatchInput, watch?: Watch): Promise<Outcome<Matched>>;
  /** What an index keeps of the document's sub-images. Their crops come as assets. */
  pack(input: MatchInput, watch?: Watch): Promise<Outcome<readonly PackedSubImage[]>>;
  /**
   * Finds pictures of an index in the document's sub-images, confirmed and scored as between
   * documents.
   */
  searchIndex(input: IndexSearchInput, watch?: Watch): Promise<Outcome<readonly IndexFinding[]>>;
  /**
   * Everything in the document's sub-images that looks like a region of one of them, best first.
   */
  search(input: SearchInput, watch?: Watch): Promise<Outcome<readonly Lookalike[]>>;
  close(): Promise<void>;
}

const MEMORY_LIMIT = 1.5e9;

/** Opens an engine. Its processes start with the first jobs and stay warm until `close`. */
export function openEngine(options: EngineOptions = {}): Engine {
  const pool = new Pool(Math.max(1, options.processes ?? availableParallelism()), {
    memoryLimit: options.memoryLimit ?? MEMORY_LIMIT,
    environment: options.environment,
    background: options.background ?? false,
  });
  return {
    extract: (input, watch = {}) =>
      pool.run('extract', { kind: 'extract', input, pictures: watch.onAsset !== undefined }, watch),
    references: (input, watch = {}) =>
      pool.run(
        'references',
        { kind: 'references', input, pictures: watch.onAsset !== undefined },
        watch,
      ),
    text: (input, watch = {}) =>
      pool.run('text', { kind: 'text', input, pictures: watch.onAsset !== undefined }, watch),
    match: ({ features, ...input }, watch = {}) =>
      pool.run(
        'match',
        {
          kind: 'match',
          input,
          stored: features !== undefined,
          pictures: watch.onAsset !== undefined,
        },
        watch,
        { store: features },
      ),
    search: ({ features, ...input }, watch = {}) =>
      pool.run('search', { kind: 'search', input, stored: features !== undefined }, watch, {
        store: features,
      }),
    pack: ({ features, ...input }, watch = {}) =>
      pool.run(
        'pack',
        {
          kind: 'pack',
          input,
          stored: features !== undefined,
          pictures: watch.onAsset !== undefined,
        },
        watch,
        { store: features },
      ),
    searchIndex: ({ features, index, ...input }, watch = {}) =>
      pool.run('index', { kind: 'index', input, stored: features !== undefined }, watch, {
        store: features,
        index,
      }),
    close: () => pool.close(),
  };
}

/**
 * How many threads a job may use, so that jobs which run at once have no more than there are cores:
 * every thread compiles the code for itself and prepares pictures that others have prepared.
 * @param busy jobs that run, this one among them
 */
export function threadsFor(busy: number, cores: number): number {
  return Math.max(1, Math.floor(cores / Math.max(1, busy)));
}

class Pool {
  private readonly children = new Set<EngineChild>();
  private readonly idle: EngineChild[] = [];
  private readonly waiting: (() => void)[] = [];
  private busy = 0;
  private closed = false;

  constructor(
    private readonly size: number,
    private readonly options: ChildOptions,
  ) {}

  async run<K extends Job['kind']>(
    kind: K,
    job: Job,
    watch: Watch,
    helpers: Helpers = {},
  ): Promise<Outcome<JobResult[K]>> {
    while (this.busy >= this.size) await new Promise<void>((resolve) => this.waiting.push(resolve));
    if (this.closed) throw new Error('The engine is closed');
    watch.signal?.throwIfAborted();
    this.busy++;
    try {
      const first = await this.runOnce(kind, job, watch, helpers);
      if (!first.killed || this.closed) return first.outcome;
      // A signal from outside says little about the manuscript: a second run tells whether it was
      // the reason.
      watch.signal?.throwIfAborted();
      return (await this.runOnce(kind, job, watch, helpers)).outcome;
    } finally {
      this.busy--;
      this.waiting.shift()?.();
    }
  }

  private async runOnce<K extends Job['kind']>(
    kind: K,
    job: Job,
    watch: Watch,
    helpers: Helpers,
  ): Promise<{ readonly outcome: Outcome<JobResult[K]>; readonly killed: boolean }> {
    const child = this.take();
    try {
      const threads = threadsFor(this.busy, availableParallelism());
      const outcome = await child.run(kind, job, watch, helpers, threads);
      return { outcome, killed: !outcome.ok && child.killedFromOutside };
    } finally {
      if (child.usable && !this.closed) this.idle.push(child);
      else this.children.delete(child);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all([...this.children].map((c) => c.end()));
    for (const wake of this.waiting.splice(0)) wake();
  }

  private take(): EngineChild {
    for (let child = this.idle.pop(); child; child = this.idle.pop()) {
      if (child.usable) return child;
      this.children.delete(child);
    }
    const child = new EngineChild(this.options);
    this.children.add(child);
    return child;
  }
}
