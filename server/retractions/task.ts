import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { openPacker, openRetractionFile, RETRACTIONS_FORMAT } from '../../engine/index.ts';
import type { RetractionsResult, TaskEnd, TaskTable, Tools } from '../jobs/index.ts';
import { REFERENCE_AREA } from '../pictureIndex/index.ts';
import { fetchFile, NotTaken } from './fetchClient.ts';
import { NotStored, TooLarge } from '../storage/index.ts';

/** A file has some 50 MB. */
const FILE_BYTES = 1024 * 1024 * 1024;

/**
 * The worker's side of an import: the file is read in pieces, packed and laid into storage.
 * @param url the configured address
 */
export function retractionsTask({
  url,
}: {
  readonly url: string | null;
}): TaskTable['retractions'] {
  return async (input, tools): Promise<TaskEnd<'retractions'>> => {
    try {
      const source =
        input.from === 'upload'
          ? (await tools.storage.stream(REFERENCE_AREA, input.hash)).body
          : fetchFile(url, tools.signal);
      return { ok: true, value: await pack(source, tools) };
    } catch (error) {
      if (error instanceof NotTaken)
        return { ok: false, code: error.code, sentence: error.message, retry: error.retry };
      if (error instanceof NotStored)
        return { ok: false, code: 'absent', sentence: 'The file has gone.', retry: false };
      throw error;
    }
  };
}

async function pack(source: AsyncIterable<unknown>, tools: Tools): Promise<RetractionsResult> {
  const begun = performance.now();
  const hash = createHash('sha256');
  const reader = openRetractionFile();
  const packer = openPacker();
  let size = 0;
  let notices = 0;
  for await (const piece of source) {
    tools.signal.throwIfAborted();
    const bytes = piece as Uint8Array; // bodies and files are read as bytes
    size += bytes.length;
    if (size > FILE_BYTES) throw new NotTaken('too-large', 'The file is larger than 1 GB.');
    hash.update(bytes);
    for (const notice of reader.push(bytes)) {
      packer.add(notice);
      notices += 1;
    }
  }
  const end = reader.end();
  if (!end.ok) throw new NotTaken('unreadable', end.sentence);
  for (const notice of end.notices) {
    packer.add(notice);
    notices += 1;
  }
  const { works, pieces } = packer.pack();
  const packed = await tools.storage
    .writeStream(REFERENCE_AREA, Readable.from(pieces, { objectMode: false }), FILE_BYTES)
    .catch((error: unknown) => {
      throw error instanceof TooLarge
        ? new NotTaken('too-large', 'The packed database is larger than 1 GB.')
        : error;
    });
  return {
    sha256: hash.digest('hex'),
    works,
    notices,
    unread: end.unread,
    format: RETRACTIONS_FORMAT,
    packed: { hash: packed.hash, size: packed.size },
    milliseconds: Math.round(performance.now() - begun),
  };
}
