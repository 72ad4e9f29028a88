import type { Job, JobRules } from '../jobs/index.ts';
import { endPictureSearch, readPicture, writePictureProgress } from './store.ts';

/** The server's side of a search for a picture. */
export function pictureRules(): JobRules<'picture'> {
  return {
    async begin(tx, job) {
      const searchId = searchOf(job);
      const picture = searchId === null ? null : await readPicture(tx, searchId);
      return picture && { picture: Buffer.from(picture).toString('base64') };
    },
    onProgress: (tx, job, { step, done, of }) =>
      ofSearch(job, (id) => writePictureProgress(tx, id, { step, done, of })),
    onResult: (tx, job, found) => ofSearch(job, (id) => endPictureSearch(tx, id, found)),
    onFailure: (tx, job, { sentence }) =>
      ofSearch(job, (id) => endPictureSearch(tx, id, { failure: sentence })),
  };
}

async function ofSearch(job: Job, work: (searchId: number) => Promise<void>): Promise<void> {
  const searchId = searchOf(job);
  if (searchId !== null) await work(searchId);
}

function searchOf(job: Job): number | null {
  const { search_id } = job.payload as { search_id?: unknown }; // written by pictureSearch.ts
  return typeof search_id === 'number' ? search_id : null;
}
