import * as z from 'zod/mini';
import type { Tx } from '../database/index.ts';
import { tellFile } from '../files/index.ts';
import type { FileServices } from '../files/index.ts';
import type { Job, JobRules } from '../jobs/index.ts';
import { markMade, readPictures, readWanted } from './madeStore.ts';
import { noteObject } from './versionStore.ts';
import { REPORT_MEDIA_TYPES } from '../../report/forms.ts';

const Payload = z.object({ made_id: z.number() });

/**
 * The server's side of making a report: which content and pictures, and where the file lies that
 * came of it.
 */
export function reportRules(services: Pick<FileServices, 'hub'>): JobRules<'report'> {
  const wantedBy = async (tx: Tx, job: Job) => {
    const { made_id } = Payload.parse(job.payload);
    const wanted = await readWanted(tx, made_id);
    return wanted && { ...wanted, made_id };
  };
  const tell = (tx: Tx, { file_id, made_id }: { file_id: number; made_id: number }) =>
    tellFile(services, tx, file_id, { what: 'report', file_id, made_id });
  return {
    async begin(tx, job) {
      const wanted = await wantedBy(tx, job);
      if (!wanted) return null;
      const { document, form, file_id } = wanted;
      return { document, form, pictures: await readPictures(tx, file_id) };
    },
    async onProgress(tx, job) {
      const wanted = await wantedBy(tx, job);
      if (wanted) await tell(tx, wanted);
    },
    async onResult(tx, job, made) {
      const wanted = await wantedBy(tx, job);
      if (!wanted) return;
      await noteObject(tx, job.customer_id, made, REPORT_MEDIA_TYPES[wanted.form]);
      await markMade(tx, wanted.made_id, { state: 'done', ...made });
      await tell(tx, wanted);
    },
    async onFailure(tx, job, { sentence }) {
      const wanted = await wantedBy(tx, job);
      if (!wanted) return;
      await markMade(tx, wanted.made_id, { state: 'failed', problem: sentence });
      await tell(tx, wanted);
    },
  };
}
