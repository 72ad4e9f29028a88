import { lacks, openBrowser } from './client.ts';
import {
  admin,
  adminUser,
  around,
  author,
  authorUser,
  boss,
  bossUser,
  client,
  customer_id,
  has,
  items,
  keep,
  manager,
  PASSWORD,
  remember,
  signIn,
  today,
  userPayload,
} from './story.ts';

/** Customers and people: made, invited, edited, signed in. */
export function peopleChapters(): void {
  describe('an Admin', () => {
    test('signs in and is the session user of §3', async () => {
      remember({ adminUser: await signIn(admin, around.admin.email, around.admin.password) });
      expect(adminUser).toMatchObject({
        email: around.admin.email,
        user_role: 'Admin',
        mode: 'figures',
        products: { product: true },
      });
    });

    test('makes a customer, reads it, changes its licence', async () => {
      const made = await client.call(
        '/api/customers/add',
        { customer: { customer_name: 'Journal of Examples', customer_type: 'publisher' } },
        admin,
      );
      expect(lacks(made, 'customer')).toEqual([]);
      // §9: the defaults of a licence.
      expect(made).toMatchObject({
        customer_name: 'Journal of Examples',
        customer_type: 'publisher',
        mode: 'figures',
        users_max: 1,
        files_max: 0,
        figures_max: 0,
        database_max_per_user: 0,
      });
      remember({ customer_id: Number(made['customer_id']) });
      const licence = {
        users_max: 20,
        files_max: 100,
        figures_max: 5000,
        database_max_per_user: 50,
      };
      expect(
        await client.call('/api/customers/edit', { customer: { customer_id, ...licence } }, admin),
      ).toMatchObject({ customer_id, customer_name: 'Journal of Examples', ...licence });
      expect(await client.call('/api/customers/get', { customer_id }, admin)).toMatchObject({
        customer_id,
        ...licence,
      });
    });

    test('receives the customers, all of them and those that are named', async () => {
      for (const path of ['/api/customers', '/api/customers/active', '/api/customers/only']) {
        const all = await client.call(path, { customer_id: null }, admin);
        expect(items(all)).toEqual(has({ customer_id, customer_name: 'Journal of Examples' }));
        expect(items(all)).toEqual(has({ customer_id: adminUser['customer_id'] }));
        expect(items(await client.call(path, { customer_id }, admin))).toMatchObject([
          { customer_id },
        ]);
      }
    });

    test('adds the customer’s administrator, who signs in', async () => {
      const payload = userPayload('boss@example.org', { user_role: 'Customer-Admin' });
      const { password: _never, ...shown } = payload;
      expect(await client.call('/api/users/add', payload, admin)).toMatchObject(shown);
      remember({ bossUser: await signIn(boss, 'boss@example.org', PASSWORD) });
      expect(bossUser).toMatchObject({
        user_role: 'Customer-Admin',
        user_status: 'active',
        customer_id,
        customer_name: 'Journal of Examples',
        customer_type: 'publisher',
        users_max: 20,
        files_max: 100,
        figures_max: 5000,
        database_max_per_user: 50,
      });
    });
  });

  describe('people', () => {
    test('a Customer-Admin adds a User-Manager without a mail, who signs in', async () => {
      const payload = userPayload('manager@example.org', { user_role: 'User-Manager' });
      expect(await client.call('/api/users/auto/add', payload, boss)).toMatchObject({
        email: 'manager@example.org',
        user_role: 'User-Manager',
        user_status: 'active',
      });
      remember({ managerUser: await signIn(manager, 'manager@example.org', PASSWORD) });
    });

    test('a User-Manager invites a User, who sets a password with the mailed key and signs in', async () => {
      const email = 'ada@example.org';
      const made = await client.call('/api/users/invite', userPayload(email), manager);
      expect(made).toMatchObject({ email, customer_id, user_role: 'User' });
      const key = await around.mailedKey(email);
      const payload = { email, key, password: PASSWORD };
      expect(await client.call('/auth/password', payload, author)).toEqual({ ok: true });
      remember({ authorUser: await signIn(author, email, PASSWORD) });
      expect(authorUser).toMatchObject({ user_id: made['user_id'], user_status: 'active' });
    });

    test('users are edited by the payload, which has no user_id', async () => {
      const email = 'ada@example.org';
      const changed = userPayload(email, { first_name: 'Augusta', password: '' });
      expect(await client.call('/api/users/edit', changed, boss)).toMatchObject({
        user_id: authorUser['user_id'],
        first_name: 'Augusta',
      });
      const back = userPayload(email, { last_name: 'Byron', password: '' });
      expect(await client.call('/api/users/auto/edit', back, manager)).toMatchObject({
        user_id: authorUser['user_id'],
        first_name: 'Ada',
        last_name: 'Byron',
      });
    });

    test('the lists have them, each with the fields of the payload', async () => {
      const listed = items(await client.call('/api/users', { customer_id }, manager));
      expect(listed.map((user) => user['email'])).toEqual(
        expect.arrayContaining(['boss@example.org', 'manager@example.org', 'ada@example.org']),
      );
      const one = await client.call('/api/users/get', { user_id: authorUser['user_id'] }, manager);
      expect(lacks(one, 'user payload')).toEqual(['password']);
      expect(one).toMatchObject({ email: 'ada@example.org', last_name: 'Byron', skip_edit: false });
      // An Admin who names no customer has all of them.
      const all = items(await client.call('/api/users', { customer_id: null }, admin));
      expect(all).toEqual(has({ email: around.admin.email }));
      expect(all).toEqual(has({ email: 'ada@example.org' }));
    });

    test('everybody has properties of his own; token32 opens a window for the same person', async () => {
      const own = await client.call('/api/users/prop/get', {}, author);
      expect(lacks(own, 'session user')).toEqual([]);
      const payload = {
        user_id: authorUser['user_id'],
        first_name: 'Ada',
        last_name: 'Lovelace',
        token32: own['token32'],
      };
      const renamed = await client.call('/api/users/prop/set', payload, author);
      expect(renamed).toMatchObject({ first_name: 'Ada', last_name: 'Lovelace' });
      const window = openBrowser();
      const token = renamed['token32'];
      const same = keep(window, await client.call('/auth/app/login', { token }, window));
      expect(same['user_id']).toBe(authorUser['user_id']);
    });

    test('a forgotten password comes back by mail', async () => {
      const email = 'manager@example.org';
      expect(await client.call('/auth/forgot', { email }, openBrowser())).toEqual({ ok: true });
      const key = await around.mailedKey(email);
      const password = 'another long enough phrase';
      await client.call('/auth/password', { email, key, password }, manager);
      remember({ managerUser: await signIn(manager, email, password) });
    });

    test('somebody signs up, confirms and signs in; domains can be kept out', async () => {
      const browser = openBrowser();
      const payload = {
        email: 'new@newcomers.example',
        first_name: 'New',
        last_name: 'Comer',
        gclid: 'click-1',
      };
      expect(await client.call('/auth/signup', payload, browser)).toEqual({ ok: true });
      const key = await around.mailedKey(payload.email);
      await client.call(
        '/auth/password',
        { email: payload.email, key, password: PASSWORD },
        browser,
      );
      await signIn(browser, payload.email, PASSWORD);

      const blocked = { state: 'blocked', data: ['throwaway.example'] };
      expect(await client.call('/api/users/domains/update', blocked, admin)).toEqual({
        domains: ['throwaway.example'],
      });
      expect(await client.call('/auth/domains/get', { state: 'blocked' }, browser)).toEqual({
        domains: ['throwaway.example'],
      });
    });

    test('an Admin moves somebody to another customer', async () => {
      const spare = await client.call('/api/users/add', userPayload('spare@example.org'), admin);
      const { user_id } = spare;
      const to = adminUser['customer_id'];
      expect(
        await client.call('/api/users/userEditCustomer', { user_id, customer_id: to }, admin),
      ).toMatchObject({ user_id, customer_id: to });
    });

    test('the licence says what is bought and whether one may submit', async () => {
      for (const path of ['/api/users/license/check', '/api/users/license/userdb/check'])
        expect(await client.call(path, { customer_id }, author)).toMatchObject({
          customer_id,
          may_submit: true,
        });
      expect(await client.call('/api/users/license', { customer_id }, boss)).toMatchObject({
        customer_id,
        users_max: 20,
        files_max: 100,
        figures_max: 5000,
        database_max_per_user: 50,
      });
    });

    test('support and text messages arrive', async () => {
      const message = {
        from: 'ada@example.org',
        customer_name: 'Journal of Examples',
        subject: 'A question',
        message: 'Where is my report?',
      };
      expect(await client.call('/api/users/support', message, author)).toEqual({ ok: true });
      expect(await around.mailTo(around.admin.email)).toContain('Where is my report?');
      const sms = { message: 'The report is ready.', phoneNumber: '+49 151 23456789' };
      expect(await client.call('/api/users/sms', sms, admin)).toEqual({ ok: true });
      expect(around.texts).toMatchObject([
        { to: '+4915123456789', message: 'The report is ready.' },
      ]);
    });

    test('what an Admin writes, all read', async () => {
      const news = { id: 'n1', title: 'Hello', text: 'We begin.', timesec: today, product: null };
      await client.call('/api/users/misc/update', { idx: 'news', data: { items: [news] } }, admin);
      expect(await client.call('/api/users/misc/get', { idx: 'news' }, author)).toEqual({
        items: [news],
      });
    });
  });
}
