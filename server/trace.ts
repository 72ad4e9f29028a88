import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string | null>();

/** Runs `work` for a call: what is logged and queued in it, however deep, carries the call's id. */
export function traced<T>(id: string | null, work: () => T): T {
  return requests.run(id, work);
}

/** The id of the call for which this runs; null: nobody's, such as a timer's. */
export function requestId(): string | null {
  return requests.getStore() ?? null;
}
