import { decoded, openMailServer } from '../scenes/mailServer.ts';
import type { MailServer } from '../scenes/mailServer.ts';
import { ADMIN, startServer } from './support/server.ts';
import type { RunningServer } from './support/server.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** A new address from asking to signing in with it; and an installation without a mail server. */

const PERSON = { email: 'ada@example.org', password: 'a long enough password' };
const NEXT = 'ada.lind@example.org';

async function addPerson(server: RunningServer): Promise<number> {
  const token = await server.signIn(ADMIN);
  const { user_id } = await server.call('usersAdd', { ...PERSON, first_name: 'Ada' }, token);
  return user_id;
}

test.describe('with a mail server', () => {
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

  test('a new address is confirmed by who reads it, and stopped by who reads the present one', async ({
    page,
  }) => {
    await addPerson(server);
    const linkTo = async (to: string, screen: string) => {
      const link = () =>
        new RegExp(`http\\S+${screen}\\S+`).exec(
          decoded(
            mails.letters.findLast(
              (one) => one.to.includes(to) && decoded(one.raw).includes(screen),
            )?.raw ?? '',
          ),
        )?.[0] ?? '';
      await expect.poll(link).not.toBe('');
      return link().replace(/^http:\/\/[^/]+/, server.url);
    };
    const signIn = async (email: string) => {
      await page.goto(`${server.url}/login`);
      await page.getByLabel('Email address').fill(email);
      await page.getByLabel(/^Password/).fill(PERSON.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(`${server.url}/dashboard`);
    };
    const askFor = async (email: string) => {
      await page.goto(`${server.url}/users/profile`);
      await page.getByRole('button', { name: 'Change it' }).click();
      await page.getByLabel('New email address').fill(email);
      await page
        .getByLabel(/^Present password/)
        .first()
        .fill(PERSON.password);
      await page.getByRole('button', { name: 'Ask for the new address' }).click();
      await expect(page.getByText(`${email} waits to be confirmed`)).toBeVisible();
    };

    await signIn(PERSON.email);
    await askFor('mistaken@example.org');
    await expectAccessible(page, 'profile with a pending address');
    await page.goto(await linkTo(PERSON.email, 'emailstop'));
    await expectAccessible(page, 'emailstop');
    await page.getByRole('button', { name: 'Stop it' }).click();
    await expect(page.getByText('It is stopped.')).toBeVisible();

    await askFor(NEXT);
    await page.goto(await linkTo(NEXT, 'emailconfirm'));
    await expectAccessible(page, 'emailconfirm');
    await page.getByRole('button', { name: 'Confirm the address' }).click();
    await expect(page.getByText(`${NEXT} is the address of your account now.`)).toBeVisible();
    // This browser stays signed in; elsewhere one signs in with the new address.
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page).toHaveURL(`${server.url}/dashboard`);
    // A page that is left asks for nothing more: its calls would be refused without cookies.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('about:blank');
    await page.context().clearCookies();
    await signIn(NEXT);
  });
});

test.describe('without a mail server', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer({ env: { SMTP_URL: '' } });
  });
  test.afterAll(() => server.close());

  test('nobody is offered to sign up, and an administrator hands a link over', async ({ page }) => {
    const user_id = await addPerson(server);
    await page.goto(`${server.url}/login`);
    await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create an account' })).toHaveCount(0);
    await page.goto(`${server.url}/signup`);
    await expect(page.getByText('Nobody can sign up here')).toBeVisible();
    await expectAccessible(page, 'signup without mail');

    await page.goto(`${server.url}/login`);
    await page.getByLabel('Email address').fill(ADMIN.email);
    await page.getByLabel(/^Password/).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`${server.url}/dashboard`);
    await page.goto(`${server.url}/users/${user_id}`);
    await page.getByRole('button', { name: 'Make a link' }).click();
    const link = await page.getByText(/\/forgot#email=/).innerText();
    await expectAccessible(page, 'a person with a link');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
    await expect(page.getByText(/\/forgot#email=/)).toHaveCount(0);

    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto(link.replace(/^http:\/\/[^/]+/, server.url));
    await page.getByLabel(/^New password(?! again)/).fill('quite another password');
    await page.getByLabel(/^New password again/).fill('quite another password');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page.getByText('The password is set')).toBeVisible();
    expect(
      await server.signIn({ email: PERSON.email, password: 'quite another password' }),
    ).not.toBe('');
  });
});
