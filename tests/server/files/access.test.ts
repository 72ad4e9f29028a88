import type { InputOf, OpName, Ops } from '../../../contract/index.ts';
import { q, run } from '../../../server/database/query.ts';
import { fileIn } from '../support/handmade.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const NO_FILE = 999_999;

/** Every call that names a file, with a body that would do something. */
const CALLS: { readonly [K in OpName]?: (file_id: number) => InputOf<Ops[K]> } = {
  dashboardId: (file_id) => ({ file_id }),
  stateId: (file_id) => ({ file_id, lock: 'take' }),
  fileAudit: (file_id) => ({ file_id }),
  filePeople: (file_id) => ({ file_id }),
  fileSecond: (file_id) => ({ file_id, user_id: 1, asked: true }),
  fileSimilar: (file_id) => ({ file_id, sub_image: 'f1s1', region: { x: 0, y: 0, w: 50, h: 50 } }),
  filePreviousVersion: (file_id) => ({ file_id, from: file_id }),
  fileSameWork: (file_id) => ({ file_id, source_file_id: file_id, same: true }),
  fileState: (file_id) => ({ file_id, state: 'Edit' }),
  fileInfo: (file_id) => ({ file_id, info: { note: 'mine' } }),
  editId: (file_id) => ({ file_id }),
  editImage: (file_id) => ({ file_id, image_id: 'p1', pdfFigures: [] }),
  reviewId: (file_id) => ({ file_id }),
  matchState: (file_id) => ({ file_id, pdfMatch: { id: 'm1', state: 'confirmed' } }),
  inspectsState: (file_id) => ({ file_id, pdfInspects: [] }),
  reportId: (file_id) => ({ file_id }),
  reportField: (file_id) => ({ file_id, fieldKey: 'summary', newValue: 'x' }),
  reportComment: (file_id) => ({ file_id, matchId: 'm1', newComment: 'x', matchType: 'sub-image' }),
  fileRecycle: (file_id) => ({ file_id }),
  fileRestore: (file_id) => ({ file_id }),
  fileDelete: (file_id) => ({ file_id }),
  actionSubmit: (file_id) => ({ file_id, file_action: 'rematch' }),
};
const NAMES = Object.keys(CALLS) as (keyof typeof CALLS)[];
const send = (name: keyof typeof CALLS, fileId: number, who: Person) =>
  server.send(name, CALLS[name]?.(fileId), { who });

describe('a foreign file answers exactly like one that does not exist', () => {
  let stranger: Person;
  let colleague: Person;
  let fileId: number;
  beforeAll(async () => {
    const customer = await server.addCustomer();
    fileId = await fileIn(server, await server.addPerson(customer), 'Review');
    colleague = await server.addPerson(customer);
    stranger = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
  });

  test.each(NAMES)('%s', async (name) => {
    const audit = async () =>
      (
        await server.services.db.run({
          sql: 'select count(*) as n from audit where file_id = $1',
          parameters: [fileId],
        })
      ).rows;
    const before = await audit();
    for (const who of [stranger, colleague]) {
      const [foreign, unknown] = [await send(name, fileId, who), await send(name, NO_FILE, who)];
      expect(unknown.json().error.code).toBe('not-found');
      expect(foreign.body).toBe(unknown.body);
      expect(foreign.statusCode).toBe(unknown.statusCode);
    }
    expect(await audit()).toEqual(before);
    const anonymous = await server.send(name, CALLS[name]?.(fileId));
    expect(anonymous.statusCode).toBe(401);
  });

  test('downloads and pictures too', async () => {
    const owner = await server.addPerson(await server.addCustomer());
    const own = await fileIn(server, owner, 'Review');
    const thumb = (await server.call('dashboardId', { file_id: own }, owner)).thumb ?? '';
    expect((await server.inject({ url: thumb, cookies: owner.cookies })).statusCode).toBe(200);
    for (const who of [stranger, colleague]) {
      expect((await server.inject({ url: thumb, cookies: who.cookies })).statusCode).toBe(404);
      const foreign = await server.inject({
        url: `/download/${own}/original.pdf`,
        cookies: who.cookies,
      });
      const unknown = await server.inject({
        url: `/download/${NO_FILE}/original.pdf`,
        cookies: who.cookies,
      });
      expect(foreign.statusCode).toBe(404);
      expect(foreign.body).toBe(unknown.body);
    }
    expect((await server.inject({ url: `/download/${own}/original.pdf` })).statusCode).toBe(401);
    const original = await server.inject({
      url: `/download/${own}/original.pdf`,
      cookies: owner.cookies,
    });
    expect(original.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none';.* frame-ancestors 'none';.* sandbox$/,
      ),
    });
    expect(original.headers['content-disposition']).toMatch(/^attachment; filename="file\d+\.pdf"/);
  });
});

