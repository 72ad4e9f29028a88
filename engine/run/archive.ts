import type { Readable } from 'node:stream';
import { openPromise } from 'yauzl';
import { sortArchive } from '../inputs/bundle.ts';
import { NOTHING } from '../inputs/nothing.ts';
import { Refused } from '../inputs/refused.ts';
import { ZIP_OPTIONS, asRefused } from '../inputs/zip.ts';
import type { Outcome } from '../requests.ts';

/** A manuscript inside an archive. */
export interface ArchivedFile {
  /** Without folders. */
  readonly name: string;
  readonly size: number;
  /** Its bytes; the stream fails where they are damaged or more than stated. */
  open(): Promise<Readable>;
}

/** An archive on this machine, open until `close`. */
export interface Archive {
  /** It is itself one manuscript: a document of Word. */
  readonly isDocument: boolean;
  /** Each of these is a manuscript of its own. */
  readonly manuscripts: readonly ArchivedFile[];
  /**
   * How many pictures it holds; they are one manuscript together, which the engine reads from the
   * archive itself.
   */
  readonly pictures: number;
  /** Paths of what was left out. */
  readonly skipped: readonly string[];
  close(): void;
}

/** Looks into an archive; nothing is unpacked to disk. What cannot be used answers a sentence. */
export async function openArchive(path: string): Promise<Outcome<Archive>> {
  const zip = await openPromise(path, ZIP_OPTIONS).catch((error: unknown) => asRefused(error));
  if (zip instanceof Error) return unusable(zip);
  try {
    const { document, manuscripts, pictures, skipped } = await sortArchive(zip);
    if (!document && manuscripts.length + pictures.length === 0) {
      zip.close();
      return { ok: false, unusable: { code: 'empty', sentence: NOTHING } };
    }
    const files = manuscripts.map(
      ({ name, size, raw }): ArchivedFile => ({
        name,
        size,
        open: () => zip.openReadStreamPromise(raw),
      }),
    );
    return {
      ok: true,
      value: {
        isDocument: document !== null,
        manuscripts: files,
        pictures: pictures.length,
        skipped,
        close: () => zip.close(),
      },
    };
  } catch (error) {
    zip.close();
    return unusable(asRefused(error));
  }
}

function unusable(error: Error): Outcome<Archive> {
  if (!(error instanceof Refused)) throw error;
  return { ok: false, unusable: error.unusable };
}
