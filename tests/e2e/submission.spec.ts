import type { JournalFile } from '../../contract/journals/calls.ts';
import type { Page } from '@playwright/test';
import { startReceiver, type JournalReceiver } from '../scenes/journalReceiver.ts';
import { LIMITS } from './support/limits.ts';
import { freshSample } from './support/manuscripts.ts';
import { ADMIN, startServer, type RunningServer } from './support/server.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

/**
 * A manuscript from its arrival to the journal's answer: recommendation, office, reviewer, report,
 * callback.
 */

const PASSWORD = 'a long enough password';
const ASSISTANT = { email: 'assistant@example.org', password: PASSWORD };
const REVIEWER = { email: 'reviewer@example.org', password: PASSWORD };
const WITH_TEXT = { product: true, refguard: false, pubshield: false, ithenticate: true };
const BOSS = { email: 'boss@example.org', password: PASSWORD };

let server: RunningServer;
let receiver: JournalReceiver;
let key: string;
let secret: string;

test.beforeAll(async () => {
  server = await startServer({ env: { INNER_HOSTS: '127.0.0.1' } });
  const admin = await server.signIn(ADMIN);
  const { customer_id } = await server.call(
    'customersAdd',
    {
      customer: {
        customer_name: 'Journal of Arrivals',
        customer_type: 'publisher',
        files_max: null,
        figures_max: null,
        users_max: null,
        products: WITH_TEXT,
      },
    },
    admin,
  );
  for (const [{ email }, user_role, first_name] of [
    [BOSS, 'Customer-Admin', 'Bo'],
    [ASSISTANT, 'User', 'Asta'],
    [REVIEWER, 'User', 'Rea'],
  ] as const)
    await server.call(
      'usersAdd',
      {
        email,
        customer_id,
        user_role,
        password: PASSWORD,
        first_name,
        last_name: 'Berg',
        products: WITH_TEXT,
      },
      admin,
    );
  const boss = await server.signIn(BOSS);
  const { people } = await server.call('journalsGet', { system: 'em' }, boss);
  const editor = people.find(({ email }) => email === ASSISTANT.email);
  ({ secret: key } = await server.call(
    'journalsKeyAdd',
    { system: 'em', name: 'Arrivals', scopes: ['submit', 'status'], sandbox: false },
    boss,
  ));
  ({ secret } = await server.call('journalsSecret', { system: 'em' }, boss));
  receiver = await startReceiver(() => secret);
  await server.call(
    'journalsSave',
    {
      system: 'em',
      rules: {
        user_id: editor?.user_id ?? 0,
        callback_url: receiver.url,
        events: ['report', 'failed'],
      },
    },
    boss,
  );
});
test.afterAll(async () => {
  await server.close();
  await receiver.close();
});

