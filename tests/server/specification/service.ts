import { lacks } from './client.ts';
import type { Browser, Json } from './client.ts';
import {
  admin,
  author,
  authorUser,
  boss,
  client,
  customer_id,
  database_file_id,
  DAY,
  file_id,
  has,
  items,
  manager,
  managerUser,
  range,
  soonest,
  stateOf,
  today,
} from './story.ts';
import { ARTICLE, FOLDER_PDF, soon } from './surroundings.ts';

/** Usage, history, housekeeping and payments. */
export function serviceChapters(): void {
  describe('usage and history', () => {
    const query = { ...range, stage: 'submit', user_id: null };
    const sum = async (path: string, who: Browser, more: Json, name?: string) => {
      const answer = await client.call(
        path,
        { ...query, ...more },
        who,
        name ? { in: name } : undefined,
      );
      return (answer['total'] as Json)['files'];
    };

    test('what was submitted is counted: by oneself, by the customer’s people, in the database', async () => {
      const usage = '/api/pdf/usage/{name}';
      // Two came through journal systems, one is in the own database.
      expect(await sum(usage, author, { customer_id }, 'my')).toBe(4);
      expect(await sum(usage, manager, { customer_id }, 'users')).toBe(3);
      const { user_id } = managerUser;
      expect(await sum(usage, manager, { customer_id, user_id }, 'users')).toBe(0);
      expect(await sum(usage, boss, { customer_id }, 'userdb')).toBe(1);
      expect(await sum('/api/pdf/usage/usersdatabse', boss, { customer_id })).toBe(1);
      // Yesterday nobody did anything.
      const before = { start_timesec: range.start_timesec, end_timesec: today - 2 * DAY };
      expect(await sum(usage, author, { customer_id, ...before }, 'my')).toBe(0);
    });

    test('what was done is told, as much as is asked for', async () => {
      const history = async (pathname: string, who: Browser, limit = 100) =>
        items(
          await client.call(
            '/api/pdf/history/{pathname}',
            { customer_id, pathname, ...range, limit },
            who,
            { in: pathname },
          ),
        );
      expect(await history('my', author)).toEqual(has({ file_id, from: 'Review', to: 'Report' }));
      expect(await history('users', boss)).toEqual(has({ file_id, from: 'Review', to: 'Report' }));
      expect(await history('users', boss, 2)).toHaveLength(2);
      const activity = await client.call('/api/pdf/activity/users', { customer_id }, manager);
      expect(items(activity)).toEqual(has({ user_id: authorUser['user_id'] }));
    });

    test('statistics of the whole installation', async () => {
      expect(await client.call('/api/pdf/statistics', {}, admin)).toMatchObject({
        customers: expect.any(Number),
        files: has({ count: expect.any(Number) }),
      });
    });
  });

  describe('an Admin’s housekeeping', () => {
    test('finds files and people', async () => {
      const found = await client.call(
        '/api/pdf/action/userGet',
        { text: 'ada@example.org' },
        admin,
      );
      expect(found['users']).toEqual(has({ user_id: authorUser['user_id'] }));
      const articles = await client.call('/api/pdf/action/articles', { table: 'files' }, admin);
      expect(items(articles)).toEqual(has({ file_id, owner: 'ada@example.org' }));
      const holders = await client.call('/api/pdf/action/users', {}, admin);
      expect(items(holders)).toEqual(has({ user_id: authorUser['user_id'], userdb: 1 }));
    });

    test('brings recycled files back, or deletes them, and erases what is deleted', async () => {
      const { user_id } = authorUser;
      const counted = { files: 1, bytes: expect.any(Number) };
      await client.call('/api/pdf/id/recycle', { file_id: database_file_id }, author);
      expect(
        items(await client.call('/api/pdf/action/recycle/info', { timesec: soonest() }, admin)),
      ).toMatchObject([{ user_id, files: 1 }]);
      const bin = { user_id, timesec: soonest() };
      expect(await client.call('/api/pdf/action/recycleRestore', bin, admin)).toMatchObject(
        counted,
      );
      expect(await stateOf(database_file_id)).toMatchObject({ recycled_timesec: null });
      await client.call('/api/pdf/id/recycle', { file_id: database_file_id }, author);
      expect(await client.call('/api/pdf/action/recycleDelete', bin, admin)).toMatchObject(counted);
      expect(await client.call('/api/pdf/action/delete/getToDeleteNum', {}, admin)).toEqual({
        files: 1,
      });
      const until = { timesec: soonest() };
      expect(await client.call('/api/pdf/action/delete/getNum', until, admin)).toMatchObject(
        counted,
      );
      // It has not been deleted long enough to be past its retention.
      expect(await client.call('/api/pdf/action/delete/files', {}, admin)).toMatchObject({
        files: 0,
      });
      expect(await client.call('/api/pdf/action/delete/upToDate', until, admin)).toMatchObject(
        counted,
      );
    });

    test('takes pictures out of a folder of PDFs', async () => {
      const ask = async (action: string) =>
        items(
          await client.call('/api/pdf2image', { path: FOLDER_PDF, action, csv: true }, admin),
        )[0];
      expect(await ask('start')).toMatchObject({ path: FOLDER_PDF, found: 1, csv: true });
      let run = await ask('status');
      while (run?.['state'] === 'running') {
        await soon();
        run = await ask('status');
      }
      expect(run).toMatchObject({ state: 'done', found: 1, done: 1, failed: 0 });
    });

    test('imports articles into the reference database', async () => {
      const pmcJson = { articles: [ARTICLE] };
      const begun = items(await client.call('/api/pmc2image/set', { pmcJson }, admin))[0];
      expect(begun).toMatchObject({ what: ARTICLE, found: 1 });
      const newest = async () => {
        const { runs } = await client.call('/api/pmc2image/get', {}, admin);
        return (runs as readonly Json[])[0];
      };
      let run = await newest();
      while (run?.['state'] === 'running') {
        await soon();
        run = await newest();
      }
      expect(run).toMatchObject({ state: 'done', done: 1, failed: 0 });
      expect(await client.call('/api/pmc2image/statistics', {}, admin)).toMatchObject({
        articles: 1,
        figures: 1,
      });
      expect(
        items(await client.call('/api/pdf/action/articles', { table: 'pmc' }, admin)),
      ).toMatchObject([{ pmcid: ARTICLE, figures: 1 }]);
    });
  });

  describe('payments', () => {
    const coupon = { type: 'percent', code: 'SPRING' };

    test('an Admin makes coupons; who buys looks one up', async () => {
      expect(
        await client.call('/api/payments/coupon/add', { ...coupon, value: 10 }, admin),
      ).toMatchObject({ ...coupon, value: 10 });
      expect(
        await client.call('/api/payments/coupon/update', { ...coupon, value: 20 }, admin),
      ).toMatchObject({ ...coupon, value: 20 });
      expect(items(await client.call('/api/payments/coupon/allget', {}, admin))).toMatchObject([
        coupon,
      ]);
      const got = await client.call('/api/payments/coupon/get', coupon, boss);
      expect(lacks(got, 'coupon')).toEqual([]);
      expect(got).toMatchObject({ ...coupon, value: 20 });
    });

    test('sub-images are bought by invoice and through PayPal, and each history has its own', async () => {
      // 100 at 80 cents, a fifth off.
      const payment = { subimages: 100, price: 6400, code: 'SPRING' };
      const invoice = await client.call('/api/payments/add', { payment }, boss);
      expect(lacks(invoice, 'payment')).toEqual([]);
      expect(invoice).toMatchObject({ ...payment, currency: 'USD' });
      const order = await client.call('/api/paypal/add', { payment }, boss);
      expect(order).toMatchObject({
        approve: expect.stringMatching(/^http/),
        payment: { ...payment, currency: 'USD' },
      });
      const ids = async (path: string, more: Json = {}) =>
        items(await client.call(path, { ...range, limit: 50, ...more }, boss)).map(
          (row) => row['id'],
        );
      const paypalId = (order['payment'] as Json)['id'];
      expect(await ids('/api/payments/history')).toEqual([paypalId, invoice['id']]);
      expect(await ids('/api/payments/history', { limit: 1 })).toEqual([paypalId]);
      expect(await ids('/api/paypal/history')).toEqual([paypalId]);
      const before = { start_timesec: range.start_timesec, end_timesec: today - 1 };
      expect(await ids('/api/paypal/history', before)).toEqual([]);
    });
  });
}
