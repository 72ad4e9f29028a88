import type { FastifyInstance } from 'fastify';
import { GETS, stemOf } from '../../../contract/index.ts';
import { mayCheck, withoutCheck } from '../../access/index.ts';
import { writeAudit } from '../../audit/index.ts';
import { isChecked } from '../../checks/index.ts';
import { readFile } from '../../files/index.ts';
import { servicesFor } from '../../gateway/index.ts';
import { asDownload, HttpFailure, idIn } from '../../http/index.ts';
import { actorOfCookie } from '../../media/index.ts';
import type { Services } from '../../services.ts';
import { openAccount } from './account.ts';
import { VendorFailure } from './failure.ts';
import { readSent } from './sentStore.ts';

/** The vendor's report as a PDF, through this server: a browser never has the key. */
export function registerVendorDownload(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { file_id: string } }>(GETS.textVendor, async (request, reply) => {
    const actor = await actorOfCookie(request, services);
    if (!mayCheck(actor, 'text')) throw new HttpFailure(403, withoutCheck('text'));
    const own = servicesFor(actor, services);
    const file = await readFile(own.db, actor, idIn(request.params.file_id));
    const sent = file && isChecked(file, 'text') ? await readSent(own.db, file.file_id) : null;
    const { vendor_id, pdf_id } = sent ?? { vendor_id: null, pdf_id: null };
    if (!file || vendor_id === null || pdf_id === null)
      throw new HttpFailure(404, 'There is no such report.');
    const pdf = await openAccount(own, own.db, file.customer_id)
      .then(({ vendor }) => vendor.pdf(vendor_id, pdf_id))
      .catch((error: unknown) => {
        if (error instanceof VendorFailure) throw new HttpFailure(503, error.message);
        throw error;
      });
    if (!pdf) throw new HttpFailure(404, 'The service has not made the PDF yet.');
    await own.db.transaction((tx) =>
      writeAudit(tx, actor, {
        action: 'file.export',
        customer_id: file.customer_id,
        file_id: file.file_id,
        text: 'turnitin.pdf',
      }),
    );
    const name = `${stemOf(file.filename)} - Turnitin.pdf`;
    return asDownload(reply, 'application/pdf', name).send(pdf);
  });
}
