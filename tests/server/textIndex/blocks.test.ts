import { bestCandidates, CandidateTally, packText, wordsOf } from '../../../engine/index.ts';
import type { PackedText } from '../../../engine/index.ts';
import { fingerprintsOf } from '../../../engine/similarity/fingerprints.ts';
import { postingsIn } from '../../../engine/similarity/lists.ts';
import { numbersOf } from '../../../engine/similarity/pack.ts';
import { drawing } from '../../../bench/text/obfuscate.ts';
import { guarded } from '../../../server/database/index.ts';
import { dropArticle } from '../../../server/reference/store.ts';
import { buildTextBlocks, joinTextBlocks, worthJoining } from '../../../server/textIndex/build.ts';
import { countTexts, findCandidates, indexText } from '../../../server/textIndex/index.ts';
import { tendTexts } from '../../../server/textIndex/tend.ts';
import { prose } from '../support/prose.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

/** Texts of the index in blocks of lists. */

let server: TestServer;
let owner: Person;
beforeEach(async () => {
  server = await openTestServer();
  owner = await server.addPerson(await server.addCustomer());
});
afterEach(() => server.close());

const db = () => server.services.db;
const rowsOf = async (sql: string, parameters: readonly unknown[] = []) =>
  (await db().run({ sql, parameters })).rows;
const number = async (sql: string, parameters: readonly unknown[] = []): Promise<number> =>
  Number(Object.values((await rowsOf(sql, parameters))[0] ?? {})[0] ?? 0);

function textOf(sentences: readonly string[]) {
  const box = { x: 0, y: 0, w: 0, h: 0 };
  const lines = sentences.map((text) => ({ text, section: 'body' as const, page: 0, box }));
  const words = wordsOf(lines);
  return {
    prints: fingerprintsOf(words),
    packed: packText({ title: 'A text', authors: '', lines }, words),
  };
}

/** Sentences of its own, and some that other texts have, too. */
function mixed(seed: number): string[] {
  const draw = drawing(seed + 1);
  const shared = Array.from({ length: 6 }, () => prose(1000 + Math.floor(draw() * 12), 1));
  return [...prose(seed, 8), ...shared.flat()];
}

let added = 0;
async function addFile(who: Person, packed: PackedText) {
  const file_id = await number(
    `insert into files (customer_id, owner_id, filename, filename_orig, state, product, object_hash, size)
      values ($1, $2, $3, $3, 'Report', 'ithenticate', md5($3), 1) returning file_id`,
    [who.customer_id, who.user_id, `paper ${++added}.pdf`],
  );
  await db().transaction((tx) => indexText(tx, { file_id, customer_id: who.customer_id }, packed));
  return file_id;
}

async function addArticle(packed: PackedText, doi = '') {
  const name = `PMC${++added}`;
  const article_id = await number(
    `insert into reference_articles (pmcid, version, pmid, doi, title, authors, journal, year, citation, licence, retracted, source, files)
      values ($1, 1, '', $2, 'T', '', '', 2020, '', 'CC BY', false, 's', 'f') returning article_id`,
    [name, doi],
  );
  await db().transaction((tx) => indexText(tx, { article_id }, packed));
  return { name, article_id };
}

/** As it was before there were lists: each text's own row. */
async function rowByRow(prints: Uint32Array, where: string, parameters: readonly unknown[] = []) {
  const texts = (
    await rowsOf(`select document_id, prints from text_documents where ${where}`, parameters)
  ).flatMap((row) =>
    row['prints'] instanceof Uint8Array
      ? [{ text: Number(row['document_id']), prints: row['prints'] }]
      : [],
  );
  const tally = new CandidateTally(prints);
  for (const one of texts) tally.addText(one.text, one.prints);
  const reader = {
    prints: async (asked: readonly number[]) => texts.filter(({ text }) => asked.includes(text)),
    apart: async () => true,
  };
  return (await bestCandidates(tally, reader))?.map(String) ?? [];
}

const documentOf = (fileId: number) =>
  number('select document_id from text_documents where file_id = $1', [fileId]);
const blocks = (where = 'true') => number(`select count(*) from text_blocks where ${where}`);

