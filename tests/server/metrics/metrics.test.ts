import { Outage } from '../../../server/outage.ts';
import { upload } from '../flow/press.ts';
import { openTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

/** What an installation tells whoever watches over it. */

const TOKEN = 'a token of the settings';
let server: TestServer | null = null;
afterEach(() => server?.close());

const read = (from: TestServer, authorization?: string) =>
  from.inject({ method: 'GET', url: '/metrics', headers: authorization ? { authorization } : {} });

/** The value of a series; undefined when it is not told. */
function valueOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

test('without a token in the settings there are none; with one, nobody reads without it', async () => {
  server = await openTestServer();
  expect((await read(server, `Bearer ${TOKEN}`)).statusCode).toBe(404);
  await server.close();
  server = await openTestServer({ env: { METRICS_TOKEN: TOKEN } });
  expect((await read(server)).statusCode).toBe(401);
  expect((await read(server, 'Bearer another')).statusCode).toBe(401);
  expect((await read(server, `Bearer ${TOKEN}`)).statusCode).toBe(200);
});

test('the queue by customer, calls by their pattern, sessions, memory and the event loop', async () => {
  server = await openTestServer({ env: { METRICS_TOKEN: TOKEN } });
  const who = await server.addPerson(await server.addCustomer());
  for (const name of ['a', 'b'])
    await upload(server, who, Buffer.from(`%PDF-1.7\n% ${name}\n`), { name: `${name}.pdf` });
  const answer = await read(server, `Bearer ${TOKEN}`);
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0.0.4/);
  const labels = `customer="${who.customer_id}",kind="extract",state="ready"`;
  expect(valueOf(answer.body, `panelsight_queue_jobs{${labels}}`)).toBe(2);
  expect(valueOf(answer.body, `panelsight_queue_oldest_seconds{${labels}}`)).toBeGreaterThan(0);
  expect(
    valueOf(
      answer.body,
      'panelsight_call_seconds_count{method="POST",route="/api/pdf/submit",status="200"}',
    ),
  ).toBe(2);
  expect(valueOf(answer.body, 'panelsight_database_up')).toBe(1);
  expect(valueOf(answer.body, 'panelsight_index_bytes{index="pictures"}')).toBeGreaterThan(0);
  expect(valueOf(answer.body, 'panelsight_index_bytes{index="texts"}')).toBeGreaterThan(0);
  expect(valueOf(answer.body, 'panelsight_database_sessions{state="waiting"}')).toBe(0);
  expect(valueOf(answer.body, 'panelsight_resident_bytes')).toBeGreaterThan(1e7);
  expect(valueOf(answer.body, 'panelsight_event_loop_delay_seconds{quantile="1"}')).toBeGreaterThan(
    0,
  );
});

test('what failed lately is told with its code', async () => {
  server = await openTestServer({ env: { METRICS_TOKEN: TOKEN } });
  const who = await server.addPerson(await server.addCustomer());
  await upload(server, who, Buffer.from('%PDF-1.7\n% a\n'));
  const { port, close } = server.services.jobs.openPort();
  const order = await port.take(['extract']);
  if (order === null) throw new Error('nothing to do');
  await port.failed(order, { code: 'no-pages', sentence: 'It has no pages.', retry: false });
  await close();
  const { body } = await read(server, `Bearer ${TOKEN}`);
  expect(
    valueOf(body, 'panelsight_jobs_ended{kind="extract",outcome="failed",code="no-pages"}'),
  ).toBe(1);
});

test('while the database is away the rest is told, and nothing of what was', async () => {
  let away = false;
  server = await openTestServer({
    env: { METRICS_TOKEN: TOKEN },
    watch: (db) => ({
      ...db,
      run: (statement) =>
        away ? Promise.reject(new Outage('database', 'It is gone.')) : db.run(statement),
    }),
  });
  const who = await server.addPerson(await server.addCustomer());
  await upload(server, who, Buffer.from('%PDF-1.7\n% a\n'));
  expect((await read(server, `Bearer ${TOKEN}`)).body).toContain('panelsight_queue_jobs{');
  away = true;
  const { body, statusCode } = await read(server, `Bearer ${TOKEN}`);
  expect(statusCode).toBe(200);
  expect(valueOf(body, 'panelsight_database_up')).toBe(0);
  expect(body).not.toContain('panelsight_queue_jobs{');
  expect(valueOf(body, 'panelsight_resident_bytes')).toBeGreaterThan(1e7);
});
