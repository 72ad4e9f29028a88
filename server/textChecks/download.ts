import type { FastifyInstance } from 'fastify';
import { GETS } from '../../contract/index.ts';
import { renderText } from '../../report/text/index.ts';
import { registerCheckDownload } from '../checks/index.ts';
import type { Services } from '../services.ts';
import { buildTextReport } from './report.ts';
import { registerVendorDownload } from './vendor/download.ts';

/** Reports on texts to save. */
export function registerTextDownloads(app: FastifyInstance, services: Services): void {
  const product = services.config.product.name;
  registerVendorDownload(app, services);
  registerCheckDownload(app, services, {
    address: GETS.text,
    check: 'text',
    render: async (on, actor, file, form, words) =>
      renderText(await buildTextReport(on, product, actor, file), form, words),
  });
}
