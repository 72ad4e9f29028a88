import type { Failure } from './failure.ts';
import type { Outgoing } from './outgoing.ts';
import { createTransport } from './transport.ts';

/** How a picture is asked for: by the page's client, or by a worker's own transport. */
export type SendPicture = (request: Outgoing) => Promise<Response>;

/**
 * The bytes of a picture of the server; pictures are kept by the browser.
 * @throws when it cannot be had
 */
export async function fetchPicture(send: SendPicture, address: string): Promise<Blob> {
  return (await send({ address, auth: 'bearer' })).blob();
}

/**
 * That a picture is missing or broken is said in its place; an ended session, a newer version and
 * maintenance are not its own matter.
 */
export function isOfPicture(failure: Failure): boolean {
  return failure.kind === 'service-failure';
}

/** For a worker, which has no session: the cookie says who asks. */
export function workerSend(fetch: typeof globalThis.fetch): SendPicture {
  return createTransport({ fetch }).send;
}
