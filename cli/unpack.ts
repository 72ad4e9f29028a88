import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { KIND_WINDOW, inputKind } from '../contract/kinds.ts';
import { openArchive } from '../engine/index.ts';

/** The files to check, archives taken apart; and sentences about those that cannot be used. */
export interface Unpacked {
  readonly files: readonly string[];
  readonly problems: readonly string[];
  /** Removes what was unpacked. */
  drop(): Promise<void>;
}

/**
 * Takes archives apart: each PDF and DOCX in one is a file of its own, in a folder that is thrown
 * away; an archive with pictures is itself one more, which the engine reads.
 */
export async function unpack(paths: readonly string[]): Promise<Unpacked> {
  const files: string[] = [];
  const problems: string[] = [];
  const folders: string[] = [];
  for (const path of paths) {
    if (inputKind(await headOf(path)) !== 'zip') {
      files.push(path);
      continue;
    }
    const opened = await openArchive(path);
    if (!opened.ok) {
      problems.push(`${basename(path)}: ${opened.unusable.sentence}`);
      continue;
    }
    const { isDocument, manuscripts, pictures, close } = opened.value;
    try {
      for (const manuscript of manuscripts) {
        const folder = await mkdtemp(join(tmpdir(), 'check-'));
        folders.push(folder);
        // The name of an entry may be anything; of a path only its last part is taken.
        const target = join(folder, basename(manuscript.name).replaceAll('\0', '') || 'manuscript');
        await pipeline(await manuscript.open(), createWriteStream(target));
        files.push(target);
      }
      if (isDocument || pictures > 0) files.push(path);
    } catch {
      problems.push(
        `${basename(path)}: The archive is damaged and cannot be read. Please pack it again.`,
      );
    } finally {
      close();
    }
  }
  return {
    files,
    problems,
    drop: async () =>
      void (await Promise.all(folders.map((f) => rm(f, { recursive: true, force: true })))),
  };
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(KIND_WINDOW), 0, KIND_WINDOW, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
