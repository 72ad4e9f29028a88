import { cannotSay, DELIVERY_HEADER, SIGNATURE_HEADER } from '../../contract/index.ts';
import type { FileFailure, FileState, JournalEvent, JournalSystem } from '../../contract/index.ts';
import { wordsIn } from '../../report/words.ts';
import type { Scope } from '../access/index.ts';
import type { Tx } from '../database/index.ts';
import type { Services } from '../services.ts';
import { unseal } from '../storage/index.ts';
import { fetchOutside, readOutsideUrl } from './outside.ts';
import { sign } from './signature.ts';
import {
  claimDeliveries,
  endTry,
  listeners,
  queueDelivery,
  readSecret,
  replayDelivery,
} from './store.ts';

const EVENTS: Partial<Record<FileState, JournalEvent>> = {
  Edit: 'edit',
  Review: 'review',
  Report: 'report',
  Failed: 'failed',
};

/**
 * Seconds before the next try: they double from half a minute to an hour, and stay there until the
 * receiver takes it, as an outage of days must lose none.
 */
const PAUSE = { first: 30, longest: 3600 };
const AT_ONCE = 20;
/** Of one receiver at the same time, so that one that does not answer holds up no other. */
const OF_ONE = 10;
const TIMEOUT_MS = 15_000;

/**
 * A file came to a state: the journals that sent it are told, in the transaction in which it
 * happens.
 */
export async function noteState(
  tx: Tx,
  fileId: number,
  state: FileState,
  failure: FileFailure | null,
): Promise<void> {
  const event = EVENTS[state];
  if (event === undefined) return;
  for (const {
    callback_url,
    events,
    customer_id,
    product,
    kept,
    report_language,
    ...file
  } of await listeners(tx, fileId)) {
    if (!events.includes(event)) continue;
    const recommendation = state === 'Report' ? kept : null;
    await queueDelivery(tx, {
      customer_id,
      url: callback_url,
      body: {
        event,
        created_timesec: now(),
        file_id: fileId,
        state,
        failure,
        ...file,
        recommendation:
          failure && product === 'submission'
            ? cannotSay(failure, wordsIn(report_language).recommend)
            : recommendation,
      },
    });
  }
}

/**
 * Somebody in the office sent a manuscript back to the journals that sent it; whatever events they
 * chose, they are told.
 * @returns false when there is none, or none that can be told
 */
export async function noteReturned(
  tx: Tx,
  { file_id, state }: { readonly file_id: number; readonly state: FileState },
  text: string,
): Promise<boolean> {
  const told = await listeners(tx, file_id);
  for (const { customer_id, callback_url, reference, filename, sandbox, system, kept } of told)
    await queueDelivery(tx, {
      customer_id,
      url: callback_url,
      body: {
        event: 'returned',
        created_timesec: now(),
        file_id,
        state,
        failure: null,
        reference,
        filename,
        sandbox,
        system,
        recommendation: kept,
        text,
      },
    });
  return told.length > 0;
}

/** A callback that tells of nothing, to try the receiver. */
export function queueTest(
  tx: Tx,
  customerId: number,
  system: JournalSystem,
  url: string,
): Promise<number> {
  return queueDelivery(tx, {
    customer_id: customerId,
    url,
    body: {
      event: 'test',
      created_timesec: now(),
      system,
      reference: null,
      file_id: null,
      state: null,
      filename: null,
      sandbox: true,
      failure: null,
      recommendation: null,
    },
  });
}

/**
 * Sends what is due. The signature names the time of sending, so that a try much later is good too.
 * @returns how many were tried
 */
export async function sendCallbacks(services: Pick<Services, 'db' | 'config'>): Promise<number> {
  const due = await claimDeliveries(services.db, AT_ONCE, OF_ONE);
  await Promise.all(
    due.map(async (delivery) => {
      const result = await send(services, delivery).catch((error: unknown) => ({
        status: null,
        problem: error instanceof Error ? error.message : String(error),
      }));
      await endTry(services.db, delivery, result, pauseAfter(delivery.attempts));
    }),
  );
  return due.length;
}

/** Seconds until the next try of what was tried so often in vain. */
export function pauseAfter(attempts: number): number {
  return Math.min(PAUSE.longest, PAUSE.first * 2 ** (attempts - 1));
}

/**
 * Has a delivery sent anew, to where callbacks go now.
 * @returns its customer; null where there is none for this person
 */
export function sendAgain(
  tx: Tx,
  scope: Scope,
  deliveryId: number,
): Promise<{ readonly customer_id: number } | null> {
  return replayDelivery(tx, scope, deliveryId);
}

async function send(
  { db, config }: Pick<Services, 'db' | 'config'>,
  delivery: Awaited<ReturnType<typeof claimDeliveries>>[number],
): Promise<{ status: number | null; problem: string | null }> {
  const sealed = await readSecret(db, delivery.customer_id, delivery.system);
  const secret = sealed ? unseal({ config }, sealed) : undefined;
  if (secret === undefined)
    return { status: null, problem: 'There is no secret to sign with. Make a new one.' };
  const body = JSON.stringify({ delivery_id: delivery.delivery_id, ...delivery.body });
  const answer = await fetchOutside(
    readOutsideUrl(delivery.url, config.innerHosts),
    {
      method: 'POST',
      body,
      timeoutMs: TIMEOUT_MS,
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: sign(secret, now(), body),
        [DELIVERY_HEADER]: String(delivery.delivery_id),
      },
    },
    config.innerHosts,
  );
  // What the receiver says is of no interest; an endless answer is cut off.
  answer.destroy();
  const status = answer.statusCode ?? 0;
  return {
    status,
    problem: status >= 200 && status < 300 ? null : `The receiver answered ${status}.`,
  };
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
