import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn, startHost } from './host.ts';
import type { Host } from './host.ts';
import { longManuscript } from './long.ts';
import { allowLongTests } from '../../setup/longTests.ts';
import { until } from '../support/until.ts';

allowLongTests();

/**
 * kill -9 of worker and server, more often than a manuscript has tries: what was killed is not the
 * manuscript's fault.
 */

let folder: string;
let host: Host;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kills-'));
  host = await startHost(folder, { ENGINE_PROCESSES: '2' });
});
afterAll(async () => {
  await host.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The worker that the server has started in the place of an earlier one. */
async function nextWorker(last: number): Promise<number> {
  const now = await until(
    () => host.findWorker(),
    (pid) => pid !== undefined && pid !== last,
  );
  if (now === undefined) throw new Error('There is no worker.');
  return now;
}

test('kills of worker and server under several manuscripts: none ends Failed, none loses a try', async () => {
  const manuscript = await longManuscript();
  let client = await signIn(host);
  const files: number[] = [];
  for (const name of ['a', 'b', 'c'])
    files.push(
      (
        await client.upload(
          Buffer.concat([manuscript, Buffer.from(`\n% ${name}\n`)]),
          `${name}.pdf`,
        )
      ).file_id,
    );
  let last = 0;
  for (const victim of ['worker', 'server', 'worker', 'server']) {
    last = await nextWorker(last);
    await client.moves();
    if (victim === 'worker') process.kill(last, 'SIGKILL');
    else {
      await host.kill();
      host = await startHost(folder, { ENGINE_PROCESSES: '2' });
      client = await signIn(host);
    }
  }
  for (const file of files) {
    await client.until(file, 'Edit');
    expect(await client.jobs(file, 'extract')).toMatchObject([{ state: 'done', attempt: 1 }]);
  }
});
