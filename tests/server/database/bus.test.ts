import type { Actor } from '../../../server/access/actor.ts';
import type { Bus } from '../../../server/database/bus.ts';
import { openJobQueue } from '../../../server/jobs/queue.ts';
import { openHub } from '../../../server/notices/hub.ts';
import { openTestDatabase } from '../support/database.ts';

/** What reaches the other processes on the same database. */

const actor: Actor = {
  user_id: 1,
  customer_id: 1,
  user_role: 'User',
  user_status: 'active',
  email: 'a@b.cd',
  first_name: '',
  last_name: '',
  skip_edit: false,
  products: { product: true, refguard: false, pubshield: false, ithenticate: false },
  team: false,
  session_id: 1,
};

/** Two ends that hear everything, as NOTIFY does: the sender too. */
function openPair(): [Bus, Bus] {
  const listeners: ((message: unknown) => void)[] = [];
  const bus: Bus = {
    send: (message) => {
      for (const listener of listeners) listener(JSON.parse(JSON.stringify(message)));
    },
    onMessage: (listener) => {
      listeners.push(listener);
    },
  };
  return [bus, bus];
}

test('an event is heard once at every process, by those who may', () => {
  const [left, right] = openPair();
  const hubs = [openHub(left), openHub(right)];
  const heard: string[] = [];
  hubs.forEach((hub, i) => hub.subscribe(actor, (event) => heard.push(`${i} ${event.what}`)));
  hubs[0]?.publish({ to: 'everybody' }, { what: 'news' });
  hubs[0]?.publish(
    { to: 'file', customer_id: 2, user_ids: [1] },
    { what: 'file', file_id: 1, state: 'Edit', progress: null },
  );
  expect(heard.sort()).toEqual(['0 news', '1 news']);
});

test('a message of another kind, or of another version, is passed over', () => {
  const [left, right] = openPair();
  const hub = openHub(right);
  const heard: string[] = [];
  hub.subscribe(actor, (event) => heard.push(event.what));
  for (const message of [
    null,
    7,
    { what: 'event' },
    { what: 'event', from: 'x', audience: { to: 'everybody' }, event: { what: 'unheard-of' } },
  ])
    left.send(message);
  expect(heard).toEqual([]);
});

test('work that another process adds wakes a waiting worker', async () => {
  const db = await openTestDatabase();
  const [left, right] = openPair();
  const begun: number[] = [];
  const rules = {
    extract: {
      begin: async () => {
        begun.push(1);
        return { hash: 'x' };
      },
      onResult: async () => undefined,
      onFailure: async () => undefined,
    },
  };
  const here = openJobQueue({ ...db, bus: left }, {});
  const there = openJobQueue({ ...db, bus: right }, rules, { pollMs: 600_000 });
  const { port, close } = there.openPort();
  const waiting = port.take();
  await db.run({
    sql: "insert into customers (name, type, team, products) values ('C', 'institution', false, '{}')",
    parameters: [],
  });
  await db.transaction((tx) =>
    here.enqueue(tx, { kind: 'extract', customer_id: 1, user_id: null, file_id: null }),
  );
  expect(await waiting).toMatchObject({ kind: 'extract' });
  expect(begun).toEqual([1]);
  await close();
  await db.close();
});

test('over a PostgreSQL messages really travel, and only there are others to tell', async () => {
  const db = await openTestDatabase();
  if (db.bus === null) {
    expect(db.kind).toBe('embedded');
  } else {
    const { bus } = db;
    const heard = new Promise((done) => {
      bus.onMessage(done);
    });
    // Sent until the listening connection stands.
    const sending = setInterval(() => bus.send({ what: 'hello', text: 'ä' }), 50);
    expect(await heard).toEqual({ what: 'hello', text: 'ä' });
    clearInterval(sending);
  }
  await db.close();
});
