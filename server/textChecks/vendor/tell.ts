import type { Tx } from '../../database/index.ts';
import { readFile, tellFile } from '../../files/index.ts';
import type { Services } from '../../services.ts';

/** Those who see the manuscript are told that something became of it at the vendor's service. */
export async function tellVendor(
  services: Pick<Services, 'hub'>,
  tx: Tx,
  file_id: number,
): Promise<void> {
  const file = await readFile(tx, 'server', file_id);
  if (!file) return;
  const { state } = file;
  await tellFile(services, tx, file_id, { what: 'file', file_id, state, progress: file.progress });
}