/** How many postings of a text stand in lists of any block. */
async function postings(text: number): Promise<number> {
  let found = 0;
  for (const { entries } of await rowsOf('select entries from text_lists'))
    if (entries instanceof Uint8Array)
      postingsIn(entries).forEach((value, i) => {
        if (i % 2 === 1 && value === text) found += 1;
      });
  for (const { entries } of await rowsOf('select entries from text_common'))
    if (entries instanceof Uint8Array)
      found += numbersOf(entries).filter((one) => one === text).length;
  return found;
}

test('lists answer as the rows do, through several generations of blocks and beside new texts', async () => {
  const asked = textOf([...mixed(500), ...prose(3, 8).slice(2, 6)]);
  const own = await addFile(owner, asked.packed);
  const stranger = await server.addPerson(await server.addCustomer());
  for (let n = 0; n < 60; n++) {
    const { packed } = textOf(mixed(n));
    if (n % 3 === 0) await addArticle(packed);
    else await addFile(n % 3 === 1 ? owner : stranger, packed);
    if ([4, 9, 11, 30, 52].includes(n)) await buildTextBlocks(db(), 2);
  }
  expect(
    await number(`select count(*) from text_documents where block_id is null`),
  ).toBeGreaterThan(0);
  expect(await blocks(`state = 'ready'`)).toBeGreaterThan(2);
  const expected = await rowByRow(
    asked.prints,
    '(customer_id = $1 or customer_id is null) and file_id is distinct from $2',
    [owner.customer_id, own],
  );
  expect(expected.length).toBeGreaterThan(30);
  expect(await findCandidates(db(), { file_id: own }, asked.prints)).toEqual(expected);
  await buildTextBlocks(db(), 1);
  expect(await number(`select count(*) from text_documents where block_id is null`)).toBe(0);
  expect(await findCandidates(db(), { file_id: own }, asked.prints)).toEqual(expected);
  expect(
    await number(
      'select count(*) from text_lists where block_id not in (select block_id from text_blocks)',
    ),
  ).toBe(0);
  expect(await blocks(`state <> 'ready'`)).toBe(0);
});

test('blocks are put together where nothing waits, and answer as before', async () => {
  const asked = textOf(mixed(400));
  const own = await addFile(owner, asked.packed);
  for (let n = 0; n < 14; n++) {
    await addFile(owner, textOf(mixed(n)).packed);
    await addArticle(textOf(mixed(20 + n)).packed);
    if ([7, 11].includes(n)) await buildTextBlocks(db(), 2);
  }
  const before = await findCandidates(db(), { file_id: own }, asked.prints);
  expect(before.length).toBeGreaterThan(15);
  expect(await blocks(`state = 'ready'`)).toBe(4);
  await joinTextBlocks(db(), 1);
  expect(await blocks()).toBe(4);
  await joinTextBlocks(db(), 4);
  expect(await blocks()).toBe(2);
  expect(await findCandidates(db(), { file_id: own }, asked.prints)).toEqual(before);
  expect(
    await number(
      'select count(*) from text_lists where block_id not in (select block_id from text_blocks)',
    ),
  ).toBe(0);
});

test.each([
  [[], []],
  [[500], []],
  [[300, 90_000], []],
  [[2000, 9000], []],
  [
    [2000, 7000],
    [2000, 7000],
  ],
  [
    [300, 400, 90_000],
    [300, 400],
  ],
  [
    [3744, 30_720, 16_384, 16_384, 16_384, 16_384].toSorted((a, b) => a - b),
    [3744, 16_384, 16_384, 16_384, 16_384, 30_720],
  ],
  [
    [60_000, 65_000, 70_000],
    [60_000, 65_000],
  ],
])('of blocks of %j texts are put together %j', (texts, chosen) => {
  expect(worthJoining(texts.map((n) => ({ texts: n }))).map((one) => one.texts)).toEqual(chosen);
});

