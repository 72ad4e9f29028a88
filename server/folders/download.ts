import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { GETS } from '../../contract/index.ts';
import { actorMayEnter } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import { dataFolders } from '../config.ts';
import { asDownload, HttpFailure, idIn } from '../http/index.ts';
import { actorOfCookie } from '../media/index.ts';
import type { Services } from '../services.ts';
import { runFolders } from './manifest.ts';
import { hasManifest } from './store.ts';

/** The table of a run's pictures to save, for Admins. For anybody else there is none. */
export function registerManifests(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { run_id: string } }>(GETS.manifest, async (request, reply) => {
    const actor = await actorOfCookie(request, services);
    const runId = idIn(request.params.run_id);
    const path = runFolders(dataFolders(services.config.dataDir).images, runId).manifest;
    const there = actorMayEnter(actor, 'service') && (await hasManifest(services.db, runId));
    const size = there ? await sizeOf(path) : null;
    if (size === null) throw new HttpFailure(404, 'There is no such table.');
    await services.db.transaction((tx) =>
      writeAudit(tx, actor, { action: 'images.csv', details: { run_id: runId } }),
    );
    return asDownload(reply, 'text/csv; charset=utf-8', `Images of run ${runId}.csv`)
      .header('content-length', size)
      .send(createReadStream(path));
  });
}

/** Null: it is not there, for example when an operator has cleared the folder. */
async function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(
    (s) => s.size,
    () => null,
  );
}
