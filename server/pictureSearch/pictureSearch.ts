import type { Readable } from 'node:stream';
import { inputKind, PICTURE_SEARCH_MAX_BYTES } from '../../contract/index.ts';
import type { BodyOf, Ops, OutputOf } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { Tx } from '../database/index.ts';
import type { Call, HandlersOf } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { brokenUpload, readUpload } from '../http/index.ts';
import { stopJobs } from '../jobs/index.ts';
import { hitsView } from '../review/index.ts';
import type { Services } from '../services.ts';
import { addPictureSearch, dropPictureSearch, readPictureSearch, waitingOf } from './store.ts';

export const pictureSearchHandlers = {
  pictureSearch: (_, call) => begin(call),
  pictureAnswer: (body, { services, actor }) =>
    services.db.transaction((tx) => answer(tx, actor, body)),
} satisfies HandlersOf<'pictureSearch' | 'pictureAnswer'>;

/**
 * Begins the search for a picture. One that the person still waits for is stopped: nobody looks at
 * two at a time.
 * @throws invalid-input without a picture or for another kind; too-large, upload-broken
 */
async function begin({ services, actor, request }: Call): Promise<OutputOf<Ops['pictureSearch']>> {
  const upload = await readUpload(request);
  if (!upload) throw refuse('invalid-input', 'Send the picture as the body of the call.');
  const picture = await bytesOf(upload.body).catch((error: unknown) => {
    throw brokenUpload(upload, error);
  });
  const kind = inputKind(picture);
  if (kind !== 'png' && kind !== 'jpeg')
    throw refuse('invalid-input', 'A picture to search for is a PNG or JPEG file.');
  return services.db.transaction(async (tx) => {
    for (const earlier of await waitingOf(tx, actor.user_id)) await stop(tx, earlier);
    const search_id = await addPictureSearch(tx, actor, picture);
    await enqueue(services, tx, actor, search_id);
    await writeAudit(tx, actor, { action: 'picture.search', customer_id: actor.customer_id });
    return { search_id };
  });
}

async function enqueue(
  services: Pick<Services, 'jobs'>,
  tx: Tx,
  { customer_id, user_id }: Actor,
  search_id: number,
): Promise<void> {
  await services.jobs.enqueue(tx, {
    kind: 'picture',
    file_id: null,
    customer_id,
    user_id,
    payload: { search_id },
    dedupe_key: String(search_id),
    priority: 1,
    max_attempts: 2,
  });
}

/**
 * How a search went. Once it has ended, or when it is stopped, nothing of it is left on the server.
 * @throws not-found for a search that is not the person's, or whose answer was read
 */
async function answer(
  tx: Tx,
  actor: Actor,
  { search_id, stop: stops }: BodyOf<Ops['pictureAnswer']>,
): Promise<OutputOf<Ops['pictureAnswer']>> {
  const search = await readPictureSearch(tx, search_id, actor.user_id);
  if (!search) throw refuse('not-found', 'There is no such search.');
  const { state, progress, failure, found } = search;
  if (stops) await stop(tx, search_id);
  else if (state !== 'waiting') await dropPictureSearch(tx, search_id);
  return {
    state: stops ? 'stopped' : state,
    progress,
    failure,
    pictures: found ? [...found.pictures] : [],
    elsewhere: found && (await hitsView(tx, actor, actor, found.database)),
  };
}

async function stop(tx: Tx, searchId: number): Promise<void> {
  await stopJobs(tx, 'picture', String(searchId));
  await dropPictureSearch(tx, searchId);
}

async function bytesOf(body: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    const bytes = Buffer.from(part as Uint8Array); // bodies are read as bytes
    size += bytes.length;
    if (size > PICTURE_SEARCH_MAX_BYTES) {
      body.destroy();
      throw refuse(
        'too-large',
        `The picture is larger than ${PICTURE_SEARCH_MAX_BYTES / 1_000_000} MB.`,
      );
    }
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}
