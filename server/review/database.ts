import type { IndexFinding } from '../../engine/index.ts';
import type { Queryable } from '../database/index.ts';
import { comparable, readKey } from '../pictureIndex/index.ts';
import type { Searcher } from '../pictureIndex/index.ts';
import { cleanFinding } from './clean.ts';
import type { KeptFinding } from './store.ts';

/**
 * What was found in the own and the reference database, as matches. A worker may have looked them
 * through a while ago: what was recycled, deleted or taken away since, or taken away from the
 * manuscript's owner, is none.
 */
export async function matchesOf(
  on: Queryable,
  searcher: Searcher,
  found: readonly IndexFinding[],
): Promise<KeptFinding[]> {
  const named = found.flatMap(({ key, finding }) => {
    const name = readKey(key);
    return name ? [{ name, finding }] : [];
  });
  const allowed = await comparable(
    on,
    searcher,
    named.map(({ name }) => name),
  );
  return named
    .filter(({ name }) => allowed(name))
    .map(
      ({ name, finding }): KeptFinding => ({
        ...cleanFinding(finding),
        kind: name.of === 'reference' ? 'pmc' : 'userdb',
        source: name.id,
      }),
    );
}
