import type { FastifyInstance } from 'fastify';
import { GETS } from '../../contract/index.ts';
import type { Invoice } from '../../contract/billing.ts';
import { renderInvoice } from '../../report/invoice.ts';
import { actorMayEnter } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import { asDownload, HttpFailure, idIn } from '../http/index.ts';
import { servicesFor } from '../gateway/index.ts';
import { actorOfCookie } from '../media/index.ts';
import type { Services } from '../services.ts';
import { readInvoice } from './paymentStore.ts';

/**
 * Invoices to save, as PDF: those of the own customer for whoever buys for it, all for Admins. A
 * foreign one is none.
 */
export function registerInvoices(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { payment_id: string } }>(GETS.invoice, async (request, reply) => {
    const actor = await actorOfCookie(request, services);
    const { db } = servicesFor(actor, services);
    const paymentId = idIn(request.params.payment_id);
    const found = actorMayEnter(actor, 'business') ? await readInvoice(db, actor, paymentId) : null;
    if (!found) throw new HttpFailure(404, 'There is no such invoice.');
    const invoice: Invoice = { ...found.invoice, product_name: services.config.product.name };
    const bytes = await renderInvoice(invoice);
    await db.transaction((tx) =>
      writeAudit(tx, actor, {
        action: 'payment.invoice',
        customer_id: found.customer_id,
        details: { payment_id: paymentId, invoice: invoice.number },
      }),
    );
    return asDownload(reply, 'application/pdf', `Invoice ${invoice.number}.pdf`).send(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    );
  });
}
