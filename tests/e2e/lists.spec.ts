import { readFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { LIMITS } from './support/limits.ts';
import { samplePath, arrives } from './support/manuscripts.ts';
import { ADMIN } from './support/server.ts';
import { expect, signIn, test } from './support/test.ts';

const PERSON = { email: 'lists@example.org', password: 'a long enough password' };

test('a list is searched, exported, and its rows are recycled and brought back', async ({
  page,
  server,
}) => {
  const admin = await server.signIn(ADMIN);
  const { customer_id } = await server.call(
    'customersAdd',
    {
      customer: {
        customer_name: 'House of lists',
        customer_type: 'publisher',
        users_max: 2,
        files_max: 10,
        figures_max: 1000,
      },
    },
    admin,
  );
  await server.call(
    'usersAdd',
    {
      ...PERSON,
      first_name: 'Lia',
      last_name: 'List',
      user_role: 'User',
      user_status: 'active',
      customer_id,
    },
    admin,
  );
  const token = await server.signIn(PERSON);
  const names = ['First submission.pdf', 'Second submission.pdf'];
  for (const [i, name] of names.entries())
    await server.submit(
      readFileSync(samplePath(i === 0 ? 'clean_small' : 'reuse_small')),
      name,
      token,
    );

  await signIn(page, server, PERSON);
  await page.goto(`${server.url}/dashboard`);
  for (const name of names)
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Check figures', {
      timeout: LIMITS.test,
    });

  await page.getByRole('searchbox').fill('second');
  await expect(page.getByRole('row').filter({ hasText: names[0] ?? '' })).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: names[1] ?? '' })).toHaveCount(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.trim().split(/\r?\n/)).toHaveLength(2);
  expect(csv).toContain('Second submission.pdf');

  await page
    .getByRole('row')
    .filter({ hasText: names[1] ?? '' })
    .getByRole('checkbox')
    .check();
  await page
    .getByRole('toolbar', { name: 'Selected manuscripts' })
    .getByRole('button', { name: 'Recycle' })
    .click();
  await expect(page.getByText('No manuscript fits')).toBeVisible();
  await page.goto(`${server.url}/recycled`);
  await page
    .getByRole('row')
    .filter({ hasText: names[1] ?? '' })
    .getByRole('checkbox')
    .check();
  await page
    .getByRole('toolbar', { name: 'Selected manuscripts' })
    .getByRole('button', { name: 'Restore' })
    .click();
  await expect(page.getByText('Nothing recycled')).toBeVisible();
  const { items } = await server.call('dashboard', {}, token);
  expect(items.map(({ filename }) => filename).toSorted()).toEqual(names);
  for (const { file_id } of items) await arrives(server, token, file_id, 'Edit');
});

test('nobody sees the files of another organisation', async ({ page, server }) => {
  const admin = await server.signIn(ADMIN);
  const { customer_id } = await server.call(
    'customersAdd',
    {
      customer: {
        customer_name: 'Another house',
        customer_type: 'publisher',
        users_max: 2,
        files_max: 10,
        figures_max: 1000,
      },
    },
    admin,
  );
  const person = { email: 'other@example.org', password: PERSON.password };
  await server.call(
    'usersAdd',
    {
      ...person,
      first_name: 'Otto',
      last_name: 'Other',
      user_role: 'Customer-Admin',
      user_status: 'active',
      customer_id,
    },
    admin,
  );
  const file_id = await server.submit(
    readFileSync(samplePath('clean_small')),
    'Of the Admin.pdf',
    admin,
  );
  await signIn(page, server, person);
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByText('No manuscripts yet')).toBeVisible();
  await page.goto(`${server.url}/review/file/${file_id}`);
  await expect(page.locator('#content')).not.toContainText('Of the Admin.pdf');
  expect((await page.request.get(`${server.url}/download/${file_id}/original.pdf`)).status()).toBe(
    404,
  );
});
