import type { Scope } from '../access/index.ts';
import { eraseDeleted } from '../files/index.ts';
import type { Services } from '../services.ts';
import { removeRows } from './customerStore.ts';
import { endErasure, isWorking, waitingErasures } from './erasureStore.ts';
import type { Erasure } from './erasureStore.ts';
import { eraseMails, eraseTraces } from './personStore.ts';
import { bareLines, eraseNames, linesOf } from './trailStore.ts';

type Parts = Pick<Services, 'db' | 'storage'>;

/**
 * Does what erasings have left to do. Each step may be done again, so that one that was cut off, or
 * that two servers do at once, ends as one that was not.
 */
export async function finishErasures(services: Parts): Promise<void> {
  const failed: unknown[] = [];
  for (const erasure of await waitingErasures(services.db))
    await finish(services, erasure).catch((error: unknown) => failed.push(error));
  // One that fails holds up no other; it is tried again with the next round.
  if (failed.length > 0) throw failed[0];
}

async function finish(services: Parts, erasure: Erasure): Promise<void> {
  const { db } = services;
  const { customer_id, user_id, names } = erasure;
  const whose = user_id === null ? { customer: customer_id } : { user: user_id };
  // A worker that has not heard of it yet may still write; the next round comes in a minute.
  if (await isWorking(db, whose)) return;
  const scope: Scope = 'server';
  await eraseDeleted(
    services,
    scope,
    'customer' in whose ? { customer: customer_id } : { owner: whose.user },
  );
  const announcer = { by: erasure.asked_by, customer: customer_id };
  await bareLines(db, linesOf(whose), announcer);
  await eraseNames(db, names, announcer);
  await db.transaction(async (tx) => {
    await eraseMails(tx, user_id === null ? [] : [user_id], names);
    if (user_id === null) await removeRows(tx, customer_id);
    else await eraseTraces(tx, user_id);
  });
  if (user_id === null) await removeObjects(services, customer_id);
  await db.transaction((tx) => endErasure(tx, erasure.erasure_id));
}

/** Bytes of the customer, those too that no row names. */
async function removeObjects({ storage }: Parts, customerId: number): Promise<void> {
  for await (const { area, hash } of storage.list())
    if (area === customerId) await storage.remove(customerId, hash);
}
