import fc from 'fast-check';
import { USAGE_AMOUNTS, USAGE_BY, USAGE_SPANS, usageTotal } from '../../../contract/usage.ts';
import { run, q } from '../../../server/database/query.ts';
import type { Actor } from '../../../server/access/actor.ts';
import { rollUsage } from '../../../server/usage/roll.ts';
import { readBusiest, readUsage } from '../../../server/usage/store.ts';
import type { UsageItem, UsageName } from '../../../server/usage/store.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

const STAGES = ['submit', 'extract', 'match', 'review', 'report'] as const;
const ZONES = [
  'UTC',
  'Europe/Vienna',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Pacific/Chatham',
] as const;
const START = Date.UTC(2026, 2, 20) / 1000;

let server: TestServer;
let people: Person[];
let admin: Person;

beforeAll(async () => {
  server = await openTestServer();
  const customers = [await server.addCustomer(), await server.addCustomer()];
  people = [];
  for (const customer of customers)
    for (const role of ['Customer-Admin', 'User'] as const)
      people.push(await server.addPerson(customer, role));
  admin = await server.addPerson(await server.addCustomer({ type: 'internal' }), 'Admin');
});
afterAll(() => server.close());

interface Event {
  readonly who: number;
  readonly customer_id: number;
  readonly user_id: number;
  readonly at: number;
  readonly stage: (typeof STAGES)[number];
  readonly database: 'manuscripts' | 'user';
  readonly amounts: readonly number[];
}

/** Around a change to summer time, seconds odd on purpose. */
const event = fc.record({
  who: fc.nat({ max: 3 }),
  at: fc.integer({ min: START, max: START + 25 * 86_400 }),
  stage: fc.constantFrom(...STAGES),
  database: fc.constantFrom('manuscripts' as const, 'user' as const),
  amounts: fc.array(fc.integer({ min: -3, max: 900 }), {
    minLength: USAGE_AMOUNTS.length,
    maxLength: USAGE_AMOUNTS.length,
  }),
});
const step = fc.oneof(
  { weight: 5, arbitrary: event.map((of) => ({ what: 'event' as const, of })) },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 1, max: 4 }).map((batch) => ({ what: 'roll' as const, batch })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('give back' as const, 'move person' as const, 'undone' as const)
      .map((what) => ({ what })),
  },
);
const question = fc.record({
  asker: fc.integer({ min: 0, max: 4 }),
  name: fc.constantFrom<UsageName>('my', 'users', 'userdb'),
  zone: fc.constantFrom(...ZONES),
  span: fc.constantFrom(...USAGE_SPANS),
  by: fc.constantFrom(...USAGE_BY),
  stage: fc.constantFrom('' as const, ...STAGES),
  user: fc.option(fc.nat({ max: 3 })),
  customer: fc.option(fc.nat({ max: 3 })),
  start_timesec: fc.option(fc.integer({ min: START - 86_400, max: START + 26 * 86_400 }), {
    nil: undefined,
  }),
  end_timesec: fc.option(fc.integer({ min: START - 86_400, max: START + 26 * 86_400 }), {
    nil: undefined,
  }),
});

const dates = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }),
  ]),
);

/**
 * The bar's name, from the calendar of the zone and no database: the day, the Monday, or the month.
 */
function barOf(
  at: number,
  zone: (typeof ZONES)[number],
  span: (typeof USAGE_SPANS)[number],
): string {
  const day = dates.get(zone)?.format(at * 1000) ?? '';
  if (span === 'month') return day.slice(0, 7);
  if (span === 'day') return day;
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() - ((noon.getUTCDay() + 6) % 7));
  return noon.toISOString().slice(0, 10);
}

function tally(
  rows: readonly { readonly key: string; readonly amounts: readonly number[] }[],
): Record<string, number[]> {
  const sums: Record<string, number[]> = {};
  for (const { key, amounts } of rows)
    sums[key] = (sums[key] ?? USAGE_AMOUNTS.map(() => 0)).map((sum, i) => sum + (amounts[i] ?? 0));
  // Rows of nothing are left out.
  return Object.fromEntries(
    Object.entries(sums).filter(([, amounts]) => amounts.some((amount) => amount !== 0)),
  );
}

test('sums, however far they are made, are the events: any zone, span, person and customer; things given back, people who moved', async () => {
  const { db } = server.services;
  const events: Event[] = [];
  const customerOf = people.map((person) => person.customer_id);
  const write = async (one: Event, undo = false) => {
    const values = {
      customer_id: one.customer_id,
      user_id: one.user_id,
      file_id: null,
      at: new Date(one.at * 1000),
      stage: one.stage,
      database: one.database,
      ...Object.fromEntries(USAGE_AMOUNTS.map((amount, i) => [amount, one.amounts[i] ?? 0])),
    };
    const written = db.transaction(async (tx) => {
      await run(tx, q.insertInto('usage_events').values(values));
      if (undo) throw new Error('undone');
    });
    if (undo) return expect(written).rejects.toThrow('undone');
    await written;
    events.push(one);
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 8 }),
      fc.array(question, { minLength: 1, maxLength: 4 }),
      async (steps, questions) => {
        for (const one of steps) {
          if (one.what === 'event')
            await write({
              ...one.of,
              customer_id: customerOf[one.of.who] ?? 0,
              user_id: people[one.of.who]?.user_id ?? 0,
            });
          const last = events.at(-1);
          if (one.what === 'give back' && last)
            await write({ ...last, amounts: last.amounts.map((amount) => 0 - amount) });
          if (one.what === 'undone' && last) await write(last, true);
          if (one.what === 'move person')
            customerOf[1] =
              customerOf[1] === customerOf[0] ? (customerOf[2] ?? 0) : (customerOf[0] ?? 0);
          if (one.what === 'roll') await rollUsage(db, one.batch);
        }
        for (const ask of questions) {
          await compare(ask, events);
          await compareBusiest(ask.stage || 'match', ask.start_timesec ?? START, events);
        }
      },
    ),
    { numRuns: 40 },
  );
  // Everything is in the sums in the end, and nothing waits.
  await rollUsage(db);
  expect((await db.run({ sql: 'select 1 from usage_fresh', parameters: [] })).rows).toEqual([]);
  await compare(
    {
      asker: 4,
      name: 'users',
      zone: 'Asia/Kathmandu',
      span: 'month',
      by: 'customer',
      stage: '',
      user: null,
      customer: null,
      start_timesec: undefined,
      end_timesec: undefined,
    },
    events,
  );
});

