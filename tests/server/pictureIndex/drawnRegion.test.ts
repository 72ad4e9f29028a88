import type { MatchView, OwnFinding } from '../../../contract/index.ts';
import { eraseDeleted } from '../../../server/files/erase.ts';
import { arrives } from '../flow/press.ts';
import { standFlow } from '../flow/standing.ts';
import type { Person } from '../support/server.ts';
import { databasePeople } from './people.ts';
import { original, reused } from './pictures.ts';
import { until } from '../support/until.ts';

/** *Find more like this*, and what of it goes into the review. */
const flow = standFlow();
const { person, addToDatabase, submit } = databasePeople(flow);

describe('a drawn region', () => {
  const region = { x: 50, y: 40, w: 190, h: 170 };
  async function search(who: Person, file_id: number) {
    const [sub] = (await flow.server.call('reviewId', { file_id }, who)).sub_images;
    const { search_id } = await flow.server.call(
      'fileSimilar',
      { file_id, sub_image: sub?.id ?? '', region },
      who,
    );
    return async (by: Person) => {
      const answer = await until(
        () => flow.server.call('fileSimilar', { file_id, search_id }, by),
        ({ state }) => state === 'done' || state === 'failed',
      );
      if (answer.state === 'failed') throw new Error(answer.failure ?? '');
      return answer;
    };
  }

  test('is found in the database, named as far as the person may see it, and adds nothing to the review', async () => {
    const customer = await flow.server.addCustomer();
    const [author, second, other] = [
      await person(customer),
      await person(customer),
      await person(),
    ];
    const source = await addToDatabase(author, original(14), 'Where it was.png');
    await addToDatabase(other, original(14), 'Somebody else’s.png');
    const file_id = await submit(author, reused(14, 0));
    await flow.server.call('fileSecond', { file_id, user_id: second.user_id, asked: true }, author);
    const before = await flow.server.call('reviewId', { file_id }, author);
    const answer = await search(author, file_id);
    const { found, elsewhere } = await answer(author);
    expect(found).toEqual([]);
    expect(elsewhere).toMatchObject({ database: 1, reference: 0 });
    const [hit, ...more] = elsewhere?.found ?? [];
    expect(more).toEqual([]);
    expect(hit).toMatchObject({
      kind: 'userdb',
      state: 'new',
      b: { foreign: { file_id: source, title: 'Where it was.png' } },
    });
    // In pixels of the whole picture, of which the region is a part: the manuscript shows the
    // source from 60, 40 on.
    [1, 0, 0, 1, 60, 40].forEach((value, i) =>
      expect(Math.abs((hit?.transform[i] ?? 0) - value)).toBeLessThan(i < 4 ? 0.02 : 2),
    );
    for (const [x, y] of hit?.a.region ?? []) {
      expect(x).toBeGreaterThanOrEqual(region.x - 1);
      expect(x).toBeLessThanOrEqual(region.x + region.w + 1);
      expect(y).toBeGreaterThanOrEqual(region.y - 1);
      expect(y).toBeLessThanOrEqual(region.y + region.h + 1);
    }
    const seen = (await answer(second)).elsewhere?.found[0];
    expect(seen?.b.foreign).toMatchObject({ file_id: null, title: '', link: null, crop: null });
    await flow.server.call('fileRecycle', { file_id: source }, author);
    expect((await answer(author)).elsewhere?.found).toEqual([]);
    await flow.server.call('fileRestore', { file_id: source }, author);
    const after = await flow.server.call('reviewId', { file_id }, author);
    expect(after.matches).toEqual(before.matches);
  });

  const added = (hit: MatchView | undefined): OwnFinding => {
    if (!hit) throw new Error('There is a hit.');
    const { a, b, transform } = hit;
    return {
      a: { sub_image: a.sub_image, region: a.region },
      b: { sub_image: b.sub_image, region: b.region },
      transform,
    };
  };
  const add = (who: Person, file_id: number, finding: OwnFinding) =>
    flow.server.call('inspectsState', { file_id, pdfInspects: [finding] }, who);

  test('adds what it found to the review, where it stays until it is removed', async () => {
    const who = await person(undefined, 'Customer-Admin');
    const source = await addToDatabase(who, original(15), 'Found by hand.png');
    const file_id = await submit(who, reused(15, 0));
    const hit = (await (await search(who, file_id))(who)).elsewhere?.found[0];
    await add(who, file_id, { ...added(hit), notes_rep: 'Look here.' });
    const byHand = async () =>
      (await flow.server.call('reviewId', { file_id }, who)).matches.filter(
        (m) => m.detector === 'person',
      );
    const [match, ...others] = await byHand();
    expect(others).toEqual([]);
    expect(match).toMatchObject({
      kind: 'userdb',
      state: 'confirmed',
      notes_rep: 'Look here.',
      a: { sub_image: hit?.a.sub_image, foreign: null },
      b: { page: 1, foreign: { file_id: source, title: 'Found by hand.png' } },
    });
    expect(match?.a.region).toEqual(hit?.a.region);
    expect(match?.b.region).toEqual(hit?.b.region);
    expect(match?.b.foreign?.crop).toMatchObject({ width: 420, height: 320 });

    await flow.server.call('actionSubmit', { file_id, file_action: 'rematch' }, who);
    await arrives(flow.server, who, file_id, 'Review');
    const { id, state, a, b } = match ?? {};
    expect(await byHand()).toMatchObject([{ id, state, a, b }]);

    await flow.server.call('fileState', { file_id, state: 'Report', audit_review: 'Seen.' }, who);
    const page = await flow.server.inject({
      url: `/download/${file_id}/report.html`,
      cookies: who.cookies,
    });
    expect(page.body).toContain('Found by hand.png');
    expect(page.body).toContain('Look here.');
    await flow.server.call('fileState', { file_id, state: 'Review', audit_review: 'Again.' }, who);

    // The source is recycled, deleted and erased: the match stays, and shows nothing of it.
    await flow.server.call('fileRecycle', { file_id: source }, who);
    await flow.server.call('actionSubmit', { file_id, file_action: 'rematch' }, who);
    await arrives(flow.server, who, file_id, 'Review');
    expect((await byHand()).map(({ b }) => b.foreign?.link)).toEqual([
      `/recycleduserdb/file/${source}`,
    ]);
    await flow.server.call('fileDelete', { file_id: source }, who);
    await eraseDeleted(flow.server.services, 'server', { until: new Date(Date.now() + 60_000) });
    const [left] = await byHand();
    expect(left?.b.foreign).toMatchObject({ file_id: null, title: '', link: null, crop: null });
    await add(who, file_id, { ...added(match), id: match?.id, remove: true });
    expect(await byHand()).toEqual([]);
  });

  test('adds no picture that the person or the manuscript’s owner may not see, in the words of one that there is not', async () => {
    const customer = await flow.server.addCustomer();
    const [author, second, colleague, other] = [
      await person(customer),
      await person(customer),
      await person(customer),
      await person(),
    ];
    const mine = await addToDatabase(author, original(16), 'Mine.png');
    const file_id = await submit(author, reused(16, 0));
    await flow.server.call('fileSecond', { file_id, user_id: second.user_id, asked: true }, author);
    const hit = (await (await search(author, file_id))(author)).elsewhere?.found[0];
    const picture = hit?.b.sub_image.replace(`${mine}/`, '') ?? '';
    const named = async (who: Person, source: number) =>
      (
        await add(who, file_id, {
          ...added(hit),
          b: { ...added(hit).b, sub_image: `${source}/${picture}` },
        })
      ).error;
    const refused = await named(author, 999_999);
    expect(refused?.code).toBe('invalid-input');
    for (const [who, whose] of [
      [author, other],
      [author, colleague],
    ] as const)
      expect(await named(who, await addToDatabase(whose, original(17), 'Closed.png'))).toEqual(
        refused,
      );
    // A second reader of the manuscript does not see its author's database.
    expect(await named(second, mine)).toEqual(refused);
    await flow.server.call('fileRecycle', { file_id: mine }, author);
    expect(await named(author, mine)).toEqual(refused);
    await flow.server.call('fileRestore', { file_id: mine }, author);
    expect(
      (await flow.server.call('reviewId', { file_id }, author)).matches.filter(
        (m) => m.detector === 'person',
      ),
    ).toEqual([]);
    expect(await named(author, mine)).toBeUndefined();
  });
});
