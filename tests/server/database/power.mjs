// Cuts the power in the middle of writing and says what the next start finds. Run by
// durable.test.ts in a process of its own, since the embedded engine does not start inside the test
// runner. usage: node power.mjs <durable.mjs> <a closed database's folder> <work folder> <seed>
import {
  cpSync,
  fstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

const [program, template, folder, seed] = process.argv.slice(2);
const { DurableNodeFS, durableParams } = await import(pathToFileURL(program).href);
const random = chance(Number(seed));
const open = (files) =>
  PGlite.create({
    fs: files,
    startParams: [...durableParams(PGlite.defaultStartParams), '-c', 'shared_buffers=1MB'],
    extensions: { pg_trgm },
  });

const live = join(folder, 'live');
cpSync(template, live, { recursive: true });
// What the disk holds, by the file's own number, which a rename keeps.
const disk = new Map(filesBelow(live).map((path) => [statSync(path).ino, readFileSync(path)]));
const files = new DurableNodeFS(live);
files.onSync = (handle) => {
  const stat = fstatSync(handle);
  if (stat.isFile()) disk.set(stat.ino, readFileSync(`/proc/self/fd/${handle}`));
};
const database = await open(files);
await database.exec(
  'create table entries (id int primary key, note text not null); create table sums (total int not null); insert into sums values (0)',
);
const syncsBefore = files.syncs;
let acknowledged = 0;
const writes = 15 + Math.floor(random() * 20);
for (let id = 1; id <= writes; id += 1) {
  await database.transaction(async (tx) => {
    await tx.query('insert into entries values ($1, $2)', [
      id,
      'x'.repeat(Math.floor(random() * 4000)),
    ]);
    await tx.query('update sums set total = total + $1', [id]);
  });
  acknowledged = id;
  if (random() < 0.05) await database.exec('checkpoint');
  if (random() < 0.05) await database.exec('vacuum');
}
const syncs = files.syncs - syncsBefore;

// The cut: another folder gets what the disk holds, and by chance some whole files of what was not
// brought there.
const after = join(folder, 'after');
for (const item of readdirSync(live, { recursive: true, withFileTypes: true })) {
  const path = join(item.parentPath, item.name);
  const target = join(after, relative(live, path));
  if (item.isDirectory()) mkdirSync(target, { recursive: true });
}
for (const path of filesBelow(live)) {
  const writtenBack = random() < 0.5;
  writeFileSync(
    join(after, relative(live, path)),
    writtenBack ? readFileSync(path) : (disk.get(statSync(path).ino) ?? Buffer.alloc(0)),
  );
}
await database.close();

const again = await open(new DurableNodeFS(after));
const ask = async (sql) => (await again.query(sql)).rows[0];
const found = await ask(
  'select count(*)::int as n, coalesce(max(id), 0) as last, coalesce(sum(id), 0)::int as total from entries',
);
const { total } = await ask('select total from sums');
await again.exec('set enable_seqscan = off');
const { n } = await ask(
  'select count(*)::int as n from (select id from entries where id > 0 order by id) as e',
);
await again.exec('reindex table entries');
await again.close();
process.stdout.write(JSON.stringify({ acknowledged, syncs, ...found, sums: total, byIndex: n }));

function filesBelow(path) {
  return readdirSync(path, { withFileTypes: true }).flatMap((item) =>
    item.isDirectory() ? filesBelow(join(path, item.name)) : [join(path, item.name)],
  );
}

/** A small generator of chance, the same in every run. */
function chance(start) {
  let state = start;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
