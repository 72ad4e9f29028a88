import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { KeySystem } from '../../contract/journals/values.ts';
import { samplePath } from './support/manuscripts.ts';
import { ADMIN, startServer, type RunningServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

/**
 * Each journal system is a program of its own that has the documented interface alone; its editor
 * opens the link in a browser.
 */

const PASSWORD = 'a long enough password';
let server: RunningServer;
let boss: string;
test.beforeAll(async () => {
  server = await startServer({ env: { INNER_HOSTS: '127.0.0.1' } });
  const admin = await server.signIn(ADMIN);
  const { customer_id } = await server.call(
    'customersAdd',
    {
      customer: {
        customer_name: 'Journal of Examples',
        customer_type: 'publisher',
        files_max: null,
        figures_max: null,
        users_max: null,
      },
    },
    admin,
  );
  for (const [email, user_role] of [
    ['boss@example.org', 'Customer-Admin'],
    ['editor@example.org', 'User'],
  ] as const) {
    await server.call(
      'usersAdd',
      {
        email,
        customer_id,
        user_role,
        password: PASSWORD,
        first_name: 'Edith',
        last_name: 'Or',
        skip_edit: true,
      },
      admin,
    );
  }
  boss = await server.signIn({ email: 'boss@example.org', password: PASSWORD });
});
test.afterAll(() => server.close());

interface Said {
  readonly submitted: { readonly file_id: number };
  readonly event: { readonly event: string; readonly file_id: number };
  readonly status: { readonly state: string };
  readonly link: { readonly url: string; readonly email: string };
}

/** Sets the integration up as a Customer-Admin does, and lets the journal's program do its part. */
async function playJournal(system: KeySystem, reference: string): Promise<Said> {
  const { people } = await server.call('journalsGet', { system }, boss);
  const editor = people.find(({ email }) => email === 'editor@example.org');
  const { secret: key } = await server.call(
    'journalsKeyAdd',
    { system, name: 'End to end', scopes: ['submit', 'status', 'link'], sandbox: false },
    boss,
  );
  const { secret } = await server.call('journalsSecret', { system }, boss);
  const journal = fork(join(import.meta.dirname, 'support', 'journal.mjs'), [], {
    env: {
      PATH: process.env['PATH'],
      JOURNAL_URL: server.url,
      JOURNAL_KEY: key,
      JOURNAL_SECRET: secret,
      REFERENCE: reference,
      MANUSCRIPT: samplePath('reuse_small'),
    },
  });
  const next = <T>() =>
    new Promise<T>((done, fail) => {
      journal.once('message', (message) => done(message as T)); // the program's own messages
      journal.once('exit', (code) => fail(new Error(`The journal's program ended with ${code}.`)));
    });
  const { port } = await next<{ port: number }>();
  await server.call(
    'journalsSave',
    {
      system,
      rules: {
        user_id: editor?.user_id ?? 0,
        callback_url: `http://127.0.0.1:${port}/hook`,
        events: ['review', 'report', 'failed'],
      },
    },
    boss,
  );
  const said = next<Said>();
  journal.send('go');
  return said;
}

for (const system of ['em', 'ej'] as const) {
  test(`${system}: submits, is told, and its editor opens the manuscript by a link, once`, async ({
    page,
    browser,
  }) => {
    const { submitted, event, status, link } = await playJournal(system, `${system}-1`);
    expect(event).toMatchObject({ event: 'review', file_id: submitted.file_id });
    expect(status.state).toBe('Review');
    expect(link.email).toBe('editor@example.org');
    await page.goto(link.url);
    await expect(page).toHaveURL(`${server.url}/review/file/${submitted.file_id}`);
    await expect(page.getByText('manuscript.pdf').first()).toBeVisible();
    // The session of a link is for its file alone: the file's pages, and nothing that is the
    // person's or the organisation's.
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'Review', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Support' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
    const other = await browser.newPage();
    await other.goto(link.url);
    await expect(other.getByText(/was used before or has expired/)).toBeVisible();
    await other.close();
  });
}

test('the pages of the integrations and of single sign-on show what is there', async ({ page }) => {
  await playJournal('em', 'em-2');
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Email address').fill('boss@example.org');
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.goto(`${server.url}/emapi`);
  await expect(page.getByText('delivered').first()).toBeVisible();
  await test.step('what was delivered is sent again, to where callbacks go now', async () => {
    const heard: { readonly signature: string; readonly event: string }[] = [];
    const receiver = createServer((request, response) => {
      let body = '';
      request
        .setEncoding('utf8')
        .on('data', (part: string) => {
          body += part;
        })
        .on('end', () => {
          heard.push({
            signature: String(request.headers['x-journal-signature']),
            event: (JSON.parse(body) as { event: string }).event,
          });
          response.writeHead(204).end();
        });
    });
    await new Promise<void>((done) => {
      receiver.listen(0, '127.0.0.1', done);
    });
    await server.call(
      'journalsSave',
      {
        system: 'em',
        rules: {
          callback_url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/again`,
        },
      },
      boss,
    );
    await page.getByRole('button', { name: 'Send again' }).first().click();
    await expect
      .poll(() => heard)
      .toEqual([{ signature: expect.stringMatching(/^t=\d+,v1=[0-9a-f]{64}$/), event: 'review' }]);
    await expect(page.getByRole('row').nth(1)).toContainText('delivered · 1 try');
    await new Promise((done) => {
      receiver.close(done);
      receiver.closeAllConnections();
    });
  });
  await page.getByLabel('Name of the key').fill('From the page');
  await page.getByRole('button', { name: 'Make a key' }).click();
  await expect(page.locator('[data-secret]')).toHaveText(/^jk_/);
  await page.getByRole('button', { name: 'I have kept it' }).click();
  await expect(page.getByText('From the page')).toBeVisible();
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/emapi.png`, fullPage: true });
  await page.goto(`${server.url}/singlesignon`);
  await expect(page.getByRole('heading', { name: 'Who comes in' })).toBeVisible();
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/signon.png`, fullPage: true });
});
