import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of Emscripten's module that is changed. */
interface NodeFiles {
  readonly FS: {
    readonly filesystems: {
      readonly NODEFS: {
        readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number };
      };
    };
  };
}

type Hooks = Parameters<NodeFS['init']>[1];

/**
 * PGlite's folder of files, with a real fsync: without it a power cut can leave a database that
 * does not open. It rests on an inside hook of the engine, so the database is asked at each start
 * whether a commit reaches it.
 */
export class DurableNodeFS extends NodeFS {
  /** How often the database asked for its files to be on disk. */
  syncs = 0;
  /** Hears of each, with the file's handle; for the test that cuts the power. */
  onSync: ((handle: number) => void) | null = null;

  override async init(engine: PGlite, options: Hooks): ReturnType<NodeFS['init']> {
    const made = await super.init(engine, options);
    const install = (module: object) => {
      // The engine's types leave out the file systems of its Emscripten module.
      (module as NodeFiles).FS.filesystems.NODEFS.stream_ops.fsync = (stream) => {
        fsyncOrDie(stream.nfd);
        this.syncs += 1;
        this.onSync?.(stream.nfd);
        return 0;
      };
    };
    return {
      emscriptenOpts: {
        ...made.emscriptenOpts,
        preRun: [...asList(made.emscriptenOpts.preRun), install],
      },
    };
  }
}

/**
 * Start parameters with fsync on: the engine's own fdatasync does nothing, so the log is synced by
 * fsync.
 */
export function durableParams(defaults: readonly string[]): string[] {
  return [...defaults.filter((p) => p !== '-F'), '-c', 'wal_sync_method=fsync'];
}

/**
 * A disk that refuses to keep data must not be written to any further: what was not acknowledged is
 * repaired at the next start.
 */
function fsyncOrDie(handle: number): void {
  try {
    fsyncSync(handle);
  } catch (error) {
    process.stderr.write(
      `The database's disk does not accept data (${String(error)}). The server ends.\n`,
    );
    process.kill(process.pid, 'SIGKILL');
  }
}

function asList<T>(value: T | T[] | undefined): T[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}
