import type { Call, HandlersOf } from '../http/index.ts';
import { brokenUpload, readUpload } from '../http/index.ts';
import { REFERENCE_AREA } from '../pictureIndex/index.ts';
import { refuse } from '../refusal.ts';
import { TooLarge } from '../storage/index.ts';
import { addressName, beginImport } from './imports.ts';
import { listImports, listVersions, readCurrent } from './store.ts';

/** The Admin's side of the retraction database. */
export const retractionHandlers = {
  async retractionDatabase(_input, { services: { db, config } }) {
    // First: an import that has ended by then is in what is read after it.
    const imports = await listImports(db);
    return {
      address:
        config.retractionsUrl === null
          ? null
          : { host: addressName(config.retractionsUrl), hours: config.retractionsHours },
      current: await readCurrent(db),
      versions: await listVersions(db),
      imports,
    };
  },
  retractionImport: (_input, call) => upload(call),
  async retractionFetch(_input, { services, actor }) {
    const url = services.config.retractionsUrl;
    if (url === null)
      throw refuse(
        'not-configured',
        'An operator has to name the address of the file first, in the setting RETRACTIONS_URL.',
      );
    const import_id = await services.db.transaction((tx) =>
      beginImport(services, tx, actor, {
        source: 'address',
        name: addressName(url),
        hash: null,
        smaller: false,
      }),
    );
    return { import_id: begun(import_id) };
  },
} satisfies HandlersOf<'retractionDatabase' | 'retractionImport' | 'retractionFetch'>;

async function upload({ services, actor, request }: Call) {
  const sent = await readUpload(request);
  if (!sent) throw refuse('invalid-input', 'Send the file as the body of the call.');
  const { config, db, storage } = services;
  const stored = await storage
    .writeStream(REFERENCE_AREA, sent.body, config.maxUploadBytes)
    .catch((error: unknown) => {
      throw error instanceof TooLarge
        ? refuse('too-large', `The file is larger than ${Math.floor(error.limit / 1048576)} MB.`)
        : brokenUpload(sent, error);
    });
  const import_id = await db.transaction((tx) =>
    beginImport(services, tx, actor, {
      source: 'upload',
      name: sent.name || 'retraction_watch.csv',
      hash: stored.hash,
      smaller: sent.fields.smaller === 'yes' || request.headers['x-smaller'] === 'yes',
    }),
  );
  return { import_id: begun(import_id) };
}

function begun(importId: number | null): number {
  if (importId === null)
    throw refuse('invalid-input', 'An import is running already. Wait for its end.');
  return importId;
}
