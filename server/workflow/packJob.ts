import { cutsOf, readExtraction, readStanding, workedFile } from '../edit/index.ts';
import { findPassword } from '../files/index.ts';
import type { FileServices } from '../files/index.ts';
import type { JobRules } from '../jobs/index.ts';
import { indexFile, noteUnindexable } from '../pictureIndex/index.ts';

/**
 * The server's side of indexing a file of the own database that is ready already. It changes
 * nothing of the file.
 */
export function packRules(services: FileServices): JobRules<'pack'> {
  return {
    async begin(tx, job) {
      const file = await workedFile(tx, job);
      if (file?.database !== 'user' || file.state !== 'Report') return null;
      const extraction = await readExtraction(tx, file.file_id);
      if (!extraction) return null;
      const cuts = cutsOf(await readStanding(tx, file.file_id), extraction);
      const password = await findPassword(services, tx, file.file_id);
      return {
        hash: file.object_hash,
        extraction,
        ...(password === undefined ? {} : { password }),
        ...(cuts === undefined ? {} : { cuts }),
      };
    },
    async onResult(tx, job, packed) {
      const file = await workedFile(tx, job);
      // Whoever opened its boxes again meanwhile has it matched, and so indexed, anew.
      if (file?.state === 'Report') await indexFile(tx, file, packed);
    },
    async onFailure(tx, job, { code }) {
      const file = await workedFile(tx, job);
      if (file) await noteUnindexable(tx, file, code);
    },
  };
}