describe('who may do what with a file of the customer', () => {
  const seen = async (who: Person, fileId: number) =>
    (await server.call('dashboardId', { file_id: fileId }, who)).may;
  const listed = async (who: Person, fileId: number) =>
    (await server.call('dashboard', {}, who)).items.some((f) => f.file_id === fileId);

  test('a user sees own files only; with `team` all, without throwing them away', async () => {
    const customer = await server.addCustomer({ type: 'publisher', team: false });
    const owner = await server.addPerson(customer);
    const user = await server.addPerson(customer);
    const manager = await server.addPerson(customer, 'User-Manager');
    const fileId = await fileIn(server, owner, 'Review');
    expect(await seen(owner, fileId)).toEqual({
      edit: true,
      review: true,
      recycle: true,
      restore: false,
      erase: true,
    });
    for (const who of [user, manager]) expect(await listed(who, fileId)).toBe(false);
    await run(
      server.services.db,
      q.updateTable('customers').set({ team: true }).where('customer_id', '=', customer),
    );
    for (const who of [user, manager]) {
      expect(await listed(who, fileId)).toBe(true);
      expect(await seen(who, fileId)).toEqual({
        edit: true,
        review: true,
        recycle: false,
        restore: false,
        erase: false,
      });
      expect((await server.call('fileRecycle', { file_id: fileId }, who)).error?.code).toBe(
        'not-allowed',
      );
      expect((await server.call('fileDelete', { file_id: fileId }, who)).error?.code).toBe(
        'not-allowed',
      );
      expect(
        await server.call(
          'matchState',
          { file_id: fileId, pdfMatch: { id: 'm1', notes: 'seen' } },
          who,
        ),
      ).toMatchObject({ notes: 'seen' });
    }
  });

  test('a Customer-Admin sees and may do all; an Admin finds files of every customer but lists only the own', async () => {
    const customer = await server.addCustomer();
    const fileId = await fileIn(server, await server.addPerson(customer), 'Review');
    const boss = await server.addPerson(customer, 'Customer-Admin');
    expect(await listed(boss, fileId)).toBe(true);
    expect(await seen(boss, fileId)).toMatchObject({ recycle: true, erase: true });
    const admin = await server.addPerson(await server.addCustomer(), 'Admin');
    expect(await listed(admin, fileId)).toBe(false);
    expect(await seen(admin, fileId)).toMatchObject({ recycle: true, erase: true });
  });

  test('a file is assigned by its owner to a person of the same customer, who may then work on it', async () => {
    const customer = await server.addCustomer();
    const owner = await server.addPerson(customer);
    const helper = await server.addPerson(customer);
    const stranger = await server.addPerson(await server.addCustomer());
    const fileId = await fileIn(server, owner, 'Review');
    const assign = (user_id: number | null, who: Person) =>
      server.call('actionSubmit', { file_id: fileId, file_action: 'assign', user_id }, who);
    expect((await assign(stranger.user_id, owner)).error?.code).toBe('not-found');
    await assign(helper.user_id, owner);
    expect(
      (await server.call('dashboard', { assigned: 'mine' }, helper)).items.map(
        (f) => f.assigned?.user_id,
      ),
    ).toEqual([helper.user_id]);
    expect(await seen(helper, fileId)).toMatchObject({ review: true, recycle: false });
    expect((await assign(null, helper)).error?.code).toBe('not-allowed');
    await assign(null, owner);
    expect((await server.call('dashboardId', { file_id: fileId }, helper)).error?.code).toBe(
      'not-found',
    );
  });

  test('a deleted file comes back by an Admin only', async () => {
    const customer = await server.addCustomer();
    const owner = await server.addPerson(customer);
    const admin = await server.addPerson(await server.addCustomer(), 'Admin');
    const fileId = await fileIn(server, owner, 'Report');
    await server.call('fileDelete', { file_id: fileId }, owner);
    expect(await server.call('stateId', { file_id: fileId }, owner)).toMatchObject({
      state: 'Report',
      possible: [],
      deleted_timesec: expect.any(Number),
    });
    expect(
      (await server.call('dashboard', { state: 'Deleted' }, owner)).items.map((f) => f.file_id),
    ).toEqual([fileId]);
    expect((await server.call('fileRestore', { file_id: fileId }, owner)).error?.code).toBe(
      'not-allowed',
    );
    expect(await server.call('fileRestore', { file_id: fileId }, admin)).toMatchObject({
      state: 'Report',
      deleted_timesec: null,
    });
  });
});
