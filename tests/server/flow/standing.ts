import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';
import { startWorker } from './press.ts';

/**
 * A server with the real engine at work, and somebody who submits; there while a file's tests run.
 */
export interface Flow {
  readonly server: TestServer;
  readonly author: Person;
}

/** Stands a flow up before the tests of the calling file and takes it down after them. */
export function standFlow(): Flow {
  let open: (Flow & { readonly worker: ReturnType<typeof startWorker> }) | null = null;
  const held = () => {
    if (open === null) throw new Error('The flow stands only while tests run.');
    return open;
  };
  beforeAll(async () => {
    const server = await openTestServer();
    const worker = startWorker(server);
    open = { server, worker, author: await server.addPerson(await server.addCustomer()) };
  });
  afterAll(async () => {
    await held().worker.close();
    await held().server.close();
  });
  return {
    get server() {
      return held().server;
    },
    get author() {
      return held().author;
    },
  };
}
