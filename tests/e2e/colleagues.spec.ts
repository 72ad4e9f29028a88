import type { Page } from '@playwright/test';
import { arrives, freshSample } from './support/manuscripts.ts';
import { ADMIN } from './support/server.ts';
import { expect, signIn, test } from './support/test.ts';

const SECOND = { email: 'second.reviewer@example.org', password: 'a long enough password' };

test('two people on one file: who is there is shown, one takes over, and what meets a newer version is shown beside it', async ({
  page,
  browser,
  server,
}) => {
  const token = await server.signIn(ADMIN);
  const { customer_id } = await server.call(
    'customersAdd',
    {
      customer: {
        customer_name: 'House of two',
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
      email: SECOND.email,
      first_name: 'Sven',
      last_name: 'Second',
      user_role: 'Admin',
      user_status: 'active',
      customer_id,
      password: SECOND.password,
    },
    token,
  );
  const file_id = await server.submit(freshSample('reuse_small'), 'reuse_small.pdf', token);
  await arrives(server, token, file_id, 'Edit');
  await server.call('fileState', { file_id, state: 'Matching' }, token);
  await arrives(server, token, file_id, 'Review');

  const other = await browser.newContext({ locale: 'en-GB' });
  const colleague = await other.newPage();
  const open = async (who: Page) => {
    await who.goto(`${server.url}/review/file/${file_id}`);
    await expect(who.getByRole('option', { selected: true })).toBeVisible();
  };
  await signIn(page, server, ADMIN);
  await signIn(colleague, server, SECOND);
  await open(page);
  await open(colleague);

  // The first one holds the file; the second sees who, and cannot decide until taking it over.
  const confirmOf = (who: Page) =>
    who.getByRole('region', { name: 'Decision' }).getByRole('button', { name: /^Confirm/ });
  await expect(colleague.getByRole('button', { name: 'Take over' })).toBeVisible();
  await expect(confirmOf(colleague)).toBeDisabled();
  await expect(page.getByRole('status').filter({ hasText: 'Sven' })).toBeVisible();
  await colleague.getByRole('button', { name: 'Take over' }).click();
  await expect(confirmOf(colleague)).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Take over' })).toBeVisible();
  await expect(confirmOf(page)).toBeDisabled();

  // The page of the first one loses its news; the decision of the second goes unseen, and a stale
  // one is refused, both side by side.
  const first = (await server.call('reviewId', { file_id }, token)).matches.find(
    (m) => m.state === 'new',
  );
  if (!first) throw new Error('The sample has matches.');
  await page.getByRole('button', { name: 'Take over' }).click();
  await expect(confirmOf(page)).toBeEnabled();
  await page.goto(`${server.url}/review/file/${file_id}?match=${first.id}`);
  await expect(confirmOf(page)).toBeEnabled();
  await page.route(
    '**/api/pdf/review/match/id/state',
    async (route) => {
      // What the colleague decides arrives at the server while this decision is on its way.
      await server.call(
        'matchState',
        { file_id, pdfMatch: { id: first.id, state: 'query', notes: 'Please ask the authors.' } },
        await server.signIn(SECOND),
      );
      await route.continue();
    },
    { times: 1 },
  );
  await confirmOf(page).click();
  const both = page.getByRole('alert').filter({ hasText: 'Sven' });
  await expect(both).toBeVisible();
  expect(
    (await server.call('reviewId', { file_id }, token)).matches.find((m) => m.id === first.id)
      ?.state,
  ).toBe('query');
  await both.getByRole('button', { name: 'Use mine' }).click();
  await expect
    .poll(
      async () =>
        (await server.call('reviewId', { file_id }, token)).matches.find((m) => m.id === first.id)
          ?.state,
    )
    .toBe('confirmed');
  await other.close();
});
