import * as nodeFiles from 'node:fs/promises';
import type { Files } from '../../../server/storage/drafts.ts';
import { withResolvers } from '../../setup/withResolvers.ts';

/** A disk that fails, or does not answer, as the operating system lets it, until it is mended. */
export interface Disk {
  readonly files: Files;
  /** From now on: ENOSPC in the middle of a file, EROFS at its opening, EIO also at reading. */
  break(code: 'ENOSPC' | 'EROFS' | 'EIO'): void;
  /** From now on nothing is answered until it is mended: a slow disk, or one that hangs. */
  stall(): void;
  mend(): void;
}

export function openDisk(): Disk {
  let broken: string | null = null;
  let stalled: ReturnType<typeof withResolvers> | null = null;
  const failWhen = (syscall: string, ...codes: string[]) => {
    if (broken !== null && codes.includes(broken)) throw systemError(broken, syscall);
  };
  return {
    break: (code) => {
      broken = code;
    },
    stall: () => {
      stalled ??= withResolvers();
    },
    mend: () => {
      broken = null;
      stalled?.resolve();
      stalled = null;
    },
    files: {
      ...nodeFiles,
      open: async (path, flags, mode) => {
        await stalled?.promise;
        if (flags !== 'r') failWhen('open', 'EROFS', 'EIO');
        const handle = await nodeFiles.open(path, flags, mode);
        const { writeFile } = handle;
        handle.writeFile = async (...args: Parameters<typeof writeFile>) => {
          failWhen('write', 'ENOSPC');
          await writeFile.apply(handle, args);
        };
        return handle;
      },
      // The overloads differ in what they answer, not in how they fail.
      readFile: (async (...args: Parameters<typeof nodeFiles.readFile>) => {
        await stalled?.promise;
        failWhen('read', 'EIO');
        return nodeFiles.readFile(...args);
      }) as typeof nodeFiles.readFile,
      stat: (async (...args: Parameters<typeof nodeFiles.stat>) => {
        await stalled?.promise;
        failWhen('stat', 'EIO');
        return nodeFiles.stat(...args);
      }) as typeof nodeFiles.stat,
    },
  };
}

/** An error with the fields of Node's own. */
export function systemError(code: string, syscall: string): Error {
  return Object.assign(new Error(`${code}: injected, ${syscall}`), { code, syscall, errno: -1 });
}
