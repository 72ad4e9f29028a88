import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolders } from '../../../server/config.ts';
import { FOUND } from '../../../server/files/eraseStore.ts';
import { upload } from '../flow/press.ts';
import { analysis, extraction, finding, finishJob } from '../support/handmade.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

/**
 * What is erased is gone: a word that stands in everything that a manuscript brings and people
 * write into it is afterwards in no row of any table and in no stored object, which together are
 * what a backup takes up. Reasons in the trail stay: it is only added to.
 */

const WORD = 'quokka';
let server: TestServer;
let owner: Person;
let admin: Person;
beforeAll(async () => {
  server = await openTestServer();
  admin = await server.addPerson(await server.addCustomer({ type: 'internal' }), 'Admin');
  owner = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
});
afterAll(() => server.close());

async function tablesWith(db: TestServer['services']['db'], word: string): Promise<string[]> {
  const tables = await db.run({
    sql: `select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname <> 'migrations' order by 1`,
    parameters: [],
  });
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await db.run({
      sql: `select 1 from "${String(name)}" t where t::text ilike $1 limit 1`,
      parameters: [`%${word}%`],
    });
    if (rows.length > 0) found.push(String(name));
  }
  return found;
}

function objectsWith(word: string): string[] {
  const { objects } = dataFolders(server.services.config.dataDir);
  return readdirSync(objects, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      statSync(join(objects, name)).isFile() && readFileSync(join(objects, name)).includes(word),
  );
}

/**
 * A manuscript, worked on and reported, with the word in all that it says and that people say of
 * it.
 */
async function worked(): Promise<number> {
  const { file_id } = await upload(server, owner, Buffer.from(`%PDF-1.7\n${WORD}\n`), {
    name: `${WORD}.pdf`,
  });
  const made = extraction();
  await finishJob(server, 'extract', {
    ...made,
    title: WORD,
    figures: made.figures.map((figure) => ({
      ...figure,
      caption: figure.caption && { ...figure.caption, text: WORD },
    })),
  });
  await server.call(
    'fileInfo',
    { file_id, info: { title: WORD, authors: WORD, note: WORD } },
    owner,
  );
  await server.call('fileState', { file_id, state: 'Matching', audit_edit: 'Corrected' }, owner);
  await finishJob(server, 'match', {
    analysis: analysis([finding('m1', 'f1s1', 'f2s1')]),
    subImages: made.subImages,
  });
  const id = (await server.call('reviewId', { file_id }, owner)).matches[0]?.id ?? '';
  await server.call(
    'matchState',
    { file_id, pdfMatch: { id, state: 'confirmed', notes: WORD, notes_rep: WORD } },
    owner,
  );
  await server.call('fileState', { file_id, state: 'Report', audit_review: 'Seen' }, owner);
  await server.call('reportField', { file_id, fieldKey: 'summary', newValue: WORD }, owner);
  return file_id;
}

test('nothing of an erased manuscript is left in any row of any table or in any object', async () => {
  const file_id = await worked();
  const before = await tablesWith(server.services.db, WORD);
  expect(before).toEqual(
    expect.arrayContaining(['decisions', 'extractions', 'figures', 'files', 'reports']),
  );
  // The manuscript itself, and the reports that were made of it.
  expect(objectsWith(WORD).length).toBeGreaterThan(0);

  await server.call('fileDelete', { file_id }, owner);
  await server.call('deleteUpToDate', { timesec: Math.floor(Date.now() / 1000) + 60 }, admin);
  await server.services.background.settle();

  expect(await tablesWith(server.services.db, WORD)).toEqual([]);
  expect(objectsWith(WORD)).toEqual([]);
  const { rows } = await server.services.db.run({
    sql: `select action, user_id from audit where file_id = $1 and action = 'file.erase'`,
    parameters: [file_id],
  });
  expect(rows).toEqual([{ action: 'file.erase', user_id: admin.user_id }]);
});

/** Tables with rows of a file that stay when it is erased, and why. */
const KEPT: Readonly<Record<string, string>> = {
  feature_uses: 'taken away with the features themselves (dropFeatures)',
  jobs: 'what kind of work was done when; for sums and fair queues',
  journal_deliveries: 'what a journal was told',
  journal_files: 'the number that the journal knows it by',
  one_time_tokens: 'end by themselves',
  reservations: 'what counts against a licence',
  scholarone_arrivals: 'the numbers that ScholarOne told, and what became of them',
  sessions: 'end by themselves',
  text_vendor_submissions:
    'what is still to be removed from the vendor’s service, by its number there',
};

test('every table with rows of a file is emptied of them, or says why not', async () => {
  const { rows } = await server.services.db.run({
    sql: `select distinct c.conrelid::regclass::text as name from pg_constraint c
      where c.contype = 'f' and c.confrelid = 'files'::regclass order by 1`,
    parameters: [],
  });
  expect(rows.map(({ name }) => String(name)).filter((name) => !(name in KEPT))).toEqual(
    [...FOUND].toSorted(),
  );
});