test('what may not be seen, is recycled, or is the own article stands in lists and is not found', async () => {
  const same = textOf(mixed(7));
  const [first, second] = [await addFile(owner, same.packed), await addFile(owner, same.packed)];
  await addArticle(same.packed, '10.1000/Own');
  const { article_id } = await addArticle(same.packed, '10.1000/other');
  const colleague = await server.addPerson(owner.customer_id);
  const theirs = await addFile(colleague, same.packed);
  await buildTextBlocks(db(), 1);
  await db().run({
    sql: `update files set info = '{"DOI": "10.1000/own"}' where file_id = $1`,
    parameters: [first],
  });
  const article = await number('select document_id from text_documents where article_id = $1', [
    article_id,
  ]);
  const ask = () => findCandidates(db(), { file_id: first }, same.prints);
  expect(await ask()).toContain(String(await documentOf(second)));
  expect(await ask()).toContain(String(article));
  expect(await ask()).not.toContain(String(await documentOf(theirs)));
  expect(await ask()).not.toContain(String(await documentOf(first)));
  await db().run({
    sql: 'update files set recycled_at = now() where file_id = $1',
    parameters: [second],
  });
  expect(await ask()).not.toContain(String(await documentOf(second)));
  for (const table of ['text_blocks', 'text_lists']) {
    const sql = `select count(*)::int as n from ${table} where customer_id is not null`;
    const seen = async (customer: number) =>
      Number((await guarded(db(), customer).run({ sql, parameters: [] })).rows[0]?.['n']);
    expect(await seen(owner.customer_id)).toBeGreaterThan(0);
    expect(await seen(await server.addCustomer())).toBe(0);
  }
});

test('nothing of a deleted file or a dropped article stays in any list, and the others stay', async () => {
  const [gone, stays] = [textOf(mixed(20)), textOf(mixed(21))];
  const deleted = await addFile(owner, gone.packed);
  const kept = await addFile(owner, stays.packed);
  const asks = await addFile(owner, textOf(mixed(22)).packed);
  const { name, article_id } = await addArticle(gone.packed);
  const other = await addArticle(stays.packed);
  await buildTextBlocks(db(), 1);
  const document = await documentOf(deleted);
  const article = await number('select document_id from text_documents where article_id = $1', [
    article_id,
  ]);
  expect(await postings(document)).toBe(gone.prints.length);
  expect(await postings(article)).toBe(gone.prints.length);
  await db().run({
    sql: 'update files set recycled_at = now(), deleted_at = now() where file_id = $1',
    parameters: [deleted],
  });
  await tendTexts(server.services);
  await db().transaction((tx) => dropArticle(tx, name));
  expect(await postings(document)).toBe(0);
  expect(await postings(article)).toBe(0);
  expect(await postings(await documentOf(kept))).toBe(stays.prints.length);
  expect(await blocks()).toBe(2);
  expect(await number('select sum(texts) from text_blocks')).toBe(3);
  const found = await findCandidates(db(), { file_id: asks }, stays.prints);
  expect(found).toContain(String(await documentOf(kept)));
  expect(found).toContain(
    String(
      await number('select document_id from text_documents where article_id = $1', [
        other.article_id,
      ]),
    ),
  );
});

test('rows that are taken away behind its back take their whole block with them, and the others are found', async () => {
  const same = textOf(mixed(40));
  const [first, second, third] = [
    await addFile(owner, same.packed),
    await addFile(owner, same.packed),
    await addFile(owner, same.packed),
  ];
  await buildTextBlocks(db(), 1);
  await db().run({ sql: 'delete from text_documents where file_id = $1', parameters: [second] });
  expect(await number('select count(*) from text_lists')).toBe(0);
  expect(await findCandidates(db(), { file_id: first }, same.prints)).toEqual([
    String(await documentOf(third)),
  ]);
});

test('a text that changes while its block is written leaves no block, and is found as it is', async () => {
  const [before, after] = [textOf(mixed(50)), textOf(mixed(51))];
  const first = await addFile(owner, before.packed);
  const second = await addFile(owner, before.packed);
  let changed = 0;
  const changing = new Proxy(db(), {
    get(target, key, self: unknown) {
      if (key !== 'run') return Reflect.get(target, key, self) as unknown;
      return async (statement: { sql: string; parameters: readonly unknown[] }) => {
        if (statement.sql.startsWith('insert into "text_lists"') && changed++ === 0)
          await target.transaction((tx) =>
            indexText(tx, { file_id: second, customer_id: owner.customer_id }, after.packed),
          );
        return target.run(statement);
      };
    },
  });
  await buildTextBlocks(changing, 1);
  expect(changed).toBeGreaterThan(0);
  expect(await blocks(`state = 'ready'`)).toBe(0);
  const found = [String(await documentOf(second))];
  expect(await findCandidates(db(), { file_id: first }, after.prints)).toEqual(found);
  await buildTextBlocks(db(), 1);
  expect(await blocks(`state = 'ready'`)).toBe(1);
  expect(await findCandidates(db(), { file_id: first }, after.prints)).toEqual(found);
});

