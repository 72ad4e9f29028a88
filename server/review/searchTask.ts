import type { Engine } from '../../engine/index.ts';
import type { TaskTable } from '../jobs/index.ts';
import { searchDatabases } from './matchTask.ts';
import type { Ended } from './matchTask.ts';

/**
 * The worker's side of a search for a drawn region: in the file's own pictures, then in the own and
 * the reference database.
 */
export function searchTask(engine: Engine, endOf: Ended): TaskTable['search'] {
  return async ({ hash, subImage, region, ...rest }, tools) => {
    const { storage, customer, features, signal, onProgress } = tools;
    const request = { ...rest, path: await storage.localPath(customer, hash), features };
    const places = endOf(
      await engine.search({ ...request, subImage, region }, { signal, onProgress }),
    );
    if (!places.ok) return places;
    const database = await searchDatabases(engine, endOf, request, tools, { subImage, region });
    return database.ok
      ? { ok: true, value: { places: places.value, database: database.value } }
      : database;
  };
}
