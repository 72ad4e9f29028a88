import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '../../engine/index.ts';
import type { TaskTable } from '../jobs/index.ts';
import { searchDatabases } from '../review/index.ts';
import type { Ended } from '../review/index.ts';

/**
 * The worker's side: the picture's sub-images, whatever their kind, are looked up as those of a
 * manuscript are.
 */
export function pictureTask(engine: Engine, endOf: Ended): TaskTable['picture'] {
  return async ({ picture }, tools) => {
    const folder = await mkdtemp(join(tmpdir(), 'picture-'));
    try {
      const path = join(folder, 'picture');
      await writeFile(path, Buffer.from(picture, 'base64'));
      const { signal, onProgress } = tools;
      const extracted = endOf(await engine.extract({ path }, { signal, onProgress }));
      if (!extracted.ok) return extracted;
      const { subImages, ...rest } = extracted.value;
      const extraction = {
        ...rest,
        // Somebody asks for this very picture: charts and diagrams are searched for too.
        subImages: subImages.map((sub) => ({ ...sub, included: true })),
      };
      const database = await searchDatabases(engine, endOf, { path, extraction }, tools);
      if (!database.ok) return database;
      const pictures = extraction.subImages.map(({ id, source, width, height }) => ({
        id,
        // The picture is the page's only image object.
        box: source.via === 'object' ? source.pixels : null,
        width,
        height,
      }));
      return { ok: true, value: { pictures, database: database.value } };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}