test('a search finds every text while blocks are made, put together and dropped', async () => {
  const same = textOf(mixed(60));
  const files: number[] = [];
  for (let n = 0; n < 6; n++) files.push(await addFile(owner, same.packed));
  const asks = files[0] ?? 0;
  await buildTextBlocks(db(), 1);
  files.push(await addFile(owner, same.packed));
  let step = 0;
  const busy = new Proxy(db(), {
    get(target, key, self: unknown) {
      if (key !== 'run') return Reflect.get(target, key, self) as unknown;
      return async (statement: { sql: string; parameters: readonly unknown[] }) => {
        // Each statement of the search is followed by what may happen meanwhile.
        const answer = await target.run(statement);
        step += 1;
        if (step % 3 === 1) await buildTextBlocks(target, 1);
        else if (step === 5) await target.run({ sql: 'delete from text_blocks', parameters: [] });
        return answer;
      };
    },
  });
  const expected = await Promise.all(
    files.slice(1).map(async (id) => String(await documentOf(id))),
  );
  expect(await findCandidates(busy, { file_id: asks }, same.prints)).toEqual(expected);
  expect(step).toBeGreaterThan(5);
});

test('what many texts share stands apart, through joined blocks and deletions, and is found as before', async () => {
  const everywhere = prose(900, 3);
  const few = prose(901, 2);
  const texts = Array.from({ length: 150 }, (_, n) =>
    textOf([...prose(2000 + n, 2), ...everywhere, ...(n % 50 === 7 ? few : [])]),
  );
  const articles: Awaited<ReturnType<typeof addArticle>>[] = [];
  for (const [n, { packed }] of texts.entries()) {
    articles.push(await addArticle(packed));
    if (n === 140) await buildTextBlocks(db(), 1);
  }
  expect(await number('select count(*) from text_common')).toBeGreaterThan(0);
  await buildTextBlocks(db(), 1);
  const asked = textOf([...few, ...everywhere, ...prose(902, 4)]);
  const own = await addFile(owner, asked.packed);
  const find = () => findCandidates(db(), { file_id: own }, asked.prints);
  const byRows = () => rowByRow(asked.prints, 'article_id is not null');
  expect(await blocks(`state = 'ready'`)).toBe(2);
  expect(await find()).toEqual(await byRows());
  await buildTextBlocks(db(), 1);
  for (const { packed } of texts.slice(0, 20)) await addArticle(packed);
  const [gone] = articles.slice(7);
  const document = await number('select document_id from text_documents where article_id = $1', [
    gone?.article_id,
  ]);
  expect(await postings(document)).toBe(texts[7]?.prints.length);
  await db().transaction((tx) => dropArticle(tx, gone?.name ?? ''));
  expect(await postings(document)).toBe(0);
  const found = await find();
  expect(found).toHaveLength(150);
  expect(found).not.toContain(String(document));
  expect(found).toEqual(await byRows());
  expect(await countTexts(db(), { file_id: own })).toEqual({ manuscripts: 0, articles: 169 });
});

test('common lists that go with their block while a search reads them are read anew', async () => {
  const everywhere = prose(910, 3);
  const texts = Array.from({ length: 140 }, (_, n) =>
    textOf([...prose(3000 + n, 1), ...everywhere]),
  );
  for (const { packed } of texts) await addArticle(packed);
  await buildTextBlocks(db(), 1);
  const asked = textOf(everywhere);
  const own = await addFile(owner, asked.packed);
  let dropped = 0;
  const dropping = new Proxy(db(), {
    get(target, key, self: unknown) {
      if (key !== 'run') return Reflect.get(target, key, self) as unknown;
      return async (statement: { sql: string; parameters: readonly unknown[] }) => {
        if (statement.sql.includes('join text_common') && dropped++ === 0)
          await target.run({ sql: 'delete from text_blocks', parameters: [] });
        return target.run(statement);
      };
    },
  });
  const sql = 'select count(*)::int as n from text_common';
  const stranger = await server.addCustomer();
  expect((await guarded(db(), stranger).run({ sql, parameters: [] })).rows).toEqual([{ n: 0 }]);
  expect(await findCandidates(dropping, { file_id: own }, asked.prints)).toHaveLength(140);
  expect(dropped).toBe(1);
});
