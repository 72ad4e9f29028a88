import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { ADMIN, freePort, startServer, type RunningServer } from './support/server.ts';
import { openOrganisation, type Organisation } from './support/organisation.ts';
import { expect, rough as test } from './support/test.ts';

/**
 * Single sign-on as a person meets it: a browser goes to another implementation's provider, on
 * another site, and comes back. What their pages say on the console is theirs.
 */

let provider: ChildProcess;
let organisation: Organisation;
let server: RunningServer;
test.beforeAll(async () => {
  const port = await freePort();
  provider = fork(
    join(import.meta.dirname, '../server/sso/provider.mjs'),
    [`http://127.0.0.1:${port}/google/answer`],
    { silent: true },
  );
  const { issuer } = await new Promise<{ issuer: string }>((done) => {
    provider.once('message', (message) => done(message as { issuer: string })); // the program's own message
  });
  organisation = await openOrganisation();
  server = await startServer({
    env: {
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      GOOGLE_CLIENT_ID: 'console',
      GOOGLE_CLIENT_SECRET: 'a secret of the client',
      GOOGLE_ISSUER: issuer,
    },
  });
  const admin = await server.signIn(ADMIN);
  const { customer_id } = await server.call(
    'customersAdd',
    {
      customer: {
        customer_name: 'Example University',
        customer_type: 'institution',
        users_max: null,
      },
    },
    admin,
  );
  await server.call(
    'usersAdd',
    {
      email: 'ada@example.org',
      first_name: 'Ada',
      last_name: 'Lind',
      user_role: 'User',
      customer_id,
      password: 'a long enough password',
    },
    admin,
  );
  await server.call('samlImport', { customer_id, xml: organisation.metadata }, admin);
  await server.call(
    'samlSave',
    { customer_id, rules: { saml_name: 'example', domains: ['example.org'], enabled: true } },
    admin,
  );
});
test.afterAll(async () => {
  await server.close();
  await organisation.close();
  provider.disconnect();
});

test('Google: an account is found by its confirmed address, and one is back where one wanted to go', async ({
  page,
}) => {
  await page.goto(`${server.url}/recycled`);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByRole('link', { name: 'Go on to Google' }).click();
  await page.locator('input[name="login"]').fill('ada@example.org');
  await page.locator('input[name="password"]').fill('any');
  await page.locator('button[type="submit"]').click();
  await page.locator('button[type="submit"]').click(); // consent
  await expect(page.getByRole('heading', { name: 'Recycled', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account of Ada Lind' })).toBeVisible();
  expect(page.url()).not.toContain('token');
});

test('an organisation’s provider: a newcomer gets an account; whoever is not of its domains is told so', async ({
  page,
}) => {
  await page.goto(`${server.url}/login`);
  await page.getByRole('button', { name: 'Single sign-on' }).click();
  await page.getByRole('link', { name: 'Example University' }).click();
  await page.getByLabel('Address').fill('grace@elsewhere.org');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('alert')).toContainText('domain');
  await expect(page).toHaveURL(`${server.url}/saml/login`);
  await page.getByRole('link', { name: 'Example University' }).click();
  await page.getByLabel('Address').fill('grace@example.org');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  const { items } = await server.call('users', { q: 'grace@' }, await server.signIn(ADMIN));
  expect(items).toMatchObject([
    {
      email: 'grace@example.org',
      user_role: 'User',
      user_status: 'active',
      customer_name: 'Example University',
    },
  ]);
});
