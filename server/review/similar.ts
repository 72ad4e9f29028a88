import type { BodyOf, Ops, OutputOf } from '../../contract/index.ts';
import type { Lookalike } from '../../engine/index.ts';
import { polygonFromCentres, transformFromCentres } from '../../imaging/centres.ts';
import type { Actor } from '../access/index.ts';
import type { Tx } from '../database/index.ts';
import { readStanding } from '../edit/index.ts';
import { demandFile, demandUnmarked, keepPassword } from '../files/index.ts';
import type { FileServices } from '../files/index.ts';
import { refuse } from '../refusal.ts';
import { elsewhereView } from './elsewhere.ts';
import { addSearch, readSearch } from './searchStore.ts';

/**
 * Starts a search for what looks like a drawn region, or tells how one went.
 * @throws invalid-input when the region is none; not-found for an unknown search; not-from-here
 * while the file has no pictures
 */
export async function similar(
  services: FileServices,
  tx: Tx,
  actor: Actor,
  { file_id, search_id, sub_image, region, password }: BodyOf<Ops['fileSimilar']>,
): Promise<OutputOf<Ops['fileSimilar']>> {
  const file = await demandFile(tx, actor, file_id);
  if (search_id !== undefined) {
    const search = await readSearch(tx, file_id, search_id);
    if (!search) throw refuse('not-found', 'There is no such search.');
    const { places, database } = search.found;
    return {
      search_id,
      state: search.state,
      failure: search.failure,
      found: places.map(view),
      elsewhere:
        database &&
        (await elsewhereView(tx, actor, file, await readStanding(tx, file_id), database)),
    };
  }
  demandUnmarked(file);
  const sub = (await readStanding(tx, file_id)).subImages.find((s) => s.id === sub_image);
  if (!sub || sub.width <= 0)
    throw refuse('invalid-input', 'There is no such sub-image.', {
      fields: { sub_image: 'No such sub-image.' },
    });
  if (!region || region.w < 8 || region.h < 8)
    throw refuse('invalid-input', 'The region is too small to be searched.', {
      fields: { region: 'At least 8 × 8 pixels.' },
    });
  if (password) await keepPassword(services, tx, file, password);
  const id = await addSearch(tx, file, actor.user_id, sub.id, region);
  await services.jobs.enqueue(tx, {
    kind: 'search',
    file_id,
    customer_id: file.customer_id,
    user_id: actor.user_id,
    payload: { search_id: id },
    priority: 1,
    max_attempts: 2,
  });
  return { search_id: id, state: 'waiting', failure: null, found: [], elsewhere: null };
}

/** The engine measures from pixel middles, the console from corners. */
function view({ subImage, from, region, transform, correlation, points }: Lookalike) {
  return {
    sub_image: subImage,
    from: polygonFromCentres(from),
    region: polygonFromCentres(region),
    transform: transformFromCentres(transform),
    correlation,
    points,
  };
}