async function journal(name: 'submit' | 'status', body: FormData | object): Promise<JournalFile> {
  const form = body instanceof FormData;
  const answer = await fetch(`${server.url}/journal/v1/${name}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      ...(form ? {} : { 'content-type': 'application/json' }),
    },
    body: form ? body : JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as JournalFile;
}

async function arrive(reference: string, sample: string): Promise<void> {
  const form = new FormData();
  form.append('reference', reference);
  form.append('product', 'submission');
  form.append('checks', 'images');
  form.append('info', JSON.stringify({ title: `On ${reference}` }));
  form.append('file', new Blob([Uint8Array.from(freshSample(sample))]), `${reference}.pdf`);
  await journal('submit', form);
}

async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (!folder) return;
  for (const width of [1440, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({
        path: `${folder}/${name}-${width}-${colorScheme}.png`,
        animations: 'disabled',
      });
    }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1360, height: 900 });
}

test('§2.72–§2.75 a manuscript arrives, is recommended, reviewed, reported, and its journal is told', async ({
  page,
  browser,
}) => {
  await arrive('MS-REUSE', 'reuse_small');
  await arrive('MS-CLEAN', 'clean_small');
  await test.step('both end in a recommendation without a person, and the journal is told', async () => {
    const outcome = async (reference: string) =>
      (await journal('status', { reference })).recommendation?.outcome;
    const slow = { timeout: LIMITS.test };
    await expect.poll(() => outcome('MS-REUSE'), slow).toBe('look');
    await expect.poll(() => outcome('MS-CLEAN'), slow).toBe('nothing');
    await expect
      .poll(
        () => receiver.heard.map((one) => [one.reference, one.event, one.recommendation?.outcome]),
        slow,
      )
      .toEqual(
        expect.arrayContaining([
          ['MS-REUSE', 'report', 'look'],
          ['MS-CLEAN', 'report', 'nothing'],
        ]),
      );
  });
  await test.step('an assistant clears one and passes the other on, by keyboard', async () => {
    await signIn(page, server, ASSISTANT);
    await page.goto(`${server.url}/submission/dashboard`);
    const reuse = page.getByRole('row').filter({ hasText: 'MS-REUSE' });
    const clean = page.getByRole('row').filter({ hasText: 'MS-CLEAN' });
    await expect(reuse).toContainText('Look at these');
    await expect(clean).toContainText('Nothing found');
    await expectAccessible(page, 'submission/dashboard');
    // The newest is the first of the list.
    await page.keyboard.press('j');
    await expect(clean.getByRole('checkbox')).toBeChecked();
    await photograph(page, 'submission');
    await page.keyboard.press('d');
    await expect(clean).toContainText('cleared by Asta Berg');
    await expect(reuse.getByRole('checkbox')).toBeChecked();
    await page.keyboard.press('c');
    await page
      .getByLabel('Reviewer', { exact: true })
      .selectOption({ label: `Rea Berg (${REVIEWER.email})` });
    await page.getByLabel('What you want to say').fill('Please look at these.');
    await photograph(page, 'submission-pass');
    await page.getByRole('button', { name: 'Pass on', exact: true }).click();
    await expect(reuse).toContainText('passed on by Asta Berg');
  });
  await test.step('the reviewer finds it in the list To review, and finishes', async () => {
    const other = await (await browser.newContext()).newPage();
    await signIn(other, server, REVIEWER);
    await other.goto(`${server.url}/review`);
    await other.getByRole('link', { name: /MS-REUSE/ }).click();
    await expect(other).toHaveURL(/\/review\/file\/\d+$/);
    await expect(other.getByRole('button', { name: /Confirm/ }).first()).toBeVisible();
    await other.keyboard.press('Control+a');
    await other.keyboard.press('c');
    await other.keyboard.press('Control+Enter');
    const remark = other.getByRole('dialog').getByRole('textbox');
    await remark.fill('The same field is shown twice.');
    await other.getByRole('dialog').getByRole('button', { name: 'Finish' }).click();
    await expect(other).toHaveURL(/\/report\/file\/\d+$/);
    await expect(other.getByText(/Look at (this pair|these \d pairs)/).first()).toBeVisible();
    await photograph(other, 'submission-report');
    await other.context().close();
  });
  await test.step('the assistant sends it back, and the journal is told once', async () => {
    await page.goto(`${server.url}/submission/dashboard`);
    const reuse = page.getByRole('row').filter({ hasText: 'MS-REUSE' });
    await reuse.getByRole('checkbox').check();
    await page.keyboard.press('q');
    await page.getByLabel('What you want to say').fill('Figure 1 is shown twice.');
    await page.getByRole('button', { name: 'Send back', exact: true }).click();
    await expect(reuse).toContainText('sent back by Asta Berg');
    const returned = () => receiver.heard.filter(({ event }) => event === 'returned');
    await expect.poll(() => returned().length, { timeout: LIMITS.test }).toBe(1);
    expect(returned()[0]).toMatchObject({
      reference: 'MS-REUSE',
      text: 'Figure 1 is shown twice.',
      recommendation: { outcome: 'look' },
    });
  });
  await test.step('several checks of one upload end in one recommendation and one report', async () => {
    await page.goto(`${server.url}/submission/submit`);
    const ticks = page.getByRole('group', { name: 'What is checked' });
    await expect(ticks.getByRole('checkbox')).toHaveCount(3);
    await expect(ticks.getByLabel('References')).not.toBeChecked();
    await expect(ticks).toContainText('No retraction database has been imported yet');
    await expectAccessible(page, 'submission/submit');
    await photograph(page, 'submission-submit');
    await page.setInputFiles('input[type="file"]', {
      name: 'MS-SEVERAL.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(freshSample('reuse_small')),
    });
    await expect(page.getByText(/Received/).first()).toBeVisible();
    await page.goto(`${server.url}/submission/dashboard`);
    const several = page.getByRole('row').filter({ hasText: 'MS-SEVERAL' });
    await photograph(page, 'submission-bars');
    await expect(several).toContainText('Look at these', { timeout: LIMITS.test });
    await several.getByRole('link').first().click();
    await expect(page).toHaveURL(/report\/file\/\d+$/);
    await expect(page.getByRole('heading', { name: 'Text', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'References', exact: true })).toBeHidden();
    await expectAccessible(page, 'submission report of several checks');
    await photograph(page, 'submission-several');
    await page.getByRole('link', { name: 'All passages, beside their sources' }).click();
    await expect(page).toHaveURL(/ithenticate\/report\/file\/\d+$/);
    await expect(page.getByText('MS-SEVERAL').first()).toBeVisible();
  });
  await test.step('recycle bin, usage and rules of the variant', async () => {
    await page.goto(`${server.url}/submission/recyclebin`);
    await expect(page.getByText('Nothing recycled')).toBeVisible();
    await page.goto(`${server.url}/submission/usage/my`);
    await expect(page.getByRole('table').first()).toContainText('3');
    const boss = await (await browser.newContext()).newPage();
    await signIn(boss, server, BOSS);
    await boss.goto(`${server.url}/submission/usage/users`);
    await expect(boss.getByRole('table').first()).toContainText('3');
    await boss.goto(`${server.url}/submission/rules`);
    await boss.getByLabel(/Least confidence/).fill('99');
    await expect(boss.getByRole('status').first()).toBeVisible();
    await expectAccessible(boss, 'submission/rules');
    await photograph(boss, 'submission-rules');
    await boss.context().close();
  });
});
