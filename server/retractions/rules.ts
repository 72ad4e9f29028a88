import * as z from 'zod/mini';
import { RETRACTIONS_FORMAT } from '../../engine/index.ts';
import type { JobRules, RetractionsResult } from '../jobs/index.ts';
import { REFERENCE_AREA } from '../pictureIndex/index.ts';
import type { Services } from '../services.ts';
import { addVersion, endImport, readCurrent, readImport, unusedPacked } from './store.ts';
import type { Version } from './store.ts';

const Payload = z.object({ import_id: z.number() });
type Parts = Pick<Services, 'storage' | 'background'>;

/**
 * The database grows. One with fewer works than this share of the version in use has been cut off
 * between two rows.
 */
const LEAST_SHARE = 0.9;

/**
 * The server's side of an import: the version in use changes with one row, once the new one lies
 * whole in storage.
 */
export function retractionsRules({ storage, background }: Parts): JobRules<'retractions'> {
  const remove = (hashes: readonly (string | null)[]) =>
    background.run(async () => {
      for (const hash of hashes) if (hash !== null) await storage.remove(REFERENCE_AREA, hash);
    });
  return {
    async begin(tx, job) {
      const found = await readImport(tx, Payload.parse(job.payload).import_id);
      if (!found) return null;
      return found.source === 'upload' && found.hash !== null
        ? { from: 'upload', hash: found.hash }
        : { from: 'address' };
    },
    async onResult(tx, job, result) {
      const found = await readImport(tx, Payload.parse(job.payload).import_id);
      if (!found) return;
      const { import_id, name, hash } = found;
      const { milliseconds } = result;
      const current = await readCurrent(tx);
      const problem = current && !found.smaller ? shrunk(current, result) : null;
      if (problem !== null) {
        await endImport(tx, import_id, { state: 'failed', problem });
        tx.afterCommit(() =>
          remove([hash, result.packed.hash === current?.packed ? null : result.packed.hash]),
        );
      } else if (current?.sha256 === result.sha256 && current.format === RETRACTIONS_FORMAT) {
        await endImport(tx, import_id, { state: 'same', milliseconds });
        tx.afterCommit(() => remove([hash]));
      } else {
        const version_id = await addVersion(tx, { ...result, name });
        await endImport(tx, import_id, { state: 'done', version_id, milliseconds });
        const unused = await unusedPacked(tx);
        tx.afterCommit(() => remove([hash, ...unused]));
      }
    },
    async onFailure(tx, job, { sentence }) {
      const found = await readImport(tx, Payload.parse(job.payload).import_id);
      if (!found) return;
      await endImport(tx, found.import_id, { state: 'failed', problem: sentence });
      tx.afterCommit(() => remove([found.hash]));
    },
  };
}

function shrunk(current: Version, { works }: RetractionsResult): string | null {
  return works >= LEAST_SHARE * current.works
    ? null
    : `The file names ${works.toLocaleString('en')} works, the version in use ${current.works.toLocaleString('en')}. It looks as if a part is missing; the version in use stays. Should the file be whole, import it again and say that it may be smaller.`;
}
