import { ROLES, type Role } from '../../contract/values.ts';
import { expect, signIn, test } from './support/test.ts';
import { ADMIN } from './support/server.ts';

const PASSWORD = 'a long enough password';
/** Menu entries by the levels that see them. */
const SEES: Record<Role, readonly string[]> = {
  User: [],
  'User-Manager': ['Users'],
  'Customer-Admin': ['Users', 'Licence', 'Purchase'],
  Admin: ['Users', 'Licence', 'Purchase', 'Customers', 'Coupons', 'Outbox'],
};
const ALL = SEES.Admin;

test('without a session every address shows the login page, and the way back is kept', async ({
  page,
  server,
}) => {
  for (const path of ['/dashboard', '/customers', '/no/such/page']) {
    await page.goto(`${server.url}${path}`);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  }
  await page.goto(`${server.url}/usage/users?stage=match`);
  await page.getByLabel('Email address').fill(ADMIN.email);
  await page.getByLabel(/^Password/).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page).toHaveURL(/\/usage\/users\?stage=match/);
});

test('a product that somebody does not have is not offered to them', async ({ page, server }) => {
  await signIn(page, server, ADMIN);
  await page.goto(`${server.url}/productselect`);
  await expect(page.getByRole('button', { name: /In use/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(page.getByRole('button', { name: /Retraction check/ })).toBeVisible();
  await expect(page.getByText(/Text check/)).toHaveCount(0);
});

test('a wrong password is refused in place; signing out ends the session', async ({
  page,
  start,
}) => {
  // Nobody else's manuscripts: a thumbnail asked for while the session ends is refused.
  const server = await start();
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Email address').fill(ADMIN.email);
  await page.getByLabel(/^Password/).fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue(ADMIN.email);
  await signIn(page, server, ADMIN);
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

for (const role of ROLES) {
  test(`${role}: the menu shows what the role opens, and no address opens more`, async ({
    page,
    server,
  }) => {
    const token = await server.signIn(ADMIN);
    const email = `a.${role.toLowerCase()}@example.org`;
    const { customer_id } = await server.call(
      'customersAdd',
      {
        customer: {
          customer_name: `House of ${role}`,
          customer_type: 'publisher',
          users_max: 10,
          files_max: 10,
          figures_max: 1000,
        },
      },
      token,
    );
    await server.call(
      'usersAdd',
      {
        email,
        first_name: 'Rita',
        last_name: role,
        user_role: role,
        user_status: 'active',
        customer_id,
        password: PASSWORD,
      },
      token,
    );
    await signIn(page, server, { email, password: PASSWORD });
    const menu = page.getByRole('navigation', { name: 'Main' });
    for (const name of ALL)
      await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(
        SEES[role].includes(name) ? 1 : 0,
      );
    if (role === 'Admin') return;
    await page.goto(`${server.url}/customers`);
    await expect(
      page.locator('#content').getByRole('heading', { name: 'Not for this account' }),
    ).toBeVisible();
  });
}
