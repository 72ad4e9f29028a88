import { arrives, samplePath } from './support/manuscripts.ts';
import { confirmFigures, decideByKey, reportPdf, submit } from './support/journey.ts';
import { decoded, openMailServer } from '../scenes/mailServer.ts';
import type { MailServer } from '../scenes/mailServer.ts';
import { startServer } from './support/server.ts';
import type { RunningServer } from './support/server.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const NEW = { email: 'new.reader@example.org', password: 'a long enough password' };

let mails: MailServer;
let server: RunningServer;
test.beforeAll(async () => {
  mails = await openMailServer();
  server = await startServer({ env: { SMTP_URL: mails.url } });
});
test.afterAll(async () => {
  await server.close();
  await mails.close();
});

test('from signing up to the first report, with nothing but a mail', async ({ page }) => {
  await page.goto(`${server.url}/login`);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Reader');
  await page.getByLabel('Email address').fill(NEW.email);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByText(`A mail is on its way to ${NEW.email}`)).toBeVisible();

  const mail = () => decoded(mails.letters.find(({ to }) => to.includes(NEW.email))?.raw ?? '');
  await expect.poll(mail).toContain('Confirm your account at Panelsight');
  const link = /http\S+signupconfirm\S+/.exec(mail())?.[0] ?? '';
  await page.goto(link.replace(/^http:\/\/[^/]+/, server.url));
  await expectAccessible(page, 'signupconfirm');
  await page.getByLabel(/^New password(?! again)/).fill(NEW.password);
  await page.getByLabel(/^New password again/).fill(NEW.password);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page).toHaveURL(`${server.url}/dashboard`);
  // §9.4: what a customer starts with.
  const user: unknown = await page.evaluate(() =>
    JSON.parse(sessionStorage.getItem('user') ?? '{}'),
  );
  expect(user).toMatchObject({
    users_max: 1,
    files_max: 0,
    figures_max: 0,
    database_max_per_user: 0,
    user_role: 'Customer-Admin',
    customer_type: 'individual',
  });

  await page.goto(`${server.url}/submit`);
  await expect(page.getByText('1 manuscript to try')).toBeVisible();
  const token = await server.signIn(NEW);
  const file_id = await submit(page, server, samplePath('reuse_small'));
  await confirmFigures(page, server, token, file_id);
  await decideByKey(page, server, token, file_id);
  expect(await reportPdf(page, server, file_id, 'My first report.')).toContain('My first report.');
  await arrives(server, token, file_id, 'Report');

  await page.goto(`${server.url}/submit`);
  await expect(page.getByText(/cannot submit manuscripts now/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Purchase' }).first()).toBeVisible();
});
