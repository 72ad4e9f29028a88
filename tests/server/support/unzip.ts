import { fromBuffer } from 'yauzl';
import type { Entry } from 'yauzl';

/** The files of an archive by their names. */
export function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((done, fail) => {
    const found = new Map<string, Buffer>();
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return fail(error);
      zip.on('entry', (entry: Entry) =>
        zip.openReadStream(entry, (problem, stream) => {
          if (problem) return fail(problem);
          const chunks: Buffer[] = [];
          stream
            .on('data', (chunk: Buffer) => chunks.push(chunk))
            .once('end', () => {
              found.set(entry.fileName, Buffer.concat(chunks));
              zip.readEntry();
            })
            .once('error', fail);
        }),
      );
      zip.once('end', () => done(found)).once('error', fail);
      zip.readEntry();
    });
  });
}
