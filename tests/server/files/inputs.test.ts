import { INPUT_TYPES } from '../../../contract/index.ts';
import { q, run } from '../../../server/database/query.ts';
import { docx, para, picture, zip } from '../../engine/inputs/make.ts';
import { form, sha256, upload, uploadRaw } from '../flow/press.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ env: { MAX_UPLOAD_MB: '1' } });
});
afterAll(() => server.close());

const pdf = (text = '') => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);
const someone = async (limits: Parameters<TestServer['addCustomer']>[0] = {}) =>
  server.addPerson(await server.addCustomer(limits));
const stored = (who: Person, bytes: Buffer) =>
  server.services.storage.has(who.customer_id, sha256(bytes));
const names = async (who: Person) =>
  (await server.call('dashboard', {}, who)).items.map((f) => f.filename).sort();
const original = (who: Person, fileId: number) =>
  server.inject({ url: `/download/${fileId}/original.pdf`, cookies: who.cookies });

test.each(['png', 'jpeg', 'tiff'] as const)(
  'a %s is taken, kept as it is, and given back under its own name and type',
  async (kind) => {
    const who = await someone();
    const bytes = await picture(1).toFormat(kind).toBuffer();
    const { file_id } = await upload(server, who, bytes, { name: 'Gel.dat' });
    expect(await server.call('stateId', { file_id }, who)).toMatchObject({
      state: 'Submitted',
      filename_orig: 'Gel.dat',
    });
    const back = await original(who, file_id);
    expect(back.headers).toMatchObject({
      'content-type': INPUT_TYPES[kind],
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringContaining('filename="Gel.dat"'),
    });
    expect(Buffer.compare(back.rawPayload, bytes)).toBe(0);
  },
);

test('a DOCX is one manuscript, sent as a form or bare', async () => {
  const who = await someone();
  const bytes = await docx(para('Text.'), []);
  const { file_id, ...more } = await upload(server, who, bytes, { name: 'Paper.docx' });
  expect(more).toEqual({});
  expect((await original(who, file_id)).headers['content-type']).toBe(INPUT_TYPES.docx);
  const again = await uploadRaw(server, who, bytes, INPUT_TYPES.docx);
  expect(again.json()).toEqual({ file_id, known: true });
});

test('an archive of manuscripts: each is a file of its own, with its own bytes; the archive is not kept', async () => {
  const who = await someone();
  const [one, two] = [pdf('one'), await docx(para('Two.'), [])];
  const bytes = await zip([
    ['set/One.pdf', one],
    ['set/two.docx', two],
    ['set/readme.txt', 'x'],
    ['__MACOSX/set/._One.pdf', 'x'],
  ]);
  const answer = await upload(server, who, bytes, { name: 'set.zip' });
  const { files, skipped } = (
    await uploadRaw(
      server,
      who,
      form(bytes, 'set.zip', {}),
      'multipart/form-data; boundary=part-of-a-test',
    )
  ).json();
  expect(skipped).toEqual(['set/readme.txt']);
  expect(files).toEqual([
    {
      file_id: answer.file_id,
      filename: 'One.pdf',
      size: one.length,
      sha256: sha256(one),
      known: true,
    },
    {
      file_id: expect.any(Number),
      filename: 'two.docx',
      size: two.length,
      sha256: sha256(two),
      known: true,
    },
  ]);
  expect(await names(who)).toEqual(['One.pdf', 'two.docx']);
  expect(Buffer.compare((await original(who, files[1].file_id)).rawPayload, two)).toBe(0);
  expect(await stored(who, bytes)).toBe(false);
});

test('the pictures of an archive are one manuscript, which is the archive; manuscripts beside them are their own', async () => {
  const who = await someone();
  const png = await picture(2).png().toBuffer();
  const only = await zip([
    ['Fig 1.png', png],
    ['Fig 2.png', png],
  ]);
  const { file_id, ...more } = await upload(server, who, only, { name: 'figures.zip' });
  expect(more).toEqual({});
  expect(Buffer.compare((await original(who, file_id)).rawPayload, only)).toBe(0);
  const mixed = await zip([
    ['Fig 1.png', png],
    ['paper.pdf', pdf('with figures')],
  ]);
  await upload(server, who, mixed, { name: 'all.zip' });
  expect(await names(who)).toEqual(['all.zip', 'figures.zip', 'paper.pdf']);
});

test('an archive is taken whole or not at all', async () => {
  const who = await someone({ files_max: 2 });
  await run(
    server.services.db,
    q.updateTable('customers').set({ mode: 'files' }).where('customer_id', '=', who.customer_id),
  );
  const bytes = await zip(['1', '2', '3'].map((n) => [`${n}.pdf`, pdf(n)] as const));
  const answer = await upload(server, who, bytes);
  expect(answer.error).toMatchObject({
    code: 'files-exceeded',
    message: 'The archive holds 3 manuscripts, and there is room for 2. None of them was taken.',
  });
  expect(await names(who)).toEqual([]);
  for (const kept of [bytes, pdf('1'), pdf('2'), pdf('3')])
    expect(await stored(who, kept)).toBe(false);

  for (const n of ['1', '2']) await upload(server, who, pdf(n));
  expect((await upload(server, who, bytes)).error).toMatchObject({
    code: 'files-exceeded',
    message:
      'All manuscripts of the licence are used (2 of 2). The archive holds 3 manuscripts; none of them was taken.',
  });
});

describe('refusals', () => {
  const sealed = async (): Promise<Buffer> => {
    const bytes = await zip([['a.pdf', pdf('sealed')]]);
    for (const [mark, at] of [
      ['PK\u0001\u0002', 8],
      ['PK\u0003\u0004', 6],
    ] as const)
      bytes.writeUInt16LE(
        1 | bytes.readUInt16LE(bytes.indexOf(mark, 0, 'latin1') + at),
        bytes.indexOf(mark, 0, 'latin1') + at,
      );
    return bytes;
  };
  test.each([
    [
      'an archive with nothing for us',
      () => zip([['a.txt', 'x']]),
      'not-a-pdf',
      'The archive holds no PDF, DOCX, PNG, JPEG or TIFF file.',
    ],
    [
      'an empty archive',
      () => zip([]),
      'not-a-pdf',
      'The archive holds no PDF, DOCX, PNG, JPEG or TIFF file.',
    ],
    [
      'a broken archive',
      async () => Buffer.from('PK\u0003\u0004rest', 'latin1'),
      'damaged',
      'The archive is damaged and cannot be read. Please pack it again.',
    ],
    [
      'an encrypted archive',
      sealed,
      'encrypted',
      'The archive is encrypted. Please send one without a password.',
    ],
    [
      'an archive that unpacks to more than a file may have',
      () => zip([['a.pdf', Buffer.concat([pdf('big'), Buffer.alloc(1.5e6, 'abc')])]]),
      'too-large',
      'a.pdf is larger than 1 MB.',
    ],
  ] as const)('%s', async (_what, make, code, message) => {
    const who = await someone();
    const bytes = await make();
    expect((await upload(server, who, bytes)).error).toEqual({ code, message });
    expect(await stored(who, bytes)).toBe(false);
    expect(await names(who)).toEqual([]);
  });
});
