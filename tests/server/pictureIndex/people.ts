import type { Raster } from '../../../engine/types.ts';
import { arrives, upload } from '../flow/press.ts';
import type { Flow } from '../flow/standing.ts';
import type { Person } from '../support/server.ts';
import { bytesOf } from './pictures.ts';

/** Who fill an own database, and whose manuscripts are compared with it. */
export function databasePeople(flow: Flow) {
  return {
    person: async (customer?: number, role?: 'Customer-Admin') =>
      flow.server.addPerson(customer ?? (await flow.server.addCustomer()), role, {
        skip_edit: true,
      }),
    async addToDatabase(who: Person, raster: Raster, name: string): Promise<number> {
      const { file_id } = await upload(flow.server, who, await bytesOf(raster), {
        name,
        to: 'pdfSubmitUserDb',
      });
      await arrives(flow.server, who, file_id, 'Report');
      return file_id;
    },
    async submit(who: Person, raster: Raster, name = 'manuscript.png'): Promise<number> {
      const { file_id } = await upload(flow.server, who, await bytesOf(raster), { name });
      await arrives(flow.server, who, file_id, 'Review');
      return file_id;
    },
  };
}
