import { sameWorkBecause } from '../../../server/review/sameWork.ts';
import { analysis, extraction, fileIn, finding, finishJob } from '../support/handmade.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const manuscript = {
  info: { title: 'A receptor of the early embryo, seen again', authors: 'Ada Lovelace' },
  previous_hash: null,
  pictures: 10,
};
const source = {
  file_id: 5,
  info: {},
  object_hash: 'there',
  pictures: 10,
  shared: 0,
  shared_there: 0,
  same: null,
};

describe('a file of the own database is the same work', () => {
  test('by the version before, the DOI, or the title where the authors are not others', () => {
    const because = (info: object, more: object = {}) =>
      sameWorkBecause({ ...manuscript, ...more }, { ...source, info });
    expect(because({})).toBeNull();
    expect(because({}, { previous_hash: 'there' })).toBe('version');
    const doi = { info: { doi: 'https://doi.org/10.5555/A' } };
    expect(because({ doi: ' 10.5555/a' }, doi)).toBe('doi');
    expect(because({ doi: '10.5555/b' }, doi)).toBeNull();
    expect(because({}, { info: {} })).toBeNull();
    const title = 'A Receptor of the early embryo – seen again.';
    expect(because({ title })).toBe('title');
    expect(because({ title, authors: 'E. Noether; A. Lovelace' })).toBe('title');
    expect(because({ title, authors: 'Emmy Noether' })).toBeNull();
    expect(
      because({ title: 'Supplementary figures' }, { info: { title: 'Supplementary figures' } }),
    ).toBeNull();
  });

  test('by most pictures of both, never by few', () => {
    const because = (shared: number, shared_there: number, mine: number, theirs: number) =>
      sameWorkBecause(
        { ...manuscript, pictures: mine },
        { ...source, shared, shared_there, pictures: theirs },
      );
    expect(because(6, 6, 10, 10)).toBe('pictures');
    expect(because(5, 5, 10, 10)).toBeNull();
    expect(because(6, 6, 10, 30)).toBeNull();
    expect(because(6, 6, 30, 10)).toBeNull();
    expect(because(3, 3, 3, 3)).toBeNull();
  });

  test('or is not, when a person says so', () => {
    const twin = { ...source, info: manuscript.info };
    expect(sameWorkBecause(manuscript, twin)).toBe('title');
    expect(sameWorkBecause(manuscript, { ...twin, same: false })).toBeNull();
    expect(sameWorkBecause(manuscript, { ...source, same: true })).toBe('person');
  });
});

async function inDatabase(who: Person): Promise<number> {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/pdf/submituserdb',
    payload: Buffer.from('%PDF-1.7\n% of the own database\n'),
    headers: {
      'content-type': 'application/pdf',
      authorization: `Bearer ${who.token}`,
      'x-filename': 'preprint.pdf',
    },
  });
  const { file_id }: { file_id: number } = answer.json();
  await finishJob(server, 'extract', extraction());
  await finishJob(server, 'match', {
    analysis: analysis([]),
    subImages: extraction().subImages,
    packed: [],
  });
  return file_id;
}

test('its matches stand aside in review and lists, and come back when a reviewer says that it is another work', async () => {
  const customer = await server.addCustomer();
  const who = await server.addPerson(customer, undefined, { skip_edit: true });
  const second = await server.addPerson(customer);
  const preprint = await inDatabase(who);
  const file_id = await fileIn(server, who, 'Edit');
  await server.call('fileState', { file_id, state: 'Matching' }, who);
  const found = [{ key: `${preprint}/f2s1`, finding: finding('m1', 'f1s1', 'f2s1') }];
  await finishJob(server, 'match', {
    analysis: analysis([]),
    subImages: extraction().subImages,
    database: { timesec: Date.now() / 1000, pictures: 1, found },
  });
  const counts = async () => (await server.call('dashboardId', { file_id }, who)).matches;
  const hit = async (by: Person) => (await server.call('reviewId', { file_id }, by)).matches[0];
  expect(await counts()).toMatchObject({ new: 1, same_work: 0 });

  const doi = '10.5555/one';
  await server.call('fileInfo', { file_id, info: { doi } }, who);
  expect(await counts()).toMatchObject({ new: 1, same_work: 0 });
  // What is said of the other file counts as much.
  await server.call('fileInfo', { file_id: preprint, info: { doi } }, who);
  expect(await counts()).toMatchObject({ new: 0, same_work: 1 });
  expect(await hit(who)).toMatchObject({ same_work: true, b: { foreign: { same_work: 'doi' } } });

  // Who may not see that file learns nothing of it, and has no say.
  await server.call('fileSecond', { file_id, user_id: second.user_id, asked: true }, who);
  const unseen = await hit(second);
  expect(unseen?.same_work).toBe(true);
  expect(unseen?.b.foreign).not.toHaveProperty('same_work');
  const say = (same: boolean, by = who) =>
    server.call('fileSameWork', { file_id, source_file_id: preprint, same }, by);
  expect((await say(false, second)).error?.code).toBe('not-found');

  await say(false);
  expect(await counts()).toMatchObject({ new: 1, same_work: 0 });
  const refused = await server.call('fileState', { file_id, state: 'Report' }, who);
  expect(refused.error?.fields).toHaveProperty('audit_review');
  await say(true);
  expect((await hit(who))?.b.foreign?.same_work).toBe('person');
  // Nobody has to give a reason for what stands aside.
  expect(await server.call('fileState', { file_id, state: 'Report' }, who)).toMatchObject({
    state: 'Report',
  });
});
