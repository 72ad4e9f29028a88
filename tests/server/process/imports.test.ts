import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { texture } from '../../engine/match/scene.ts';
import { allowLongTests } from '../../setup/longTests.ts';
import { pngOf, putArticles } from '../support/articles.ts';
import type { MadeArticle } from '../support/articles.ts';
import { ADMIN, signIn, startHost } from './host.ts';
import type { Host } from './host.ts';
import { until } from '../support/until.ts';

allowLongTests();

/** kill -9 of worker and server in the middle of an import into the reference database. */

const ARTICLES = 8;
let data: string;
let articles: string;
let host: Host;
const start = () => startHost(data, { PMC_FOLDER: articles });
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'imports-'));
  articles = mkdtempSync(join(tmpdir(), 'articles-'));
  host = await start();
});
afterAll(async () => {
  await host.stop();
  for (const folder of [data, articles]) rmSync(folder, { recursive: true, force: true });
});

async function importByCommand(): Promise<string> {
  const command = join(__dirname, '..', '..', '..', 'tools', 'import-articles.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [command, '--url', host.url], {
    env: { PATH: process.env.PATH, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
  });
  return stdout;
}

test('kills of worker and server during an import lose and double nothing; stopping it keeps what was taken', async () => {
  const made: MadeArticle[] = [];
  for (let number = 1; number <= ARTICLES; number++)
    made.push({
      number,
      figures: [
        { caption: 'One.', picture: await pngOf(texture(number, 420, 320)) },
        { caption: 'Two.', picture: await pngOf(texture(number + 100, 420, 320)) },
      ],
    });
  putArticles(articles, made);
  let client = await signIn(host);
  const get = () => client.call('pmcGet', {});
  const runWhen = async (good: (done: number, state: string) => boolean) => {
    const { runs, items } = await until(get, (now) =>
      now.runs.slice(0, 1).some((run) => good(run.done, run.state)),
    );
    const [run] = runs;
    if (run === undefined) throw new Error('There is no import.');
    return { run, items };
  };
  await client.call('pmcSet', { pmcJson: { path: '' } });
  await runWhen((done) => done >= 1);
  process.kill(host.workerPid(), 'SIGKILL');
  await runWhen((done) => done >= 3);
  await host.kill();
  host = await start();
  client = await signIn(host);
  await runWhen((done) => done >= 5);
  const [running] = (await get()).runs;
  await client.call('pmcSet', { pmcJson: { action: 'cancel', run_id: running?.run_id } });
  const stopped = await runWhen((_done, state) => state === 'cancelled');
  // What was taken is whole: each article once, with all that is its own.
  expect(stopped.items).toHaveLength(stopped.run.done);
  expect(stopped.items.every((a) => a.figures === 2 && a.pictures === 2)).toBe(true);
  // The rest by the command.
  const told = await importByCommand();
  expect(told).toMatch(/^done: 8 articles, \d taken with \d+ pictures, \d unchanged, 0 not taken/);
  const { run, items } = await runWhen((_done, state) => state === 'done');
  expect(run).toMatchObject({ found: ARTICLES, failed: 0, same: stopped.run.done });
  expect(run.done + run.same).toBe(ARTICLES);
  expect(items.map((a) => a.pmcid).toSorted()).toEqual(made.map((a) => `PMC${a.number}`));
  const statistics = await client.call('pmcStatistics', {});
  expect(statistics).toMatchObject({ articles: ARTICLES, pictures: 2 * ARTICLES, failures: [] });
  // One file a picture: bytes that a killed worker left are the same bytes.
  const kept = readdirSync(join(data, 'objects', '0'), { recursive: true, withFileTypes: true });
  expect(kept.filter((entry) => entry.isFile())).toHaveLength(2 * ARTICLES);
});
