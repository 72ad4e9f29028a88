import { cutsOf, readExtraction, readStanding, workedFile } from '../edit/index.ts';
import { findPassword, forgetPassword, tellFile } from '../files/index.ts';
import type { FileServices } from '../files/index.ts';
import type { Tx } from '../database/index.ts';
import type { Job, JobRules } from '../jobs/index.ts';
import { endSearch, readSearch } from './searchStore.ts';
import type { Search } from './searchStore.ts';

/**
 * The server's side of a search for look-alikes. It changes nothing of the file, whatever becomes
 * of it.
 */
export function searchRules(services: FileServices): JobRules<'search'> {
  const publish = async (tx: Tx, job: Job, search: Search) => {
    if (job.file_id !== null)
      await tellFile(services, tx, job.file_id, {
        what: 'search',
        file_id: job.file_id,
        search_id: search.search_id,
      });
  };
  return {
    async begin(tx, job) {
      const file = await workedFile(tx, job);
      const search = await searchOf(tx, job);
      const extraction = file && (await readExtraction(tx, file.file_id));
      if (!file || !search || !extraction) return null;
      const cuts = cutsOf(await readStanding(tx, file.file_id), extraction);
      const password = await findPassword(services, tx, file.file_id);
      return {
        hash: file.object_hash,
        extraction,
        subImage: search.sub_image,
        region: search.region,
        ...(password === undefined ? {} : { password }),
        ...(cuts === undefined ? {} : { cuts }),
      };
    },
    async onResult(tx, job, found) {
      const search = await searchOf(tx, job);
      if (!search) return;
      await endSearch(tx, search.search_id, found);
      await publish(tx, job, search);
    },
    async onFailure(tx, job, { code }) {
      const search = await searchOf(tx, job);
      if (!search || job.file_id === null) return;
      const failure = code === 'encrypted' || code === 'wrong-password' ? code : 'other';
      // The next search asks again instead of trying the same one.
      if (failure === 'wrong-password') await forgetPassword(tx, job.file_id);
      await endSearch(tx, search.search_id, failure);
      await publish(tx, job, search);
    },
  };
}

async function searchOf(tx: Tx, job: Job): Promise<Search | null> {
  const { search_id } = job.payload as { search_id?: unknown }; // written by similar.ts
  return job.file_id === null || typeof search_id !== 'number'
    ? null
    : readSearch(tx, job.file_id, search_id);
}
