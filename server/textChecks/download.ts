import type { FastifyInstance } from 'fastify';
import { GETS, REPORT_FORMS, stemOf } from '../../contract/index.ts';
import { REPORT_MEDIA_TYPES } from '../../report/forms.ts';
import { renderText } from '../../report/text/index.ts';
import { mayCheck, withoutCheck } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import { readFile } from '../files/index.ts';
import { servicesFor } from '../gateway/index.ts';
import { asDownload, HttpFailure, idIn } from '../http/index.ts';
import { actorOfCookie } from '../media/index.ts';
import type { Services } from '../services.ts';
import { buildTextReport, isTextChecked } from './report.ts';

/** Reports on texts to save. Always a file, never a page of ours. */
export function registerTextDownloads(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { file_id: string; form: string } }>(GETS.text, async (request, reply) => {
    const actor = await actorOfCookie(request, services);
    if (!mayCheck(actor, 'text')) throw new HttpFailure(403, withoutCheck('text'));
    const form = REPORT_FORMS.find((one) => one === request.params.form);
    const { db } = servicesFor(actor, services);
    const file = form ? await readFile(db, actor, idIn(request.params.file_id)) : null;
    if (!form || !file || !isTextChecked(file))
      throw new HttpFailure(404, 'There is no such report.');
    const report = await buildTextReport(db, services.config.product.name, actor, file);
    const bytes = await renderText(report, form);
    await db.transaction((tx) =>
      writeAudit(tx, actor, {
        action: 'file.export',
        customer_id: file.customer_id,
        file_id: file.file_id,
        text: `text.${form}`,
      }),
    );
    const name = `${stemOf(file.filename)} - text.${form}`;
    return asDownload(reply, REPORT_MEDIA_TYPES[form], name).send(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    );
  });
}
