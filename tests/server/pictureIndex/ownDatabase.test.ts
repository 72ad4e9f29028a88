import type { MatchView } from '../../../contract/index.ts';
import { eraseDeleted } from '../../../server/files/erase.ts';
import { tendIndex } from '../../../server/pictureIndex/tend.ts';
import { texture } from '../../engine/match/scene.ts';
import { arrives, upload } from '../flow/press.ts';
import { standFlow } from '../flow/standing.ts';
import type { Person } from '../support/server.ts';
import { databasePeople } from './people.ts';
import { bytesOf, original, reused } from './pictures.ts';

/**
 * Files of the own database are pictures here; manuscripts show them turned, cropped and with
 * another tone.
 */
const flow = standFlow();
const { person, addToDatabase, submit } = databasePeople(flow);

async function hits(who: Person, file_id: number): Promise<MatchView[]> {
  const { matches } = await flow.server.call('reviewId', { file_id }, who);
  return matches.filter((m) => m.kind === 'userdb' && m.band !== 'low');
}

const count = async (sql: string, parameters: readonly unknown[]): Promise<number> =>
  Number((await flow.server.services.db.run({ sql, parameters })).rows[0]?.['n'] ?? 0);

const indexRows = (fileId: number): Promise<number> =>
  count(
    'select (select count(*) from indexed_pictures where file_id = $1) + (select count(*) from indexed_files where file_id = $1) as n',
    [fileId],
  );

