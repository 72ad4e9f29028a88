import type { FastifyInstance } from 'fastify';
import { GETS } from '../../contract/index.ts';
import { renderReferences } from '../../report/references/index.ts';
import { registerCheckDownload } from '../checks/index.ts';
import type { Services } from '../services.ts';
import { buildReferenceReport } from './report.ts';

/** Reports on references to save. */
export function registerReferenceDownloads(app: FastifyInstance, services: Services): void {
  const product = services.config.product.name;
  registerCheckDownload(app, services, {
    address: GETS.references,
    check: 'references',
    render: async (on, _actor, file, form, words) =>
      renderReferences(await buildReferenceReport(on, product, file), form, words),
  });
}
