import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkChain } from '../../../server/audit/chain.ts';
import type { Link } from '../../../server/audit/chainStore.ts';
import { noteHead, readHeads } from '../../../server/audit/heads.ts';
import type { Db } from '../../../server/database/db.ts';
import { guarded } from '../../../server/database/guard.ts';
import { openTestDatabase } from '../support/database.ts';

let db: Db;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(() => db.close());

const add = (on: Pick<Db, 'run'>, text: string, customer: number | null = null) =>
  on.run({
    sql: `insert into audit (customer_id, action, from_value, to_value, text, details) values ($1, 'test', null, $2, $2, $3)`,
    parameters: [customer, text, JSON.stringify({ b: text, a: [1, 2.5, null] })],
  });
const script = (text: string) => db.script(text);
/** What somebody does who owns the tables and wants to change the trail. */
const behindTheTriggers = (text: string) =>
  script(
    `alter table audit disable trigger user; alter table audit_chain disable trigger user; ${text}; alter table audit enable trigger user; alter table audit_chain enable trigger user`,
  );

test('every line is chained in its own transaction, whatever it holds, and the chain is right', async () => {
  const odd = ['', '∅ ü 漢 😀', '3:abc-', 'a\nb\t"\\', '\u0001\u001f\u007f', 'x'.repeat(5000)];
  for (const text of odd) await add(db, text, 7);
  await expect(
    db.transaction(async (tx) => {
      await add(tx, 'undone');
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  const seen: Link[] = [];
  const { lines, head, faults } = await checkChain(db, [], (link) => seen.push(link));
  expect(faults).toEqual([]);
  expect(lines).toBe(odd.length);
  expect(head).toEqual({ seq: odd.length, hash: seen.at(-1)?.hash });
  expect(seen.map(({ line }) => line?.[7])).toEqual(odd);
});

test('many at once leave one chain, also those of people’s calls', async () => {
  await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      (i % 2 === 0 ? db : guarded(db, i)).transaction(async (tx) => {
        await add(tx, `a ${i}`, i);
        await add(tx, `b ${i}`, i);
      }),
    ),
  );
  expect(await checkChain(db)).toMatchObject({ lines: 120, faults: [] });
});

test.each([
  ['is changed', `update audit set text = 'forged' where text = 'two'`, /^Line 2 .* not what was/],
  ['is removed', `delete from audit where text = 'two'`, /^Line 2 \(audit_id \d+\) was removed/],
  [
    'is removed with its link',
    `delete from audit_chain where seq = 2; delete from audit where text = 'two'`,
    /^Line 2 is missing/,
  ],
  [
    'is added beside the chain',
    `insert into audit (action, text) values ('test', 'forged')`,
    /is not in the chain/,
  ],
])('a line that %s behind the triggers is found', async (_what, text, sentence) => {
  for (const line of ['one', 'two', 'three']) await add(db, line);
  await behindTheTriggers(text);
  const { faults } = await checkChain(db);
  expect(faults[0]).toMatch(sentence);
});

test('lines that are taken away at the end are found by what was noted outside the database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'heads-'));
  for (const line of ['one', 'two', 'three']) await add(db, line);
  expect(await noteHead(db, folder)).toMatchObject({ seq: 3 });
  expect(await noteHead(db, folder)).toBeNull();
  // A line that a crash cut off hides neither the one before nor the one behind it.
  appendFileSync(join(folder, 'audit-heads.jsonl'), '{"at":"2026');
  await add(db, 'four');
  expect(await noteHead(db, folder)).toMatchObject({ seq: 4 });
  expect(readHeads(folder).map(({ seq }) => seq)).toEqual([3, 4]);
  expect((await checkChain(db, readHeads(folder))).faults).toEqual([]);
  await behindTheTriggers(
    `delete from audit_chain where seq > 2; delete from audit where text in ('three', 'four')`,
  );
  expect((await checkChain(db)).faults).toEqual([]);
  expect((await checkChain(db, readHeads(folder))).faults).toEqual([
    'Line 3 was noted outside the database, and the chain ends before it.',
    'Line 4 was noted outside the database, and the chain ends before it.',
  ]);
  // The same lines written anew have other hashes.
  for (const line of ['three', 'four']) await add(db, line);
  expect((await checkChain(db, readHeads(folder))).faults).toEqual([
    'Line 3 has another hash than the one that was noted outside the database.',
    'Line 4 has another hash than the one that was noted outside the database.',
  ]);
  rmSync(folder, { recursive: true });
});

test('nothing empties the trail or its chain, and a trigger that is off is told', async () => {
  await add(db, 'one');
  for (const table of ['audit', 'audit_chain'])
    for (const text of [
      `truncate ${table}`,
      `delete from ${table}`,
      `update ${table} set audit_id = default`.replace(
        'audit_id = default',
        table === 'audit' ? `text = 'x'` : 'seq = 9',
      ),
    ])
      await expect(script(text)).rejects.toThrow('never changed');
  await script('alter table audit disable trigger audit_whole');
  expect((await checkChain(db)).faults).toEqual([
    'The trigger audit_whole, which keeps the trail from being changed, is off or gone.',
  ]);
});

const erase = (on: Pick<Db, 'run'>, names: readonly string[], bare = false) =>
  on.run({
    sql: `select erase_in_trail(array(select audit_id from audit where action = 'test'), $1::text[], $2, null, null) as n`,
    parameters: [names, bare],
  });

test('names that were erased are announced by a line of the chain, and what else was changed is still found', async () => {
  await add(db, 'Asked by Ann (a.b) \\ "Lee".', 7);
  await add(db, 'nobody');
  expect((await erase(db, ['ann (A.B) \\ "lee"'])).rows).toEqual([{ n: 1 }]);
  const { rows } = await db.run({
    sql: 'select text, details from audit order by 1',
    parameters: [],
  });
  expect(rows[0]).toMatchObject({ text: '', details: { lines: expect.anything() } });
  expect(rows[1]).toMatchObject({
    text: 'Asked by [erased].',
    details: { b: 'Asked by [erased].' },
  });
  const seen: Link[] = [];
  expect(await checkChain(db, [], (link) => seen.push(link))).toMatchObject({
    lines: 3,
    erased: 1,
    faults: [],
  });
  expect(seen.length).toBe(3);
  // Erased once more, of all words.
  await erase(db, [], true);
  expect(await checkChain(db)).toMatchObject({ lines: 4, erased: 2, faults: [] });
  await behindTheTriggers(`update audit set text = 'forged' where action = 'test'`);
  expect((await checkChain(db)).faults).toHaveLength(2);
});

test('a line is erased by the function alone, and nothing else of it is changed', async () => {
  await add(db, 'one');
  await expect(
    script(`begin; set local panel.erasing = 'on'; update audit set user_id = 5; commit`),
  ).rejects.toThrow('never changed');
  await script('rollback');
  await expect(erase(guarded(db, 5), ['one'])).rejects.toThrow('permission denied');
});

test('a person’s call may add to the trail and neither change it nor reach the chain', async () => {
  await add(guarded(db, 5), 'mine', 5);
  for (const text of [
    `update audit set text = 'x'`,
    'delete from audit',
    'truncate audit',
    'select * from audit_chain',
    `insert into audit_chain values (9, 9, '')`,
    'alter table audit disable trigger all',
  ])
    await expect(guarded(db, 5).run({ sql: text, parameters: [] })).rejects.toThrow(
      /permission denied|must be owner/,
    );
  expect(await checkChain(db)).toMatchObject({ lines: 1, faults: [] });
});