async function compare(
  ask: typeof question extends fc.Arbitrary<infer Q> ? Q : never,
  events: readonly Event[],
): Promise<void> {
  const asker = people[ask.asker] ?? admin;
  const role =
    asker === admin
      ? ('Admin' as const)
      : ask.asker % 2 === 0
        ? ('Customer-Admin' as const)
        : ('User' as const);
  // Another customer than the own one is for an Admin to ask for; others are refused.
  const customer_id =
    ask.customer === null || role !== 'Admin' ? null : (people[ask.customer]?.customer_id ?? null);
  const user_id = ask.user === null ? null : (people[ask.user]?.user_id ?? null);
  // readUsage asks an actor only for these.
  const actor = {
    user_id: asker.user_id,
    customer_id: asker.customer_id,
    user_role: role,
  } as Actor;
  const { start_timesec, end_timesec, stage, zone, span, by } = ask;
  const answer = await readUsage(server.services.db, actor, ask.name, {
    customer_id,
    user_id,
    start_timesec,
    end_timesec,
    stage,
    zone,
    span,
    by,
  });
  const wanted = events.filter((one) => {
    if (ask.name === 'my') {
      if (one.user_id !== asker.user_id) return false;
    } else {
      if (one.database !== (ask.name === 'userdb' ? 'user' : 'manuscripts')) return false;
      const customer = role === 'Admin' ? customer_id : asker.customer_id;
      if (customer !== null && one.customer_id !== customer) return false;
      if (user_id !== null && one.user_id !== user_id) return false;
    }
    return (
      (stage === '' || one.stage === stage) &&
      one.at >= (start_timesec ?? 0) &&
      one.at <= (end_timesec ?? Infinity)
    );
  });
  const keyOf = (at: number, row: Pick<UsageItem, 'stage' | 'user_id' | 'customer_id'>) =>
    [
      barOf(at, zone, span),
      row.stage,
      ...(by === 'stage' ? [] : [row.customer_id]),
      ...(by === 'person' ? [row.user_id] : []),
    ].join(' ');
  const expected = tally(wanted.map((one) => ({ key: keyOf(one.at, one), amounts: one.amounts })));
  const got = answer.items.map((row) => ({
    key: keyOf(row.timesec, row),
    amounts: USAGE_AMOUNTS.map((amount) => row[amount]),
  }));
  expect(new Set(got.map(({ key }) => key)).size).toBe(got.length);
  expect(Object.keys(tally(got))).toHaveLength(got.length);
  expect(tally(got)).toEqual(expected);
  expect(answer.total).toEqual(usageTotal(answer.items, stage));
}

/** Who used most, from any second on, is what the events say. */
async function compareBusiest(
  stage: string,
  since: number,
  events: readonly Event[],
): Promise<void> {
  const [files, subimages] = [USAGE_AMOUNTS.indexOf('files'), USAGE_AMOUNTS.indexOf('subimages')];
  const sums = tally(
    events
      .filter((one) => one.stage === stage && one.at >= since)
      .map((one) => ({ key: String(one.customer_id), amounts: one.amounts })),
  );
  const wanted = Object.entries(sums).map(([customer, amounts]) => ({
    customer_id: Number(customer),
    files: amounts[files],
    subimages: amounts[subimages],
  }));
  const got = await readBusiest(server.services.db, stage, since, 10);
  expect(
    got.map(({ customer_id, files, subimages }) => ({ customer_id, files, subimages })),
  ).toEqual(
    wanted.toSorted((a, b) => (b.files ?? 0) - (a.files ?? 0) || a.customer_id - b.customer_id),
  );
}

test('two who make sums at once make each once', async () => {
  const { db } = server.services;
  const one = people[0];
  if (!one) throw new Error('Nobody.');
  const total = async () =>
    (
      await readUsage(db, { ...one, user_role: 'Customer-Admin' } as unknown as Actor, 'users', {
        stage: 'match',
        by: 'stage',
        span: 'month',
      })
    ).total.subimages; // as above
  const before = await total();
  for (let i = 0; i < 30; i += 1)
    await run(
      db,
      q.insertInto('usage_events').values({
        customer_id: one.customer_id,
        user_id: one.user_id,
        file_id: null,
        stage: 'match',
        subimages: 2,
      }),
    );
  expect(await total()).toBe(before + 60);
  await Promise.all([rollUsage(db, 3), rollUsage(db, 4), rollUsage(db, 50)]);
  expect(await total()).toBe(before + 60);
});
