import type { FastifyInstance } from 'fastify';
import { GETS, REPORT_FORMS, stemOf } from '../../contract/index.ts';
import { REPORT_MEDIA_TYPES } from '../../report/forms.ts';
import { renderReferences } from '../../report/references/index.ts';
import { mayCheck, withoutCheck } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import { readFile } from '../files/index.ts';
import { servicesFor } from '../gateway/index.ts';
import { asDownload, HttpFailure, idIn } from '../http/index.ts';
import { actorOfCookie } from '../media/index.ts';
import type { Services } from '../services.ts';
import { buildReferenceReport, isChecked } from './report.ts';

/** Reports on references to save. Always a file, never a page of ours. */
export function registerReferenceDownloads(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { file_id: string; form: string } }>(
    GETS.references,
    async (request, reply) => {
      const actor = await actorOfCookie(request, services);
      if (!mayCheck(actor, 'references')) throw new HttpFailure(403, withoutCheck('references'));
      const form = REPORT_FORMS.find((one) => one === request.params.form);
      const { db } = servicesFor(actor, services);
      const file = form ? await readFile(db, actor, idIn(request.params.file_id)) : null;
      if (!form || !file || !isChecked(file))
        throw new HttpFailure(404, 'There is no such report.');
      const report = await buildReferenceReport(db, services.config.product.name, file);
      const bytes = await renderReferences(report, form);
      await db.transaction((tx) =>
        writeAudit(tx, actor, {
          action: 'file.export',
          customer_id: file.customer_id,
          file_id: file.file_id,
          text: `references.${form}`,
        }),
      );
      const name = `${stemOf(file.filename)} - references.${form}`;
      return asDownload(reply, REPORT_MEDIA_TYPES[form], name).send(
        Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      );
    },
  );
}
