import { setTimeout as pause } from 'node:timers/promises';
import type { Person, TestServer } from './server.ts';

const admins = new WeakMap<TestServer, Person>();

/**
 * Imports a file of the retraction database as an Admin, and waits for its end. A worker has to be
 * running.
 */
export async function importRetractions(server: TestServer, bytes: Buffer): Promise<void> {
  const admin = admins.get(server) ?? (await server.addPerson(await server.addCustomer(), 'Admin'));
  admins.set(server, admin);
  await server.inject({
    method: 'POST',
    url: '/api/retraction/import',
    payload: bytes,
    headers: {
      'content-type': 'application/octet-stream',
      'x-filename': 'rw.csv',
      authorization: `Bearer ${admin.token}`,
    },
  });
  for (;;) {
    const [newest] = (await server.call('retractionDatabase', {}, admin)).imports;
    if (newest?.state === 'failed') throw new Error(newest.problem ?? '');
    if (newest && newest.state !== 'running') return;
    await pause(30);
  }
}
