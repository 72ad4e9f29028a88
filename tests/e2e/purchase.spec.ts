import { readFile } from 'node:fs/promises';
import { pdfText } from '../scenes/pdfText.ts';
import { HOOKS } from '../../contract/index.ts';
import { startPayPal } from '../scenes/payPal.ts';
import { arrives, freshSample } from './support/manuscripts.ts';
import { ADMIN } from './support/server.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

const PASSWORD = 'a long enough password';

test('§9.7 a customer buys with a coupon through PayPal, spends it, and all numbers agree', async ({
  page,
  browser,
  start,
}) => {
  const paypal = await startPayPal();
  const server = await start({ env: paypal.env });
  try {
    const admin = await server.signIn(ADMIN);
    const made =
      await test.step('an Admin makes a customer with a licence, and a coupon', async () => {
        await signIn(page, server, ADMIN);
        await page.getByRole('button', { name: 'Only what is needed' }).click();
        await page.goto(`${server.url}/customers/create`);
        await page.getByRole('textbox', { name: /^Name/ }).fill('Journal of Purchases');
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByRole('link', { name: 'Journal of Purchases' })).toBeVisible();
        await page.goto(`${server.url}/coupons/create`);
        await page.getByRole('textbox', { name: /^Code/ }).fill('SPRING');
        await page.getByRole('spinbutton', { name: /^Percent off/ }).fill('25');
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByRole('link', { name: 'SPRING' })).toBeVisible();
        const { items } = await server.call('customers', { q: 'Purchases' }, admin);
        const customer_id = items[0]?.customer_id ?? 0;
        await server.call('customersEdit', { customer: { customer_id, users_max: 5 } }, admin);
        for (const [email, user_role] of [
          ['lead@example.org', 'Customer-Admin'],
          ['user@example.org', 'User'],
        ] as const) {
          await server.call(
            'usersAdd',
            {
              email,
              first_name: 'Rita',
              last_name: user_role,
              user_role,
              user_status: 'active',
              customer_id,
              password: PASSWORD,
            },
            admin,
          );
        }
        return {
          customer_id,
          lead: await server.signIn({ email: 'lead@example.org', password: PASSWORD }),
          user: await server.signIn({ email: 'user@example.org', password: PASSWORD }),
        };
      });

    const buying = await (await browser.newContext()).newPage();
    await test.step('a Customer-Admin buys 100 sub-images; the answer to the capture is lost, yet credit appears once', async () => {
      await signIn(buying, server, { email: 'lead@example.org', password: PASSWORD });
      await buying.getByRole('button', { name: 'Only what is needed' }).click();
      await buying.goto(`${server.url}/purchase`);
      await buying.getByLabel('Sub-images').fill('100');
      await buying.getByLabel('Coupon (optional)').fill('spring');
      await buying.getByRole('button', { name: 'Check', exact: true }).click();
      await expect(buying.getByText('SPRING: 25 % off')).toBeVisible();
      await expect(buying.getByRole('row', { name: /To pay/ })).toContainText('60.00');
      await expectAccessible(buying, 'purchase');
      paypal.fail('capture', 'lost-after');
      await buying.getByRole('button', { name: 'Pay with PayPal' }).click();
      await expect(buying.getByRole('heading', { name: 'Pay 60.00 USD' })).toBeVisible();
      await buying.getByRole('button', { name: 'Pay now' }).click();
      await expect(buying.getByText('100 sub-images were added to your licence.')).toBeVisible();
      await expect(buying).toHaveURL(`${server.url}/purchase`);
      await buying.goBack();
      await buying.goto(`${server.url}/purchase?payment=1&paypal=approved`);
      await expect(buying.getByText('100 sub-images were added to your licence.')).toBeVisible();
      expect(paypal.taken).toHaveLength(1);
      expect(await server.call('license', {}, made.lead)).toMatchObject({
        figures_max: 100,
        figures_used: 0,
        figures_reserved: 0,
      });
    });

    await test.step('PayPal tells of it twice more, and another payment takes the wrong amount: the credit stays as it is', async () => {
      const [first] = paypal.orders.keys();
      for (const type of [
        'CHECKOUT.ORDER.APPROVED',
        'PAYMENT.CAPTURE.COMPLETED',
        'PAYMENT.CAPTURE.COMPLETED',
      ]) {
        const { headers, payload } = paypal.event(first ?? '', type);
        expect(
          (await fetch(`${server.url}${HOOKS.paypal}`, { method: 'POST', headers, body: payload }))
            .status,
        ).toBe(200);
      }
      await buying.goto(`${server.url}/purchase`);
      await buying.getByLabel('Sub-images').fill('20');
      paypal.takeInstead({ value: '1.00' });
      await buying.getByRole('button', { name: 'Pay with PayPal' }).click();
      await buying.getByRole('button', { name: 'Pay now' }).click();
      await expect(buying).toHaveURL(`${server.url}/purchase`);
      await expect
        .poll(async () =>
          (await server.call('paymentsHistory', {}, made.lead)).items.map(
            ({ state, subimages }) => `${subimages} ${state}`,
          ),
        )
        .toEqual(['20 held', '100 paid']);
      expect(await server.call('license', {}, made.lead)).toMatchObject({ figures_max: 100 });
    });

    const used = await test.step('a User spends it', async () => {
      const file_id = await server.submit(freshSample('clean_small'), 'clean_small.pdf', made.user);
      await arrives(server, made.user, file_id, 'Edit');
      await server.call('fileState', { file_id, state: 'Matching' }, made.user);
      await arrives(server, made.user, file_id, 'Review');
      return (await server.call('license', {}, made.lead)).figures_used;
    });
    expect(used).toBeGreaterThan(0);

    await test.step('licence, charts, CSV and invoice say the same', async () => {
      await buying.goto(`${server.url}/license`);
      await expect(buying.getByRole('row', { name: /^Sub-images/ })).toContainText(
        `100${used}${100 - used}`,
      );
      await buying.goto(`${server.url}/usage/users`);
      await expect(buying.getByText(`${100 - used} of 100 left in the licence`)).toBeVisible();
      // The chart, the sums above it and the table below it.
      await buying.locator('.recharts-bar-rectangle').last().hover();
      await expect(buying.locator('.recharts-tooltip-wrapper')).toContainText(String(used));
      await expect(buying.getByRole('row', { name: /^Total Matched/ })).toContainText(String(used));
      const [csv] = await Promise.all([
        buying.waitForEvent('download'),
        buying.getByRole('button', { name: 'Export CSV' }).click(),
      ]);
      const lines = (await readFile(await csv.path(), 'utf8'))
        .trim()
        .split('\r\n')
        .map((line) => line.split(','));
      const column = (lines[0] ?? []).indexOf('subimages');
      expect(
        lines
          .filter((line) => line.includes('match'))
          .reduce((sum, line) => sum + Number(line[column]), 0),
      ).toBe(used);
      await buying.goto(`${server.url}/payment/paypal/history`);
      const row = buying.getByRole('row', { name: /SPRING/ });
      await expect(row).toContainText('60.00');
      const [pdf] = await Promise.all([
        buying.waitForEvent('download'),
        row.getByRole('link', { name: /^\d{4}-000001$/ }).click(),
      ]);
      const text = (await pdfText(new Uint8Array(await readFile(await pdf.path())))).join(' ');
      for (const part of [
        'Journal of Purchases',
        'Discount, coupon SPRING',
        '−20.00',
        'Total 60.00',
        'with PayPal',
      ])
        expect(text).toContain(part);
    });
    await buying.context().close();
  } finally {
    await paypal.close();
  }
});
