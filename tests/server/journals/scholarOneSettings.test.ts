import { takeArrivals } from '../../../server/journals/scholarOne/arrivals.ts';
import { all, q } from '../../../server/database/query.ts';
import { openTestServer } from '../support/server.ts';
import { boss, server } from './journalServer.ts';
import { log, notice, s1, submission, tell, withScholarOne } from './scholarOneBench.ts';

withScholarOne();

test('the secret address is not in the log', async () => {
  const lines: string[] = [];
  const keep = (fields: Readonly<Record<string, unknown>>, message: string) => {
    lines.push(`${message} ${JSON.stringify(fields)}`);
  };
  const logged = await openTestServer({ log: { info: keep, warn: keep, error: keep } });
  await logged.inject({ method: 'GET', url: '/journal/v1/scholarone/SECRET?siteName=web_svcs' });
  await logged.close();
  const calls = lines.filter((line) => line.startsWith('call '));
  expect(calls).toEqual([expect.stringContaining('"/journal/v1/scholarone/…"')]);
  expect(lines.join()).not.toContain('SECRET');
});

describe('settings', () => {
  test('the key is kept sealed and never answered; a new address of the service needs it anew', async () => {
    const got = await server.call('scholarOneGet', {}, boss);
    expect(got).toMatchObject({ has_key: true, has_address: true, username: 'sample_user' });
    expect(JSON.stringify(got)).not.toContain(s1.password);
    const [row] = await all(
      server.services.db,
      q.selectFrom('scholarone_settings').select(['api_key']),
    );
    expect(Buffer.from(row?.api_key ?? []).toString('latin1')).not.toContain(s1.password);
    expect(
      await server.call('scholarOneSave', { rules: { base_url: 'https://s1.example.org' } }, boss),
    ).toMatchObject({ error: { fields: { api_key: expect.any(String) } } });
  });

  test('nothing is asked in the own network unless the operator allows it', async () => {
    const save = (base_url: string) =>
      server.call('scholarOneSave', { rules: { base_url, api_key: s1.password } }, boss);
    expect(await save('http://localhost/')).toMatchObject({
      error: { fields: { base_url: expect.any(String) } },
    });
    await save('https://localhost');
    await tell(notice(submission()));
    await takeArrivals(server.services);
    expect(await log()).toMatchObject([
      { state: 'waiting', problem: 'The host is not on the open internet.' },
    ]);
    await save(s1.base);
  });

  test('another customer neither sees nor retries submissions', async () => {
    const other = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
    await tell(notice(submission()));
    const [row] = await log();
    expect(await server.call('scholarOneGet', {}, other)).toMatchObject({
      arrivals: [],
      sites: [],
      base_url: 'https://mc-api.manuscriptcentral.com',
    });
    expect(
      await server.call('scholarOneRetry', { arrival_id: row?.arrival_id ?? 0 }, other),
    ).toMatchObject({ error: { code: 'not-found' } });
  });
});
