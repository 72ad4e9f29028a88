import { type Entry, type ZipFile, getFileNameLowLevel } from 'yauzl';
import { INPUT_LIMITS as LIMITS } from './limits.ts';
import { Refused, refused } from './refused.ts';

/** An entry of an archive that holds bytes. */
export interface ZipEntry {
  /**
   * With its folders, "/" between them, as the archive states it. Never a path on this machine:
   * nothing is written there.
   */
  readonly path: string;
  /** The last part of the path. */
  readonly name: string;
  /** Unpacked bytes; reading ends with an error when there are more or fewer. */
  readonly size: number;
  readonly raw: Entry;
}

/**
 * How yauzl has to open an archive for this: names are taken apart here, so that an odd one does
 * not spoil the rest.
 */
export const ZIP_OPTIONS = {
  lazyEntries: true,
  decodeStrings: false,
  autoClose: false,
  validateEntrySizes: true,
} as const;

const MB = 1024 * 1024;
const SEALED = 'The archive is encrypted. Please send one without a password.';

/**
 * Lists the entries of an archive in its order, without folders, hidden files (a part that begins
 * with ".") and __MACOSX.
 * @throws Refused when it is encrypted, damaged or demands more than the limits
 */
export async function listEntries(zip: ZipFile): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  let total = 0;
  if (zip.entryCount > LIMITS.entries)
    throw refused(
      'too-complex',
      `The archive holds ${zip.entryCount} entries; at most ${LIMITS.entries} can be read.`,
    );
  try {
    for await (const raw of zip.eachEntry()) {
      const path = nameOf(raw);
      const parts = path.split('/');
      const name = parts.at(-1) ?? '';
      if (name === '' || parts.some((p) => p.startsWith('.') || p === '__MACOSX')) continue;
      if (raw.isEncrypted()) throw refused('encrypted', SEALED);
      total += raw.uncompressedSize;
      checkSize(raw, name, total);
      entries.push({ path, name, size: raw.uncompressedSize, raw });
    }
  } catch (error) {
    throw asRefused(error);
  }
  return entries;
}

/** The bytes of one entry. @throws Refused when they are damaged */
export async function readEntry(zip: ZipFile, entry: ZipEntry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    const stream = await zip.openReadStreamPromise(entry.raw);
    for await (const chunk of stream) chunks.push(chunk);
  } catch (error) {
    throw asRefused(error);
  }
  return Buffer.concat(chunks);
}

/** The first bytes of an entry, at most `count`. */
export async function readHead(zip: ZipFile, entry: ZipEntry, count: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    const stream = await zip.openReadStreamPromise(entry.raw);
    for await (const chunk of stream) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= count) break;
    }
  } catch (error) {
    throw asRefused(error);
  }
  return Buffer.concat(chunks).subarray(0, count);
}

/** Converts errors of yauzl and zlib at damaged archives into refusals. */
export function asRefused(error: unknown): Error {
  if (error instanceof Refused) return error;
  // yauzl stops at the first encrypted entry.
  if (error instanceof Error && error.message.includes('strong encryption'))
    return refused('encrypted', SEALED);
  return refused('damaged', 'The archive is damaged and cannot be read. Please pack it again.');
}

function checkSize(raw: Entry, name: string, total: number): void {
  const { uncompressedSize: size, compressedSize: packed } = raw;
  if (size > LIMITS.entryBytes)
    throw refused(
      'too-large',
      `The archive holds a file larger than ${LIMITS.entryBytes / MB} MB: ${name}`,
    );
  if (total > LIMITS.totalBytes)
    throw refused('too-large', `The archive unpacks to more than ${LIMITS.totalBytes / MB} MB.`);
  if (size > LIMITS.ratioFrom && size > LIMITS.ratio * Math.max(1, packed))
    throw refused(
      'too-complex',
      `The archive holds a file that is packed too tightly to be a manuscript's: ${name}`,
    );
}

/** Names are UTF-8 or the code page of old archivers; separators of Windows count as separators. */
function nameOf(raw: Entry): string {
  return getFileNameLowLevel(
    raw.generalPurposeBitFlag,
    raw.fileNameRaw,
    raw.extraFields,
    false,
  ).replaceAll('\\', '/');
}
