import { join } from 'node:path';

const PEOPLE_OF_BIG = 1000;
const CUSTOMERS = 200;
/** Events that wait for the roll when the server starts. */
const FRESH = 100_000;

/**
 * Fills a migrated database of a stopped server: a customer "Big" with a thousand people, a million
 * manuscripts and a fifth of all usage, one named "Crowd" with a million people, payments and a
 * trail. Everybody has the first Admin's password.
 */
export async function fill({ folder, postgres, rows, events, only }) {
  const { run, close } =
    postgres === null ? await openEmbedded(folder) : await openPostgres(postgres);
  const step = async (name, sql) => {
    const start = Date.now();
    await run(sql);
    process.stdout.write(`${name}: ${((Date.now() - start) / 1000).toFixed(1)} s\n`);
  };
  const has = (what) => only.includes(what);
  await step(
    'customers',
    `insert into customers (name, type, team, products) select case n when 1 then 'Big' when 2 then 'Crowd' else 'Customer ' || n end, 'institution', true, '{"product":true,"refguard":false,"pubshield":false,"ithenticate":false}'
    from generate_series(1, ${CUSTOMERS}) n`,
  );
  const people = (
    customer,
    count,
    role,
  ) => `insert into users (customer_id, email, first_name, last_name, role, status, products, password_hash)
    select c.customer_id, 'u' || n || '@' || lower(replace(c.name, ' ', '')) || '.example', (array['Ada','Ben','Cai','Dan','Eve','Fay','Gus','Hal','Ida','Jon'])[1 + n * 7 % 10], 'Name' || (n::bigint * 7919 % 1000003), ${role}, 'active', c.products, a.password_hash
    from customers c, generate_series(1, ${count}) n, (select password_hash from users where email = 'bench@example.org') a where ${customer}`;
  const role = `case when n = 1 then 'Customer-Admin' else 'User' end`;
  await step('people', people(`c.name = 'Big'`, PEOPLE_OF_BIG, role));
  await step('people of others', people(`c.name like 'Customer %'`, 20, role));
  await step('people of Crowd', people(`c.name = 'Crowd'`, has('users') ? rows : 10, role));
  // Numbers of people and customers, for choosing by arithmetic.
  await run(
    `create temporary table own as select user_id, customer_id, row_number() over (order by user_id) - 1 as n from users where customer_id = (select customer_id from customers where name = 'Big')`,
  );
  await run(
    `create temporary table other as select user_id, customer_id, row_number() over (order by user_id) - 1 as n from users where customer_id in (select customer_id from customers where name like 'Customer %')`,
  );
  await run(`analyze own; analyze other`);
  if (has('files') || has('csv')) {
    await step(
      'manuscripts',
      `insert into files (customer_id, owner_id, filename, filename_orig, object_hash, size, state, search, pages, figures, subimages, info, created_at, changed_at)
      select o.customer_id, o.user_id, name, name, md5(i::text) || md5(i::text), 1000000 + i, (array['Report','Report','Report','Report','Report','Report','Review','Report','Edit','Failed'])[1 + i % 10],
        lower(name || ' ' || name || ' ' || title), 5 + i % 37, 3 + i % 11, 10 + i % 191, json_build_object('title', title), at, at + interval '1 hour'
      from (select i, 'manuscript ' || (i::bigint * 7919 % 1000003) || '.pdf' as name, 'Effects of gene ' || md5((i % 50000)::text) as title, now() - (i * interval '90 seconds') as at from generate_series(1, ${rows}) i) g
      join own o on o.n = (g.i::bigint * 31 % ${PEOPLE_OF_BIG})`,
    );
  }
  if (has('payments')) {
    await step(
      'payments',
      `insert into payments (at, customer_id, user_id, subimages, free, list, discount, tax, price, channel, state, invoice, issued_at)
      select now() - i * interval '60 seconds', o.customer_id, o.user_id, 100 + i % 900, 0, 5000 + i % 90000, 0, 0, 5000 + i % 90000, case when i % 3 = 0 then 'paypal' else 'invoice' end, (array['paid','paid','open','cancelled'])[1 + i % 4],
        '1999-' || lpad(i::text, 8, '0'), now() from generate_series(1, ${rows}) i join own o on o.n = i % 7`,
    );
  }
  if (has('audit')) {
    await step(
      'trail',
      `insert into audit (at, customer_id, user_id, action, text) select now() - (${rows} - i) * interval '30 seconds', o.customer_id, o.user_id, (array['file.submit','file.state','login','match.decide'])[1 + i % 4], ''
      from generate_series(1, ${rows}) i join own o on o.n = (i::bigint * 31 % ${PEOPLE_OF_BIG})`,
    );
  }
  if (has('usage')) {
    // Whoever is named exists; what awaits the roll is noted at the end.
    await run('alter table usage_events disable trigger all');
    const batch = 1_000_000;
    for (let from = 0; from < events; from += batch) {
      // Three years of work between six and twenty-two o'clock, in the order in which it happened;
      // every fifth event is Big's.
      await step(
        `usage from ${from}`,
        `insert into usage_events (at, customer_id, user_id, file_id, database, stage, files, pages, figures, subimages, matches)
        select date_trunc('day', now()) - interval '1095 days' + i / ${Math.ceil(events / 1095)} * interval '1 day' + interval '6 hours' + (i::bigint * 57600 / ${Math.ceil(events / 1095)} % 57600) * interval '1 second', coalesce(o.customer_id, x.customer_id), coalesce(o.user_id, x.user_id), i, case when i % 23 = 0 then 'user' else 'manuscripts' end,
          (array['submit','extract','match','review','report'])[1 + i % 5], case when i % 997 = 0 then -1 else 1 end, case i % 5 when 1 then 12 else 0 end, case i % 5 when 1 then 7 else 0 end, case i % 5 when 2 then 40 else 0 end, case i % 5 when 2 then 3 else 0 end
        from generate_series(${from + 1}, ${Math.min(events, from + batch)}) i left join own o on i / 5 % 5 = 0 and o.n = (i::bigint * 31 / 25 % ${PEOPLE_OF_BIG}) left join other x on i / 5 % 5 <> 0 and x.n = (i::bigint * 37 / 25 % (select count(*) from other))`,
      );
    }
    await run('alter table usage_events enable trigger all');
    // As the roll does it (server/usage/rollStore.ts), but all in one; the newest are left for the
    // server to roll.
    const amounts = ['files', 'pages', 'figures', 'subimages', 'matches'];
    for (const [unit, start] of [
      ['slot', `to_timestamp(floor(extract(epoch from at) / 900) * 900)`],
      ['hour', `to_timestamp(floor(extract(epoch from at) / 3600) * 3600)`],
      ['day', `date_trunc('day', at)`],
      ['week', `to_timestamp(floor((extract(epoch from at) - 345600) / 604800) * 604800 + 345600)`],
    ]) {
      await step(
        `sums by ${unit}`,
        `insert into usage_sums (unit, customer_id, at, database, stage, ${amounts.join(', ')})
        select '${unit}', coalesce(customer_id, 0), start, database, stage, ${amounts.map((amount) => `sum(${amount})`).join(', ')} from (select *, ${start} as start from usage_events where usage_id <= ${events - FRESH}) e
        group by grouping sets ((customer_id, start, database, stage), (start, database, stage))`,
      );
    }
    await step(
      'the newest await the roll',
      `insert into usage_fresh (usage_id, customer_id) select usage_id, customer_id from usage_events where usage_id > ${events - FRESH}`,
    );
  }
  await step('analyze', 'analyze');
  const found = await run(
    `select (select customer_id from customers where name = 'Big') as big, (select customer_id from customers where name = 'Crowd') as crowd, (select min(user_id) from own) as user_id`,
  );
  await close();
  return { rows, events, ...found };
}

async function openPostgres(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    run: async (sql) => {
      const done = await client.query(sql);
      const row = Array.isArray(done) ? null : done.rows?.[0];
      return row ? Object.fromEntries(Object.entries(row).map(([k, v]) => [k, Number(v)])) : {};
    },
    close: () => client.end(),
  };
}

/**
 * The server's own folder, opened without it; what a power cut would leave does not matter here.
 */
async function openEmbedded(folder) {
  const { PGlite } = await import('@electric-sql/pglite');
  const { NodeFS } = await import('@electric-sql/pglite/nodefs');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const database = await PGlite.create({
    fs: new NodeFS(join(folder, 'database')),
    extensions: { pg_trgm },
  });
  return {
    run: async (sql) => {
      const done = await database.exec(sql);
      return done.at(-1)?.rows?.[0] ?? {};
    },
    close: () => database.close(),
  };
}