describe('a manuscript that shows a picture of the own database', () => {
  test('has a match that names its source, in review, lists and every form of the report', async () => {
    const who = await person();
    const source = await addToDatabase(who, original(1), 'Earlier paper.png');
    await addToDatabase(who, original(2), 'Other paper.png');
    const file_id = await submit(who, reused(1));
    const [hit, ...others] = await hits(who, file_id);
    expect(others).toEqual([]);
    expect(hit?.a.foreign).toBeNull();
    expect(hit?.b).toMatchObject({
      page: 1,
      foreign: {
        file_id: source,
        title: 'Earlier paper.png',
        link: `/reportuserdb/file/${source}`,
      },
    });
    expect(hit?.b.foreign?.crop).toMatchObject({ width: 420, height: 320 });
    expect(hit?.b.foreign?.pixels_per_point).toBeGreaterThan(0);
    expect(Math.abs(hit?.parts.rotation ?? 0)).toBeCloseTo(90, 0);
    const picture = await flow.server.inject({
      url: hit?.b.foreign?.crop?.url ?? '',
      cookies: who.cookies,
    });
    expect(picture.statusCode).toBe(200);

    const { checked } = await flow.server.call('reviewId', { file_id }, who);
    expect(checked.database).toMatchObject({ pictures: 2 });
    const row = await flow.server.call('dashboardId', { file_id }, who);
    expect(row.matches.new).toBe(1);

    const decided = await flow.server.call(
      'matchState',
      {
        file_id,
        pdfMatch: {
          id: hit?.id ?? '',
          state: 'confirmed',
          notes_rep: 'Used before.',
          rev: hit?.rev,
        },
      },
      who,
    );
    expect(decided.b.foreign?.title).toBe('Earlier paper.png');
    await flow.server.call('fileState', { file_id, state: 'Report', audit_review: '' }, who);
    const report = await flow.server.call('reportId', { file_id }, who);
    expect(report.matches.map((m) => m.b.foreign?.title)).toEqual(['Earlier paper.png']);
    const download = async (form: string) =>
      (
        await flow.server.inject({
          url: `/download/${file_id}/report.${form}`,
          cookies: who.cookies,
        })
      ).rawPayload;
    expect((await download('csv')).toString()).toContain('Earlier paper.png');
    const data = JSON.parse((await download('json')).toString()) as { matches: MatchView[] };
    expect(data.matches[0]?.b.foreign).toMatchObject({
      file_id: source,
      title: 'Earlier paper.png',
    });
    const page = (await download('html')).toString();
    expect(page).toContain('Earlier paper.png');
    // Both pictures in register, and both as printed.
    expect(page.match(/data:image\//g)?.length).toBeGreaterThanOrEqual(4);
    expect((await download('pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('has none after the source was recycled, and one again after it was restored', async () => {
    const who = await person();
    const source = await addToDatabase(who, original(3), 'source.png');
    const first = await submit(who, reused(3));
    expect(await hits(who, first)).toHaveLength(1);
    await flow.server.call('fileRecycle', { file_id: source }, who);
    // What was found before stays, and leads to the bin.
    expect((await hits(who, first))[0]?.b.foreign?.link).toBe(`/recycleduserdb/file/${source}`);
    const second = await submit(who, reused(3, 0), 'second.png');
    expect(await hits(who, second)).toEqual([]);
    await flow.server.call('fileRestore', { file_id: source }, who);
    const { database_added } = await flow.server.call('reviewId', { file_id: second }, who);
    expect(database_added).toBe(0);
    await flow.server.call('actionSubmit', { file_id: second, file_action: 'rematch' }, who);
    await arrives(flow.server, who, second, 'Review');
    expect(await hits(who, second)).toHaveLength(1);
  });

  test('is compared again on request when the database has grown; decisions stay', async () => {
    const who = await person();
    await addToDatabase(who, original(4), 'first.png');
    const file_id = await submit(who, reused(4));
    const [hit] = await hits(who, file_id);
    await flow.server.call(
      'matchState',
      {
        file_id,
        pdfMatch: { id: hit?.id ?? '', state: 'dismissed', reason: 'other', rev: hit?.rev },
      },
      who,
    );
    const later = await addToDatabase(
      who,
      { ...original(4), data: original(4).data.map((v) => v >> 1) },
      'later.png',
    );
    expect((await flow.server.call('reviewId', { file_id }, who)).database_added).toBe(1);
    await flow.server.call('actionSubmit', { file_id, file_action: 'rematch' }, who);
    await arrives(flow.server, who, file_id, 'Review');
    const now = await hits(who, file_id);
    expect(now.map((m) => [m.b.foreign?.title, m.state]).sort()).toEqual([
      ['first.png', 'dismissed'],
      ['later.png', 'new'],
    ]);
    expect(now.find((m) => m.b.foreign?.file_id === later)).toBeDefined();
    expect((await flow.server.call('reviewId', { file_id }, who)).database_added).toBe(0);
  });

  test('keeps its decision in the manuscript’s next version', async () => {
    const who = await person();
    await addToDatabase(who, original(13), 'source.png');
    const first = await submit(who, reused(13), 'first.png');
    const [hit] = await hits(who, first);
    await flow.server.call(
      'matchState',
      {
        file_id: first,
        pdfMatch: { id: hit?.id ?? '', state: 'dismissed', reason: 'other', rev: hit?.rev },
      },
      who,
    );
    // The same pixels in other bytes.
    const bytes = Buffer.concat([await bytesOf(reused(13)), Buffer.alloc(4)]);
    const next = await upload(flow.server, who, bytes, { name: 'next.png' });
    await arrives(flow.server, who, next.file_id, 'Review');
    expect((await hits(who, next.file_id))[0]?.state).toBe('new');
    await flow.server.call('filePreviousVersion', { file_id: next.file_id, from: first }, who);
    expect((await hits(who, next.file_id))[0]).toMatchObject({
      state: 'dismissed',
      reason: 'other',
      carried: { file_id: first },
    });
  });

  test('is no finding where it is the same file', async () => {
    const who = await person();
    const file_id = await submit(who, original(5), 'mine.png');
    const copy = await flow.server.call('actionSubmit', { file_id, file_action: 'to-userdb' }, who);
    await arrives(flow.server, who, copy.file_id, 'Report');
    await flow.server.call('actionSubmit', { file_id, file_action: 'rematch' }, who);
    await arrives(flow.server, who, file_id, 'Review');
    expect(await hits(who, file_id)).toEqual([]);
  });
});

describe('whose database it is', () => {
  test('an equal picture of another customer is never found, told or counted', async () => {
    const [mine, other] = [await person(), await person()];
    const theirs = await addToDatabase(other, original(6), 'Their secret.png');
    const file_id = await submit(mine, reused(6));
    expect(await hits(mine, file_id)).toEqual([]);
    const review = await flow.server.send('reviewId', { file_id }, { who: mine });
    expect(review.body).not.toContain('Their secret');
    expect(
      review.json<{ checked: { database: { pictures: number } } }>().checked.database.pictures,
    ).toBe(0);
    // Ids of the other customer answer as if there were none.
    const asked = await flow.server.call('reviewId', { file_id: theirs }, mine);
    expect(asked.error?.code).toBe('not-found');
  });

  test('a colleague’s private database is not searched; one that the customer shares among all is', async () => {
    const closed = await flow.server.addCustomer();
    const [author, colleague] = [await person(closed), await person(closed)];
    await addToDatabase(colleague, original(7), 'private.png');
    const alone = await submit(author, reused(7));
    expect(await hits(author, alone)).toEqual([]);
    const team = await flow.server.addCustomer({ team: true });
    const [one, two] = [await person(team), await person(team)];
    await addToDatabase(two, original(8), 'shared.png');
    const together = await submit(one, reused(8));
    expect((await hits(one, together)).map((m) => m.b.foreign?.title)).toEqual(['shared.png']);
  });

  test('who sees the manuscript but not the source sees that there is one, and nothing of it', async () => {
    const customer = await flow.server.addCustomer();
    const [author, second] = [await person(customer), await person(customer)];
    const source = await addToDatabase(author, original(9), 'Unpublished work.png');
    const file_id = await submit(author, reused(9));
    await flow.server.call('fileSecond', { file_id, user_id: second.user_id, asked: true }, author);
    const [hit] = await hits(second, file_id);
    expect(hit?.b).toMatchObject({
      figure_label: null,
      letter: null,
      foreign: { file_id: null, title: '', link: null, crop: null },
    });
    const bodies = await Promise.all(
      (['reviewId', 'reportId'] as const).map((name) =>
        flow.server.send(name, { file_id }, { who: second }),
      ),
    );
    for (const { body } of bodies) expect(body).not.toContain('Unpublished work');
    const [own] = await hits(author, file_id);
    const picture = await flow.server.inject({
      url: own?.b.foreign?.crop?.url ?? '',
      cookies: second.cookies,
    });
    expect(picture.statusCode).toBe(404);
    expect((await flow.server.call('reviewId', { file_id: source }, second)).error?.code).toBe(
      'not-found',
    );
  });
});

describe('the index', () => {
  test('holds nothing of a file that is erased; a match with it then names nothing', async () => {
    const who = await person(undefined, 'Customer-Admin');
    const source = await addToDatabase(who, original(10), 'To be erased.png');
    const file_id = await submit(who, reused(10));
    expect(await hits(who, file_id)).toHaveLength(1);
    expect(await indexRows(source)).toBe(2);
    await flow.server.call('fileRecycle', { file_id: source }, who);
    await flow.server.call('fileDelete', { file_id: source }, who);
    await eraseDeleted(flow.server.services, 'server', { until: new Date(Date.now() + 60_000) });
    expect(await indexRows(source)).toBe(0);
    const body = (await flow.server.send('reviewId', { file_id }, { who })).body;
    expect(body).not.toContain('To be erased');
    const [left] = await hits(who, file_id);
    expect(left?.b.foreign).toMatchObject({ file_id: null, title: '', crop: null });
  });

  test.each([
    ['lacks', 'delete from indexed_files where file_id = $1'],
    [
      'has in bytes of an earlier format',
      'update indexed_files set format = format - 1 where file_id = $1',
    ],
  ])('is made in the background for files that it %s, once', async (_, sql) => {
    const who = await person();
    const { db } = flow.server.services;
    const source = await addToDatabase(who, original(11), 'old.png');
    await db.run({ sql, parameters: [source] });
    const before = await submit(who, reused(11));
    expect(await hits(who, before)).toEqual([]);
    await tendIndex(flow.server.services);
    await settled();
    expect(await indexRows(source)).toBe(2);
    // Nothing is done twice.
    await tendIndex(flow.server.services);
    expect(await waiting()).toBe(0);
    const after = await submit(who, reused(11, 0), 'after.png');
    expect(await hits(who, after)).toHaveLength(1);

    function waiting(): Promise<number> {
      return count(
        "select count(*) as n from jobs where kind = 'pack' and state in ('ready', 'running')",
        [],
      );
    }
    /** A manuscript's job goes behind those before it: there is one worker. */
    async function settled(): Promise<void> {
      while ((await waiting()) > 0) await submit(who, texture(900, 120, 120), 'wait.png');
    }
  });

  test('of an earlier engine answers until the newer one is there', async () => {
    const who = await person();
    const source = await addToDatabase(who, original(12), 'older.png');
    for (const sql of [
      `insert into indexed_files (file_id, customer_id, generation, format, pictures, created_at)
        select file_id, customer_id, '0.0.1', format, pictures, created_at - interval '3 days'
        from indexed_files where file_id = $1`,
      `insert into indexed_pictures select file_id, customer_id, '0.0.1', sub_image_id, pixels, packed
        from indexed_pictures where file_id = $1`,
      "delete from indexed_files where file_id = $1 and generation <> '0.0.1'",
    ])
      await flow.server.services.db.run({ sql, parameters: [source] });
    const file_id = await submit(who, reused(12));
    expect(await hits(who, file_id)).toHaveLength(1);
  });
});
