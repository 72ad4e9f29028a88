import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MatchView, OwnFinding } from '../../../contract/index.ts';
import type { Raster } from '../../../engine/types.ts';
import { texture, warp } from '../../engine/match/scene.ts';
import { buildBlocks } from '../../../server/pictureIndex/build.ts';
import { readIndexBlocks } from '../../../server/pictureIndex/blocks.ts';
import { readIndexPart } from '../../../server/pictureIndex/search.ts';
import { arrives, startWorker, upload } from '../flow/press.ts';
import { pngOf, putArticles } from '../support/articles.ts';
import type { MadeArticle } from '../support/articles.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';
import { until } from '../support/until.ts';

/** Manuscripts that show pictures of imported articles again, with the real engine. */

let folder: string;
let server: TestServer;
let admin: Person;
let worker: ReturnType<typeof startWorker>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reference-'));
  server = await openTestServer({ env: { PMC_FOLDER: folder } });
  admin = await server.addPerson(await server.addCustomer(), 'Admin');
  worker = startWorker(server);
});
afterAll(async () => {
  await worker.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const original = (seed: number): Raster => texture(seed, 420, 320);
/** As it comes back: turned and darker. */
const reused = (seed: number): Raster =>
  warp(original(seed), [0, 0.9, -0.9, 0, 287, 0], 288, 378, (v) => v * 0.8);

async function publish(article: Omit<MadeArticle, 'figures'>, seed: number): Promise<void> {
  const picture = await pngOf(original(seed));
  putArticles(folder, [
    {
      ...article,
      figures: [
        { caption: 'A control, as it says.', picture: await pngOf(texture(seed + 500, 300, 300)) },
        { caption: 'Tissue under the microscope.', picture },
      ],
    },
  ]);
  const pmcJson = { articles: [`PMC${article.number}`] };
  const answer = await server.call('pmcSet', { pmcJson }, admin);
  if (answer.error) throw new Error(answer.error.message);
  const run = await until(
    async () => (await server.call('pmcGet', {}, admin)).runs[0],
    (now) => now?.state === 'done' || (now?.failed ?? 0) > 0,
  );
  if (run?.failed) throw new Error(run.failures[0]?.problem);
}

const person = async () =>
  server.addPerson(await server.addCustomer(), undefined, { skip_edit: true });

async function submit(who: Person, raster: Raster, name = 'manuscript.png'): Promise<number> {
  const { file_id } = await upload(server, who, await pngOf(raster), { name });
  await arrives(server, who, file_id, 'Review');
  return file_id;
}

async function hits(who: Person, file_id: number): Promise<MatchView[]> {
  const { matches } = await server.call('reviewId', { file_id }, who);
  return matches.filter((m) => m.kind === 'pmc' && m.band !== 'low');
}

test('a hit names its article in review and every form of the report, for every customer', async () => {
  await publish({ number: 101, title: 'Where it was shown first' }, 1);
  const who = await person();
  const file_id = await submit(who, reused(1));
  const [hit, ...others] = await hits(who, file_id);
  expect(others).toEqual([]);
  expect(hit?.a.foreign).toBeNull();
  expect(hit?.b).toMatchObject({
    figure_label: 'Figure 2.',
    foreign: {
      file_id: null,
      link: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC101/',
      crop: { width: 420, height: 320 },
      article: {
        pmcid: 'PMC101',
        version: 1,
        doi: '10.5555/made.101',
        citation:
          'Ada Lovelace, Emmy Noether. Where it was shown first. Journal of Made Results 2019',
        journal: 'Journal of Made Results',
        year: 2019,
        licence: 'CC BY',
        caption: 'Tissue under the microscope.',
        retracted: false,
        source: 'PubMed Central (NLM), from a folder',
      },
    },
  });
  expect(Math.abs(hit?.parts.rotation ?? 0)).toBeCloseTo(90, 0);
  const url = hit?.b.foreign?.crop?.url ?? '';
  expect((await server.inject({ url, cookies: who.cookies })).statusCode).toBe(200);
  // Nobody sees it without having signed in, and no other bytes are there.
  expect((await server.inject({ url })).statusCode).toBe(401);
  const other = url.replace(/[0-9a-f]{64}/, 'a'.repeat(64));
  expect((await server.inject({ url: other, cookies: who.cookies })).statusCode).toBe(404);
  const { checked } = await server.call('reviewId', { file_id }, who);
  expect(checked.database).toMatchObject({ pictures: 0 });
  expect(checked.reference).toMatchObject({ pictures: 2, timesec: expect.any(Number) });

  // The same picture, added by hand and taken away again.
  const sideOf = (side: MatchView['b'] | undefined) => ({
    sub_image: side?.sub_image ?? '',
    region: side?.region ?? [],
  });
  const drawn = { a: sideOf(hit?.a), b: sideOf(hit?.b) };
  const add = async (finding: OwnFinding) =>
    (await server.call('inspectsState', { file_id, pdfInspects: [finding] }, who)).matches;
  const [byHand] = await add(drawn);
  expect(byHand).toMatchObject({
    kind: 'pmc',
    detector: 'person',
    state: 'confirmed',
    b: { ...drawn.b, foreign: { article: { pmcid: 'PMC101' }, crop: { width: 420 } } },
  });
  expect(await add({ ...drawn, id: byHand?.id, remove: true })).toEqual([]);

  const pdfMatch = {
    id: hit?.id ?? '',
    state: 'confirmed' as const,
    notes_rep: 'Known.',
    rev: hit?.rev,
  };
  await server.call('matchState', { file_id, pdfMatch }, who);
  await server.call('fileState', { file_id, state: 'Report', audit_review: '' }, who);
  const download = async (form: string) =>
    (await server.inject({ url: `/download/${file_id}/report.${form}`, cookies: who.cookies }))
      .rawPayload;
  // A finished report shows the picture also when the article has gone.
  await server.services.db.run({ sql: 'delete from reference_articles', parameters: [] });
  const data = JSON.parse((await download('json')).toString()) as { matches: MatchView[] };
  expect(data.matches[0]?.b.foreign).toMatchObject({ article: { pmcid: 'PMC101' } });
  expect((await download('csv')).toString()).toContain('PMC101,10.5555/made.101,CC BY,no');
  const page = (await download('html')).toString();
  for (const words of [
    'Where it was shown first',
    'Licence: CC BY',
    'Tissue under the microscope',
    'U.S. National Library of Medicine',
  ])
    expect(page).toContain(words);
  expect(page).not.toContain('retracted');
  expect(page.match(/data:image\//g)?.length).toBeGreaterThanOrEqual(4);
  expect((await download('pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  // In the review, which is not kept, its source is gone.
  expect((await hits(who, file_id))[0]?.b.foreign).toMatchObject({ article: null, crop: null });
});

test('hits in retracted articles come first, also when an article is retracted after the match', async () => {
  await publish({ number: 201 }, 3);
  const who = await person();
  // One manuscript with two pictures: the one that is as it was, and one that was turned.
  await publish({ number: 202 }, 4);
  const { width, height, data } = original(3);
  const both: Raster = {
    width: width * 2 + 60,
    height: height + 120,
    channels: 1,
    data: new Uint8Array((width * 2 + 60) * (height + 120)).fill(255),
  };
  const place = (raster: Raster, x0: number) => {
    for (let y = 0; y < raster.height; y++)
      both.data.set(
        raster.data.subarray(y * raster.width, (y + 1) * raster.width),
        (y + 30) * both.width + x0,
      );
  };
  place({ width, height, channels: 1, data }, 10);
  place(reused(4), width + 40);
  const file_id = await submit(who, both, 'two.png');
  const found = (list: readonly MatchView[]) =>
    list.map((m) => [m.b.foreign?.article?.pmcid, m.b.foreign?.article?.retracted]);
  const first = found(await hits(who, file_id));
  expect(first.toSorted()).toEqual([
    ['PMC201', false],
    ['PMC202', false],
  ]);
  // The one that came last.
  const [before, last] = first.map(([pmcid]) => String(pmcid));
  await publish(
    { number: Number(last?.replace('PMC', '') ?? ''), title: 'Taken back', retracted: true },
    last === 'PMC201' ? 3 : 4,
  );
  expect(found(await hits(who, file_id))).toEqual([
    [last, true],
    [before, false],
  ]);
});

test('a manuscript that was compared before an import is told, and compared again on request', async () => {
  const who = await person();
  const file_id = await submit(who, reused(7));
  const added = async () => (await server.call('reviewId', { file_id }, who)).reference_added;
  expect(await added()).toBe(0);
  await publish({ number: 401 }, 7);
  expect(await added()).toBe(2);
  expect(await hits(who, file_id)).toEqual([]);
  await server.call('actionSubmit', { file_id, file_action: 'rematch' }, who);
  await arrives(server, who, file_id, 'Review');
  expect(await hits(who, file_id)).toHaveLength(1);
  expect(await added()).toBe(0);
});

test('the article itself, by its DOI, is no hit; nor is one that was taken away', async () => {
  await publish({ number: 301, doi: '10.5555/Same' }, 6);
  const who = await person();
  const file_id = await submit(who, reused(6));
  expect(await hits(who, file_id)).toHaveLength(1);
  await server.call('fileInfo', { file_id, info: { doi: 'https://doi.org/10.5555/same' } }, who);
  await server.call('actionSubmit', { file_id, file_action: 'rematch' }, who);
  await arrives(server, who, file_id, 'Review');
  expect(await hits(who, file_id)).toEqual([]);
});

test('an article that stands in a block is found as it is now after it changed', async () => {
  const { db } = server.services;
  await publish({ number: 501, doi: '10.5555/changes' }, 21);
  await buildBlocks(db, 1);
  const who = await person();
  const file_id = await submit(who, reused(21));
  expect(await hits(who, file_id)).toHaveLength(1);
  const pictures = async () => {
    const { rows } = await db.run({
      sql: 'select count(*)::int as n from reference_pictures',
      parameters: [],
    });
    return Number(rows[0]?.['n']);
  };
  /** Pictures that a manuscript is compared with: in no block, and in blocks. */
  const counted = async (searcher: { readonly file_id: number }) => {
    const blocks = await readIndexBlocks(db, searcher);
    return {
      loose: (await readIndexPart(db, searcher, null)).of,
      listed: blocks.reduce((sum, { found }) => sum + found, 0),
    };
  };
  const before = await pictures();
  expect(await counted({ file_id })).toEqual({ loose: 0, listed: before });
  await publish({ number: 501, doi: '10.5555/changes', retracted: true }, 22);
  expect(await pictures()).toBe(before);
  expect(await readIndexPart(db, { file_id }, null)).toMatchObject({ next: null, done: 2 });
  expect(await counted({ file_id })).toEqual({ loose: 2, listed: before - 2 });
  const again = await submit(who, reused(22), 'again.png');
  expect(await hits(who, again)).toHaveLength(1);
  const other = await person();
  expect(await hits(other, await submit(other, reused(21)))).toEqual([]);
  // The article itself is in no count, wherever it stands.
  await server.call('fileInfo', { file_id: again, info: { doi: '10.5555/changes' } }, who);
  expect(await counted({ file_id: again })).toEqual({ loose: 0, listed: before - 2 });
  await buildBlocks(db, 1);
  expect(await counted({ file_id: again })).toEqual({ loose: 0, listed: before - 2 });
  expect(await hits(other, await submit(other, reused(22), 'third.png'))).toHaveLength(1);
});
