import type { Db, Queryable } from '../database/index.ts';
import type { Log } from '../services.ts';
import { hasOldKey, isSealedNow, seal, unseal } from './seal.ts';
import type { SealPlace } from './seal.ts';
import { listSealed, replaceSealed, SEALED } from './sealedStore.ts';

/**
 * While the sealing key is changed: seals with the present key what the one before it sealed. What
 * neither opens, and what somebody changes meanwhile, is left as it is. Cut off, it goes on where
 * it is called again; several servers may do it at once.
 * @returns how many secrets were sealed anew
 */
export async function sealAnew(
  services: SealPlace & { readonly db: Db; readonly log: Log },
): Promise<number> {
  if (!hasOldKey(services)) return 0;
  let changed = 0;
  for (const place of SEALED)
    for (const sealed of await listSealed(services.db, place)) {
      if (isSealedNow(services, sealed)) continue;
      const text = unseal(services, sealed);
      if (text === undefined) continue;
      changed += await replaceSealed(services.db, place, sealed, seal(services, text));
    }
  if (changed > 0) services.log.info({ changed }, 'secrets were sealed with the present key');
  return changed;
}

/** How many secrets there are, how many need the key before the present one, and which no key opens. */
export interface SealCheck {
  readonly secrets: number;
  readonly old: number;
  readonly unreadable: Readonly<Record<string, number>>;
}

export async function checkSealed(place: SealPlace, on: Queryable): Promise<SealCheck> {
  let [secrets, old] = [0, 0];
  const unreadable: Record<string, number> = {};
  for (const { table, column } of SEALED)
    for (const sealed of await listSealed(on, { table, column })) {
      secrets += 1;
      if (isSealedNow(place, sealed)) continue;
      const name = `${table}.${column}`;
      if (unseal(place, sealed) === undefined) unreadable[name] = (unreadable[name] ?? 0) + 1;
      else old += 1;
    }
  return { secrets, old, unreadable };
}
