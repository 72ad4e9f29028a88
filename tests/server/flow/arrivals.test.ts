import { join } from 'node:path';
import { openEmbedded } from '../../../server/database/embedded.ts';
import { allowLongTests } from '../../setup/longTests.ts';
import { manuscriptWith } from '../support/listed.ts';
import { prose } from '../support/prose.ts';
import { openInstallation } from './installation.ts';
import type { Installation } from './installation.ts';
import { sample } from './press.ts';

allowLongTests();

/**
 * kill -9 of server, worker and engine while manuscripts arrive: each that was sent until it was
 * taken has its recommendation, once. `ARRIVALS=50` sends fifty.
 */

const COUNT = Number(process.env['ARRIVALS'] ?? 8);
/** What dies after how many arrivals, as a share of all. */
const KILLS = { engine: 0.25, server: 0.5, worker: 0.75 } as const;

let house: Installation;
beforeAll(async () => {
  house = await openInstallation();
  await house.start();
});
afterAll(async () => {
  await house.end();
  house.remove();
});

/** Every fourth has pictures; the others words and references. */
const bytes = (n: number) =>
  Buffer.concat([
    n % 4 === 0
      ? sample('clean_small')
      : manuscriptWith(['Kerr B. Trees in cities. City. 2014. doi:10.1000/trees'], prose(n, 20)),
    Buffer.from(`\n% ${n}\n`),
  ]);
const submit = (n: number) => house.submit(bytes(n), `${n}.pdf`, 'submission');

async function working(fileId: number): Promise<void> {
  const ear = house.hears(fileId, (event) => event.state !== 'Submitted');
  ear.heard.catch(() => undefined);
  if ((await house.call('stateId', { file_id: fileId })).state === 'Submitted') await ear.heard;
  else ear.stop();
}

async function ends(fileId: number): Promise<void> {
  const ear = house.hears(fileId, ({ state }) => state === 'Report' || state === 'Failed');
  ear.heard.catch(() => undefined);
  const { state } = await house.call('stateId', { file_id: fileId });
  if (state === 'Report' || state === 'Failed') ear.stop();
  else await ear.heard;
}

test('server, worker and engine die while manuscripts arrive: nothing is lost, nothing is doubled', async () => {
  const ids = new Set<number>();
  let killed = 0;
  for (let n = 0; n < COUNT; n++) {
    if (n === Math.floor(COUNT * KILLS.server)) {
      // In the middle of an arrival: nobody knows whether it was taken, so it is sent again.
      const cut = submit(n).catch(() => null);
      await house.killServer();
      await cut;
      await house.start();
      killed += 1;
    }
    const fileId = await submit(n);
    ids.add(fileId);
    if (n === Math.floor(COUNT * KILLS.engine)) {
      await working(Math.min(...ids));
      if (house.killEngine()) killed += 1;
    }
    if (n === Math.floor(COUNT * KILLS.worker)) {
      house.killWorker();
      killed += 1;
    }
  }
  expect(killed).toBe(3);
  expect(ids.size).toBe(COUNT);
  for (const fileId of ids) await ends(fileId);
  // Sent once more, each is the manuscript that it was.
  for (let n = 0; n < COUNT; n++) expect(ids).toContain(await submit(n));
  await house.end();

  const db = await openEmbedded(join(house.folder, 'database'), { durable: false });
  const rows = async (sql: string) => (await db.run({ sql, parameters: [] })).rows;
  expect(await rows('select count(*)::int as n, min(state) as state from files')).toEqual([
    { n: COUNT, state: 'Report' },
  ]);
  expect(await rows('select count(*)::int as n from recommendations')).toEqual([{ n: COUNT }]);
  expect(
    await rows(`select file_id from audit where action = 'file.recommend'
      group by file_id having count(*) <> 1`),
  ).toEqual([]);
  expect(
    await rows(`select file_id, name from file_checks where state <> 'done'
      union select file_id, kind from jobs where kind in ('extract', 'match', 'text')
        and file_id is not null group by file_id, kind
        having count(*) <> 1 or min(state) <> 'done' or max(attempt) > 2`),
  ).toEqual([]);
  expect(
    await rows(`select stage, count(*)::int as n from usage_events
      where stage in ('submit', 'extract', 'match') group by stage order by stage`),
  ).toEqual(['extract', 'match', 'submit'].map((stage) => ({ stage, n: COUNT })));
  await db.close();
});
